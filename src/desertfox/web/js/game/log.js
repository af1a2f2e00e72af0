/** @import {Entry, View} from "../messages" */

/**
 * The view with the whole log: what was known before, then what came with it. A view brings the entries after some
 * action; what comes before them stays true.
 * @param {readonly Entry[]} known
 * @param {View} view
 * @returns {View}
 */
export function withLog(known, view) {
  const first = view.log[0]?.number ?? view.number + 1;
  return { ...view, log: [...known.filter(({ number }) => number < first && number <= view.number), ...view.log] };
}

/**
 * The entries after an action.
 * @param {View} view
 * @param {number} since
 */
export function entriesAfter({ log }, since) {
  return log.filter(({ number }) => number > since);
}
