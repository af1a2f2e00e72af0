/** A small game to ask the page's logic about. */

import { TWO_PEOPLE } from "../../../src/desertfox/web/js/seats.js";
import { OPENING } from "../../../src/desertfox/web/js/game/context.js";
import { NO_ORDERS } from "../../../src/desertfox/web/js/game/orders.js";

/** @import { Advice, Option, Question, View } from "../../../src/desertfox/web/js/messages" */
/** @import { PageState } from "../../../src/desertfox/web/js/game/types" */

/**
 * @param {string} action
 * @param {Partial<Option>} [more]
 * @returns {Option}
 */
export function option(action, more = {}) {
  const [kind = "", ...parts] = action.split(" ");
  const units = parts.find((part) => /^[a-z]/.test(part))?.split("+") ?? [];
  const hexes = parts.find((part) => /^[LE]\d/.test(part))?.split("-") ?? [];
  const ends = kind === "end" || kind === "stop";
  return { action, kind, text: `do ${action}`, detail: "", case: "", units, hexes, ends, ...more };
}

/**
 * What is proposed: answers one after the other.
 * @param {readonly Option[]} options
 * @param {Partial<Advice>} [more]
 * @returns {Advice}
 */
export const advice = (options, more = {}) => ({
  version: 1, proposal: options.length ? { text: options[0]?.text ?? "", detail: "", options } : null, motive: "", courses: [], ...more,
});

/**
 * @param {Partial<Question>} [more]
 * @returns {Question}
 */
export function question(more = {}) {
  return {
    side: "axis", step: "movement.movement", kind: "movement", mode: "move", case: "8.1", may_be_ordered: false, in_batch: false, prompt: "Move units", hint: "a hint",
    units: [], allowances: {}, targets: [], duties: [], options: [option("end")], more: false, undone: [], stakes: [], leaves: "", stops: false, may_rest: true, odds: {}, tools: [], ...more,
  };
}

/**
 * Two Axis stacks and a Commonwealth one.
 * @param {Partial<View>} [more]
 * @returns {View}
 */
export function view(more = {}) {
  const stacks = /** @type {const} */ ([
    ["L0101", "axis", ["tank", "foot", "lorry"]],
    ["L0102", "axis", ["scout"]],
    ["L0103", "commonwealth", ["foe"]],
  ]).map(([hex, side, units]) => ({ hex, side, units, sp: 1, limit: 6, words: "" }));
  const pieces = stacks.flatMap(({ hex, units }) =>
    units.map((id) => ({ id, hex, box: "", depleted: false, figures: "", marks: [] })),
  );
  return {
    game: "g", version: 1, number: 5, last: 5, is_live: true, title: "Race", seats: TWO_PEOPLE,
    orders: { axis: NO_ORDERS, commonwealth: NO_ORDERS }, columns: { axis: [], commonwealth: [] }, decides: "human", deputy: null, resting: null, thinks: false, card: null, turn: 1, turns: "", date: "", rail: { side: "axis", phases: [], steps: [] }, question: question(), ending: null,
    pieces, stacks, forts: [], rail_head: "", owners: {}, attacks: [], axis: { air: 0, refit: [] }, commonwealth: { air: 0, refit: [] },
    score: { axis: 0, commonwealth: 0, verdict: "" }, hash: "", since: 4, log: [], log_since: more.since ?? 4, ticks: [], undo: null, redo: false, branch_of: "", ...more,
  };
}

/**
 * @param {Partial<PageState>} [more]
 * @returns {PageState}
 */
export const state = (more = {}) => ({ ...OPENING, view: view(), ...more });

/** A journey that can be made. */
export const JOURNEY = {
  action: "move tank L0101-L0104", path: ["L0101", "L0104"], costs: [0, 2], cost: 2, allowance: 10, left: 8, remains: { tank: 8 }, legs: [], notes: [],
  refusal: null, able: [],
};
