import assert from "node:assert/strict";
import { test } from "node:test";
import { isBattle } from "../../../src/desertfox/web/js/game/battles.js";
import { alike, isAlike, itemsOf, latestOf, rowsOf } from "../../../src/desertfox/web/js/panels/logrows.js";
import { rowAt, tops } from "../../../src/desertfox/web/js/panels/windowed.js";

/** @import { Entry } from "../../../src/desertfox/web/js/messages" */

const NAMES = /** @type {Record<string, string>} */ ({ tank: "15 Pzr", foot: "104 Mech", lorry: "Axis MSU", van: "Axis MSU" });
const speaking = { nameOf: (/** @type {string} */ unit) => NAMES[unit] ?? unit, sideOf: (/** @type {Entry} */ { side }) => side };
const ALL = /** @type {const} */ ({ side: "all", family: "all", words: "" });

/**
 * @param {number} number
 * @param {string} kind
 * @param {string} text
 * @param {Partial<Entry>} [more]
 * @returns {Entry}
 */
const line = (number, kind, text, more = {}) => ({ number, kind, text, case: "", side: "axis", units: [], hexes: [], dice: [], motive: "", given: "", ...more });

const stays = (/** @type {number} */ number, /** @type {string} */ unit) => line(number, "stay", `${NAMES[unit]} ignores the retreat`, { units: [unit] });

/** The lines of each item, by the numbers of their actions. */
const told = (/** @type {readonly any[]} */ items) => items.map((item) => (isBattle(item) || isAlike(item) ? item.entries : [item]).map(({ number }) => number));

test("lines that say the same of several units are one, and miss none", () => {
  const lines = [stays(1, "tank"), stays(2, "foot"), line(3, "odds", "3-1"), stays(4, "lorry")];
  assert.deepEqual(told(alike(lines, speaking)), [[1, 2, 4], [3]]);
});

test("units that go the same way are one line, whichever stack they were in", () => {
  const path = { hexes: ["L0101", "L0102", "L0103"] };
  const lines = [
    line(1, "move", "15 Pzr, 104 Mech move L0101–L0102–L0103", { units: ["tank", "foot"], ...path }),
    line(2, "move", "Axis MSU moves L0101–L0104", { units: ["lorry"], hexes: ["L0101", "L0104"] }),
    line(3, "move", "Axis MSU moves L0101–L0102–L0103", { units: ["van"], ...path }),
  ];
  assert.deepEqual(told(alike(lines, speaking)), [[1, 3], [2]]);
});

test("what was done last is told last, also where it is one line with what was done before", () => {
  const path = { hexes: ["L0101", "L0102", "L0103"] };
  const lines = [
    line(1, "move", "15 Pzr moves L0101–L0102–L0103", { units: ["tank"], ...path }),
    line(2, "move", "104 Mech moves L0101–L0104", { units: ["foot"], hexes: ["L0101", "L0104"] }),
    line(3, "move", "Axis MSU moves L0101–L0104–L0105", { units: ["lorry"], hexes: ["L0101", "L0104", "L0105"] }),
    line(4, "move", "Axis MSU moves L0101–L0102–L0103", { units: ["van"], ...path }),
  ];
  assert.deepEqual(told(latestOf(lines, speaking, 2)), [[1, 4], [3]]);
});

test("hexes that change hands are one line, but units that arrive at several hexes are not", () => {
  const owner = (/** @type {number} */ number, /** @type {string} */ hex) => line(number, "owner", `${hex} (A place) now belongs to the Axis`, { hexes: [hex] });
  const arrives = (/** @type {number} */ number, /** @type {string} */ hex) => line(number, "arrival", `15 Pzr comes in at ${hex}`, { units: ["tank"], hexes: [hex] });
  assert.deepEqual(told(alike([owner(1, "L0101"), owner(2, "L0102"), arrives(3, "L0101"), arrives(4, "L0102")], speaking)), [[1, 2], [3], [4]]);
});

test("dice, attacks and what the other side does stand for themselves", () => {
  const lines = [
    line(1, "morale", "15 Pzr checks", { units: ["tank"], dice: [3] }), line(2, "morale", "15 Pzr checks", { units: ["tank"], dice: [3] }),
    line(3, "attack", "15 Pzr will attack", { units: ["tank"] }), line(4, "attack", "104 Mech will attack", { units: ["foot"] }),
    stays(5, "tank"), { ...stays(6, "foot"), side: /** @type {const} */ ("commonwealth") },
  ];
  assert.deepEqual(told(alike(lines, speaking)), [[1], [2], [3], [4], [5], [6]]);
});

test("a battle is one line, and lines before it are not told with those after it", () => {
  const lines = [stays(1, "tank"), line(2, "combat", "15 Pzr attacks L0101", { units: ["tank"] }), stays(3, "tank"), line(4, "attack", "again"), stays(5, "foot")];
  assert.deepEqual(told(itemsOf(lines, speaking)), [[1], [2, 3], [4], [5]]);
});

const LOG = [
  line(0, "player-turn", "Turn 1"), line(0, "phase", "Movement"),
  line(1, "move", "15 Pzr moves L0101–L2329 (Tobruk)", { units: ["tank"], hexes: ["L0101", "L2329"] }),
  line(2, "phase", "Combat"), line(2, "combat", "15 Pzr attacks L2330", { units: ["tank"] }), line(3, "die", "Die 4", { dice: [4] }),
  line(4, "phase", "Refit"), line(5, "refit", "69/50 is refitted in Tobruk", { side: "commonwealth" }),
];

/**
 * Titles and numbers of the rows.
 * @param {Partial<typeof ALL>} [filter]
 */
const shown = (filter = {}) =>
  rowsOf(LOG, { ...ALL, ...filter }, speaking).map((row) => ("title" in row ? row.title : told([row.item])[0]?.join()));

test("phases have headings, the latest first, and no two rows the same key", () => {
  assert.deepEqual(shown(), ["Turn 1 · Refit", "5", "Turn 1 · Combat", "2,3", "Turn 1 · Movement", "0", "1"]);
  const keys = rowsOf(LOG, ALL, speaking).map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length);
});

test("a filter leaves lines of a side, a kind, a place, and battles whole", () => {
  assert.deepEqual(shown({ words: " tobruk " }), ["Turn 1 · Refit", "5", "Turn 1 · Movement", "1"]);
  assert.deepEqual(shown({ words: "Pzr L2330" }), ["Turn 1 · Combat", "2,3"]);
  assert.deepEqual(shown({ side: "commonwealth" }), ["Turn 1 · Refit", "5", "Turn 1 · Combat", "2,3"]);
  assert.deepEqual(shown({ family: "dice" }), ["Turn 1 · Combat", "2,3"]);
  assert.deepEqual(shown({ family: "move", words: "nowhere" }), []);
});

test("a row is found by the height at which it is seen", () => {
  const starts = tops([30, 10, 20]);
  assert.deepEqual([...starts], [0, 30, 40, 60]);
  assert.deepEqual([0, 29, 30, 45, 60, 900].map((height) => rowAt(starts, height)), [0, 0, 1, 2, 2, 2]);
  assert.equal(rowAt(tops([]), 10), 0);
});
