import assert from "node:assert/strict";
import { test } from "node:test";
import { cardPlace, dockPlace, fanPlace, makeRoom, shared, uncovering } from "../../../src/desertfox/web/js/board/placing.js";

const SCREEN = { width: 1000, height: 600 };
const CARD = { width: 260, height: 90 };

/**
 * @param {number} x
 * @param {number} y
 * @param {number} [width]
 * @param {number} [height]
 */
const box = (x, y, width = 60, height = 60) => ({ x, y, width, height });

/** @param {import("../../../src/desertfox/web/js/board/types").Box} inner */
function assertInside(inner) {
  assert.ok(inner.x >= 0 && inner.y >= 0);
  assert.ok(inner.x + inner.width <= SCREEN.width && inner.y + inner.height <= SCREEN.height);
}

test("boxes that only touch share nothing", () => {
  assert.equal(shared(box(0, 0), box(60, 0)), 0);
  assert.equal(shared(box(0, 0), box(50, 50)), 100);
});

test("a card stands at the right of its hex", () => {
  const { x } = cardPlace(CARD, box(300, 300), [], SCREEN);
  assert.equal(x, 370);
});

test("a card covers neither its hex nor what moves, wherever the hex is", () => {
  for (let x = 0; x <= 940; x += 47) {
    for (let y = 0; y <= 540; y += 45) {
      const [subject, mover] = [box(x, y), box(x > 500 ? x - 90 : x + 90, y)];
      const card = { ...cardPlace(CARD, subject, [mover], SCREEN), ...CARD };
      assertInside(card);
      assert.equal(shared(card, subject), 0, `hex at ${x} ${y}`);
      assert.equal(shared(card, mover), 0, `mover beside ${x} ${y}`);
    }
  }
});

test("a card leaves the more important in sight when it cannot spare both", () => {
  const subject = box(470, 270);
  const walls = [box(540, 0, 460, 600), box(0, 0, 460, 600)];
  const first = { ...cardPlace(CARD, subject, walls, SCREEN), ...CARD };
  const other = { ...cardPlace(CARD, subject, [...walls].reverse(), SCREEN), ...CARD };
  assert.ok(shared(first, box(540, 0, 460, 600)) <= shared(other, box(540, 0, 460, 600)));
});

test("a fanned stack shows every counter apart, inside the screen, clear of the stack", () => {
  for (const count of [2, 5, 7, 12, 20]) {
    for (const stack of [box(470, 300), box(0, 300), box(940, 0), box(0, 540)]) {
      const { box: room, spots } = fanPlace(count, stack, SCREEN, 62);
      assert.equal(spots.length, count);
      assertInside(room);
      assert.equal(shared(room, stack), 0);
      spots.forEach((one, index) => {
        for (const other of spots.slice(index + 1)) assert.ok(Math.hypot(one.x - other.x, one.y - other.y) >= 62);
      });
    }
  }
});

test("a fanned stack opens above, or below at the upper edge", () => {
  assert.ok(fanPlace(3, box(470, 300), SCREEN, 62).box.y < 300);
  assert.ok(fanPlace(3, box(470, 10), SCREEN, 62).box.y > 10);
});

test("rows of a fanned stack are as even as they can be", () => {
  const { spots } = fanPlace(8, box(470, 300), SCREEN, 62);
  assert.equal(new Set(spots.map((at) => at.y)).size, 2);
  assert.equal(new Set(spots.map((at) => at.x)).size, 4);
});

test("a phone fans a stack in more rows", () => {
  const phone = { width: 200, height: 500 };
  const { box: room } = fanPlace(6, box(70, 300), phone, 62);
  assert.ok(room.x >= 0 && room.x + room.width <= phone.width);
});

test("a name stays where nothing is in its way", () => {
  assert.deepEqual(makeRoom([box(0, 0, 50, 12)], [box(60, 0, 46, 46)], 46), [{ x: 0, y: 0 }]);
});

test("a name moves off a counter by the shortest way", () => {
  assert.deepEqual(makeRoom([box(0, 40, 50, 12)], [box(0, 0, 46, 46)], 46), [{ x: 0, y: 6 }]);
  assert.deepEqual(makeRoom([box(40, 15, 50, 12)], [box(0, 0, 46, 46)], 46), [{ x: 6, y: 0 }]);
});

