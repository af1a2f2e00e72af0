import assert from "node:assert/strict";
import { test } from "node:test";
import { BINDINGS, isCharacter, keyMap, keyName, keyOf, keySign } from "../../../src/desertfox/web/js/game/keys.js";

const press = { key: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("a key is named with what was held, a sign by itself", () => {
  assert.equal(keyName({ ...press, key: "g" }), "G");
  assert.equal(keyName({ ...press, key: "Enter", shiftKey: true }), "Shift+Enter");
  assert.equal(keyName({ ...press, key: "?", shiftKey: true }), "?");
  assert.equal(keyName({ ...press, key: " " }), "Space");
  assert.equal(keyName({ ...press, key: "z", metaKey: true, shiftKey: true }), "Ctrl+Shift+Z");
  assert.equal(keyName({ ...press, key: "Shift", shiftKey: true }), "");
});

test("every key stands for one command", () => {
  const keys = BINDINGS.flatMap((binding) => binding.keys);
  assert.deepEqual(keys, [...new Set(keys)]);
});

test("a key that is given to another command is taken from the one that had it", () => {
  const map = keyMap({ undo: "G" }, true);
  assert.equal(map.get("G")?.command, "undo");
  assert.equal(map.has("Ctrl+Z"), false);
  assert.equal(keyOf(map, "general"), "");
});

test("single letters, figures and signs can be switched off, and nothing else goes with them", () => {
  const map = keyMap({}, false);
  for (const key of ["G", "/", "0", ","]) assert.equal(map.has(key), false, key);
  for (const key of ["Enter", "Space", "Tab", "Ctrl+Z", "ArrowUp", "F6"]) assert.equal(map.has(key), true, key);
  assert.equal(isCharacter("Shift+D"), true);
});

test("keys are shown by their signs", () => {
  assert.equal(keySign("Shift+Enter"), "⇧⏎");
  assert.equal(keySign("Ctrl+Z"), "Ctrl+Z");
  assert.equal(keySign("+"), "+");
});
