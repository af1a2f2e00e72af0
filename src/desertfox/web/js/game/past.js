/** @import {Entry, Tick, View} from "../messages" */

/** So many actions of the past are asked for where the log of what came before is not known. */
const LATEST = 60;

/** @typedef {{at: number | null, since: number, mark: string}} Asking what a view is asked for with */

/**
 * What has happened in the game, as far as it was ever told: the log up to the last action that is known, from some action
 * on, and where the phases began. Whatever is asked for is only what is not known yet.
 */
export class Past {
  /** @type {readonly Entry[]} */
  #log = [];

  /** @type {readonly Tick[]} */
  #ticks = [];

  /** The log is known after this action. */
  #begin = -1;

  /** The last action that is known, and its hash. */
  #end = 0;
  #mark = "";

  /** What came after this action is known; -1 if that is everything. */
  get begin() {
    return this.#begin;
  }

  /**
   * How to ask for a moment: of what came before it, only what is not known.
   * @param {number | null} at null for the game as it stands
   * @returns {Asking}
   */
  asking(at) {
    if (at === null || at > this.#end) return { at, since: this.#end, mark: this.#mark };
    return { at, since: Math.max(0, at > this.#begin ? at - 1 : at - LATEST), mark: "" };
  }

  /**
   * The view with all that is known of what led to it. What it tells is known from now on, unless it is of the past.
   * @param {View} told
   * @param {{following?: boolean}} [manner] following: the game has come as far as this
   * @returns {View}
   */
  with(told, { following = false } = {}) {
    const { since, number, log_since: from } = told;
    // Where everything is news, perhaps because it was taken back, nothing that was known is relied upon.
    const isKnown = since >= 0 && from >= this.#begin && from <= this.#end;
    const log = isKnown ? [...before(this.#log, Math.min(from, number)), ...told.log] : told.log;
    const ticks = [...before(this.#ticks, Math.min(since, number)), ...told.ticks, ...(told.is_live ? [] : this.#ticks.filter((tick) => tick.number > number))];
    const begin = isKnown ? this.#begin : from;
    if (told.is_live || following || number > this.#end) {
      [this.#log, this.#ticks, this.#begin, this.#end, this.#mark] = [log, ticks, begin, number, told.hash];
    }
    return { ...told, log, ticks, log_since: begin };
  }

  /**
   * Adds the log from the beginning, as far as it was not known; the view with its part of it, null where something else
   * has become known meanwhile.
   * @param {readonly Entry[]} entries
   * @param {number} until the last action that they tell of
   * @param {View} view
   * @returns {View | null}
   */
  completed(entries, until, view) {
    if (until !== this.#begin) return null;
    [this.#log, this.#begin] = [[...entries, ...this.#log], -1];
    return { ...view, log: before(this.#log, view.number), log_since: -1 };
  }
}

/**
 * @template {{number: number}} Happened
 * @param {readonly Happened[]} known
 * @param {number} number
 */
const before = (known, number) => known.filter((each) => each.number <= number);

/** Whether a line tells of more than that nothing was brought about. */
export const tells = (/** @type {Entry} */ { kind }) => kind !== "quiet";

/**
 * Whether an action is worth a look of its own. What nobody was asked for is so only where dice were rolled or something
 * became of units on the map: that a source was booked as always is read in the log.
 * @param {readonly Entry[]} entries what is told of it
 */
export function isToSee(entries) {
  const told = entries.filter(tells);
  const isGiven = told.some(({ given }) => given);
  return isGiven ? told.some(({ dice, units, hexes }) => dice.length || (units.length && hexes.length)) : told.length > 0;
}

/**
 * What happened after an action.
 * @param {View} view
 * @param {number} since
 */
export function entriesAfter({ log }, since) {
  return log.filter((entry) => entry.number > since && tells(entry));
}
