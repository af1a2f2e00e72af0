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
 * Answers without those that read just like another: which of two equal supply units it is does not matter.
 * @template {{text: string, detail: string}} Answer
 * @param {readonly Answer[]} answers
 * @returns {Answer[]}
 */
export function distinct(answers) {
  const known = new Set();
  return answers.filter(({ text, detail }) => {
    const words = `${text}\n${detail}`;
    return !known.has(words) && known.add(words);
  });
}

/**
 * Marks of a unit in words.
 * @param {Texts} texts
 * @param {readonly string[]} marks
 */
export const marksOf = (texts, marks) => marks.map((mark) => wordOf(texts, "mark", mark));

/** @typedef {{name: string, hex: string} | {name: string, unit: string}} Named something in a text that one can go to */

/**
 * A text cut where it names hexes or units that are known.
 * @param {string} text
 * @param {(name: string) => string | undefined} hexNamed gives the hex of what looks like the number of one
 * @param {ReadonlyMap<string, string>} [units] names of units that may occur, with their ids
 * @returns {(string | Named)[]}
 */
export function cutAtNames(text, hexNamed, units = new Map()) {
  const longestFirst = [...units.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => `(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}])`);
  const pattern = new RegExp(["\\b(?:[LE]\\d{4}|\\d{4})\\b", ...escaped].join("|"), "gu");
  /** @type {(string | Named)[]} */
  const parts = [];
  let from = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    const [unit, hex] = [units.get(name), hexNamed(name)];
    if (!unit && !hex) continue;
    if (index > from) parts.push(text.slice(from, index));
    parts.push(unit ? { name, unit } : { name, hex: /** @type {string} */ (hex) });
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

/** What can be parted before its last consonant: a vowel, one or two consonants, a vowel. */
const PARTING = /([aeiouyäöü][bcdfghjklmnpqrstvwxzß]?)([bcdfghjklmnpqrstvwxz])(?=[aeiouyäöü])/giu;

/**
 * A text whose long words may be parted, with a hyphen, where there is no room for them: not every browser knows how to.
 * @param {string} text
 */
export const softly = (text) => text.replaceAll(/\p{L}{10,}/gu, (word) => word.replaceAll(PARTING, "$1\u00AD$2"));

/**
 * What all of some texts begin and end with, in whole words.
 * @param {readonly string[]} texts
 * @returns {{before: string, after: string}}
 */
export function commonWords(texts) {
  const words = texts.map((text) => text.split(" "));
  const [first = []] = words;
  const most = Math.min(...words.map((each) => each.length)) - 1;
  let before = 0;
  while (before < most && words.every((each) => each[before] === first[before])) before += 1;
  let after = 0;
  while (after < most - before && words.every((each) => each.at(-1 - after) === first.at(-1 - after))) after += 1;
  return { before: first.slice(0, before).join(" "), after: first.slice(first.length - after).join(" ") };
}
