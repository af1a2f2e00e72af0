/**
 * Standing orders as they are given and kept: which questions a side does not want to be asked.
 */

/** @import {SideWord} from "../messages" */

/**
 * The questions that come up turn after turn and that one may want to be asked no more: each can be passed over without
 * giving anything away. What is at stake in all others is for the player to see each time.
 */
export const ORDERS = /** @type {const} */ ([
  "movement.emergency_supply",
  "reaction.supply_destruction",
  "refit.conversion",
  "refit.expending",
  "refit.supply_destruction",
  "withdrawal.early",
  "reinforcement.tobruk_port",
  "reinforcement.patrol_declaration",
  "air_allocation.herkules",
]);

/**
 * Whether the question of a step can be passed over by a standing order.
 * @param {string} step
 */
export const canBeOrdered = (step) => ORDERS.some((order) => order === step);

/**
 * A standing order as it is kept with the settings. Each side gives its own, so that one window never answers for those
 * who sit at another.
 * @param {SideWord} side
 * @param {string} step
 */
export const orderOf = (side, step) => `${side} ${step}`;

/**
 * The message that names a question which can be passed over.
 * @param {string} step
 */
export const titleOf = (step) => `order-${step.replaceAll(/[._]/gu, "-")}`;
