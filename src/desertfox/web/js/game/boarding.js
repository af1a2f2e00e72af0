/**
 * Hands the map what it has to show. It is told only what is different.
 */

import { isOurs, proposalOf } from "./asked.js";
import { batchIn, ghostsOf, placesIn, tickedHexes } from "./batch.js";
import { hexOf, placesAsked } from "./choosing.js";
import { cardOf, litHex } from "./learning.js";

/** @import {Board} from "../board/types" */
/** @import {Hint, Overlay, Question, View} from "../messages" */
/** @import {PageState} from "./types" */

/**
 * @param {Board} board
 * @param {PageState} state
 * @param {PageState} before
 */
export function showOnBoard(board, state, before) {
  const { view } = state;
  if (!view) return;
  if (view !== before.view) board.show(view);
  if (differs(state, before, "selected", "hex")) board.select(state.selected, state.hex);
  if (differs(state, before, "moves")) board.setMoves(state.moves);
  if (differs(state, before, "journey")) board.setJourney(state.journey);
  if (differs(state, before, "hint", "advice", "batch", "selected", "targets")) board.setHint(foreseen(state));
  if (differs(state, before, "batch", "inHand", "view", "following")) {
    const batch = batchIn(state);
    board.setGhosts(batch && ghostsOf(batch, state.inHand));
  }
  if (differs(state, before, "overlay", "unitCard", "subject", "tool", "load", "preview")) board.setOverlay(overlayOf(state));
  if (differs(state, before, "lesson", "place", "view")) board.setLit(litHex(state), cardOf(state)?.label ?? "");
  if (differs(state, before, "view", "targets", "batch")) showTargets(board, state);
  if (differs(state, before, "view")) board.setAttacks(view.attacks);
  if (differs(state, before, "view", "following")) board.setAsked(asked(state));
  if (differs(state, before, "hexCard", "pointed")) {
    const isHere = state.hexCard !== null && state.hexCard.name === state.pointed;
    board.setCard(isHere ? state.hexCard : null, isHere ? state.pointed : null);
  }
}

/**
 * @param {PageState} state
 * @param {PageState} before
 * @param {readonly (keyof PageState)[]} keys
 */
function differs(state, before, ...keys) {
  return keys.some((key) => state[key] !== before[key]);
}

/**
 * What lies over the map: the overlay that was chosen, the supply line of the unit whose card is open, what the open tool
 * lights, where its load can go, and what is pointed at with it.
 * @param {Pick<PageState, "overlay" | "subject" | "unitCard" | "tool" | "load" | "preview">} state
 * @returns {Overlay | null}
 */
export function overlayOf({ overlay, subject, unitCard, tool, load, preview }) {
  const own = subject === "unit" ? (unitCard?.overlay ?? null) : null;
  const goals = tool && load ? { ...tool.overlay, legend: [], areas: [{ kind: "goal", hexes: load.targets, strength: 0.5 }], lines: [], spots: [] } : null;
  const layers = [overlay, own, tool && load ? { ...tool.overlay, areas: [] } : (tool?.overlay ?? null), goals, preview?.overlay ?? null].filter((layer) => layer !== null);
  const [first, ...others] = layers;
  return first ? others.reduce(laidOver, first) : null;
}

/**
 * @param {Overlay} under
 * @param {Overlay} over
 * @returns {Overlay}
 */
function laidOver(under, over) {
  const known = new Set(under.legend.map(({ kind }) => kind));
  return {
    ...under,
    legend: [...under.legend, ...over.legend.filter(({ kind }) => !known.has(kind))],
    areas: [...under.areas, ...over.areas],
    lines: [...under.lines, ...over.lines],
    spots: [...under.spots, ...over.spots],
  };
}

/**
 * What would be done: what was hinted at, or else what is proposed as long as nothing else is being put together.
 * @param {PageState} state
 */
export function foreseen(state) {
  const { hint, selected, targets } = state;
  if (hint) return [hint.option];
  const options = selected.length || targets.length || batchIn(state) ? [] : (proposalOf(state)?.options ?? []);
  return options.filter(({ units }) => units.length);
}

/**
 * @param {Board} board
 * @param {PageState} state
 */
function showTargets(board, state) {
  const { view, targets } = state;
  const question = view?.is_live && isOurs(view) ? view.question : null;
  const batch = batchIn(state);
  if (batch) board.setTargets([], tickedHexes(batch), [], {});
  else if (view && question && question.mode !== "move") board.setTargets(targetsOf(view, question), question.duties, targets, question.odds);
  else board.setTargets([], [], [], {});
}

