import assert from "node:assert/strict";
import { test } from "node:test";
import { readProgress } from "../../src/desertfox/web/js/progress.js";

test("what was learnt is read as it was kept", () => {
  assert.deepEqual(readProgress('{"done":["move"],"open":{"fight":"abc"}}'), { done: ["move"], open: { fight: "abc" } });
});

test("what nobody can have kept is nothing", () => {
  for (const kept of [null, "", "{", "null", '{"done":3,"open":"x"}', "[]"]) {
    assert.deepEqual(readProgress(kept), { done: [], open: {} });
  }
});
