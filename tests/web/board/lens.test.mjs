import assert from "node:assert/strict";
import { test } from "node:test";
import { busiest, centred, enlarged, fitting, glide, level, limits, onMap, seen, showing, toMap, toScreen } from "../../../src/desertfox/web/js/board/lens.js";

const MAP = { x: -10, y: -1700, width: 4300, height: 1700 };
const SCREEN = { width: 1000, height: 600 };
const RANGE = limits(MAP, SCREEN, 64);

test("one can zoom out to the whole map and in to a wide hex", () => {
  assert.equal(RANGE[0], 1000 / 4300);
  assert.equal(RANGE[1] * 64, 176);
});

test("the figures of an overlay can be read at the whole map too", () => {
  const drawn = 11;
  for (const k of [RANGE[0], 0.35, 0.5, 1]) assert.ok(enlarged(k).signs * drawn * k >= 5.3, `at ${k}`);
});

test("the whole map fits into the window, in its middle", () => {
  const window = seen(fitting(MAP, SCREEN, RANGE), SCREEN);
  assert.ok(window.x <= MAP.x + 0.01 && window.width >= MAP.width - 0.01);
  assert.ok(Math.abs(window.y + window.height / 2 - (MAP.y + MAP.height / 2)) < 0.01);
});

test("a small box is not shown larger than a hex may get", () => {
  assert.equal(fitting({ x: 0, y: 0, width: 64, height: 64 }, SCREEN, RANGE).k, RANGE[1]);
});

test("screen and map lead to each other", () => {
  const view = centred({ x: 500, y: -800 }, SCREEN, 1.3);
  assert.deepEqual(toScreen(view, { x: 500, y: -800 }), { x: 500, y: 300 });
  const there = toMap(view, toScreen(view, { x: 123, y: -456 }));
  assert.ok(Math.hypot(there.x - 123, there.y + 456) < 1e-9);
});

test("while zooming, the point under the pointer stays under it", () => {
  const from = centred({ x: 500, y: -800 }, SCREEN, 1);
  const pointer = { x: 200, y: 100 };
  const fixed = toMap(from, pointer);
  const to = { x: pointer.x - fixed.x * 2, y: pointer.y - fixed.y * 2, k: 2 };
  let view = from;
  for (let frame = 0; frame < 10; frame += 1) {
    view = glide(view, to, 16);
    const at = toScreen(view, fixed);
    assert.ok(Math.hypot(at.x - pointer.x, at.y - pointer.y) < 1e-6);
  }
});

test("a glide comes to its end within half a second", () => {
  const goal = { x: -900, y: 400, k: 2 };
  let view = { x: 0, y: 0, k: 1 };
  let frames = 0;
  for (; view !== goal && frames < 200; frames += 1) view = glide(view, goal, 1000 / 60);
  assert.equal(view, goal);
  assert.ok(frames <= 40, `${frames} frames`);
});

test("the detail grows with the counters on the screen", () => {
  assert.deepEqual([0.3, 0.66, 0.67, 1, 1.4, 1.43, 3].map(level), ["far", "far", "mid", "mid", "mid", "near", "near"]);
});

test("a view is pushed back onto the map, and a map that is smaller than the window lies in its middle", () => {
  const window = seen(onMap(centred({ x: -10, y: -1700 }, SCREEN, 1), MAP, SCREEN), SCREEN);
  assert.deepEqual([window.x, window.y], [-10, -1700]);
  const far = seen(onMap(centred({ x: 9000, y: 9000 }, SCREEN, 1), MAP, SCREEN), SCREEN);
  assert.deepEqual([far.x + far.width, far.y + far.height], [4290, 0]);
  const inside = centred({ x: 1000, y: -800 }, SCREEN, 1);
  assert.deepEqual(onMap(inside, MAP, SCREEN), inside);
  const small = seen(onMap({ x: 0, y: 0, k: 0.1 }, MAP, SCREEN), SCREEN);
  assert.ok(Math.abs(small.x + small.width / 2 - (MAP.x + MAP.width / 2)) < 0.01);
});

test("where most is going on is where most points lie in one window", () => {
  const points = [{ x: 0, y: 0 }, { x: 1000, y: 0 }, { x: 1040, y: 30 }, { x: 1090, y: -20 }, { x: 1300, y: 0 }];
  assert.deepEqual(busiest(points, { width: 200, height: 100 }), points.slice(1, 4));
  assert.deepEqual(busiest(points, { width: 3000, height: 100 }), points);
  assert.deepEqual(busiest([], { width: 10, height: 10 }), []);
});

test("what is in sight stays where it is, what is not is moved in, what has no room is made smaller", () => {
  const [screen, view, usual] = [{ width: 1000, height: 600 }, { x: 0, y: 0, k: 1 }, { least: 0.75, wanted: 1 }];
  assert.equal(showing(view, { x: 100, y: 100, width: 300, height: 200 }, screen, usual), view);
  assert.deepEqual(showing(view, { x: 900, y: 100, width: 200, height: 200 }, screen, usual), { x: -170, y: 0, k: 1 });
  assert.equal(showing(view, { x: 0, y: 0, width: 1000, height: 100 }, screen, usual).k, 0.86);
  assert.equal(showing(view, { x: 0, y: 0, width: 9000, height: 100 }, screen, usual).k, 0.75);
  assert.equal(showing({ ...view, k: 0.5 }, { x: 0, y: 0, width: 9000, height: 100 }, screen, { least: 0.5, wanted: 0.5 }).k, 0.5);
});

test("what was made smaller is shown again as large as the player wants it", () => {
  const small = { x: 0, y: 0, k: 0.75 };
  const box = { x: 100, y: 100, width: 300, height: 200 };
  assert.deepEqual(showing(small, box, { width: 1000, height: 600 }, { least: 0.6, wanted: 1 }), { x: 250, y: 100, k: 1 });
});

test("a window that must hold one point holds the most others with it", () => {
  const [key, near, ...far] = [0, 90, 200, 210, 220].map((x) => ({ x, y: 0 }));
  assert.ok(key && near);
  assert.deepEqual(busiest([key, near, ...far], { width: 100, height: 10 }), far);
  assert.deepEqual(busiest([key, near, ...far], { width: 100, height: 10 }, key), [key, near]);
});
