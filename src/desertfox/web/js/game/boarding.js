/**
 * Hands the map what it has to show. It is told only what is different.
 */

import { hexOf, placesOf } from "./choosing.js";
import { isOurs } from "./situation.js";

/** @import {Board} from "../board/types" */
/** @import {Hint, Overlay, View} from "../messages" */
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
  if (differs(state, before, "hint")) board.setHint(state.hint?.option ?? null);
  if (differs(state, before, "overlay", "unitCard", "subject")) board.setOverlay(overlayOf(state));
  if (differs(state, before, "view", "targets")) showTargets(board, state);
  if (differs(state, before, "view")) board.setAttacks(view.attacks);
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
 * What lies over the map: the overlay that was chosen, and the supply line of the unit whose card is open.
 * @param {Pick<PageState, "overlay" | "subject" | "unitCard">} state
 * @returns {Overlay | null}
 */
export function overlayOf({ overlay, subject, unitCard }) {
  const own = subject === "unit" ? (unitCard?.overlay ?? null) : null;
  if (!overlay || !own) return overlay ?? own;
  const known = new Set(overlay.legend.map(({ kind }) => kind));
  return {
    ...overlay,
    legend: [...overlay.legend, ...own.legend.filter(({ kind }) => !known.has(kind))],
    areas: [...overlay.areas, ...own.areas],
    lines: [...overlay.lines, ...own.lines],
    spots: [...overlay.spots, ...own.spots],
  };
}

/**
 * @param {Board} board
 * @param {PageState} state
 */
function showTargets(board, { view, targets }) {
  const question = view?.is_live && isOurs(view) ? view.question : null;
  if (question && question.mode !== "move") board.setTargets(question.targets, question.duties, targets);
  else board.setTargets([], [], []);
}

/**
 * Where the last action shown was done.
 * @param {View} view
 */
const placeOfAction = ({ log, number }) => log.findLast((entry) => entry.number === number && entry.hexes.length)?.hexes.at(-1) ?? null;

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
 * The hex that should be in sight after a change: where something was done that is being watched or looked back at, where
 * a combat is fought, where the sheet of a small screen would cover the stack that was opened, or where the new question
 * is about, unless most pass it over. Null if the map may stay as it is.
 * @param {PageState} state
 * @param {PageState} before
 * @returns {string | null}
 */
export function attention({ view, combat, following, hint, hex, sheet, isRaised }, before) {
  if (view && hint && hint !== before.hint) return placeOfHint(view, hint);
  if (hex && isRaised && sheet !== before.sheet) return hex;
  if (combat && combat.hexes[0] !== before.combat?.hexes[0]) return combat.hexes[0] ?? null;
  if (!view || !before.view || view === before.view) return null;
  const isWalk = view.number !== before.view.number && !(view.is_live && before.view.is_live);
  if (following || isWalk) return placeOfAction(view);
  const { question } = view;
  if (!question || question.step === before.view.question?.step || question.may_be_ordered) return null;
  return view.is_live && isOurs(view) ? (placesOf(view)[0] ?? null) : null;
}
