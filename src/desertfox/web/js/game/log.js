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
 * The view with the whole log and the marks of all phases.
 * @param {readonly Entry[]} log
 * @param {readonly Tick[]} ticks
 * @param {View} view
 * @returns {View}
 */
export function withPast(log, ticks, view) {
  const { since, number, last } = view;
  return { ...view, log: continued(log, view.log, Math.min(since, number)), ticks: continued(ticks, view.ticks, Math.min(since, last)) };
}

/**
 * The entries after an action.
 * @param {View} view
 * @param {number} since
 */
export function entriesAfter({ log }, since) {
  return log.filter(({ number }) => number > since);
}
