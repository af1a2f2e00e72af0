/** Finds counters, pieces, hexes and stacks by name. The lists are indexed once for each message that they came with. */

/** @import {Counter, HexInfo, Piece, Stack} from "../messages" */
/** @import {PageState} from "../game/types" */

/**
 * @template {object} Source
 * @template Found
 * @param {(source: Source) => Iterable<readonly [string, Found]>} entries
 * @returns {(source: Source | null, name: string | null | undefined) => Found | undefined}
 */
function indexed(entries) {
  /** @type {WeakMap<Source, Map<string, Found>>} */
  const known = new WeakMap();
  return (source, name) => {
    if (!source || !name) return undefined;
    let index = known.get(source);
    if (!index) known.set(source, (index = new Map(entries(source))));
    return index.get(name);
  };
}

/** @type {(table: PageState["table"], id: string | null | undefined) => Counter | undefined} */
export const counterIn = indexed((table) => table.counters.map((counter) => [counter.id, counter]));

/** @type {(table: PageState["table"], name: string | null | undefined) => HexInfo | undefined} */
export const hexIn = indexed((table) => table.hexes.map((hex) => [hex.name, hex]));

/** @type {(table: PageState["table"], number: string) => HexInfo | undefined} */
const hexNumbered = indexed((table) => table.hexes.map((hex) => [hex.number, hex]));

/** The years of the war look like hexes of the edition of 2006. */
const YEAR = /^19(?:39|4[0-5])$/;

/**
 * The hex that a text names by its number.
 * @param {PageState["table"]} table
 * @param {string} number
 * @returns {string | undefined}
 */
export const hexCalled = (table, number) => (YEAR.test(number) ? undefined : hexNumbered(table, number)?.name);

/**
 * The number of a hex as the game says it.
 * @param {{table: PageState["table"]}} state
 * @param {string} hex
 */
export const numberOf = ({ table }, hex) => hexIn(table, hex)?.number ?? hex;

/** @type {(view: PageState["view"], id: string | null | undefined) => Piece | undefined} */
export const pieceIn = indexed((view) => view.pieces.map((piece) => [piece.id, piece]));

/** @type {(view: PageState["view"], hex: string | null | undefined) => Stack | undefined} */
export const stackIn = indexed((view) => view.stacks.map((stack) => [stack.hex, stack]));

/**
 * The name of a unit; its id if it is none of this game.
 * @param {PageState} state
 * @param {string} unit
 */
export const nameOf = ({ table }, unit) => counterIn(table, unit)?.name ?? unit;
