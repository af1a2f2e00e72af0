import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, placeIn } from "../../../src/desertfox/web/js/game/history.js";
import { layoutFor } from "../../../src/desertfox/web/js/game/layout.js";
import { Latest } from "../../../src/desertfox/web/js/game/latest.js";
import { withPast } from "../../../src/desertfox/web/js/game/log.js";
import { readChoices } from "../../../src/desertfox/web/js/settings.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { view } from "./scene.mjs";

/** @param {number} number */
const entry = (number, text = "") => ({ number, kind: "", text, case: "", side: null, units: [], hexes: [], dice: [] });

test("every moment has an address that leads back to it", () => {
  assert.deepEqual(placeIn("/game/abc/at/12"), { game: "abc", at: 12 });
  assert.deepEqual(placeIn(addressOf("abc", null)), { game: "abc", at: null });
  assert.equal(addressOf("abc", 0), "/game/abc/at/0");
});

test("the log grows by what is new and loses what was taken back", () => {
  const known = [entry(0), entry(1), entry(2), entry(3)];
  const onward = withPast(known, [], view({ number: 4, since: 3, log: [entry(4, "new")] }));
  assert.deepEqual(onward.log.map(({ number }) => number), [0, 1, 2, 3, 4]);
  const back = withPast(known, [], view({ number: 2, since: 3, log: [] }));
  assert.deepEqual(back.log.map(({ number }) => number), [0, 1, 2]);
  const other = withPast(known, [], view({ number: 3, since: 1, log: [entry(2, "other"), entry(3, "other")] }));
  assert.deepEqual(other.log.map(({ text }) => text), ["", "", "other", "other"]);
});

test("the marks of the phases grow by what is new, wherever one looks, and lose what was taken back", () => {
  const mark = (/** @type {number} */ number, text = "") => ({ number, text });
  const known = [mark(0), mark(3), mark(7)];
  const numbers = (/** @type {Partial<import("../../../src/desertfox/web/js/messages").View>} */ more) =>
    withPast([], known, view(more)).ticks.map(({ number }) => number);
  assert.deepEqual(numbers({ number: 9, last: 9, since: 8, ticks: [mark(9)] }), [0, 3, 7, 9]);
  assert.deepEqual(numbers({ number: 6, last: 6, since: 7 }), [0, 3], "undone");
  assert.deepEqual(numbers({ number: 4, last: 8, since: 3, ticks: [mark(7), mark(8)] }), [0, 3, 7, 8], "in the past");
  assert.deepEqual(withPast([], known, view({ since: -1, ticks: [mark(0, "other")] })).ticks, [mark(0, "other")]);
});

test("the layout follows the room that there is for the text", () => {
  assert.equal(layoutFor(1600, 1000, 100), "wide");
  assert.equal(layoutFor(1024, 768, 100), "drawer");
  assert.equal(layoutFor(1280, 800, 160), "drawer");
  assert.equal(layoutFor(768, 1024, 100), "sheet");
  assert.equal(layoutFor(390, 844, 100), "sheet");
});

test("only the last of several requests is answered", async () => {
  const latest = new Latest();
  const first = latest.ask(0, async () => "first");
  const second = latest.ask(0, async () => "second");
  assert.deepEqual(await Promise.all([first, second]), [undefined, "second"]);
});

test("settings that nobody can have made are left out", () => {
  assert.equal(readChoices("{").palette, "desert");
  const { palette, textSize, letters } = readChoices('{"palette": "pink", "textSize": 500, "letters": false}');
  assert.deepEqual([palette, textSize, letters], ["desert", 160, false]);
});

test("those who listen hear only of what is different", () => {
  const store = new Store({ one: 1, two: 2 });
  /** @type {number[]} */
  const heard = [];
  const end = store.subscribe(({ one }, before) => heard.push(before.one, one));
  store.set({ one: 1 });
  store.set({ one: 3 });
  end();
  store.set({ one: 4 });
  assert.deepEqual(heard, [1, 3]);
});
