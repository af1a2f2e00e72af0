/** Who sits where: a person, or a level of the computer. */

/** @import {Level, Seat, Seats, SideWord} from "./messages" */

export const SIDES = /** @type {const} */ (["axis", "commonwealth"]);
export const LEVELS = /** @type {const} */ (["recruit", "officer", "general"]);

/** Who plays, and helps, if nothing is said. */
export const DEFAULT_LEVEL = "officer";

/** Whom one plays against in a first game. */
export const FIRST_LEVEL = "recruit";

/** How long a general can be let think over a player-turn, in seconds. */
export const SECONDS = /** @type {const} */ ([1, 2, 5]);

/** @type {Seats} */
export const TWO_PEOPLE = { axis: "human", commonwealth: "human", seconds: 2 };

/**
 * The level of the computer in a seat; null for a person.
 * @param {Seat} seat
 * @returns {Level | null}
 */
export const levelOf = (seat) => (seat === "human" ? null : seat);

/**
 * The sides that a computer plays.
 * @param {Seats} seats
 * @returns {SideWord[]}
 */
export const computersIn = (seats) => SIDES.filter((side) => levelOf(seats[side]) !== null);
