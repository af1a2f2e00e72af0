/** The rows of the log: which lines there are, what is one row, and what a filter leaves. */

import { folded, isBattle } from "../game/battles.js";
import { hasWords } from "./filter.js";

/** @import {Entry, SideWord} from "../messages" */
/** @import {Battle} from "../game/battles.js" */
/** @import {LogFilter} from "../game/types" */

/** @typedef {"turn" | "move" | "combat" | "supply" | "other"} LogFamily */

export const FAMILIES = /** @type {const} */ (["turn", "move", "combat", "supply", "other"]);

/** @type {Readonly<Record<LogFamily, readonly string[]>>} */
const KINDS = {
  turn: ["player-turn", "phase", "end", "initiative", "victory points"],
  move: [
    "move", "react", "reaction", "stay", "overrun", "infiltration", "forced march", "detachment", "join", "rail", "transport",
    "morale", "arrival", "reinforcement", "return", "building", "fort", "void",
  ],
  combat: [
    "attack", "combat", "odds", "strength", "column", "support", "leader", "die", "result", "retreat", "advance", "eliminated",
    "depleted", "disrupted", "declared", "flak", "air loss", "ignored", "captured", "capture", "freed",
  ],
  supply: [
    "supply", "supply lost", "supply removed", "combat supply", "emergency supply", "dump", "dump attrition", "attrition",
    "conversion", "converted", "not converted", "convoy", "destruction", "refit", "refit box", "rebuilt", "recovery", "points",
  ],
  other: [],
};

/** @type {ReadonlyMap<string, LogFamily>} */
const FAMILY = new Map(FAMILIES.flatMap((family) => KINDS[family].map((kind) => /** @type {const} */ ([kind, family]))));

/**
 * The family that a kind of entry is filtered by.
 * @param {string} kind
 */
export const familyOf = (kind) => FAMILY.get(kind) ?? "other";

/**
 * Lines that say the same of several units or hexes, as one row.
 * @typedef {object} Alike
 * @property {Entry} first
 * @property {readonly Entry[]} entries
 */

/** @typedef {Entry | Battle | Alike} LogItem */

/** @typedef {{key: string, title: string, number: number, count: number} | {key: string, item: LogItem}} LogRow */

/**
 * How the log speaks of units and sides.
 * @typedef {object} Speaking
 * @property {(unit: string) => string} nameOf
 * @property {(entry: Entry) => SideWord | null} sideOf whom a line concerns
 */

/**
 * @param {object} item
 * @returns {item is Alike}
 */
export const isAlike = (item) => "first" in item;

/** A hex as a line names it, with its place. */
const HEX = /(?<![\p{L}\p{N}])[LE]?\d{4}(?![\p{L}\p{N}])(?: \([^)]*\))?/gu;

/** Lines that stand for themselves, whatever they read like. */
const SINGLE = new Set(["phase", "player-turn", "combat", "attack", "given"]);

/**
 * What lines have in common that say the same of somebody else: units that go the same way, and the words that are left
 * without the names of those they are about; null for a line that stands for itself.
 * @param {Entry} entry
 * @param {Speaking} speaking
 */
function sameness(entry, { nameOf, sideOf }) {
  const { kind, text, units, hexes, dice } = entry;
  if (dice.length || SINGLE.has(kind)) return null;
  const words = units.reduce((rest, unit) => rest.replace(nameOf(unit), ""), text);
  const what = units.length && hexes.length > 1 ? hexes.join() : units.length ? words : text.replace(HEX, "");
  return `${kind}|${sideOf(entry)}|${what}`;
}

/**
 * Lines in order, those that say the same as one where the first of them stands.
 * @param {readonly Entry[]} entries
 * @param {Speaking} speaking
 * @returns {(Entry | Alike)[]}
 */
export function alike(entries, speaking) {
  /** @type {Map<string, Entry[]>} */
  const known = new Map();
  /** @type {Entry[][]} */
  const found = [];
  for (const entry of entries) {
    const key = sameness(entry, speaking);
    const others = key === null ? undefined : known.get(key);
    if (others) {
      others.push(entry);
      continue;
    }
    const own = [entry];
    found.push(own);
    if (key !== null) known.set(key, own);
  }
  return found.map((own) => (own.length > 1 ? { first: /** @type {Entry} */ (own[0]), entries: own } : /** @type {Entry} */ (own[0])));
}

/**
 * What becomes of the lines of one phase: a row for each battle, and for all that say the same.
 * @param {readonly Entry[]} entries
 * @param {Speaking} speaking
 * @returns {LogItem[]}
 */
