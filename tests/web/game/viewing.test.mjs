import assert from "node:assert/strict";
import { test } from "node:test";
import { Unreachable } from "../../../src/desertfox/web/js/api.js";
import { chosenAfter, sheetAfter, Viewing } from "../../../src/desertfox/web/js/game/viewing.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { advice, option, question, state, view } from "./scene.mjs";

test("units that can still act stay chosen, those that cannot are dropped", () => {
  const asked = view({ question: question({ units: ["tank", "scout"] }) });
  const { selected, hex } = chosenAfter(state({ hex: "L0101", selected: ["tank", "foot"] }), asked);
  assert.deepEqual(selected, ["tank"]);
  assert.equal(hex, "L0101");
});

test("where only one stack can move it is chosen by itself", () => {
  const asked = view({ question: question({ step: "movement.under_way", units: ["tank", "foot"] }) });
  const { selected, hex } = chosenAfter(state({ hex: "L0102" }), asked);
  assert.deepEqual(chosenAfter(state({ hex: "L0102" }), { ...asked, card: 0 }).selected, [], "a learner is told what to click");
  assert.deepEqual(selected, ["tank", "foot"]);
  assert.equal(hex, "L0101");
});

test("when the other side is asked nothing stays chosen, but the hex stays open", () => {
  const asked = view({ question: question({ mode: "choose", side: "commonwealth" }) });
  const chosen = chosenAfter(state({ hex: "L0101", selected: ["tank"], targets: ["L0103"] }), asked);
  assert.deepEqual([chosen.selected, chosen.targets, chosen.hex], [[], [], "L0101"]);
});

test("a sheet that the page drew up sinks when there is nothing left to choose in it", () => {
  const raised = state({ sheet: "half", isRaised: true });
  assert.deepEqual(sheetAfter(raised, view(), []), { sheet: "low", isRaised: false });
  assert.deepEqual(sheetAfter(raised, view({ question: question({ side: "commonwealth" }), decides: "recruit" }), []), {
    sheet: "low", isRaised: false,
  });
  assert.deepEqual(sheetAfter(raised, view(), ["tank"]), {});
  assert.deepEqual(sheetAfter(raised, view({ question: question({ mode: "choose" }) }), []), {});
  assert.deepEqual(sheetAfter(state({ sheet: "half" }), view(), []), {}, "drawn up by hand");
  assert.deepEqual(sheetAfter(state({ sheet: "half", isRaised: true, subject: "log" }), view(), []), {});
});

/** An answer of the service that comes when it is let go. */
function held() {
  /** @type {(value: unknown) => void} */
  let letGo = () => {};
  const comes = new Promise((done) => {
    letGo = done;
  });
  return { comes, letGo };
}

test("the next answer is waited for, however late comes what hangs on the one before", async () => {
  globalThis.localStorage = /** @type {any} */ ({ getItem: () => null, setItem() {} });
  const store = new Store(state({ view: view({ version: 1, number: 1 }) }));
  const ticks = held();
  const answers = [held(), held()];
  const asked = [];
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: {
      act: ({ version }) => answers[asked.push(version) - 1].comes,
      ticks: () => ticks.comes,
      advice: async () => null,
    },
    texts: { text: (id) => id },
    voice: { say() {}, hush() {} },
  }));
  viewing.past.with(view({ version: 1, number: 1 }));
  viewing.painted = 1;
  viewing.press();
  const first = viewing.act("end");
  answers[0].letGo(view({ version: 2, number: 2, since: 1 }));
  await answers[0].comes;
  while (store.state.busy) await null;
  assert.equal(store.state.view.number, 2, "it is shown before its ticks are known");
  const second = viewing.act("end");
  ticks.letGo([]);
  assert.equal(await first, true);
  assert.equal(store.state.busy, true);
  assert.equal(await viewing.act("end"), false, "nothing more is answered meanwhile");
  answers[1].letGo(view({ version: 3, number: 3, since: 2 }));
  assert.equal(await second, true);
  assert.deepEqual([store.state.busy, store.state.view.number, asked], [false, 3, [1, 2]]);
});

