import assert from "node:assert/strict";
import { test } from "node:test";
import { together } from "../../../src/desertfox/web/js/panels/tray.js";

test("units whom every face brings the same share a row, and none is left out", () => {
  const row = (/** @type {string} */ name, /** @type {string} */ code, detail = "morale 2") =>
    ({ name, detail, fates: [1, 2].map((die) => ({ die, code, text: "", severity: /** @type {const} */ ("none") })) });
  const rows = together([row("8/Ari", "4d"), row("Svbd", "1"), row("9/Tri", "4d"), row("Brescia", "4d", "morale 3")]);
  assert.deepEqual(rows.map(({ name }) => name), ["8/Ari, 9/Tri", "Svbd", "Brescia"]);
});
