import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../../src/desertfox/web/", import.meta.url);
const idsOf = (/** @type {string} */ language) =>
  new Set([...readFileSync(new URL(`messages/${language}/panels.ftl`, WEB), "utf8").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, id]) => id));

/** Families whose ids are put together from words of the service. */
const MADE = /^(group|kind|terrain|type|mark|panel-tab|panel-side|board-head|log-(side|family|filter)|rules-(word|means|chapter))-/;

test("both languages have the same messages", () => {
  assert.deepEqual([...idsOf("de")].sort(), [...idsOf("en")].sort());
});

test("every message that the panels ask for is there, and none is there for nobody", () => {
  const folder = new URL("js/panels/", WEB);
  const source = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const ids = idsOf("en");
  const asked = [...source.matchAll(/\.text\("([a-z-]+)"/g)].map(([, id]) => id);
  assert.deepEqual(asked.filter((id) => !ids.has(id)), []);
  assert.deepEqual([...ids].filter((id) => id && !MADE.test(id) && !source.includes(`"${id}"`)), []);
});

test("every word and chapter of the rules panel is explained", () => {
  const source = readFileSync(new URL("js/panels/rules.js", WEB), "utf8");
  const words = [...source.matchAll(/\["([a-z]+)", "[0-9.]+"\]/g)].map(([, word]) => word);
  const chapters = Array.from({ length: 17 }, (_, index) => `rules-chapter-${index + 2}`);
  const wanted = [...words.flatMap((word) => [`rules-word-${word}`, `rules-means-${word}`]), ...chapters];
  const found = [...idsOf("en")].filter((id) => id && /^rules-(word|means|chapter)-/.test(id));
  assert.ok(words.length > 10);
  assert.deepEqual(found.sort(), wanted.sort());
});
