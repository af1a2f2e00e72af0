import assert from "node:assert/strict";
import { test } from "node:test";
import { Grid } from "../../../src/desertfox/web/js/board/geometry.js";
import { labelAt } from "../../../src/desertfox/web/js/board/lighting.js";
import { field, WIDTH } from "./field.mjs";

test("the word at what is lit covers no stack beside it, if there is any room", () => {
  const grid = new Grid(field(5, 5), WIDTH);
  const beside = (/** @type {"nw" | "ne" | "e" | "sw" | "se"} */ side) => grid.neighbour("0303", side) ?? "";
  const at = (/** @type {readonly string[]} */ hexes) => labelAt(grid, "0303", new Set(hexes), 60);
  const [above, below, right] = [at([]), at([beside("ne")]), at([beside("ne"), beside("sw")])];
  assert.equal(above.x, 0);
  assert.ok(above.y < 0);
  assert.ok(below.x === 0 && below.y > 0);
  assert.ok(right.x - 30 >= WIDTH / 2 && right.y === 0, "its left end is past the edge of the hex");
  assert.deepEqual(at([beside("sw")]), above);
  assert.deepEqual(at([beside("nw"), beside("se"), beside("e")]), above, "there is no room anywhere");
});
