import assert from "node:assert/strict";
import { test } from "node:test";
import { Moving } from "../../../src/desertfox/web/js/game/moving.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { JOURNEY, option, question, state, view } from "./scene.mjs";

/** @import { Journey, Moves } from "../../../src/desertfox/web/js/messages" */
/** @import { PageState } from "../../../src/desertfox/web/js/game/types" */

/** @type {Moves} */
const MOVES = {
  kind: "move", units: ["tank", "foot"], refusal: null, together: [], options: [],
  arrivals: [{ hex: "L0104", cost: 2, left: 8, stops: false, path: ["L0101", "L0102", "L0104"] }],
};

/**
 * A window in which a stack is chosen, and what it asks for and does.
 * @param {Partial<PageState>} [more]
 * @param {Partial<Journey>} [told]
 */
function table(more = {}, told = {}) {
  /** @type {string[]} */
  const done = [];
  const store = new Store(state({ hex: "L0101", selected: MOVES.units, moves: MOVES, ...more }));
  const service = {
    journey: async (/** @type {unknown} */ _units, /** @type {string} */ to, /** @type {readonly string[]} */ via) => {
      done.push(`journey ${[...via, to].join(" ")}`);
      return { ...JOURNEY, action: "told", ...told };
    },
  };
  const viewing = {
    ask: (/** @type {() => Promise<unknown>} */ request) => request(),
    act: async (/** @type {string} */ action) => done.push(`act ${action}`),
    refuse: ({ text = "" }) => done.push(`refuse ${text}`),
  };
  return { moving: new Moving(/** @type {any} */ ({ store, service }), /** @type {any} */ (viewing)), store, done };
}

test("a stack goes where its reach says without asking anew", async () => {
  const { moving, done } = table();
  await moving.go("L0104");
  await moving.go("L0104", "on");
  assert.deepEqual(done, ["act move tank+foot L0101-L0102-L0104", "act move tank+foot L0101-L0102-L0104 on"]);
});

test("a reaction goes in the same way", async () => {
  const { moving, done } = table({ moves: { ...MOVES, kind: "react", units: ["tank"] }, selected: ["tank"] });
  await moving.go("L0104");
  assert.deepEqual(done, ["act react tank L0101-L0102-L0104"]);
});

test("the service is asked for ways over hexes that were named, and for those that the reach does not tell", async () => {
  const over = table({ waypoints: ["L0102"] });
  await over.moving.go("L0104");
  assert.deepEqual(over.done, ["journey L0102 L0104", "act told"]);
  const beyond = table({}, { action: "", refusal: { text: "too far", case: "8.1" } });
  await beyond.moving.go("L0109");
  assert.deepEqual(beyond.done, ["journey L0109", "refuse too far"]);
  assert.equal(beyond.store.state.journey?.refusal?.text, "too far");
  const early = table({ moves: null });
  await early.moving.go("L0104");
  assert.deepEqual(early.done, ["journey L0104", "act told"]);
});

/** What is told of two stacks of one's own, a scout that stands in reach, and a foe that can be overrun. */
function asked() {
  const overrun = option("overrun tank+foot L0101-L0103");
  const question_ = question({ units: ["tank", "foot", "scout"] });
  const moves = { ...MOVES, arrivals: [...MOVES.arrivals, { hex: "L0102", cost: 1, left: 9, stops: false, path: ["L0101", "L0102"] }], options: [overrun] };
  return table({ view: view({ question: question_ }), moves });
}

test("a click on an own stack selects it, dragging onto it joins it, and the keyboard asks which", async () => {
  const clicked = asked();
  clicked.moving.open = async (hex) => void clicked.done.push(`open ${hex}`);
  await clicked.moving.towards("L0102", "mouse");
  assert.deepEqual(clicked.done, ["open L0102"]);
  const dragged = asked();
  await dragged.moving.enter("L0102", "mouse");
  assert.deepEqual(dragged.done, ["act move tank+foot L0101-L0102"]);
  for (const hand of /** @type {const} */ (["key", "finger"])) {
    const other = asked();
    await other.moving.towards("L0102", hand);
    assert.deepEqual([other.done, other.store.state.menu?.isStack], [[], true]);
  }
});

test("what can be meant in one way only is done, but a finger shows it first", async () => {
  for (const hand of /** @type {const} */ (["mouse", "key"])) {
    const { moving, done } = asked();
    await moving.towards("L0103", hand);
    assert.deepEqual(done, ["act overrun tank+foot L0101-L0103"]);
  }
  const touched = asked();
  await touched.moving.towards("L0103", "finger");
  assert.deepEqual([touched.done, touched.store.state.menu?.options.length], [[], 1]);
});

test("where only some of the chosen units get to, it is offered that these go", async () => {
  const far = table({}, { action: "", refusal: { text: "too far", case: "8.1" }, able: ["tank"] });
  await far.moving.go("L0105");
  assert.deepEqual(far.done, ["journey L0105", "refuse too far"]);
  assert.deepEqual([far.store.state.menu?.hex, far.store.state.menu?.able], ["L0105", ["tank"]]);
  const nobody = table({}, { action: "", refusal: { text: "too far", case: "8.1" } });
  await nobody.moving.go("L0105");
  assert.equal(nobody.store.state.menu, null);
});
