import assert from "node:assert/strict";
import { test } from "node:test";
import { isToSee, Past } from "../../../src/desertfox/web/js/game/past.js";
import { view } from "./scene.mjs";

const line = (/** @type {number} */ number, text = "") =>
  /** @type {const} */ ({ number, kind: "move", text, case: "", side: null, units: [], hexes: [], dice: [], motive: "", given: "" });
const tick = (/** @type {number} */ number) => /** @type {const} */ ({ number, turn: 1, side: "axis", phase: "", text: "" });
const numbers = (/** @type {readonly {number: number}[]} */ happened) => happened.map(({ number }) => number);

/**
 * What the service tells of the actions after one, up to another.
 * @param {number} since
 * @param {number} number
 * @param {Partial<import("../../../src/desertfox/web/js/messages").View>} [more]
 */
function told(since, number, more = {}) {
  const news = Array.from({ length: number - Math.max(since, 0) }, (_, index) => Math.max(since, 0) + index + 1);
  return view({ number, last: number, since, hash: `h${number}`, log: news.map((each) => line(each)), ticks: news.filter((each) => each % 2 === 0).map(tick), ...more });
}

/** A game of 200 actions that was just opened: of its log the last three are known. */
function opened() {
  const past = new Past();
  past.with(told(-1, 200, { log: [198, 199, 200].map((each) => line(each)), log_since: 197 }));
  return past;
}

test("what nobody was asked for is looked at only if dice were rolled or units have suffered from it", () => {
  const given = { ...line(1), kind: "given", given: /** @type {const} */ ("itself") };
  const odds = { ...line(1), kind: "odds" };
  assert.equal(isToSee([line(1)]), true);
  assert.equal(isToSee([{ ...line(1), kind: "quiet" }]), false);
  assert.equal(isToSee([given, odds]), false);
  assert.equal(isToSee([given, { ...odds, dice: [3] }]), true);
  assert.equal(isToSee([given, { ...odds, units: ["tank"], hexes: ["L0101", "L0102"] }]), true);
});

test("for the game as it stands only what is news is asked for, and whether the rest still holds", () => {
  assert.deepEqual(opened().asking(null), { at: null, since: 200, mark: "h200" });
});

test("a jump asks for one action where the log before it is known, and for the last ones where it is not", () => {
  const past = opened();
  assert.deepEqual([past.asking(199), past.asking(100), past.asking(7)], [
    { at: 199, since: 198, mark: "" }, { at: 100, since: 40, mark: "" }, { at: 7, since: 0, mark: "" },
  ]);
});

test("what is told of an action is added to what is known", () => {
  const past = opened();
  const { log, ticks, log_since: from } = past.with(told(200, 202));
  assert.deepEqual([numbers(log), ticks.length, from], [[198, 199, 200, 201, 202], 101, 197]);
});

test("a moment of the past has its own log, and the slider goes on to the end", () => {
  const past = opened();
  const { log, ticks } = past.with(told(40, 100, { is_live: false, last: 200 }));
  assert.deepEqual([log.length, ticks.length], [60, 100]);
  assert.deepEqual(past.asking(null).since, 200, "nothing is forgotten");
});

test("an undo takes its lines away, and where everything is news nothing known is kept", () => {
  const past = opened();
  assert.deepEqual(numbers(past.with(told(200, 199, { log: [], ticks: [] })).log), [198, 199]);
  const { log, ticks, log_since: from } = past.with(told(-1, 150, { log: [line(150, "other")], log_since: 149 }));
  assert.deepEqual([log.map(({ text }) => text), ticks.length, from], [["other"], 75, 149]);
});

test("whoever was away for long knows the last of it, and the rest when it is read", () => {
  const past = opened();
  const late = past.with(told(200, 400, { log: [399, 400].map((each) => line(each)), log_since: 398 }));
  assert.deepEqual([numbers(late.log), late.log_since, past.begin], [[399, 400], 398, 398]);
  assert.equal(past.completed([], 197, late), null, "it was asked for before that was known");
  const whole = past.completed(Array.from({ length: 398 }, (_, index) => line(index + 1)), 398, { ...late, number: 300 });
  assert.deepEqual([whole?.log.length, whole?.log_since, past.begin], [300, -1, -1]);
});
