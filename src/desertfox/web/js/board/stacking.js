/** How the counters of a hex lie: which one is on top, which cards peep out below it, what its badges say. */

/** @import { Counter, Piece, Stack } from "../messages" */

/** Cards that are drawn at most; the number says how many there are. */
export const CARDS = 3;

/** The marks that turn a counter, as on the player aids. */
const TURNS = new Map([
  ["may_react", 60],
  ["check_due", 60],
  ["will_convert", 180],
]);

/**
 * A counter as it lies on the map.
 * @typedef {{ piece: Piece, counter: Counter, selected: boolean }} Card
 */

/**
 * @typedef {object} Pile
 * @property {string} hex
 * @property {readonly Card[]} all the top one first
 * @property {readonly Card[]} cards those that are drawn, the top one first
 * @property {number} count
 * @property {boolean} over the stacking limit
 * @property {string} supply what lies below the top: "M", "D2" and the like; empty for none
 */

/** @param {Card} card */
export const isSupply = (card) => card.counter.type === "supply";

/**
 * A supply unit shows its other face as a dump.
 * @param {Card} card
 */
export const isDump = (card) => isSupply(card) && card.piece.depleted;

/**
 * @param {readonly string[]} marks
 * @returns {number} degrees
 */
export function turn(marks) {
  for (const [mark, angle] of TURNS) if (marks.includes(mark)) return angle;
  return 0;
}

/**
 * What is selected comes to the top, else the order is that of the service.
 * @param {readonly Card[]} cards
 * @returns {Card[]}
 */
export const fromTheTop = (cards) => [...cards.filter((card) => card.selected), ...cards.filter((card) => !card.selected)];

/**
 * @param {readonly Card[]} below
 * @returns {string}
 */
function supplyBadge(below) {
  const dumps = below.filter(isDump).length;
  const mobile = below.filter(isSupply).length - dumps;
  const sign = (/** @type {string} */ letter, /** @type {number} */ count) =>
    count ? `${letter}${count > 1 ? count : ""}` : "";
  return [sign("M", mobile), sign("D", dumps)].filter(Boolean).join(" ");
}

/**
 * @param {Stack} stack
 * @param {ReadonlyMap<string, Piece>} pieces
 * @param {ReadonlyMap<string, Counter>} counters
 * @param {ReadonlySet<string>} selected
 * @returns {Pile | null} null for a stack without a counter that is known
 */
export function pile(stack, pieces, counters, selected) {
  /** @type {Card[]} */
  const cards = [];
  for (const id of stack.units) {
    const [piece, counter] = [pieces.get(id), counters.get(id)];
    if (piece && counter) cards.push({ piece, counter, selected: selected.has(id) });
  }
  if (!cards.length) return null;
  const all = fromTheTop(cards);
  return {
    hex: stack.hex,
    all,
    cards: all.slice(0, CARDS),
    count: all.length,
    over: stack.sp > stack.limit,
    supply: supplyBadge(all.slice(1)),
  };
}
