import assert from "node:assert/strict";
import { test } from "node:test";
import { flights } from "../../../src/desertfox/web/js/board/journal.js";

/**
 * @param {number} number
 * @param {Record<string, string>} places hexes by unit
 * @param {readonly object[]} [log]
 * @param {string} [game]
 * @returns {any}
 */
const moment = (number, places, log = [], game = "one") => ({
  game,
  number,
  pieces: Object.entries(places).map(([id, hex]) => ({ id, hex })),
  log,
});

test("units that moved together fly together, along the way that the log tells", () => {
  const log = [{ number: 8, units: ["a", "b"], hexes: ["L1", "L2", "L3"] }];
  const { moved, lost } = flights(moment(7, { a: "L1", b: "L1", c: "L1" }), moment(8, { a: "L3", b: "L3", c: "L1" }, log));
  assert.deepEqual(moved, [{ units: ["a", "b"], to: "L3", way: ["L1", "L2", "L3"] }]);
  assert.deepEqual(lost, []);
});

test("without a word in the log the way is straight", () => {
  const log = [{ number: 3, units: ["a"], hexes: ["L1", "L2", "L3"] }, { number: 8, units: ["a"], hexes: ["L3"] }];
  const { moved } = flights(moment(7, { a: "L1" }), moment(8, { a: "L3" }, log));
  assert.deepEqual(moved[0]?.way, ["L1", "L3"]);
});

test("units that leave the map are lost where they stood", () => {
  const { moved, lost } = flights(moment(7, { a: "L1", b: "L2" }), moment(8, { a: "" }));
  assert.deepEqual(moved, []);
  assert.deepEqual(lost, [{ unit: "a", hex: "L1" }, { unit: "b", hex: "L2" }]);
});

test("units that come from a box do not fly", () => {
  assert.deepEqual(flights(moment(7, { a: "" }), moment(8, { a: "L1" })), { moved: [], lost: [] });
});

test("only the next action of the same game is shown", () => {
  const nothing = { moved: [], lost: [] };
  assert.deepEqual(flights(null, moment(1, { a: "L1" })), nothing);
  assert.deepEqual(flights(moment(7, { a: "L1" }), moment(6, { a: "L2" })), nothing);
  assert.deepEqual(flights(moment(7, { a: "L1" }), moment(9, { a: "L2" })), nothing);
  assert.deepEqual(flights(moment(7, { a: "L1" }), moment(8, { a: "L2" }, [], "other")), nothing);
});

test("a change of everything is no move", () => {
  const units = ["a", "b", "c", "d", "e", "f", "g"];
  const before = moment(7, Object.fromEntries(units.map((unit) => [unit, `L${unit}`])));
  const after = moment(8, Object.fromEntries(units.map((unit) => [unit, `E${unit}`])));
  assert.deepEqual(flights(before, after), { moved: [], lost: [] });
});
