import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, phaseAfter, phaseAt, phasesOf, turnsOf } from "../../../src/desertfox/web/js/game/historybar.js";

/** A game of some turns, both Player-Turns of each with nine phases, a phase every ten actions. */
const played = (/** @type {number} */ turns) =>
  Array.from({ length: turns * 18 }, (_, index) => {
    const side = /** @type {const} */ (index % 18 < 9 ? "axis" : "commonwealth");
    return { number: index * 10, turn: Math.floor(index / 18) + 1, side, phase: `phase ${(index % 9) + 1}`, text: "" };
  });

test("turns and phases are found to go to, the present ones with them", () => {
  const ticks = played(3);
  const turns = turnsOf(ticks);
  assert.deepEqual(turns.map(({ number }) => number), [0, 90, 180, 270, 360, 450]);
  const now = phaseAt(ticks, 205);
  assert.deepEqual([now?.turn, now?.side, now?.phase], [2, "axis", "phase 3"]);
  assert.deepEqual(phasesOf(ticks, turns[2]).map(({ number }) => number), [180, 190, 200, 210, 220, 230, 240, 250, 260]);
  assert.equal(phasesOf(ticks, turns[5]).length, 9, "the last turn too");
});

test("a short game has a mark for each phase, a long one for each Player-Turn", () => {
  assert.equal(marksOf(played(2), 355).length, 36);
  assert.equal(marksOf(played(22), 3955).length, 44);
});

test("the keys for a page go from phase to phase", () => {
  const ticks = played(1);
  assert.deepEqual(["PageUp", "PageDown", "End"].map((key) => phaseAfter(ticks, 25, key)?.number), [30, 20, undefined]);
  assert.equal(phaseAfter(ticks, 0, "PageDown"), undefined);
});
