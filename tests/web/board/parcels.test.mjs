import assert from "node:assert/strict";
import { test } from "node:test";
import { parcels } from "../../../src/desertfox/web/js/board/parcels.js";

test("every part of a path comes into one parcel, none is lost", () => {
  const parts = Array.from({ length: 200 }, (_, index) => `M${index * 37 - 900} -${index * 13}q1 -2 3 0t3 0`);
  const cut = parcels(parts.join(""), 512);
  assert.deepEqual(cut.join("").match(/M[^M]*/g)?.sort(), [...parts].sort());
  assert.ok(cut.length > 10);
});

test("parts that begin near each other stay together", () => {
  assert.deepEqual(parcels("M1 1h2M600 1h2M5,-3h2M10 20h2", 512), ["M1 1h2M10 20h2", "M600 1h2", "M5,-3h2"]);
});

test("nothing comes from nothing", () => {
  assert.deepEqual(parcels(""), []);
});
