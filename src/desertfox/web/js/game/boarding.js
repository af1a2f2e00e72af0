/**
 * Hands the map what it has to show. It is told only what is different.
 */

import { isOurs } from "./situation.js";

/** @import {Board} from "../board/types" */
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
  if (differs(state, before, "overlay")) board.setOverlay(state.overlay);
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
 * @param {Board} board
 * @param {PageState} state
 */
function showTargets(board, { view, targets }) {
  const question = view?.is_live && isOurs(view) ? view.question : null;
  if (question && question.mode !== "move") board.setTargets(question.targets, question.duties, targets);
  else board.setTargets([], [], []);
}
