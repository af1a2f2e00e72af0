import assert from "node:assert/strict";
import { test } from "node:test";
import { fromTheTop, pile, turn } from "../../../src/desertfox/web/js/board/stacking.js";

/**
 * @param {Record<string, object>} units the pieces of a stack, the top one first, with what is special about them
 * @param {object} [stack]
 * @param {readonly string[]} [selected]
 */
function piled(units, stack = {}, selected = []) {
  const ids = Object.keys(units);
  const pieces = new Map(ids.map((id) => [id, { id, hex: "L2119", box: "", depleted: false, figures: "", marks: [], ...units[id] }]));
  const counters = new Map(ids.map((id) => [id, { id, type: id.startsWith("supply") ? "supply" : "armor" }]));
  const whole = { hex: "L2119", side: "axis", units: ids, sp: 2, limit: 6, words: "", ...stack };
  const found = pile(/** @type {any} */ (whole), /** @type {any} */ (pieces), /** @type {any} */ (counters), new Set(selected));
  assert.ok(found);
  return found;
}

/** @param {readonly { piece: { id: string } }[]} cards */
const ids = (cards) => cards.map((card) => card.piece.id);

test("the order of the service is kept and at most three cards are drawn", () => {
  const found = piled({ a: {}, b: {}, c: {}, d: {} });
  assert.deepEqual(ids(found.cards), ["a", "b", "c"]);
  assert.deepEqual(ids(found.all), ["a", "b", "c", "d"]);
  assert.equal(found.count, 4);
});

test("what is selected lies on top", () => {
  assert.deepEqual(ids(piled({ a: {}, b: {}, c: {}, d: {} }, {}, ["d", "b"]).cards), ["b", "d", "a"]);
  assert.deepEqual(fromTheTop([]), []);
});

test("supply below the top is told by letters and number", () => {
  assert.equal(piled({ a: {}, b: {} }).supply, "");
  assert.equal(piled({ a: {}, supply1: {} }).supply, "M");
  assert.equal(piled({ a: {}, supply1: {}, supply2: {}, supply3: { depleted: true } }).supply, "M2 D");
  assert.equal(piled({ supply1: {} }).supply, "");
});

test("only more stacking points than the limit are too many", () => {
  assert.equal(piled({ a: {} }, { sp: 6, limit: 6 }).over, false);
  assert.equal(piled({ a: {} }, { sp: 7, limit: 6 }).over, true);
});

test("a stack of unknown counters is not drawn", () => {
  const stack = { hex: "L2119", side: "axis", units: ["x"], sp: 0, limit: 6, words: "" };
  assert.equal(pile(/** @type {any} */ (stack), new Map(), new Map(), new Set()), null);
});

test("counters turn as on the player aids", () => {
  assert.equal(turn(["may_react"]), 60);
  assert.equal(turn(["disrupted", "will_convert"]), 180);
  assert.equal(turn(["moved"]), 0);
});
