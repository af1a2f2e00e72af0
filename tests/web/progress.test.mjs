import assert from "node:assert/strict";
import { test } from "node:test";
import { readProgress } from "../../src/desertfox/web/js/progress.js";

test("what was learnt is read as it was kept", () => {
  const kept = { done: ["move"], open: { fight: { game: "abc", card: 2 } } };
  assert.deepEqual(readProgress(JSON.stringify(kept)), kept);
});

test("what nobody can have kept is nothing", () => {
  for (const kept of [null, "", "{", "null", '{"done":3,"open":"x"}', "[]", '{"open":{"fight":"abc","move":null,"react":{"game":"abc"}}}']) {
    assert.deepEqual(readProgress(kept), { done: [], open: {} });
  }
});
