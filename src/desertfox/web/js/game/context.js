/**
 * What the parts of the game page share: state, service, words, settings, the map and the voice.
 */

/** @import {Board} from "../board/types" */
/** @import {PageState} from "./types" */
/** @import {Voice} from "./voice.js" */
/** @import {Store} from "../store.js" */
/** @import {GameService} from "../api.js" */
/** @import {Texts} from "../texts.js" */
/** @import {Settings} from "../settings.js" */

/**
 * @typedef {object} Context
 * @property {Store<PageState>} store
 * @property {GameService} service
 * @property {Texts} texts
 * @property {Settings} settings
 * @property {Board} board
 * @property {Voice} voice
 */

/** @type {PageState} */
export const OPENING = {
  table: null,
  view: null,
  hex: null,
  selected: [],
  current: null,
  targets: [],
  candidates: [],
  best: [],
  tool: null,
  load: null,
  preview: null,
  moves: null,
  pointed: null,
  destination: null,
  waypoints: [],
  journey: null,
  combat: null,
  support: [],
  committing: null,
  subject: "stack",
  isTrayFolded: false,
  panel: null,
  logFilter: { side: "all", family: "all", words: "" },
  unitCard: null,
  hexCard: null,
  overlayKey: null,
  overlay: null,
  rule: null,
  ruleHits: [],
  refusal: null,
  menu: null,
  roll: null,
  advice: null,
  batch: null,
  inHand: null,
  hint: null,
  asking: null,
  considers: "",
  following: false,
  busy: false,
  connected: true,
  confirming: null,
  passed: [],
  note: "",
  isTextBoard: false,
  isHistory: false,
  dialog: null,
  lesson: null,
  place: 0,
  isHinted: false,
  parting: 0,
  sheet: "low",
  isRaised: false,
};

/**
 * The sheet drawn up for something to be chosen in it.
 * @param {PageState} state
 * @returns {Partial<PageState>}
 */
export const raised = ({ sheet }) => (sheet === "low" ? { sheet: "half", isRaised: true } : {});

/** Nothing is chosen, nothing is being put together. */
export const NOTHING_CHOSEN = /** @type {const} */ ({
  selected: [],
  current: null,
  targets: [],
  candidates: [],
  best: [],
  tool: null,
  load: null,
  preview: null,
  moves: null,
  destination: null,
  waypoints: [],
  journey: null,
  menu: null,
  confirming: null,
  refusal: null,
});

/**
 * The moment that questions about the position are asked for: null for the game as it stands.
 * @param {PageState} state
 */
export function moment({ view }) {
  return view && !view.is_live ? view.number : null;
}
