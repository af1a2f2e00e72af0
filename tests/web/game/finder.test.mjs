import assert from "node:assert/strict";
import { test } from "node:test";
import { view } from "./scene.mjs";

/** @import { Table } from "../../../src/desertfox/web/js/messages" */

const counter = (/** @type {string} */ id, /** @type {string} */ name) => ({
  id, name, words: "", side: /** @type {const} */ ("axis"), nation: "german", type: "armor", size: "", full: "1-1-1", depleted: "", sp: 1, art: {},
});

const hex = (/** @type {string} */ name, /** @type {string} */ other, place = "") => ({ name, number: name, other, x: 0, y: 0, terrain: "clear", place });

/** @type {Table} */
const table = {
  game: "g", title: "", map: "", width: 1, height: 1, left: 0, top: 0, hex_width: 1,
  counters: [counter("tank", "5 Panzer"), counter("scout", "3 Recon"), counter("gone", "15 Panzer")],
  hexes: [hex("L0101", "0101"), hex("L2329", "2329", "Tobruk"), hex("L0804", "0804", "Bir Tobük")],
};

test("units and places are found by the beginning of their words, whatever the accents", async () => {
  const { find } = await import("../../../src/desertfox/web/js/game/finder.js");
  const names = (/** @type {string} */ typed) => find(table, view(), typed).map(({ name }) => name);
  assert.deepEqual(names("tob"), ["Tobruk", "Bir Tobük"]);
  assert.deepEqual(names("panz"), ["5 Panzer"], "who is in no place of this game is not found");
  assert.deepEqual(names("0101"), ["L0101"]);
  assert.deepEqual(names("  "), []);
});
