/** What was done last, in a few words. */

import { hexIn, numberOf } from "../panels/lookup.js";

/** @import {Entry, Table, View} from "../messages" */
/** @import {Words} from "./controls.js" */

/** Entries of a way from hex to hex. */
const WAYS = new Set(["move", "react"]);

/**
 * What the last action shown was, as short as it can be said; null if nothing is told of it. That nobody was asked for it is
 * said only where there is nothing else to say.
 * @param {View} view
 * @param {Table | null} table
 * @returns {Words | null}
 */
export function lastDeed({ log, number }, table) {
  const told = log.filter((entry) => entry.number === number);
  const first = told.find(({ given }) => !given) ?? told[0];
  if (!first) return null;
  const way = told.find(({ kind, units, hexes }) => WAYS.has(kind) && units.length && hexes.length > 1);
  return way ? wayOf(way, table) : { words: first.text };
}

/**
 * @param {Entry} entry
 * @param {Table | null} table
 * @returns {Words}
 */
function wayOf({ units, hexes }, table) {
  const [unit = ""] = units;
  const name = table?.counters.find(({ id }) => id === unit)?.name ?? unit;
  const place = (/** @type {string} */ hex) => hexIn(table, hex)?.place || numberOf({ table }, hex);
  return { id: "deed-way", args: { unit: name, others: units.length - 1, from: place(hexes[0] ?? ""), to: place(hexes.at(-1) ?? "") } };
}
