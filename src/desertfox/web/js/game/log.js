/** @import {Entry, Tick, View} from "../messages" */

/**
 * What was known of the past, then what a view tells of it: all after some action. What comes before that stays true.
 * @template {{number: number}} Past
 * @param {readonly Past[]} known
 * @param {readonly Past[]} told
 * @param {number} until the last action before what is told that still stands
 */
function continued(known, told, until) {
  return [...known.filter(({ number }) => number <= until), ...told];
}

/**
 * The view with the whole log.
 * @param {readonly Entry[]} known
 * @param {View} view
 * @returns {View}
 */
export function withLog(known, view) {
  return { ...view, log: continued(known, view.log, Math.min(view.since, view.number)) };
}

/**
 * The marks of all phases as far as the game has come.
 * @param {readonly Tick[]} known
 * @param {View} view
 */
export function ticksAfter(known, { ticks, since, last }) {
  return continued(known, ticks, Math.min(since, last));
}

/**
 * The entries after an action.
 * @param {View} view
 * @param {number} since
 */
export function entriesAfter({ log }, since) {
  return log.filter(({ number }) => number > since);
}
