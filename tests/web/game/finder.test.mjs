import assert from "node:assert/strict";
import { test } from "node:test";
import { find } from "../../../src/desertfox/web/js/game/finder.js";
import { Texts } from "../../../src/desertfox/web/js/texts.js";
import { view } from "./scene.mjs";

/** @import { Piece, Table } from "../../../src/desertfox/web/js/messages" */

/** A language that names messages by their ids. */
class Ids extends Texts {
  /** @param {string} id @param {Readonly<Record<string, string | number>>} [args] */
  text(id, args = {}) {
    return [id, ...Object.values(args)].join(" ");
  }
}

const counter = (/** @type {string} */ id, /** @type {string} */ name, type = "armor") => ({
  id, name, words: "", side: /** @type {const} */ ("axis"), nation: "german", type, size: "", full: "1-1-1", depleted: "", sp: 1, sp_depleted: 1, art: {},
});

const hex = (/** @type {string} */ name, /** @type {string} */ other, place = "") => ({ name, number: name, other, x: 0, y: 0, terrain: "clear", place });

/** @type {(id: string, hex: string, box?: string, depleted?: boolean) => Piece} */
const piece = (id, at, box = "", depleted = false) => ({ id, hex: at, box, depleted, figures: "3-2-12", marks: [] });

/** @type {Table} */
const table = {
  game: "g", title: "", map: "", width: 1, height: 1, left: 0, top: 0, hex_width: 1, orders: [],
  counters: [
    counter("tank", "5 Panzer"), counter("scout", "3 Recon"), counter("gone", "15 Panzer"), counter("new", "8(1) Pzr"),
    counter("lorries", "Axis supply unit", "supply"), counter("heap", "Axis supply unit", "supply"),
  ],
  hexes: [hex("L0101", "0101"), hex("L2329", "2329", "Tobruk"), hex("L0804", "0804", "Bir Tobük")],
};

const VIEW = view({
  pieces: [
    piece("tank", "L2329"), piece("new", "", "turn_3"), piece("scout", "", "refit_box"), piece("lorries", "L2329"), piece("heap", "L0804", "", true),
  ],
});
const found = (/** @type {string} */ typed, game = table) => find(game, VIEW, typed, new Ids("en", []));
const names = (/** @type {string} */ typed) => found(typed).map(({ name }) => name);

test("units and places are found by the beginning of their words, whatever the accents", () => {
  assert.deepEqual(names("tob"), ["Tobruk", "Bir Tobük"]);
  assert.deepEqual(names("panz"), ["5 Panzer"], "who is in no place of this game is not found");
  assert.deepEqual(names("0101"), ["L0101"]);
  assert.deepEqual(names("  "), []);
});

test("a unit is found by the beginnings of the parts of its name", () => {
  assert.deepEqual(names("8 pz"), ["8(1) Pzr"]);
  assert.deepEqual(names("5 pan"), ["5 Panzer"]);
});

test("supply units are found by what they are now", () => {
  assert.deepEqual(names("dump"), ["find-dump axis"]);
  assert.deepEqual(names("msu"), ["find-msu axis"]);
  assert.deepEqual(names("supply").length, 2);
  assert.equal(found("dump")[0]?.detail, "L0804 Bir Tobük");
});

test("where a unit is is said in words, and in the numbers of the game", () => {
  assert.equal(found("5 panzer")[0]?.detail, "3-2-12 · L2329 Tobruk");
  assert.equal(found("8 pz")[0]?.detail, "3-2-12 · find-box turn 3");
  assert.equal(found("recon")[0]?.detail, "3-2-12 · find-box refit_box ");
  const six = { ...table, hexes: table.hexes.map((each) => ({ ...each, number: each.other, other: each.name })) };
  assert.equal(found("5 panzer", six)[0]?.detail, "3-2-12 · 2329 Tobruk");
  assert.deepEqual(found("l0101", six).map(({ name }) => name), ["0101"], "either number is understood");
});
