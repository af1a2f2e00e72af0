/**
 * Standing orders as they are given and kept: which questions a side does not want to be asked.
 */

/** @import {SideWord} from "../messages" */

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
