import assert from "node:assert/strict";
import { test } from "node:test";
import { around, supported } from "../../../src/desertfox/web/js/panels/support.js";
import { option, state } from "../game/scene.mjs";

test("a column stands for each answer whose chances are known, in the order of the answers", () => {
  const options = [option("commit 0"), option("commit 1"), option("end")];
  const told = (/** @type {string} */ action) => ({ action, points: 0, navy: false, cleared: 0, defender_loss: 0, attacker_loss: 0, air_loss: 0, total: 6 });
  const scene = /** @type {any} */ ({ state: state({ support: [told("commit 1"), told("commit 0"), told("commit 9")] }) });
  assert.deepEqual(supported(scene, options).map((each) => each.option.action), ["commit 0", "commit 1"]);
  assert.deepEqual(supported(/** @type {any} */ ({ state: state() }), options), []);
});

test("the columns stay around the number that is chosen", () => {
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  assert.deepEqual(around(all, -1), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(around(all, 4), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(around(all, 8), [3, 4, 5, 6, 7, 8]);
  assert.deepEqual(around([0, 1, 2], 2), [0, 1, 2]);
});