export function itemsOf(entries, speaking) {
  /** @type {LogItem[]} */
  const found = [];
  /** @type {Entry[]} */
  let lines = [];
  const close = () => {
    found.push(...alike(lines, speaking));
    lines = [];
  };
  for (const item of folded(entries)) {
    if (!isBattle(item)) {
      lines.push(item);
      continue;
    }
    close();
    found.push(item);
  }
  close();
  return found;
}

/**
 * The number of the last action that an item tells of.
 * @param {LogItem} item
 */
const lastNumber = (item) => ("entries" in item ? (item.entries.at(-1)?.number ?? 0) : item.number);

/**
 * What was told last: an item stands where the last of its lines does, for the first of them may be long past.
 * @param {readonly Entry[]} entries
 * @param {Speaking} speaking
 * @param {number} count
 * @returns {LogItem[]} the latest first
 */
export function latestOf(entries, speaking, count) {
  const items = itemsOf(entries, speaking);
  return items.sort((one, other) => lastNumber(one) - lastNumber(other)).slice(-count).reverse();
}

/**
 * The log in player-turns and phases, the latest first; within one the lines stay in order.
 * @param {readonly Entry[]} log
 * @returns {{title: string, number: number, entries: Entry[]}[]}
 */
export function chapters(log) {
  /** @type {{title: string, number: number, entries: Entry[]}[]} */
  const found = [];
  let turn = "";
  for (const entry of log) {
    if (entry.kind === "player-turn") turn = entry.text;
    const last = found.at(-1);
    if (!last || entry.kind === "player-turn" || (entry.kind === "phase" && last.entries.at(-1)?.kind !== "player-turn")) {
      found.push({ title: entry.kind === "phase" && turn ? `${turn} · ${entry.text}` : entry.text, number: entry.number, entries: [entry] });
    } else {
      last.entries.push(entry);
      if (entry.kind === "phase") last.title = `${last.title} · ${entry.text}`;
    }
  }
  return found.reverse();
}

/**
 * Whether a filter leaves a line.
 * @param {Entry} entry
 * @param {LogFilter} filter
 * @param {Speaking} speaking
 */
function passes(entry, { side, family, words }, { sideOf }) {
  if (side !== "all" && sideOf(entry) !== side) return false;
  if (family === "dice" ? !entry.dice.length : family !== "all" && familyOf(entry.kind) !== family) return false;
  return hasWords(entry.text, words);
}

/**
 * Whether a filter leaves a battle: both sides are in it, and it is left with any of its lines.
 * @param {Battle} battle
 * @param {LogFilter} filter
 * @param {Speaking} speaking
 */
function fought({ entries }, { family, words }, speaking) {
  return entries.some((entry) => passes(entry, { side: "all", family, words: "" }, speaking))
    && entries.some(({ text }) => hasWords(text, words));
}

/** @type {WeakMap<Entry, {entries: readonly Entry[], items: LogItem[]}>} what became of phases, by their first line */
const known = new WeakMap();

/**
 * The items of a phase: of all but the present one they are known from before.
 * @param {readonly Entry[]} entries
 * @param {Speaking} speaking
 */
function readItems(entries, speaking) {
  const [first] = entries;
  const before = first && known.get(first);
  if (before && before.entries.length === entries.length && before.entries.at(-1) === entries.at(-1)) return before.items;
  const items = itemsOf(entries.filter(({ kind }) => kind !== "phase"), speaking); // the heading says it
  if (first) known.set(first, { entries, items });
  return items;
}

/**
 * The rows of the log that a filter leaves; chapters of which it leaves nothing go too.
 * @param {readonly Entry[]} log
 * @param {LogFilter} filter
 * @param {Speaking} speaking
 * @returns {LogRow[]}
 */
export function rowsOf(log, filter, speaking) {
  const sought = { ...filter, words: filter.words.trim() };
  const isAll = sought.side === "all" && sought.family === "all" && !sought.words;
  return chapters(log).flatMap(({ title, number, entries }) => {
    const items = readItems(entries, speaking);
    const left = isAll ? items : items.flatMap((item) => leftOf(item, sought, speaking));
    if (!left.length && !isAll) return [];
    const key = `${number} ${title}`;
    return [{ key, title, number, count: left.length }, ...left.map((item, place) => ({ key: `${key} ${place}`, item }))];
  });
}

/**
 * What a filter leaves of an item.
 * @param {LogItem} item
 * @param {LogFilter} filter
 * @param {Speaking} speaking
 * @returns {LogItem[]}
 */
function leftOf(item, filter, speaking) {
  if (isBattle(item)) return fought(item, filter, speaking) ? [item] : [];
  const entries = (isAlike(item) ? item.entries : [item]).filter((entry) => passes(entry, filter, speaking));
  return alike(entries, speaking);
}
