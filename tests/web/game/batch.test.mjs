import assert from "node:assert/strict";
import { test } from "node:test";
import { batchIn, choiceAt, courseTo, draftOf, draftWith, ghostsOf, placesIn, rowsAt, rowsOf } from "../../../src/desertfox/web/js/game/batch.js";
import { Batching } from "../../../src/desertfox/web/js/game/batching.js";
import { foreseen } from "../../../src/desertfox/web/js/game/boarding.js";
import { situation } from "../../../src/desertfox/web/js/game/situation.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { advice, option, question, state, view } from "./scene.mjs";

/** @import { Batch, BatchRow, Choice } from "../../../src/desertfox/web/js/messages" */

/**
 * @param {string} action
 * @param {Partial<Choice>} more
 * @returns {Choice}
 */
const choice = (action, more) => ({ action, kind: action.split(" ")[0] ?? "", text: "", price: "", tone: "good", hex: "", depleted: false, path: [], notes: [], refusal: null, ...more });

/**
 * @param {string} unit
 * @param {string} picked
 * @returns {BatchRow}
 */
const row = (unit, picked) => ({
  unit, depleted: false, name: unit, place: "", now: "", waiting: "", cost: "", picked, places: [], turns: [],
  choices: [
    choice(`retreat ${unit} back`, { hex: "L0201", path: ["L0101", "L0201"], price: "2 of 12" }),
    choice(`retreat ${unit} off`, { hex: "L0202", path: ["L0101", "L0202"], price: "no supply", tone: "stop" }),
    choice(`deplete ${unit}`, { hex: "L0101" }),
    choice("", { kind: "retreat", hex: "L0203", refusal: { text: "full", case: "9.23" } }),
  ],
});

/** @param {Partial<Batch>} [more] */
const batch = (more = {}) => /** @type {Batch} */ ({
  version: 1, step: "losses.retreats", title: "3 are thrown back", note: "all go", later: "", case: "11.63", head: [], totals: [],
  groups: [{ id: "a", title: "L0101", note: "", case: "", hex: "L0101", folded: false, rows: [row("tank", "retreat tank back"), row("foot", "retreat foot back")] }],
  bulks: [{ text: "all off", detail: "", options: [option("retreat tank L0101-L0202"), option("retreat foot L0101-L0202"), option("end")] }],
  draft: ["retreat tank back", "retreat foot back"], changed: 0, actions: ["retreat tank back", "retreat foot back"], confirm: "Confirm all 2",
  refusal: null, wrong: "", ...more,
});

const ASKED = view({ question: question({ step: "losses.retreats", mode: "choose", in_batch: true, options: [] }) });
const here = (/** @type {string} */ unit) => (unit === "scout" ? "L0102" : "L0101");

test("a batch holds for the version that it was made for, where the question is asked", () => {
  const found = batch();
  assert.equal(batchIn(state({ view: ASKED, batch: found })), found);
  assert.equal(batchIn(state({ view: { ...ASKED, version: 2 }, batch: found })), null);
  assert.equal(batchIn(state({ view: { ...ASKED, decides: "officer" }, batch: found })), null);
});

test("another answer for a unit takes the place of its old one and stands last", () => {
  const found = batch();
  const [tank] = rowsOf(found);
  assert.ok(tank);
  assert.deepEqual(draftWith(found, tank, "deplete tank"), ["retreat foot back", "deplete tank"]);
  assert.deepEqual(draftWith(found, tank, ""), ["retreat foot back"]);
  assert.deepEqual(draftOf({ options: [option("refit tank"), option("end")] }), ["refit tank"]);
});

test("units are found where they are to go, or where they stand", () => {
  const found = batch();
  assert.deepEqual(rowsAt(found, "L0201", here).map(({ unit }) => unit), ["tank", "foot"]);
  assert.deepEqual(rowsAt(found, "L0101", here).map(({ unit }) => unit), ["tank", "foot"]);
  assert.deepEqual(rowsAt(found, "L0103", here), []);
  assert.deepEqual(placesIn(found, here), ["L0101", "L0201"]);
  assert.equal(courseTo(found, "L0202")?.text, "all off");
  assert.equal(courseTo(found, "L0909"), null);
  assert.equal(choiceAt(/** @type {BatchRow} */ (rowsOf(found)[0]), "L0203")?.refusal?.case, "9.23");
});

