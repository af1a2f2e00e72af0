import assert from "node:assert/strict";
import { test } from "node:test";
import { seatings } from "../../../src/desertfox/web/js/game/parting.js";

/** @import { Seat } from "../../../src/desertfox/web/js/messages" */

/**
 * @param {Seat} axis
 * @param {Seat} commonwealth
 */
const offered = (axis, commonwealth) => seatings({ axis, commonwealth, seconds: 5 }).map(({ computers, isSame }) => `${computers}${isSame ? " as here" : ""}`);

test("two at a screen go on with both sides, unless they want the computer to play one", () => {
  assert.deepEqual(offered("human", "human"), ["none as here", "axis", "commonwealth"]);
});

test("against the computer one goes on against it, plays both sides or changes places", () => {
  assert.deepEqual(offered("human", "recruit"), ["commonwealth as here", "none", "axis"]);
  assert.deepEqual(offered("recruit", "human"), ["axis as here", "none", "commonwealth"]);
});

test("who watches the computer can go on watching, or sit down", () => {
  assert.deepEqual(offered("recruit", "general"), ["both as here", "none", "axis", "commonwealth"]);
  const [watching, alone] = seatings({ axis: "recruit", commonwealth: "general", seconds: 5 });
  assert.deepEqual(watching?.seats, { axis: "recruit", commonwealth: "general", seconds: 5 });
  assert.deepEqual(alone?.seats, { axis: "human", commonwealth: "human", seconds: 5 });
});

test("who changes places with the computer plays against the same level", () => {
  const swapped = seatings({ axis: "human", commonwealth: "general", seconds: 5 }).find(({ computers }) => computers === "axis");
  assert.deepEqual(swapped?.seats, { axis: "general", commonwealth: "human", seconds: 5 });
});
