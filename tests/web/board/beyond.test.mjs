import assert from "node:assert/strict";
import { test } from "node:test";
import { arrows } from "../../../src/desertfox/web/js/board/beyond.js";

const SCREEN = { width: 1000, height: 600 };

/** @param {readonly [number, number][]} places on the screen */
const found = (places, furniture = /** @type {{x: number, y: number, width: number, height: number}[]} */ ([])) =>
  arrows(places.map(([x, y], index) => ({ hex: `L010${index}`, x, y })), SCREEN, furniture);

test("what is in sight has no arrow, what is not has one at the edge, with its direction", () => {
  assert.deepEqual(found([[500, 300], [10, 590]]), []);
  const [arrow, ...others] = found([[500, 300], [1500, 300]]);
  assert.equal(others.length, 0);
  assert.deepEqual([arrow?.direction, arrow?.angle, arrow?.hexes], ["e", 0, ["L0101"]]);
  assert.deepEqual(arrow?.at, { x: 972, y: 300 });
});

test("one arrow stands for all hexes in its direction", () => {
  const shown = found([[-400, 300], [-600, 320], [500, -90], [1800, 1500]]);
  assert.deepEqual(shown.map(({ direction, hexes }) => [direction, hexes.length]), [["se", 1], ["w", 2], ["n", 1]]);
  for (const { at } of shown) assert.ok(at.x >= 20 && at.x <= 980 && at.y >= 20 && at.y <= 580);
});

test("arrows that would cover each other are one", () => {
  assert.deepEqual(found([[350, 900], [1400, 1200]]).map(({ hexes }) => hexes), [["L0101"], ["L0100"]]);
  assert.deepEqual(found([[690, 760], [700, 745]]).map(({ hexes }) => hexes), [["L0101", "L0100"]]);
});

test("an arrow stands on nothing that lies over the map", () => {
  const tools = { x: 0, y: 0, width: 1000, height: 50 };
  assert.equal(found([[500, -300]], [tools])[0]?.at.y, 74);
  const overview = { x: 760, y: 250, width: 240, height: 350 };
  assert.equal(found([[1500, 310]], [overview])[0]?.at.y, 226);
});
