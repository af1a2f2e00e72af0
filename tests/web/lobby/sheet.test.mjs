import assert from "node:assert/strict";
import { test } from "node:test";
import { seatsOf } from "../../../src/desertfox/web/js/lobby/sheet.js";

const against = /** @type {const} */ ({ level: "general", seconds: 5 });

test("the computer plays what the person does not", () => {
  assert.deepEqual(seatsOf({ role: "axis", ...against }), { axis: "human", commonwealth: "general", seconds: 5 });
  assert.deepEqual(seatsOf({ role: "commonwealth", ...against }), { axis: "general", commonwealth: "human", seconds: 5 });
});

test("two at a screen need no computer, and an onlooker sees two", () => {
  assert.deepEqual(seatsOf({ role: "both", ...against }), { axis: "human", commonwealth: "human", seconds: 5 });
  assert.deepEqual(seatsOf({ role: "none", ...against }), { axis: "general", commonwealth: "general", seconds: 5 });
});
