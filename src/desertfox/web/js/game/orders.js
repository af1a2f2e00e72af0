/**
 * Standing orders: what a side does not want to be asked. The service keeps them with the game and obeys them.
 */

/** @import {Orders, SideWord, View} from "../messages" */

/** @type {Orders} */
export const NO_ORDERS = { passes: [], judged: [], retreats: "ask" };

/** What a game begins with, a new one or one that is brought in: nobody is asked what goes without saying. @type {Orders} */
export const FIRST_ORDERS = { ...NO_ORDERS, judged: ["evident"] };

/**
 * @param {View} view
 * @param {SideWord} side
 */
export const ordersOf = ({ orders }, side) => orders[side] ?? NO_ORDERS;

/**
 * The message that names a question which can be passed over.
 * @param {string} step
 */
export const titleOf = (step) => `order-${step.replaceAll(/[._]/gu, "-")}`;

/**
 * A list with something in it, or without it.
 * @template T
 * @param {readonly T[]} list
 * @param {T} element
 * @param {boolean} holds
 */
export const changed = (list, element, holds) => [...list.filter((other) => other !== element), ...(holds ? [element] : [])];
