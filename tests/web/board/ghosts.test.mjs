import assert from "node:assert/strict";
import { test } from "node:test";
import { ghostAt } from "../../../src/desertfox/web/js/board/ghosts.js";

const stack = (/** @type {string} */ hex, /** @type {string[]} */ units) => ({
  hex, units: units.map((id) => ({ id, depleted: false })), stays: false, paths: [], price: "", tone: /** @type {const} */ ("good"), isHeld: false,
});

test("the unit in hand is dragged from where it is to go, else the first that is to go there", () => {
  const ghosts = { unit: "gun", stacks: [stack("L0102", ["tank", "gun"]), stack("L0103", ["foot"])], marks: [] };
  assert.deepEqual(ghostAt(ghosts, "L0102", []), ["gun"]);
  assert.deepEqual(ghostAt(ghosts, "L0103", []), ["foot"]);
  assert.deepEqual(ghostAt({ ...ghosts, unit: "" }, "L0102", []), ["tank"]);
});

test("a unit can be dragged from where it stands too, but nobody who has nothing to answer", () => {
  const ghosts = { unit: "", stacks: [stack("L0102", ["tank"])], marks: [] };
  assert.deepEqual(ghostAt(ghosts, "L0101", ["lorry", "tank"]), ["tank"]);
  assert.deepEqual(ghostAt(ghosts, "L0101", ["lorry"]), []);
});