/**
 * The hexes that can be picked: where answers lead, or where those stand of whom one is chosen, such as who is withdrawn.
 * @param {View} view
 * @param {Question} question
 */
export function targetsOf(view, { mode, targets, units }) {
  if (mode !== "choose" || targets.length) return targets;
  return [...new Set(units.map((unit) => hexOf(view, unit)).filter(Boolean))];
}

/**
 * Where the last action shown began and ended.
 * @param {View} view
 * @returns {readonly string[]}
 */
function placesOfAction({ log, number }) {
  const hexes = log.findLast((entry) => entry.number === number && entry.hexes.length)?.hexes ?? [];
  return [...new Set([hexes[0], hexes.at(-1)])].filter((hex) => hex !== undefined);
}

/**
 * Where what is hinted at would be done.
 * @param {View} view
 * @param {Hint} hint
 */
function placeOfHint(view, { option }) {
  const [unit] = option.units;
  return option.hexes.at(-1) ?? ((unit && hexOf(view, unit)) || null);
}

/**
 * The hexes that the open question is about, if it is asked here and now.
 * @param {PageState} state
 * @returns {readonly string[]}
 */
export function asked({ view, following }) {
  return view?.is_live && !following && isOurs(view) ? placesAsked(view) : [];
}

/**
 * The hexes that should be in sight after a change: where something was done that is being watched or looked back at,
 * what was chosen to be attacked, what a tool lights, where a combat is fought, where the sheet of a small screen would
 * cover the stack that was opened, or what is asked for when control comes back, unless most pass it over; what decided a game that ends; in a
 * lesson what it lights. None if the map may stay as it is.
 * @param {PageState} state
 * @param {PageState} before
 * @returns {readonly string[]}
 */
export function attention(state, before) {
  const { view, combat, following, hint, hex, sheet, isRaised, targets } = state;
  const taught = placesTaught(state);
  if (taught.length) return differs(state, before, "lesson", "place", "view") ? taught : [];
  if (view && hint && hint !== before.hint) return [placeOfHint(view, hint)].filter((place) => place !== null);
  if (hex && isRaised && sheet !== before.sheet) return [hex];
  if (targets.length && targets !== before.targets) return targets;
  if (state.tool && state.tool !== before.tool) return state.tool.overlay.areas.flatMap(({ hexes }) => hexes);
  if (combat && combat.hexes[0] !== before.combat?.hexes[0]) return [...new Set([...combat.hexes, ...asked(state)])];
  if (view?.ending && !following && (before.following || !before.view?.ending)) return view.ending.hexes;
  const batch = batchIn(state);
  if (batch && batch.version !== before.batch?.version) return placesIn(batch, (unit) => (view ? hexOf(view, unit) : ""));
  if (!view || view === before.view) return [];
  const isWalk = before.view !== null && view.number !== before.view.number && !(view.is_live && before.view.is_live);
  if (following || (isWalk && !before.following)) return placesOfAction(view);
  return isBack(view, before) ? asked(state) : [];
}

/**
 * What a lesson shows: all that stands on the map of a recorded one, which is little, and the hex that is lit.
 * @param {PageState} state
 * @returns {readonly string[]}
 */
function placesTaught(state) {
  const { lesson, view } = state;
  const lit = litHex(state);
  const small = lesson && !lesson.is_free ? (view?.stacks ?? []).map(({ hex }) => hex) : [];
  return [...new Set([...(lit ? [lit] : []), ...small])];
}

/**
 * The hex that must be in sight whatever else there is no room for: what a lesson lights, or where a combat is fought.
 * @param {PageState} state
 */
export const placeToKeep = (state) => litHex(state) ?? placeOfCombat(state);

/**
 * Where the combat is fought that is being resolved.
 * @param {PageState} state
 */
const placeOfCombat = ({ view }) => view?.attacks.find(({ open }) => open)?.hexes[0] ?? null;

/**
 * Whether control comes back with a view: after others, with another question, or as the page opens.
 * @param {View} view
 * @param {PageState} before
 */
function isBack({ question }, { view, following }) {
  if (!question || question.may_be_ordered) return false;
  return following || !view || !isOurs(view) || question.step !== view.question?.step || question.side !== view.question.side;
}
