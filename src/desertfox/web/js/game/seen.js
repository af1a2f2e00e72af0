/**
 * How far each game has been seen in this browser: what the computer did since then is shown one by one.
 */

import { computersIn } from "../seats.js";

/** @import {View} from "../messages" */

const PLACE = "desertfox.seen";

/** So many games are remembered, the latest ones. */
const MOST = 50;

/** A game that was never seen here is told from its beginning up to so many actions: one that is under way stands there. */
const BEGINNING = 40;

/** @typedef {Readonly<Record<string, number>>} Seen by game, the latest one last */

/**
 * @param {string | null} kept
 * @returns {Seen}
 */
export function readSeen(kept) {
  try {
    const found = JSON.parse(kept ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

/**
 * @param {Seen} seen
 * @param {string} game
 * @param {number} number
 * @returns {Seen}
 */
export function withSeen(seen, game, number) {
  const others = Object.entries(seen).filter(([name]) => name !== game);
  return Object.fromEntries([...others, [game, number]].slice(-MOST));
}

/**
 * The action from which a game is to be shown one by one; null if it is shown as it stands.
 * @param {Seen} seen
 * @param {View} view
 * @returns {number | null}
 */
export function showFrom(seen, { game, seats, number, is_live: isLive, branch_of: origin }) {
  const isWatched = computersIn(seats).length > 0;
  const from = seen[game] ?? (origin || number > BEGINNING ? number : 0); // whoever parts from a game has seen the way there
  return isWatched && isLive && from < number ? from : null;
}

export const kept = () => readSeen(localStorage.getItem(PLACE));

/**
 * @param {string} game
 * @param {number} number
 */
export function remember(game, number) {
  localStorage.setItem(PLACE, JSON.stringify(withSeen(kept(), game, number)));
}
