import { GameService } from "../api.js";
import { Settings } from "../settings.js";
import { chooseLanguage, loadTexts } from "../texts.js";
import { placeIn } from "./history.js";

/**
 * What the page of a game begins with. It is a script of its own before that of the page, so that the game and the words
 * are on their way while the many modules of the page still come.
 */

const { game, at } = placeIn(location.pathname);
export const settings = new Settings();
export const language = chooseLanguage(settings.choices.language, navigator.languages);
export const service = new GameService(game, language);

/** Asks for all that a game is opened with: the table, the map, the view of today and that of the moment in the address. */
export function ask() {
  const moment = at === null ? null : service.view({ at });
  const asked = Promise.all([service.table(), service.map(settings.palette), service.view(), moment]);
  asked.catch(() => undefined); // what goes wrong is told where the answers are awaited
  return asked;
}

export const asked = ask();
export const words = loadTexts(language, ["common", "game", "board", "panels", "lesson"]);
words.catch(() => undefined);
