import assert from "node:assert/strict";
import { test } from "node:test";
import { attention, foreseen, overlayOf, placeToKeep, targetsOf } from "../../../src/desertfox/web/js/game/boarding.js";
import { advice, option, question, state, view } from "./scene.mjs";

const before = state();

test("a new question brings all that it is about into sight, the same one leaves the map alone", () => {
  const asked = question({ step: "losses.retreats", mode: "choose", targets: ["L0104", "L0105"], units: ["tank"] });
  assert.deepEqual(attention(state({ view: view({ question: asked }) }), before), ["L0104", "L0105", "L0101"]);
  assert.deepEqual(attention(state({ view: view({ number: 6 }) }), before), []);
});

test("when control comes back, after the computer or as the page opens, the map shows who can act", () => {
  const asked = question({ units: ["tank", "foot", "scout"] });
  const own = state({ view: view({ question: asked }) });
  assert.deepEqual(attention(own, state({ view: null })), ["L0101", "L0102"]);
  assert.deepEqual(attention(own, state({ view: view({ question: asked }), following: true })), ["L0101", "L0102"]);
  assert.deepEqual(attention(own, state({ view: view({ question: { ...asked, side: "commonwealth" } }) })), ["L0101", "L0102"]);
  assert.deepEqual(attention(own, state({ view: view({ question: asked, decides: "officer" }) })), ["L0101", "L0102"]);
  assert.deepEqual(attention(own, state({ view: view({ question: asked }) })), []);
  assert.deepEqual(attention(state({ view: view({ question: asked, decides: "officer" }) }), own), []);
});

test("the map stays where it is when a question comes up that most pass over", () => {
  const asked = question({ step: "movement.emergency_supply", mode: "choose", may_be_ordered: true, targets: ["L0104"] });
  assert.deepEqual(attention(state({ view: view({ question: asked }) }), before), []);
});

test("an action that is looked back at is brought into sight, and so is the last one on the way back", () => {
  const log = [1, 2, 3].map((number) => ({ number, kind: "move", text: "", case: "", side: null, units: [], hexes: [`L010${number}`], dice: [] }));
  const second = state({ view: view({ number: 2, is_live: false, log }) });
  const last = state({ view: view({ number: 3, last: 3, log }) });
  assert.deepEqual(attention(second, last), ["L0102"]);
  assert.deepEqual(attention(last, second), ["L0103"]);
  assert.deepEqual(attention(state({ view: view({ number: 2, is_live: false, log }) }), second), []);
});

test("the whole way of an action that is being watched is brought into sight", () => {
  const log = [
    { number: 6, kind: "move", text: "", case: "", side: null, units: [], hexes: ["L0101", "L0105", "L0109"], dice: [] },
    { number: 6, kind: "supply", text: "", case: "", side: null, units: [], hexes: [], dice: [] },
  ];
  assert.deepEqual(attention(state({ view: view({ number: 6, is_live: false, log }), following: true }), before), ["L0101", "L0109"]);
});

test("of whom one is chosen, the map lights where they stand; else where the answers lead", () => {
  const units = view().pieces.map(({ id }) => id);
  const hexes = [...new Set(view().pieces.map(({ hex }) => hex))];
  assert.deepEqual(targetsOf(view(), question({ mode: "choose", units })), hexes);
  assert.deepEqual(targetsOf(view(), question({ mode: "choose", units, targets: ["L0101"] })), ["L0101"]);
  assert.deepEqual(targetsOf(view(), question({ mode: "attack", units })), []);
});

test("a game that has ended shows what decided it: as the page opens, after an action and after the computer", () => {
  const ending = { text: "Draw", reason: { text: "", case: "15.31" }, hexes: ["L2329", "E1833"] };
  const [playing, over] = [state({ view: view({ version: 1 }) }), state({ view: view({ version: 2, question: null, ending }) })];
  for (const before of [state({ view: null }), playing, { ...over, following: true }]) assert.deepEqual(attention(over, before), ending.hexes);
  assert.deepEqual(attention({ ...over, sheet: "low" }, over), [], "then the map is the player's");
});

test("a combat that begins is brought into sight once", () => {
  const combat = /** @type {any} */ ({ hexes: ["L0103"] });
  assert.deepEqual(attention(state({ combat, view: view({ decides: "officer" }) }), before), ["L0103"]);
  assert.deepEqual(attention(state({ combat }), state({ combat })), []);
});

