/** How far somebody has come in the lessons: kept in this browser, for there is no account. */

const PLACE = "desertfox.lessons";

/**
 * @typedef {object} Progress
 * @property {readonly string[]} done lessons of the course that were learnt to their end
 * @property {Readonly<Record<string, string>>} open the game in which a lesson is being learnt
 */

/** @type {Progress} */
const NONE = { done: [], open: {} };

/**
 * @param {string | null} kept
 * @returns {Progress}
 */
export function readProgress(kept) {
  try {
    const { done, open } = JSON.parse(kept ?? "{}") ?? {};
    return {
      done: Array.isArray(done) ? done.filter((lesson) => typeof lesson === "string") : [],
      open: open && typeof open === "object" ? open : {},
    };
  } catch {
    return NONE;
  }
}

/** @returns {Progress} */
export const progress = () => readProgress(localStorage.getItem(PLACE));

/** @param {Progress} now */
const keep = (now) => localStorage.setItem(PLACE, JSON.stringify(now));

/**
 * @param {string} lesson
 * @param {string} game
 */
export function begin(lesson, game) {
  const { done, open } = progress();
  keep({ done, open: { ...open, [lesson]: game } });
}

/** @param {string} lesson */
export function finish(lesson) {
  const { done, open } = progress();
  const { [lesson]: _, ...left } = open;
  keep({ done: [...new Set([...done, lesson])], open: left });
}

export const forget = () => localStorage.removeItem(PLACE);
