/**
 * What a line typed at the text board means. "move 5 Pzr to L1728" names units in words; everything else is taken as an
 * answer of the list or as notation, and whether it is legal is for the service to say.
 */

/** @import {Counter, HexInfo, Option, Piece, SideWord} from "../messages" */

/**
 * What a line can speak of.
 * @typedef {object} Situation
 * @property {readonly Counter[]} counters
 * @property {readonly Piece[]} pieces
 * @property {readonly HexInfo[]} hexes
 * @property {readonly Option[]} options
 * @property {SideWord | null} side who is asked
 * @property {readonly string[]} move words for moving, such as "move"
 * @property {readonly string[]} to words between units and where they go, such as "to"
 * @property {readonly string[]} and words between units, such as "and"
 */

/**
 * @typedef {{kind: "move", units: string[], hex: string}
 *   | {kind: "option", option: Option}
 *   | {kind: "play", action: string}
 *   | {kind: "unclear", id: string, args: Readonly<Record<string, string>>}} Meaning
 */

/**
 * The parts of a name that one would type: "5(2) Pzr" has 5, 2 and pzr.
 * @param {string} name
 */
const tokens = (name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/**
 * Whether words typed name a unit: each begins a part of the name, in their order. Figures must be whole.
 * @param {string} words
 * @param {string} name
 */
export function names(words, name) {
  const parts = tokens(name);
  let from = 0;
  for (const word of tokens(words)) {
    const found = parts.findIndex((part, index) => index >= from && (/^\d/u.test(word) ? part === word : part.startsWith(word)));
    if (found < 0) return false;
    from = found + 1;
  }
  return from > 0;
}

/**
 * @param {string} text
 * @param {readonly HexInfo[]} hexes
 * @returns {string | undefined} the hex of a number in either edition or of a place
 */
export function hexNamed(text, hexes) {
  const wanted = text.trim().toLowerCase();
  const found =
    hexes.find(({ number, other }) => number.toLowerCase() === wanted || other.toLowerCase() === wanted) ??
    hexes.find(({ place }) => place.toLowerCase() === wanted) ??
    hexes.find(({ place }) => place && place.toLowerCase().split(/,\s*/u).includes(wanted));
  return found?.name;
}

/**
 * @param {readonly HexInfo[]} hexes
 * @param {string} hex
 */
const numberIn = (hexes, hex) => hexes.find(({ name }) => name === hex)?.number ?? hex;

/**
 * @param {readonly string[]} words
 * @returns {string} a pattern for any of them
 */
const anyOf = (words) => words.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");

/**
 * @param {string} phrase
 * @param {Situation} situation
 * @returns {string[] | Meaning} the units, or why it is not clear which
 */
function unitsNamed(phrase, { counters, pieces, hexes, side }) {
  const hex = hexNamed(phrase, hexes);
  const own = new Map(counters.filter((counter) => !side || counter.side === side).map((counter) => [counter.id, counter]));
  const onMap = pieces.filter((piece) => piece.hex && own.has(piece.id));
  if (hex) {
    const there = onMap.filter((piece) => piece.hex === hex).map(({ id }) => id);
    return there.length ? there : { kind: "unclear", id: "command-nobody-there", args: { hex: numberIn(hexes, hex) } };
  }
  const named = onMap.filter(({ id }) => id === phrase.trim() || own.get(id)?.name.toLowerCase() === phrase.trim().toLowerCase());
  const found = named.length ? named : onMap.filter(({ id }) => names(phrase, own.get(id)?.name ?? ""));
  if (found.length === 1) return found.map(({ id }) => id);
  if (!found.length) return { kind: "unclear", id: "command-no-unit", args: { words: phrase.trim() } };
  const which = found.slice(0, 6).map(({ id, hex: at }) => `${own.get(id)?.name} (${numberIn(hexes, at)})`).join(", ");
  return { kind: "unclear", id: "command-which-unit", args: { words: phrase.trim(), units: which } };
}

/**
 * @param {string} line
 * @param {Situation} situation
 * @returns {Meaning}
 */
export function interpret(line, situation) {
  const text = line.trim().replaceAll(/\s+/gu, " ");
  const option = situation.options.find((each) => each.action === text || each.text.toLowerCase() === text.toLowerCase());
  if (option) return { kind: "option", option };
  const pattern = new RegExp(`^(?:${anyOf(situation.move)}) (.+) (?:${anyOf(situation.to)}) (.+)$`, "iu");
  const [, phrase, target] = pattern.exec(text) ?? [];
  if (!phrase || !target) return { kind: "play", action: text };
  const hex = hexNamed(target, situation.hexes);
  if (!hex) return { kind: "unclear", id: "command-no-hex", args: { words: target } };
  const units = [];
  for (const part of phrase.split(new RegExp(`\\s*[,+&]\\s*|\\s+(?:${anyOf(situation.and)})\\s+`, "iu"))) {
    const found = unitsNamed(part, situation);
    if (!Array.isArray(found)) return found;
    units.push(...found);
  }
  return { kind: "move", units: [...new Set(units)], hex };
}
