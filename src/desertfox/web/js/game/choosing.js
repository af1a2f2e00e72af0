/**
 * What belongs to a hex among the answers that the service offers: pure look-ups, no rule of the game.
 */

/** @import {Arrival, Journey, Moves, Option, Question, View} from "../messages" */

/**
 * @param {View} view
 * @param {string} unit
 * @returns {string} empty in a box
 */
export function hexOf({ pieces }, unit) {
  return pieces.find(({ id }) => id === unit)?.hex ?? "";
}

/**
 * @param {View} view
 * @param {string} hex
 */
export function unitsIn({ stacks }, hex) {
  return stacks.filter((stack) => stack.hex === hex).flatMap(({ units }) => units);
}

/**
 * The units of a hex that can act, in the order of the stack.
 * @param {View} view
 * @param {string} hex
 */
export function ableIn(view, hex) {
  const able = new Set(view.question?.units ?? []);
  return unitsIn(view, hex).filter((unit) => able.has(unit));
}

/**
 * The units that are ticked when a stack is opened: all that can act, but for those that mostly stay or go their own way,
 * such as supply; these only if nobody else is there.
 * @param {readonly string[]} able
 * @param {(unit: string) => boolean} isLeftOut
 */
export function firstTicks(able, isLeftOut) {
  const going = able.filter((unit) => !isLeftOut(unit));
  return going.length ? going : able;
}

/**
 * Units that build a fort: they are moved only if they are ticked by themselves.
 * @param {View} view
 * @returns {ReadonlySet<string>}
 */
export const buildersIn = ({ pieces }) => new Set(pieces.filter(({ marks }) => marks.includes("building")).map(({ id }) => id));

/**
 * Clicking the open stack again goes from all together to one unit after the other.
 * @param {readonly string[]} able
 * @param {readonly string[]} selected
 * @returns {readonly string[]}
 */
export function nextTicks(able, selected) {
  if (able.length < 2) return able;
  const index = selected.length === 1 ? able.indexOf(/** @type {string} */ (selected[0])) : -1;
  const next = able[index + 1];
  return next === undefined ? able : [next];
}

/**
 * The answers that a hex stands for: those that lead there; if none does, those of the units that stand there.
 * @param {readonly Option[]} options
 * @param {string} hex
 * @param {readonly string[]} units what stands there
 * @returns {readonly Option[]}
 */
export function optionsAt(options, hex, units) {
  const leading = options.filter((option) => option.hexes.at(-1) === hex);
  if (leading.length) return leading;
  const here = new Set(units);
  return options.filter((option) => option.units.some((unit) => here.has(unit)));
}

/** Kinds of answers that one often gives for every unit alike. */
const FOR_ALL = new Set(["place", "retreat"]);

/**
 * Whether all answers do the same, each with another unit.
 * @param {readonly Option[]} options
 */
export function areForAll(options) {
  const [first] = options;
  if (!first || options.length < 2 || !FOR_ALL.has(first.kind)) return false;
  const units = new Set(options.map(({ units: [unit] }) => unit));
  return units.size === options.length && options.every(({ kind, hexes }) => kind === first.kind && hexes.at(-1) === first.hexes.at(-1));
}

/**
 * The hexes that can be chosen, in the order in which one steps through them: what must be dealt with comes first.
 * @param {View} view
 */
export function placesOf(view) {
  const { question } = view;
  if (!question) return [];
  const own = question.units.map((unit) => hexOf(view, unit)).filter(Boolean);
  const hexes = question.mode === "move" ? own : [...question.duties, ...question.targets];
  return [...new Set(hexes.length ? hexes : own)];
}

/**
 * The hexes that a question is about: those that can be chosen, or who is asked, and the combat that is being fought.
 * @param {View} view
 * @returns {readonly string[]}
 */
export function placesAsked(view) {
  const { question, attacks } = view;
  if (!question) return [];
  const fights = question.mode === "choose" ? attacks.filter(({ open }) => open) : [];
  const own = question.mode === "choose" ? question.units.map((unit) => hexOf(view, unit)).filter(Boolean) : [];
  const fought = fights.flatMap(({ hexes, units }) => [...hexes, ...units.map((unit) => hexOf(view, unit)).filter(Boolean)]);
  return [...new Set([...placesOf(view), ...own, ...fought])];
}

/**
 * The element after another one; the first after none, undefined beyond the end.
 * @template Element
 * @param {readonly Element[]} list
 * @param {Element | null} current
 * @param {1 | -1} step
 * @returns {Element | undefined}
 */
export function after(list, current, step) {
  const index = current === null ? -1 : list.indexOf(current);
  if (index < 0) return step > 0 ? list[0] : list.at(-1);
  return list[index + step];
}

/**
 * The attacks on a single one of some hexes that are offered, by hex.
 * @param {Question} question
 * @param {readonly string[]} targets
 */
function attacksOn({ options }, targets) {
  return targets.map((target) =>
    options.filter(({ kind, hexes }) => kind === "attack" && hexes.length === 1 && hexes[0] === target),
  );
}

/**
 * The units that are offered for an attack on all of some hexes.
 * @param {Question} question
 * @param {readonly string[]} targets
 * @returns {readonly string[]}
 */
export function candidatesFor(question, targets) {
  const groups = attacksOn(question, targets).map((attacks) => new Set(attacks.flatMap(({ units }) => units)));
  const [first, ...others] = groups;
  return first ? [...first].filter((unit) => others.every((group) => group.has(unit))) : [];
}

/**
 * An attack in the notation of the service.
 * @param {readonly string[]} units
 * @param {readonly string[]} targets
 */
export function attackNotation(units, targets) {
  return `attack ${units.join("+")} ${targets.join("-")}`;
}

/** @type {WeakMap<Moves, Map<string, Arrival>>} */
const indices = new WeakMap();

/**
 * @param {Moves | null} moves
 * @param {string} hex
 * @returns {Arrival | undefined}
 */
export function arrivalAt(moves, hex) {
  if (!moves) return undefined;
  let index = indices.get(moves);
  if (!index) {
    index = new Map(moves.arrivals.map((arrival) => [arrival.hex, arrival]));
    indices.set(moves, index);
  }
  return index.get(hex);
}

/**
 * A journey as far as the reach already tells it: to be gone, and to be shown until the service has told it all.
 * @param {Moves} moves
 * @param {Arrival} arrival
 * @returns {Journey}
 */
export function sketch(moves, { cost, left, path }) {
  const action = `${moves.kind} ${moves.units.join("+")} ${path.join("-")}`;
  const costs = path.map((hex, index) => (index ? (arrivalAt(moves, hex)?.cost ?? 0) : 0));
  return { action, path, costs, cost, allowance: cost + left, left, remains: {}, legs: [], notes: [], refusal: null, able: [] };
}
