import assert from "node:assert/strict";
import { test } from "node:test";
import { hexNamed, interpret, names } from "../../../src/desertfox/web/js/panels/command.js";
import { option } from "../game/scene.mjs";

/** @import { SideWord } from "../../../src/desertfox/web/js/messages" */

/** @param {string} id @param {string} name @param {SideWord} side */
const counter = (id, name, side) => ({ id, name, side, words: "", nation: "", type: "armor", size: "", full: "", depleted: "", sp: 1, sp_depleted: 1, art: {} });
/** @param {string} id @param {string} hex */
const piece = (id, hex) => ({ id, hex, box: "", depleted: false, figures: "", marks: [] });
/** @param {string} name @param {string} place */
const hex = (name, place = "") => ({ name, number: name, other: name.slice(1), x: 0, y: 0, terrain: "clear", place });

const SITUATION = {
  counters: [
    counter("ge_5_pzr_1", "5(1) Pzr", "axis"), counter("ge_8_pzr_1", "8(1) Pzr", "axis"), counter("ge_15_arty", "15 Pzr Arty", "axis"),
    counter("it_5_ber", "5 Ber Mtrzd", "axis"), counter("cw_5_ind", "5 Ind", "commonwealth"), counter("ge_box", "90 Lt Arty", "axis"),
  ],
  pieces: [
    piece("ge_5_pzr_1", "L2119"), piece("ge_8_pzr_1", "L2119"), piece("ge_15_arty", "L2120"), piece("it_5_ber", "L2120"),
    piece("cw_5_ind", "L2025"), piece("ge_box", ""),
  ],
  hexes: [hex("L2119"), hex("L2120"), hex("L1728", "Bir el Gubi"), hex("L2025"), hex("L2329", "Tobruk, Fort Solaro")],
  options: [option("end", { text: "End movement" })],
  side: /** @type {const} */ ("axis"),
  move: ["move"], to: ["to"], and: ["and"],
};

test("units are named by the beginnings of the parts of their names", () => {
  assert.ok(names("5 Pzr", "5(2) Pzr"));
  assert.ok(names("5(2) pz", "5(2) Pzr"));
  assert.ok(!names("5 Pzr", "15 Pzr Arty"), "figures are whole");
  assert.ok(!names("Pzr 5", "5(2) Pzr"), "in their order");
  assert.ok(!names("", "5(2) Pzr"));
});

test("hexes are found by either number or by what lies there", () => {
  const found = ["L1728", "1728", "bir el gubi", "Fort Solaro", "Cairo"].map((name) => hexNamed(name, SITUATION.hexes));
  assert.deepEqual(found, ["L1728", "L1728", "L1728", "L2329", undefined]);
});

test("a line moves a unit, several units or the units of a hex", () => {
  assert.deepEqual(interpret("move 5 Pzr to L1728", SITUATION), { kind: "move", units: ["ge_5_pzr_1"], hex: "L1728" });
  assert.deepEqual(interpret("MOVE 5(1) pzr and 8 Pzr to Tobruk", SITUATION), { kind: "move", units: ["ge_5_pzr_1", "ge_8_pzr_1"], hex: "L2329" });
  assert.deepEqual(interpret("move L2119 to L1728", SITUATION), { kind: "move", units: ["ge_5_pzr_1", "ge_8_pzr_1"], hex: "L1728" });
});

test("a line that is not clear is not carried out, and it is said why", () => {
  assert.deepEqual(interpret("move 5 Pzr to Cairo", SITUATION), { kind: "unclear", id: "command-no-hex", args: { words: "Cairo" } });
  assert.deepEqual(interpret("move 5 Ind to L1728", SITUATION), { kind: "unclear", id: "command-no-unit", args: { words: "5 Ind" } });
  assert.deepEqual(interpret("move 90 Lt to L1728", SITUATION), { kind: "unclear", id: "command-no-unit", args: { words: "90 Lt" } });
  assert.deepEqual(interpret("move L2025 to L1728", SITUATION), { kind: "unclear", id: "command-nobody-there", args: { hex: "L2025" } });
  const which = interpret("move Pzr to L1728", SITUATION);
  assert.equal(which.kind, "unclear");
  assert.match(JSON.stringify(which), /5\(1\) Pzr \(L2119\), 8\(1\) Pzr \(L2119\), 15 Pzr Arty \(L2120\)/);
});

test("everything else is an answer of the list or the notation of one", () => {
  assert.deepEqual(interpret("end movement", SITUATION), { kind: "option", option: SITUATION.options[0] });
  assert.deepEqual(interpret(" move ge_5_pzr_1  L2119-L2120 ", SITUATION), { kind: "play", action: "move ge_5_pzr_1 L2119-L2120" });
});

test("each language has its own words for it", () => {
  const german = { ...SITUATION, move: ["ziehe", "move"], to: ["nach"], and: ["und"] };
  assert.deepEqual(interpret("ziehe 5 Pzr und 8 Pzr nach L1728", german), { kind: "move", units: ["ge_5_pzr_1", "ge_8_pzr_1"], hex: "L1728" });
});
