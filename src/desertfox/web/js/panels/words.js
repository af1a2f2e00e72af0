/** Words and figures that panels share: pure texts without a drawing. */

/** @import {Sentence} from "../messages" */
/** @import {Texts} from "../texts.js" */

const FRACTIONS = new Map([
  [0.25, "¼"],
  [0.5, "½"],
  [0.75, "¾"],
]);

/**
 * Movement points as they are written on the charts: 5½, not 5.5.
 * @param {number} value
 */
export function points(value) {
  const whole = Math.trunc(value);
  const part = FRACTIONS.get(Math.abs(value - whole));
  if (part === undefined) return String(value);
  return whole ? `${whole}${part}` : `${value < 0 ? "−" : ""}${part}`;
}

/**
 * A word that the service names in its own language of data, such as a kind of terrain; itself if nobody translated it.
 * @param {Texts} texts
 * @param {string} family
 * @param {string} word
 */
export function wordOf(texts, family, word) {
  const id = `${family}-${word.replaceAll(/[_ ]/g, "-")}`;
  const found = texts.text(id);
  return found === id ? word.replaceAll("_", " ") : found;
}

/**
 * Marks of a unit in words.
 * @param {Texts} texts
 * @param {readonly string[]} marks
 */
export const marksOf = (texts, marks) => marks.map((mark) => wordOf(texts, "mark", mark));

/**
 * A text cut where it names hexes that are known.
 * @param {string} text
 * @param {(name: string) => string | undefined} hexNamed gives the hex of what looks like the number of one
 * @returns {(string | {name: string, hex: string})[]}
 */
export function cutAtHexes(text, hexNamed) {
  /** @type {(string | {name: string, hex: string})[]} */
  const parts = [];
  let from = 0;
  for (const { 0: name, index } of text.matchAll(/\b(?:[LE]\d{4}|\d{4})\b/g)) {
    const hex = hexNamed(name);
    if (!hex) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push({ name, hex });
    from = index + name.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/**
 * Splits a sentence that begins with a shift, such as "+1 15 Pzr Arty", into the shift and the rest.
 * @param {Sentence} sentence
 * @returns {{shift: string, text: string}}
 */
export function shiftOf({ text }) {
  const [, shift = "", rest = text] = /^([+−-]\d+)\s+(.*)$/su.exec(text) ?? [];
  return { shift, text: rest };
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} key
 * @returns {Map<string, Item[]>} in the order of their first items
 */
export function grouped(items, key) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
