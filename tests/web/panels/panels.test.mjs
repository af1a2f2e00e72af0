import assert from "node:assert/strict";
import { test } from "node:test";
import { callOff } from "../../../src/desertfox/web/js/panels/attack.js";
import { areByUnit, areShort, commonCase, headingFor, headingOf, inOrder, partsOf, restOf } from "../../../src/desertfox/web/js/panels/choose.js";
import { hasWords } from "../../../src/desertfox/web/js/panels/filter.js";
import { isWide, unnamed } from "../../../src/desertfox/web/js/panels/grids.js";
import { chapters, familyOf } from "../../../src/desertfox/web/js/panels/logrows.js";
import { groupsOf } from "../../../src/desertfox/web/js/panels/groups.js";
import { canTick, moveFoot } from "../../../src/desertfox/web/js/panels/stack.js";
import { nameId, tabAfter, tabOf, tabsOf } from "../../../src/desertfox/web/js/panels/tabs.js";
import { runs } from "../../../src/desertfox/web/js/panels/tray.js";
import { advice, JOURNEY, option, question, state, view } from "../game/scene.mjs";
import { nothing } from "lit-html";

test("the proposed answer comes first, what ends the step last", () => {
  const listed = [option("end"), option("place a L0101"), option("place a L0102")];
  assert.deepEqual(inOrder(listed, "place a L0102").map(({ action }) => action), ["place a L0102", "place a L0101", "end"]);
});

test("where one press gives several answers they are named; one alone has the button itself", () => {
  const three = [option("place a L0101"), option("place b L0102"), option("end")];
  assert.deepEqual(partsOf(state({ advice: advice(three) })).map(({ action }) => action), ["place a L0101", "place b L0102"]);
  assert.deepEqual(partsOf(state({ advice: advice(three.slice(1)) })), []);
  assert.deepEqual(partsOf(state({ advice: advice(three, { version: 9 }) })), [], "it was thought of something else");
});

test("answers of one kind stand several on a line, or none of them does", () => {
  const said = { before: "", after: "" };
  const brief = [option("advance a L0101", { text: "Advance 11 Hus to L1314" }), option("advance b L0101", { text: "Advance 1/1 SA to L1314" })];
  const long = option("advance c L0101", { text: "Advance 4 RTR(2) Armd to L1314" });
  assert.equal(areShort(brief, said, ""), true);
  assert.equal(areShort([...brief, long], said, ""), false);
  assert.equal(areShort([...brief, long], said, "advance c L0101"), true, "what is proposed has a line of its own");
});

test("a repair stands before what takes a unit off the map, proposed or not", () => {
  const listed = [option("end"), option("box tank"), option("refit gun"), option("rebuild foot")];
  assert.deepEqual(inOrder(listed, "").map(({ action }) => action), ["refit gun", "rebuild foot", "box tank", "end"]);
  assert.deepEqual(inOrder(listed, "box tank").map(({ action }) => action), ["box tank", "refit gun", "rebuild foot", "end"]);
});

test("many answers about few units are sorted by unit", () => {
  const hexes = ["L0101", "L0102", "L0103", "L0104"];
  const two = ["a", "b"].flatMap((unit) => hexes.map((hex) => option(`place ${unit} ${hex}`)));
  assert.equal(areByUnit(two), true);
  assert.equal(areByUnit(two.slice(0, 4)), false, "few enough to be read one by one");
  assert.equal(areByUnit([...two, option("end")]), false, "one of them is about no unit");
  assert.equal(areByUnit("abcdefgh".split("").map((unit) => option(`convert ${unit}`))), false, "one answer each");
});

test("who advances together stands apart from those who go alone", () => {
  const alone = option("advance tank L0103", { units: ["tank"] });
  const both = option("advance tank+foot L0103", { units: ["tank", "foot"] });
  assert.deepEqual([alone, both].map(headingFor), ["advance", "together"]);
  assert.equal(headingFor(option("draw tank+lorry", { units: ["tank", "lorry"] })), "draw", "a lorry goes nowhere");
});

