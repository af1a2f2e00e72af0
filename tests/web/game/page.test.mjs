import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, placeIn } from "../../../src/desertfox/web/js/game/history.js";
import { layoutFor } from "../../../src/desertfox/web/js/game/layout.js";
import { Latest } from "../../../src/desertfox/web/js/game/latest.js";
import { readChoices } from "../../../src/desertfox/web/js/settings.js";
import { Store } from "../../../src/desertfox/web/js/store.js";

test("every moment has an address that leads back to it", () => {
  assert.deepEqual(placeIn("/game/abc/at/12"), { game: "abc", at: 12 });
  assert.deepEqual(placeIn(addressOf("abc", null)), { game: "abc", at: null });
  assert.equal(addressOf("abc", 0), "/game/abc/at/0");
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
