import assert from "node:assert/strict";
import { test } from "node:test";
import { readSeen, showFrom, withSeen } from "../../../src/desertfox/web/js/game/seen.js";
import { view } from "./scene.mjs";

const seats = /** @type {const} */ ({ axis: "recruit", commonwealth: "human", seconds: 2 });

test("what the computer did since one was last here is shown, a game among people as it stands", () => {
  assert.equal(showFrom({ g: 3 }, view({ seats, number: 5 })), 3);
  assert.equal(showFrom({}, view({ seats, number: 5 })), 0);
  assert.equal(showFrom({ g: 5 }, view({ seats, number: 5 })), null);
  assert.equal(showFrom({ g: 3 }, view({ number: 5 })), null);
});

test("a game that is under way and was never seen here is shown as it stands", () => {
  assert.equal(showFrom({}, view({ seats, number: 263 })), null);
  assert.equal(showFrom({ g: 200 }, view({ seats, number: 263 })), 200);
});

test("whoever parts from a game is not shown again how it came there", () => {
  assert.equal(showFrom({}, view({ seats, number: 5, branch_of: "other" })), null);
  assert.equal(showFrom({ g: 5 }, view({ seats, number: 7, branch_of: "other" })), 5);
});

test("the latest games are remembered, and nonsense is not", () => {
  let seen = readSeen("[");
  for (let game = 0; game < 60; game += 1) seen = withSeen(seen, `g${game}`, game);
  seen = withSeen(seen, "g15", 99);
  assert.equal(Object.keys(seen).length, 50);
  assert.equal(seen["g15"], 99);
  assert.equal("g3" in seen, false);
});
