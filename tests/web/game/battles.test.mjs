import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, isBattle, lastBattle, lossOf, outcomeOf } from "../../../src/desertfox/web/js/game/battles.js";
import { rollOf } from "../../../src/desertfox/web/js/game/viewing.js";
import { sharing } from "../../../src/desertfox/web/js/panels/battle.js";
import { view } from "./scene.mjs";

/** @import { Entry } from "../../../src/desertfox/web/js/messages" */

/**
 * @param {number} number
 * @param {string} kind
 * @param {readonly string[]} [units]
 * @param {readonly string[]} [hexes]
 * @returns {Entry}
 */
const entry = (number, kind, units = [], hexes = []) => ({
  number, kind, text: `${kind} ${units.join("+")}`, case: "", side: "axis", units, hexes, dice: kind === "die" ? [4] : [],
});

const LOG = [
  entry(1, "phase"), entry(2, "attack", ["tank", "foot"], ["L0103"]), entry(3, "combat", ["tank", "foot"], ["L0103"]),
  entry(4, "strength", ["tank"]), entry(4, "strength", ["foe"]), entry(4, "strength", ["guard"]), entry(5, "die"),
  entry(5, "result", ["foe"]), entry(5, "depleted", ["foe"]), entry(5, "disrupted", ["foe"]), entry(5, "result", ["guard"]),
  entry(5, "eliminated", ["guard"]), entry(6, "retreat", ["foe"], ["L0103", "L0104", "L0105"]), entry(7, "result", ["tank"]),
  entry(7, "result", ["foot"]), entry(8, "advance", ["tank"], ["L0102", "L0103"]), entry(9, "phase"), entry(10, "move", ["foot"], ["L0102", "L0101"]),
];

test("the log has one line for a battle, and every line of it is in it", () => {
  const items = folded(LOG);
  assert.deepEqual(items.map((item) => (isBattle(item) ? "battle" : item.kind)), ["phase", "attack", "battle", "phase", "move"]);
  const [battle] = items.filter(isBattle);
  assert.ok(battle);
  assert.equal(battle.entries.length, 14);
  assert.equal(battle.number, 8);
});

test("a battle tells what became of each unit", () => {
  const battle = lastBattle(LOG);
  assert.ok(battle);
  const [tank, foot] = battle.attackers;
  const [foe, guard] = battle.defenders;
  assert.deepEqual([tank?.unit, tank?.advances, tank?.hex, tank?.depleted], ["tank", true, "L0103", false]);
  assert.deepEqual([foot?.unit, foot?.back, foot?.hex], ["foot", 0, ""]);
  assert.deepEqual(foe, { unit: "foe", eliminated: false, depleted: true, disrupted: true, back: 2, hex: "L0105", advances: false, isJudged: true });
  assert.equal(guard?.eliminated, true);
  assert.deepEqual(lossOf(battle.defenders), { steps: 1, units: 1 });
  assert.deepEqual(lossOf(battle.attackers), { steps: 0, units: 0 });
});

test("supply that stood alone and is removed leaves the hex empty", () => {
  const fought = lastBattle([
    entry(1, "combat", ["tank"], ["L0103"]), entry(2, "strength", ["tank"]), entry(2, "strength", ["lorry"]), entry(3, "die"),
    entry(4, "result"), entry(4, "supply removed", ["lorry"], ["L0103"]), entry(4, "result"), entry(4, "result", ["tank"]),
  ]);
  assert.equal(fought && outcomeOf(fought), "cleared");
  assert.deepEqual(fought?.defenders.map(({ unit, eliminated, isJudged }) => [unit, eliminated, isJudged]), [["lorry", true, true]]);
});

test("how a battle ends is said when it is known, not before", () => {
  const until = (/** @type {number} */ number) => lastBattle(LOG.filter((each) => each.number <= number));
  assert.equal(until(4), null);
  const [fought, left] = [until(5), until(6)];
  assert.equal(fought && outcomeOf(fought), "open");
  assert.equal(left && outcomeOf(left), "cleared");
  const held = lastBattle(LOG.filter(({ kind }) => kind !== "retreat"));
  assert.equal(held && outcomeOf(held), "held");
});

test("a battle is shown whole as it goes on, once more when it is over, and then no more", () => {
  const open = [{ number: 0, units: [], hexes: [], illegal: false, open: true }];
  const at = (/** @type {number} */ number, attacks = open) => view({ number, attacks, log: LOG.filter((each) => each.number <= number) });
  const fresh = (/** @type {number} */ number) => LOG.filter((each) => each.number === number);
  assert.equal(rollOf(at(4), fresh(4), true), null);
  assert.equal(rollOf(at(6), fresh(6), true)?.battle?.defenders.length, 2);
  assert.equal(rollOf(at(9, []), fresh(9), true)?.battle?.number, 8);
  assert.equal(rollOf(at(10, []), fresh(10), false), null);
});

test("all that other dice bring is shown", () => {
  const many = [entry(1, "die"), ...Array.from({ length: 9 }, (_, index) => entry(1, "morale", [`u${index}`])), entry(1, "phase")];
  assert.equal(rollOf(view({ number: 1, log: many }), many, false)?.entries.length, 10);
});

test("over the map units of which the same became share a row, and who has lost a step has its own", () => {
  const fate = (/** @type {string} */ unit, more = {}) =>
    ({ unit, eliminated: false, depleted: false, disrupted: false, back: 0, hex: "L0103", advances: true, isJudged: true, ...more });
  const fates = [fate("a"), fate("b", { eliminated: true }), fate("c"), fate("d"), fate("e", { hex: "L0104" }), fate("f", { depleted: true })];
  const named = (/** @type {boolean} */ isShort) => sharing(fates, isShort).map((own) => own.map(({ unit }) => unit).join(""));
  assert.deepEqual(named(true), ["acd", "b", "e", "f"]);
  assert.deepEqual(named(false), ["a", "b", "c", "d", "e", "f"]);
  assert.deepEqual(sharing(fates.slice(2, 4), true).length, 2, "two are soon read");
});