test("a name finds the gap above one counter and beside another", () => {
  const row = [box(-200, 0, 200, 46), box(0, 0, 46, 46), box(46, 0, 200, 46)];
  const counters = [...row, box(-200, 46, 400, 46), box(-200, -46, 235, 46), box(66, -46, 200, 46)];
  const name = box(10, 20, 30, 12);
  const [by = { x: 0, y: 0 }] = makeRoom([name], counters, 60);
  for (const counter of counters) assert.equal(shared({ ...name, x: name.x + by.x, y: name.y + by.y }, counter), 0);
});

test("a name does not move onto another counter or another name", () => {
  const counters = [box(0, 0, 46, 46), box(0, 46, 46, 46)];
  const names = [box(0, 60, 40, 12), box(0, 62, 40, 12)];
  const moved = makeRoom(names, counters, 46).map((by, index) => {
    const name = names[index] ?? box(0, 0);
    return { ...name, x: name.x + by.x, y: name.y + by.y };
  });
  for (const name of moved) for (const counter of counters) assert.equal(shared(name, counter), 0);
  assert.equal(shared(moved[0] ?? box(0, 0), moved[1] ?? box(0, 0)), 0);
});

test("names that are enlarged do not cover one another: the first stays, those that barely touch may", () => {
  const [city, village, near] = [box(0, 0, 120, 30), box(20, 18, 90, 24), box(118, 0, 50, 24)];
  const [stays, moves, touches] = makeRoom([city, village, near], [], 60);
  assert.deepEqual([stays, touches], [{ x: 0, y: 0 }, { x: 0, y: 0 }]);
  const aside = { ...village, x: village.x + (moves?.x ?? 0), y: village.y + (moves?.y ?? 0) };
  assert.equal(shared(city, aside), 0);
});

test("a name that has made room stays there until it is in the way again", () => {
  const [name, counter] = [box(0, 40, 50, 12), box(0, 0, 46, 46)];
  const aside = makeRoom([name], [counter], 46);
  assert.deepEqual(aside, [{ x: 0, y: 6 }]);
  assert.deepEqual(makeRoom([name], [], 46, aside), aside);
  assert.deepEqual(makeRoom([name, box(300, 0, 50, 12)], [counter, box(300, 60)], 46, aside)[0], aside[0]);
  const [by = { x: 0, y: 0 }] = makeRoom([name], [box(0, 46)], 46, aside);
  assert.equal(shared({ ...name, y: name.y + by.y, x: name.x + by.x }, box(0, 46)), 0);
});

test("a card in the corner covers neither the fanned stack nor its hex, wherever they are", () => {
  for (let y = 0; y <= 540; y += 45) {
    const hex = box(20, y);
    const { box: fan } = fanPlace(7, hex, SCREEN, 62);
    for (const size of [CARD, { width: 270, height: 420 }]) {
      const card = { ...dockPlace(size, [hex, fan], [], SCREEN), ...size };
      assertInside(card);
      assert.equal(shared(card, hex) + shared(card, fan), 0, `hex at ${y}`);
    }
  }
});

test("a card in the corner stands above the dice and below the tools", () => {
  const [dice, tools] = [box(10, 480, 300, 110), box(10, 10, 400, 40)];
  assert.deepEqual(dockPlace(CARD, [], [dice, tools], SCREEN), { x: 8, y: 480 - 90 - 8 });
  assert.deepEqual(dockPlace(CARD, [box(20, 400)], [dice, tools], SCREEN), { x: 8, y: 58 });
});

test("nothing lies over a card that says what a move brings", () => {
  const bar = box(250, 10, 740, 36);
  const [hex, stacks] = [box(300, 60, 40, 40), [box(350, 100, 300, 300)]];
  const { x, y } = cardPlace(CARD, hex, stacks, SCREEN, [bar]);
  assert.equal(shared({ x, y, ...CARD }, bar), 0, "rather over stacks than under the bar");
});

test("a stack that something lies over is moved as little as needed, and stays in the window", () => {
  const legend = box(780, 380, 212, 212);
  assert.deepEqual(uncovering(box(400, 300), [legend], SCREEN), { x: 0, y: 0 });
  assert.deepEqual(uncovering(box(790, 400), [legend], SCREEN), { x: -78, y: 0 });
  assert.deepEqual(uncovering(box(930, 350), [legend], SCREEN), { x: 0, y: -38 });
  const bar = box(700, 300, 300, 60);
  const by = uncovering(box(900, 370), [legend, bar], SCREEN);
  const at = box(900 + by.x, 370 + by.y);
  assert.equal(shared(at, legend) + shared(at, bar), 0);
  assert.deepEqual(uncovering(box(10, 10), [box(0, 0, 1000, 600)], SCREEN), { x: 0, y: 0 }, "there is no room");
});
