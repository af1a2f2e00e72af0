import assert from "node:assert/strict";
import { test } from "node:test";
import { corner, placeAt, step } from "../../../src/desertfox/web/js/board/cursor.js";
import { Grid } from "../../../src/desertfox/web/js/board/geometry.js";
import { field, WIDTH } from "./field.mjs";

/** @import { Direction } from "../../../src/desertfox/web/js/board/types" */

const grid = new Grid(field(6, 5), WIDTH);

/**
 * @param {string} from
 * @param {readonly Direction[]} directions
 */
function walk(from, directions) {
  let place = placeAt(grid, from);
  return directions.map((direction) => {
    place = step(grid, place, direction);
    return place.hex;
  });
}

test("left and right follow a row and stop at the edge", () => {
  assert.deepEqual(walk("0304", ["right", "right", "left", "left"]), ["0305", "0305", "0304", "0303"]);
});

test("up and down zigzag about one column", () => {
  assert.deepEqual(walk("0603", ["up", "up", "up", "up", "up"]), ["0504", "0403", "0304", "0203", "0104"]);
  assert.deepEqual(walk("0103", ["down", "down", "down", "down"]), ["0203", "0303", "0403", "0503"]);
});

test("down undoes up", () => {
  assert.deepEqual(walk("0503", ["up", "up", "down", "down"]), ["0403", "0303", "0403", "0503"]);
});

test("a step to the side begins a new column", () => {
  assert.deepEqual(walk("0503", ["up", "left", "up", "up"]), ["0403", "0402", "0303", "0202"]);
});

test("at the eastern and western edge the way up leans inwards", () => {
  assert.deepEqual(walk("0605", ["up", "up", "up"]), ["0505", "0405", "0305"]);
  assert.deepEqual(walk("0501", ["up", "up", "up"]), ["0401", "0301", "0201"]);
});

test("the top and the bottom of the map are the end", () => {
  assert.deepEqual(walk("0103", ["up"]), ["0103"]);
  assert.deepEqual(walk("0603", ["down"]), ["0603"]);
});

test("home and end lead to the four corners", () => {
  assert.deepEqual(
    /** @type {const} */ (["nw", "ne", "sw", "se"]).map((which) => corner(grid, which)),
    ["0101", "0105", "0601", "0605"],
  );
});
