import assert from "node:assert/strict";
import { test } from "node:test";
import { pileRooms } from "../../../src/desertfox/web/js/board/counters.js";
import { pile } from "../../../src/desertfox/web/js/board/stacking.js";

/** @param {readonly string[]} marks of a counter that lies alone */
function rooms(marks) {
  const stack = /** @type {any} */ ({ hex: "L2119", side: "axis", units: ["a"], sp: 2, limit: 6, words: "" });
  const piece = { id: "a", hex: "L2119", box: "", depleted: false, figures: "", marks };
  const found = pile(stack, new Map([["a", /** @type {any} */ (piece)]]), new Map([["a", /** @type {any} */ ({ id: "a", type: "armor" })]]), new Set());
  assert.ok(found);
  return pileRooms(found);
}

test("names make room for the sign of a unit without supply, which stands out at its corner", () => {
  const [counter, sign] = rooms(["out_of_supply"]);
  assert.ok(counter && sign);
  assert.ok(sign.x < counter.x && sign.y < counter.y);
  assert.equal(rooms(["disrupted"]).length, 1);
});