test("a case that all answers share is said once", () => {
  assert.equal(commonCase([option("a", { case: "5.1" }), option("b", { case: "5.1" })]), "5.1");
  assert.equal(commonCase([option("a", { case: "5.1" }), option("b", { case: "5.2" })]), "");
  assert.equal(commonCase([]), "");
});

test("a heading says what all answers say, each answer what is left", () => {
  const listed = ["Advance 3 Recon to L2124", "Advance 15 Krad Mtrzd to L2124"].map((text) => option("advance", { text }));
  const heading = headingOf(listed);
  assert.deepEqual(heading, { before: "Advance ", after: " to L2124" });
  assert.deepEqual(listed.map((each) => restOf(each, heading)), ["3 Recon", "15 Krad Mtrzd"]);
  assert.deepEqual(headingOf(listed.slice(1)), { before: "", after: "" });
});

test("a list is narrowed by words in any order", () => {
  assert.ok(hasWords("Place 90 Lt Arty in L1317 (Bir Ben Gania)", "gania 90"));
  assert.ok(hasWords("anything", ""));
  assert.ok(!hasWords("Place 90 Lt Arty in L1317", "L1318"));
});

test("a table too wide for the panel is shown row by row", () => {
  const grid = (/** @type {number} */ columns, /** @type {string} */ text) => ({
    id: "g", title: "", case: "", note: "", head: Array(columns).fill("h"),
    rows: [{ cells: Array(columns).fill({ text, case: "" }), now: false, units: [], hexes: [] }],
  });
  assert.equal(isWide(grid(5, "a rather long list of units that arrive")), true);
  assert.equal(isWide(grid(5, "8")), false);
  const numbers = grid(5, "8");
  const headed = { ...numbers, rows: numbers.rows.map((row) => ({ ...row, cells: [{ text: "open ground, oasis, marsh, sand sea", case: "" }, ...row.cells.slice(1)] })) };
  assert.equal(isWide(headed), false, "a long name before figures");
  assert.equal(isWide(grid(3, "a rather long list of units that arrive")), false);
});

test("what the texts of a row do not name gets links of its own", () => {
  const row = { cells: [{ text: "tank arrives at L0101", case: "" }], now: false, units: ["tank", "foot"], hexes: ["L0101", "L0102"] };
  const scene = { state: state(), commands: /** @type {any} */ ({}), texts: /** @type {any} */ ({}) };
  assert.deepEqual(unnamed(scene, row), { units: ["foot"], hexes: ["L0102"] });
});

test("faces of the die that bring the same are one cell", () => {
  const fate = (/** @type {number} */ die, /** @type {string} */ code) => ({ die, code, text: `is ${code}`, severity: /** @type {const} */ ("none") });
  const found = runs([fate(1, "2d"), fate(2, "4dp"), fate(3, "4dp"), fate(4, "4dp"), fate(5, "2d"), fate(6, "E")]);
  assert.deepEqual(found.map(({ fate: { code }, faces }) => [code, faces]), [["2d", 1], ["4dp", 3], ["2d", 1], ["E", 1]]);
});

test("the log has chapters by phase, the latest first, their lines in order", () => {
  const entry = (/** @type {string} */ kind, /** @type {string} */ text, number = 1) => ({ number, kind, text, case: "", side: null, units: [], hexes: [], dice: [] });
  const found = chapters([
    entry("player-turn", "Turn 1, Axis"), entry("phase", "Reinforcement"), entry("arrival", "x"),
    entry("phase", "Movement", 2), entry("move", "a", 3), entry("move", "b", 4),
  ]);
  assert.deepEqual(found.map(({ title }) => title), ["Turn 1, Axis · Movement", "Turn 1, Axis · Reinforcement"]);
  assert.deepEqual(found[0]?.entries.map(({ text }) => text), ["Movement", "a", "b"]);
});

