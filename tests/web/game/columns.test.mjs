import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenColumn, Columns, columnsOf, membersOf } from "../../../src/desertfox/web/js/game/columns.js";
import { situation } from "../../../src/desertfox/web/js/game/situation.js";
import { kindsOf } from "../../../src/desertfox/web/js/panels/groups.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { JOURNEY, question, state, view } from "./scene.mjs";

/** @import { PageState } from "../../../src/desertfox/web/js/game/types" */

const COLUMN = { name: "Tanks", units: ["tank", "scout", "lost", "lorry"] };

/**
 * The axis moves all its units; one of a column lies in a box.
 * @param {Partial<PageState>} [more]
 * @param {readonly string[]} [builders]
 */
function table(more = {}, builders = []) {
  const plain = view({ question: question({ units: ["tank", "foot", "lorry", "scout"], allowances: { tank: 10, foot: 8, lorry: 9.5, scout: 28 } }), columns: { axis: [COLUMN, { name: "Dead", units: ["gone"] }], commonwealth: [] } });
  const pieces = plain.pieces.map((piece) => ({ ...piece, marks: builders.includes(piece.id) ? /** @type {const} */ (["building"]) : [] }));
  return state({ view: { ...plain, pieces }, ...more });
}

test("a column shows who is on the map, and one without anybody there waits unseen", () => {
  assert.deepEqual(columnsOf(table()), [{ name: "Tanks", units: ["tank", "scout", "lorry"] }]);
  assert.deepEqual(membersOf(table(), "Tanks"), COLUMN.units, "who is in a box still belongs to it");
  assert.deepEqual(columnsOf(state()), [], "the other game has none");
});

test("choosing a column leads to its parts one after the other", () => {
  const store = new Store(table());
  const columns = new Columns(/** @type {any} */ ({ store }), /** @type {any} */ (null));
  assert.deepEqual(columns.next("Tanks"), { hex: "L0101", units: ["tank", "lorry"] });
  store.set({ hex: "L0101", selected: ["tank", "lorry"] });
  assert.equal(chosenColumn(store.state)?.name, "Tanks");
  assert.deepEqual(columns.next("Tanks"), { hex: "L0102", units: ["scout"] });
  store.set({ hex: "L0102", selected: ["scout"] });
  assert.deepEqual(columns.next("Tanks"), { hex: "L0101", units: ["tank", "lorry"] });
  store.set({ hex: "L0102", selected: [] });
  assert.deepEqual(columns.next("Tanks"), { hex: "L0102", units: ["scout"] }, "the part in the open hex comes first");
  store.set({ hex: "L0101", selected: ["tank"] });
  assert.equal(chosenColumn(store.state), undefined, "only a part of a part is ticked");
  assert.equal(columns.next("Dead"), undefined);
});

test("a part that has moved comes after those that can", () => {
  const shown = table();
  const moved = shown.view && { ...shown.view, question: question({ units: ["scout"] }) };
  const columns = new Columns(/** @type {any} */ ({ store: new Store({ ...shown, view: moved }) }), /** @type {any} */ (null));
  assert.deepEqual(columns.next("Tanks"), { hex: "L0102", units: ["scout"] });
});

test("a stack is ticked by wheels and by nation, and builders are in no group", () => {
  const kinds = { tank: ["german", "armor", true], foot: ["italian", "infantry", false], lorry: ["german", "supply", true] };
  const counters = Object.entries(kinds).map(([id, [nation, type, motorized]]) => ({ id, nation, type, motorized, name: id }));
  const hex = { table: /** @type {any} */ ({ counters, hexes: [] }), hex: "L0101" };
  const told = (/** @type {PageState} */ shown) => kindsOf(shown, ["tank", "foot", "lorry"]).map(({ kind, units }) => `${kind} ${units.join("+")}`);
  assert.deepEqual(told(table(hex)), [
    "all tank+foot+lorry", "motorized tank", "german tank", "italian foot", "supply lorry",
  ]);
  assert.deepEqual(told(table(hex, ["foot"])), ["all tank+lorry", "german tank", "supply lorry"]);
});

test("those on wheels are ticked without their artillery too, which mostly goes its own way", () => {
  const kinds = { tank: "armor", scout: "recon", guns: "artillery" };
  const counters = Object.entries(kinds).map(([id, type]) => ({ id, nation: "german", type, motorized: true, name: id }));
  const shown = table({ table: /** @type {any} */ ({ counters, hexes: [] }), hex: "L0101" });
  const found = (/** @type {readonly string[]} */ able) => kindsOf(shown, able).map(({ kind, units }) => `${kind} ${units.join("+")}`);
  assert.deepEqual(found(["tank", "scout", "guns"]), ["all tank+scout+guns", "swift tank+scout"]);
  assert.deepEqual(found(["tank", "scout"]), []);
});

test("the prompt names the column that is chosen, where it goes and what that leaves it", () => {
  const chosen = table({ hex: "L0101", selected: ["tank", "lorry"] });
  assert.deepEqual(situation(chosen).what, { id: "prompt-column", args: { name: "Tanks", count: 2, left: 9.5 } });
  const going = situation({ ...chosen, journey: JOURNEY });
  assert.deepEqual(going.what, { id: "prompt-column-to", args: { name: "Tanks", hex: "L0104", left: 8 } });
  assert.deepEqual(going.why, { id: "prompt-column-cost", args: { cost: 2, allowance: 10 } });
  assert.deepEqual(situation({ ...chosen, selected: ["tank"] }).what, { words: "Move units" }, "a part of it is no column");
});
