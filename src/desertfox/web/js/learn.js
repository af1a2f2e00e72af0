import { Refused } from "./api.js";
import { mark, progress } from "./progress.js";

/** @import {Service} from "./api.js" */

/**
 * Goes to a lesson of the course: where it was left, else to its beginning.
 * @param {Service} service
 * @param {string} lesson
 */
export async function learn(service, lesson) {
  const left = progress().open[lesson];
  if (left && (await isThere(service, left.game))) {
    location.assign(`/game/${left.game}`);
    return;
  }
  const { game } = await service.learn(lesson);
  mark(lesson, game);
  location.assign(`/game/${game}`);
}

/**
 * Whether a lesson can be gone on with: one that was left alone for long is forgotten.
 * @param {Service} service
 * @param {string} game
 */
async function isThere(service, game) {
  try {
    await service.lesson(game);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