test("every kind of entry can be filtered, the unknown ones too", () => {
  assert.deepEqual(["phase", "overrun", "retreat", "convoy", "something new"].map(familyOf), ["turn", "move", "combat", "supply", "other"]);
});

test("only units that can act now, in this window and at this moment can be ticked", () => {
  const asked = question({ units: ["tank"] });
  assert.equal(canTick(state({ view: view({ question: asked }) }), "tank"), true);
  assert.equal(canTick(state({ view: view({ question: asked }) }), "foot"), false);
  assert.equal(canTick(state({ view: view({ question: asked, is_live: false }) }), "tank"), false);
  assert.equal(canTick(state({ view: view({ question: asked, decides: "general" }) }), "tank"), false);
  assert.equal(canTick(state({ view: view({ question: asked }), following: true }), "tank"), false);
  assert.equal(canTick(state({ view: view({ question: question({ units: ["tank"], mode: "attack" }) }) }), "tank"), false);
});

test("a declared attack is called off by its own number", () => {
  const asked = question({ options: [option("cancel 0"), option("cancel 1"), option("end")] });
  const attack = { number: 1, units: ["tank"], hexes: ["L0103"], illegal: false, open: false };
  assert.equal(callOff(asked, attack)?.action, "cancel 1");
  assert.equal(callOff(question(), attack), undefined);
});

test("what is going on has one tab, what was looked up has one while it is read", () => {
  assert.equal(tabOf(state({ subject: "combat" })), "stack");
  assert.deepEqual(tabsOf(state({ subject: "rules" })).slice(0, 3), ["stack", "rules", "turn"]);
  assert.ok(!tabsOf(state({ subject: "turn" })).includes("rules"));
});

test("the first tab is named after what is being done", () => {
  const named = (/** @type {"move" | "attack" | "choose"} */ mode, kind = "movement") => nameId(state({ view: view({ question: question({ mode, kind }) }) }), "stack");
  assert.deepEqual([named("move"), named("move", "reaction"), named("attack"), named("choose")],
    ["panel-tab-stack", "panel-tab-reaction", "panel-tab-attack", "panel-tab-choose"]);
  assert.equal(nameId(state({ view: view({ is_live: false }) }), "stack"), "panel-tab-stack");
});

test("arrow keys go round the tabs, Home and End to their ends", () => {
  const tabs = /** @type {const} */ (["stack", "turn", "log"]);
  const reached = ["ArrowRight", "ArrowLeft", "Home", "End", "x"].map((key) => tabAfter(tabs, "log", key));
  assert.deepEqual(reached, ["stack", "turn", "stack", "log", undefined]);
});

test("the units of a stack are grouped as they mostly go", () => {
  const counters = [["a", "german", "armor"], ["b", "italian", "armor"], ["c", "german", "flak"], ["d", "german", "supply"]];
  const table = /** @type {any} */ ({ counters: counters.map(([id, nation, type]) => ({ id, nation, type })) });
  assert.deepEqual([...groupsOf(state({ table }), ["a", "b", "c", "d"])], [["german", ["a", "c"]], ["italian", ["b"]], ["supply", ["d"]]]);
});

test("the foot of a stack has no button that does nothing", () => {
  const texts = /** @type {any} */ ({ text: (/** @type {string} */ id) => id });
  const foot = (/** @type {object} */ more) => moveFoot(/** @type {any} */ ({ state: state({ selected: ["tank"], ...more }), texts, commands: {} }));
  assert.equal(foot({ pointed: "L0104", journey: JOURNEY }), nothing, "the map itself is pressed there");
  assert.notEqual(foot({ destination: "L0104", journey: JOURNEY }), nothing);
  assert.equal(foot({ destination: "L0104", journey: { ...JOURNEY, refusal: { text: "too far", case: "" } } }), nothing);
});
