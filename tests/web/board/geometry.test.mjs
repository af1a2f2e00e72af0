import assert from "node:assert/strict";
import { test } from "node:test";
import { corners, Grid, smooth } from "../../../src/desertfox/web/js/board/geometry.js";
import { field, WIDTH } from "./field.mjs";

const grid = new Grid(field(5, 6), WIDTH);

test("a point belongs to the hex that it lies in, to the corner", () => {
  for (const name of grid.names) {
    const centre = grid.centre(name);
    assert.equal(grid.at(centre), name);
    for (const corner of corners(centre, grid.radius * 0.98)) assert.equal(grid.at(corner), name);
  }
});

test("a point outside the map belongs to no hex", () => {
  const first = grid.centre("0101");
  assert.equal(grid.at({ x: first.x - WIDTH, y: first.y }), null);
  assert.equal(grid.at({ x: first.x, y: first.y - 2 * grid.row }), null);
});

test("neighbours lie on the six sides, none beyond the edge", () => {
  const sides = /** @type {const} */ (["e", "ne", "nw", "w", "sw", "se"]);
  assert.deepEqual(sides.map((side) => grid.neighbour("0303", side)), ["0304", "0203", "0202", "0302", "0402", "0403"]);
  assert.deepEqual(sides.map((side) => grid.neighbour("0203", side)), ["0204", "0104", "0103", "0202", "0303", "0304"]);
  assert.equal(grid.neighbour("0101", "w"), null);
  assert.equal(grid.neighbour("0101", "nw"), null);
  assert.equal(grid.neighbour("nowhere", "e"), null);
});

test("the border of one hex has six corners, of two neighbours ten", () => {
  assert.deepEqual(grid.border(["0303"]).map((ring) => ring.length), [6]);
  assert.deepEqual(grid.border(["0303", "0304"]).map((ring) => ring.length), [10]);
});

test("a hole in a region has a border of its own", () => {
  const ring = ["e", "ne", "nw", "w", "sw", "se"].map((side) => grid.neighbour("0303", /** @type {any} */ (side)) ?? "");
  assert.deepEqual(grid.border(ring).map((points) => points.length).sort((a, b) => a - b), [6, 18]);
});

test("parts of a region that do not touch have a border each, also when they meet in a corner only", () => {
  assert.equal(grid.border(["0101", "0105"]).length, 2);
  const edges = grid.border(["0101", "0103", "0202", "0303"]).reduce((sum, ring) => sum + ring.length, 0);
  assert.equal(edges, 24 - 2 * 2);
});

test("a border holds the area of its hexes", () => {
  const names = ["0202", "0203", "0302", "0303", "0304", "0402"];
  const area = (/** @type {{x: number, y: number}[]} */ ring) =>
    Math.abs(ring.reduce((sum, at, index) => {
      const next = ring[(index + 1) % ring.length] ?? at;
      return sum + at.x * next.y - next.x * at.y;
    }, 0)) / 2;
  const one = area(corners({ x: 0, y: 0 }, grid.radius));
  const total = grid.border(names).reduce((sum, ring) => sum + area(ring), 0);
  assert.ok(Math.abs(total / one - names.length) < 0.01);
});

test("hexes that are not on the map are left out", () => {
  assert.equal(grid.outlines(["nowhere"]), "");
  assert.equal(grid.frontier(["nowhere"]), "");
  assert.equal(grid.points(["0101", "nowhere"]).length, 1);
  assert.equal(grid.box(["nowhere"]), null);
});

test("the box of the map holds every hex whole", () => {
  const box = grid.box();
  assert.ok(box);
  for (const name of grid.names) {
    for (const corner of corners(grid.centre(name), grid.radius)) {
      assert.ok(corner.x >= box.x - 0.01 && corner.x <= box.x + box.width + 0.01);
      assert.ok(corner.y >= box.y - 0.01 && corner.y <= box.y + box.height + 0.01);
    }
  }
});

test("a way starts and ends at its first and last point and is straight between two", () => {
  assert.equal(smooth([]), "");
  assert.equal(smooth([{ x: 0, y: 0 }, { x: 10, y: 0 }]), "M0 0L10 0");
  assert.equal(smooth([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]), "M0 0Q10 0 10 10");
  assert.match(smooth(grid.points(["0101", "0102", "0103", "0104"])), /^M.*Q.*Q[^Q]*$/);
});