test("the map shows ghosts with the worst price of a hex, and round the unit in hand what it can do else", () => {
  const groups = [{ id: "a", title: "", note: "", case: "", hex: "L0101", folded: false, rows: [row("tank", "retreat tank off"), row("foot", "retreat foot back")] }];
  const { stacks, marks, unit } = ghostsOf(batch({ groups }), "tank");
  assert.deepEqual(stacks.map(({ hex, price, tone, isHeld }) => [hex, price, tone, isHeld]), [["L0202", "no supply", "stop", true], ["L0201", "2 of 12", "good", false]]);
  assert.equal(unit, "tank");
  assert.deepEqual(marks.map(({ hex, bar }) => [hex, bar]), [["L0201", ""], ["L0101", ""], ["L0203", "9.23"]]);
  assert.deepEqual(ghostsOf(batch({ groups }), null).marks, []);
});

test("the big button confirms all of them with what they come to; what stands against it is said instead", () => {
  const shown = situation(state({ view: ASKED, batch: batch() }));
  assert.deepEqual([shown.what, shown.main.text, shown.main.enabled], [{ words: "3 are thrown back" }, { words: "Confirm all 2" }, true]);
  const barred = situation(state({ view: ASKED, batch: batch({ refusal: { text: "L0201 is full", case: "9.23" }, wrong: "retreat foot back" }) }));
  assert.deepEqual([barred.why, barred.whyCase, barred.main.enabled], [{ words: "L0201 is full" }, "9.23", false]);
  assert.deepEqual(foreseen(state({ view: ASKED, batch: batch(), advice: advice([option("retreat tank L0101-L0201")]) })), [], "no hint beside the ghosts");
});

/** @param {Partial<Batch>} [more] */
function table(more = {}) {
  const store = new Store(state({ view: ASKED, batch: batch(more) }));
  /** @type {unknown[]} */
  const asked = [];
  const service = { batch: async (/** @type {readonly string[]} */ draft) => (asked.push(draft), batch({ draft, changed: 1 })) };
  const texts = { text: (/** @type {string} */ id) => id };
  const viewing = {
    ask: (/** @type {() => Promise<unknown>} */ request) => request(),
    act: async (/** @type {unknown[]} */ ...answers) => asked.push(answers),
    refuse: (/** @type {unknown} */ refusal) => asked.push(refusal),
  };
  const batching = new Batching(/** @type {any} */ ({ store, service, texts, voice: { say() {} } }), /** @type {any} */ (viewing));
  return { batching, store, asked };
}

test("pressing hexes takes a unit in hand, moves it, and says what bars it; all are given at once", async () => {
  const { batching, store, asked } = table();
  await batching.choose("L0201");
  assert.equal(store.state.inHand, "tank");
  await batching.choose("L0203");
  assert.deepEqual(asked.pop(), { text: "full", case: "9.23" });
  await batching.choose("L0202");
  assert.deepEqual(asked.pop(), ["retreat foot back", "retreat tank off"]);
  await batching.confirm();
  assert.deepEqual(asked.pop(), ["retreat tank back", ["retreat foot back"], true]);
  assert.equal(await batching.choose("L0909"), false);
});

test("with nothing in hand a hex takes most of them, and a batch that is refused is not given", async () => {
  const { batching, asked } = table({ refusal: { text: "full", case: "9.23" } });
  await batching.choose("L0202");
  assert.deepEqual(asked.pop(), ["retreat tank L0101-L0202", "retreat foot L0101-L0202"]);
  const barred = table({ refusal: { text: "full", case: "9.23" } });
  await barred.batching.confirm();
  assert.deepEqual(barred.asked, [{ text: "full", case: "9.23" }]);
});

test("by key a unit goes from answer to answer", async () => {
  const { batching, asked } = table();
  assert.equal(batching.next(1), "tank");
  await batching.toggle("tank");
  assert.deepEqual(asked.pop(), ["retreat foot back", "retreat tank off"]);
});

test("of losses the place counts: by click or key a unit goes to the end of the order", async () => {
  const lost = (/** @type {string} */ unit) => ({ ...row(unit, `lose ${unit}`), choices: [choice(`lose ${unit}`, { hex: "L0101" })] });
  const groups = [{ id: "order", title: "", note: "", case: "", hex: "", folded: false, rows: [lost("tank"), lost("foot"), lost("lorry")] }];
  const draft = ["lose tank", "lose foot", "lose lorry"];
  const [clicked, pressed] = [table({ groups, draft }), table({ groups, draft })];
  await clicked.batching.pick("foot", "lose foot");
  assert.deepEqual(clicked.asked.pop(), ["lose tank", "lose lorry", "lose foot"]);
  await pressed.batching.toggle("tank");
  assert.deepEqual(pressed.asked.pop(), ["lose foot", "lose lorry", "lose tank"]);
});