test("in a combat the map shows who fights and what can be chosen", () => {
  const attacks = [{ number: 0, units: ["scout"], hexes: ["L0103"], illegal: false, open: true }];
  const asked = question({ step: "advance.advance", mode: "choose", targets: ["L0104"] });
  assert.deepEqual(attention(state({ view: view({ question: asked, attacks }) }), before), ["L0104", "L0103", "L0102"]);
});

test("the supply line of a unit is drawn besides the overlay that is shown, and goes with its card", () => {
  const overlay = { id: "zones", title: "Zones", legend: [{ kind: "axis", text: "", case: "" }], areas: [], lines: [], spots: [] };
  const line = { kind: "line", path: ["L0101", "L0102"], text: "", case: "" };
  const unitCard = /** @type {any} */ ({ overlay: { ...overlay, id: "unit", legend: [{ kind: "line", text: "", case: "" }], lines: [line] } });
  const both = overlayOf({ overlay, subject: "unit", unitCard });
  assert.equal(both?.id, "zones");
  assert.deepEqual(both?.lines, [line]);
  assert.deepEqual(both?.legend.map(({ kind }) => kind), ["axis", "line"]);
  assert.equal(overlayOf({ overlay, subject: "stack", unitCard }), overlay);
  assert.equal(overlayOf({ overlay: null, subject: "unit", unitCard }), unitCard.overlay);
  assert.equal(overlayOf({ overlay: null, subject: "stack", unitCard }), null);
});

test("a sheet that is drawn up leaves the stack in sight that was opened", () => {
  const raised = state({ hex: "L0101", sheet: "half", isRaised: true });
  assert.deepEqual(attention(raised, state({ hex: "L0101" })), ["L0101"]);
  assert.deepEqual(attention(raised, raised), []);
});

test("what the proposal will do is shown as long as nothing else is put together; a hint goes before it", () => {
  const proposed = [option("react tank L0101-L0104"), option("end")];
  assert.deepEqual(foreseen(state({ advice: advice(proposed) })), proposed.slice(0, 1));
  assert.deepEqual(foreseen(state({ advice: advice(proposed), selected: ["tank"] })), []);
  assert.deepEqual(foreseen(state({ advice: advice(proposed, { version: 7 }) })), []);
  const hint = /** @type {const} */ ({ version: 1, level: "general", option: option("react foot L0101-L0104"), motive: "" });
  assert.deepEqual(foreseen(state({ advice: advice(proposed), hint })), [hint.option]);
});

test("what is chosen to be attacked stays in sight when the table lies over the map", () => {
  const targets = ["L0103"];
  assert.deepEqual(attention(state({ targets }), before), targets);
  assert.deepEqual(attention(state({ targets }), state({ targets })), []);
});

test("in a lesson the map shows what the card lights, and nothing else moves it", () => {
  const asked = question({ units: ["tank", "foot", "scout"] });
  const card = (/** @type {string} */ lit) => /** @type {any} */ ({ lit, deed: "read" });
  const lesson = /** @type {any} */ ({ is_free: true, cards: [card("L0104"), card("tank"), card("prompt")] });
  const table = /** @type {any} */ ({ hexes: ["L0101", "L0104"].map((name) => ({ name })), counters: [] });
  const at = (/** @type {number} */ place) => state({ view: view({ question: asked }), table, lesson, place });
  assert.deepEqual(attention(at(0), state({ view: null })), ["L0104"]);
  assert.deepEqual(attention(at(1), at(0)), ["L0101"]);
  const same = at(1);
  assert.deepEqual(attention({ ...same, targets: ["L0104"] }, same), []);
  assert.deepEqual(attention({ ...same, place: 2 }, same), []);
});

test("a recorded lesson keeps all its units in sight, and what is lit before all", () => {
  const lesson = /** @type {any} */ ({ is_free: false, cards: [{ lit: "L0104", deed: "read" }, { lit: "prompt", deed: "play" }] });
  const table = /** @type {any} */ ({ hexes: ["L0101", "L0102", "L0103", "L0104"].map((name) => ({ name })), counters: [] });
  const at = (/** @type {number} */ place) => state({ table, lesson, place });
  assert.deepEqual(attention(at(0), state({ view: null })), ["L0104", "L0101", "L0102", "L0103"]);
  assert.deepEqual(attention(at(1), at(0)), ["L0101", "L0102", "L0103"]);
  assert.equal(placeToKeep(at(0)), "L0104");
  assert.equal(placeToKeep(at(1)), null);
});
