import assert from "node:assert/strict";
import { test } from "node:test";
import { seatings } from "../../../src/desertfox/web/js/game/parting.js";

/** @import { Seat } from "../../../src/desertfox/web/js/messages" */

/**
 * @param {Seat} axis
 * @param {Seat} commonwealth
 */
const offered = (axis, commonwealth) => seatings({ axis, commonwealth }).map(({ computers, isSame }) => `${computers}${isSame ? " as here" : ""}`);

test("two at a screen go on with both sides, unless they want the computer to play one", () => {
  assert.deepEqual(offered("human", "human"), ["none as here", "axis", "commonwealth"]);
});

test("against the computer one goes on against it, plays both sides or changes places", () => {
  assert.deepEqual(offered("human", "computer"), ["commonwealth as here", "none", "axis"]);
  assert.deepEqual(offered("computer", "human"), ["axis as here", "none", "commonwealth"]);
});

test("who watches the computer can go on watching, or sit down", () => {
  assert.deepEqual(offered("computer", "computer"), ["both as here", "none", "axis", "commonwealth"]);
  const [watching, alone] = seatings({ axis: "computer", commonwealth: "computer" });
  assert.deepEqual(watching?.seats, { axis: "computer", commonwealth: "computer" });
  assert.deepEqual(alone?.seats, { axis: "human", commonwealth: "human" });
});
