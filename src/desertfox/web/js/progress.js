/** How far somebody has come in the lessons: kept in this browser, for there is no account. */

const PLACE = "desertfox.lessons";

/**
 * Where a lesson is being learnt: in which game, and at which card.
 * @typedef {object} Bookmark
 * @property {string} game
 * @property {number} card
 */

/**
 * @typedef {object} Progress
 * @property {readonly string[]} done lessons of the course that were learnt to their end
 * @property {Readonly<Record<string, Bookmark>>} open by lesson
 */

/**
 * @param {string | null} kept
 * @returns {Progress}
 */
export function readProgress(kept) {
  /** @type {Record<string, unknown>} */
  let found;
  try {
    found = JSON.parse(kept ?? "{}") ?? {};
  } catch {
    found = {};
  }
  const { done, open } = found;
  const marks = Object.entries(open && typeof open === "object" ? open : {});
  return {
    done: Array.isArray(done) ? done.filter((lesson) => typeof lesson === "string") : [],
    open: Object.fromEntries(marks.filter(([, mark]) => typeof mark?.game === "string" && typeof mark.card === "number")),
  };
}

/** @returns {Progress} */
export const progress = () => readProgress(localStorage.getItem(PLACE));

/** @param {Progress} now */
const keep = (now) => localStorage.setItem(PLACE, JSON.stringify(now));

/**
 * @param {string} lesson
 * @param {string} game
 * @param {number} [card]
 */
export function mark(lesson, game, card = 0) {
  const { done, open } = progress();
  keep({ done, open: { ...open, [lesson]: { game, card } } });
}

/** @param {string} lesson */
export function finish(lesson) {
  const { done, open } = progress();
  const { [lesson]: _, ...left } = open;
  keep({ done: [...new Set([...done, lesson])], open: left });
}

export const forget = () => localStorage.removeItem(PLACE);