test("what one side considered is not said of the other, though the same level plays both", async () => {
  globalThis.localStorage = /** @type {any} */ ({ getItem: () => null, setItem() {} });
  const decides = "general";
  const thinks = (/** @type {any} */ side, /** @type {number} */ number) => view({ number, decides, thinks: true, question: question({ side }) });
  const store = new Store(state({ view: thinks("axis", 1), considers: "Tobruk from the south" }));
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: {},
    texts: { text: (/** @type {string} */ id) => id },
    voice: { say() {}, hush() {} },
  }));
  await viewing.take(thinks("axis", 2), { quiet: true, following: true });
  assert.equal(store.state.considers, "Tobruk from the south");
  await viewing.take(thinks("commonwealth", 3), { quiet: true, following: true });
  assert.equal(store.state.considers, "");
});

test("where the computer was further on than the page, the log in between is fetched", async () => {
  globalThis.localStorage = /** @type {any} */ ({ getItem: () => null, setItem() {} });
  const store = new Store(state({ view: view({ number: 3 }) }));
  const line = (/** @type {number} */ number) => ({ number, kind: "move", text: "", case: "", side: null, units: [], hexes: [], dice: [], motive: "" });
  const asked = /** @type {unknown[]} */ ([]);
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: {
      view: async (/** @type {{since: number}} */ { since }) => {
        asked.push(since);
        return view({ version: 9, number: 9, since, log: [4, 5, 6, 7, 8, 9].map(line) });
      },
      ticks: async () => [],
      advice: async () => null,
    },
    texts: { text: (/** @type {string} */ id) => id },
    voice: { say() {}, hush() {} },
  }));
  await viewing.take(view({ version: 3, number: 3, since: -1, log: [1, 2, 3].map(line) }), { quiet: true });
  await viewing.change(async () => view({ version: 9, number: 9, since: 8, log: [line(9)] }), { anyhow: true });
  assert.deepEqual(asked, [3]);
  assert.deepEqual(store.state.view?.log.map(({ number }) => number), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("what is proposed is asked for once a question, and kept as long as that is open", async () => {
  const store = new Store(state({ view: null }));
  const asked = /** @type {number[]} */ ([]);
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: { advice: async () => advice([option("end")], { version: asked.push(1) }) },
    texts: { text: (/** @type {string} */ id) => id },
    voice: { say() {}, hush() {} },
  }));
  const refit = (/** @type {number} */ version) => view({ version, question: question({ step: "refit.refit", mode: "choose" }) });
  for (const told of [refit(1), refit(1), refit(2)]) {
    await viewing.take(told, { quiet: true });
    await viewing.advised();
  }
  assert.deepEqual([asked.length, store.state.advice?.version], [2, 2]);
  await viewing.take(view({ version: 3, decides: "officer" }), { quiet: true });
  await viewing.advised();
  assert.deepEqual([asked.length, store.state.advice], [2, null], "nobody asks for the computer");
  await viewing.take(view({ version: 4 }), { quiet: true });
  await viewing.advised();
  assert.equal(asked.length, 2, "nor for a plan");
});

test("a proposal that was lost with the connection is asked for again by whoever wants it", async () => {
  const store = new Store(state({ view: null }));
  let asked = 0;
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: {
      advice: async () => {
        asked += 1;
        if (asked === 1) throw new Unreachable("cut off");
        return advice([option("end")], { version: 1 });
      },
    },
    texts: { text: (/** @type {string} */ id) => id },
    voice: { say() {}, hush() {} },
  }));
  await viewing.take(view({ version: 1, question: question({ step: "refit.refit", mode: "choose" }) }), { quiet: true });
  await viewing.advised();
  assert.deepEqual([asked, store.state.advice?.version], [2, 1]);
});

test("what the person who is asked now was not asked for is said, and nothing of the other side", async () => {
  const store = new Store(state({ view: view({ version: 1, number: 1 }) }));
  const viewing = new Viewing(/** @type {any} */ ({
    store,
    service: { advice: async () => null },
    texts: { text: (/** @type {string} */ id) => id },
    voice: { say() {}, hush() {} },
  }));
  const entry = { kind: "given", case: "", units: [], hexes: [], dice: [], motive: "" };
  const log = [
    { ...entry, number: 2, text: "a die", side: /** @type {const} */ ("axis"), given: /** @type {const} */ ("") },
    { ...entry, number: 3, text: "by itself", side: /** @type {const} */ ("axis"), given: /** @type {const} */ ("itself") },
    { ...entry, number: 4, text: "theirs", side: /** @type {const} */ ("commonwealth"), given: /** @type {const} */ ("order") },
  ];
  await viewing.take(view({ version: 2, number: 4, log }), { since: 1 });
  assert.deepEqual(store.state.passed, ["by itself"]);
});
