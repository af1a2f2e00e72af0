import { DEFAULT_LEVEL, LEVELS } from "./seats.js";

/** @import {Level} from "./messages" */
/** @typedef {"system" | "desert" | "night" | "clear"} PaletteChoice */
/** @typedef {"desert" | "night" | "clear"} Palette */
/** @typedef {"system" | "reduced" | "full"} Motion */
/** @typedef {"slow" | "normal" | "fast" | "at_once"} Pace */

/**
 * What a person has set for this browser.
 * @typedef {object} Choices
 * @property {PaletteChoice} palette
 * @property {number} textSize in per cent, 90 to 160
 * @property {Motion} motion
 * @property {string} language a language, or "" for what the browser asks for
 * @property {boolean} letters whether single letters and signs are keys
 * @property {Pace} pace how fast the computer's actions are shown
 * @property {Readonly<Record<string, string>>} keys what was bound to another key: command to key
 * @property {Level} adviser the level of the computer that gives hints and plays for a person
 * @property {readonly string[]} orders standing orders of games before these kept them: "SIDE STEP" of each question
 */

const PLACE = "desertfox.settings";

/** @type {Choices} */
export const DEFAULTS = {
  palette: "desert",
  textSize: 100,
  motion: "system",
  language: "",
  letters: true,
  pace: "normal",
  keys: {},
  adviser: DEFAULT_LEVEL,
  orders: [],
};

export const PALETTES = /** @type {const} */ (["system", "desert", "night", "clear"]);
export const MOTIONS = /** @type {const} */ (["system", "reduced", "full"]);
export const PACES = /** @type {const} */ (["slow", "normal", "fast", "at_once"]);

/**
 * Reads choices that were kept, and leaves out what nobody can have set.
 * @param {string | null} kept
 * @returns {Choices}
 */
export function readChoices(kept) {
  /** @type {Record<string, unknown>} */
  let found;
  try {
    found = JSON.parse(kept ?? "{}") ?? {};
  } catch {
    return DEFAULTS;
  }
  const { palette, textSize, motion, language, letters, pace, keys, adviser, orders } = found;
  return {
    palette: PALETTES.find((name) => name === palette) ?? DEFAULTS.palette,
    textSize: typeof textSize === "number" ? Math.min(160, Math.max(90, textSize)) : DEFAULTS.textSize,
    motion: MOTIONS.find((name) => name === motion) ?? DEFAULTS.motion,
    language: typeof language === "string" ? language : DEFAULTS.language,
    letters: typeof letters === "boolean" ? letters : DEFAULTS.letters,
    pace: PACES.find((name) => name === pace) ?? DEFAULTS.pace,
    keys: keys && typeof keys === "object" ? /** @type {Record<string, string>} */ (keys) : DEFAULTS.keys,
    adviser: LEVELS.find((name) => name === adviser) ?? DEFAULTS.adviser,
    orders: Array.isArray(orders) ? orders.filter((order) => typeof order === "string") : DEFAULTS.orders,
  };
}

/**
 * The settings of this browser: kept in it, applied to the page, shared by all windows.
 */
export class Settings {
  /** @type {Choices} */
  #choices;

  /** @type {Set<(choices: Choices) => void>} */
  #listeners = new Set();

  #dark = matchMedia("(prefers-color-scheme: dark)");

  #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    this.#choices = readChoices(localStorage.getItem(PLACE));
    this.#dark.addEventListener("change", () => this.#tell());
    this.#still.addEventListener("change", () => this.#tell());
    addEventListener("storage", (event) => {
      if (event.key !== PLACE) return;
      this.#choices = readChoices(event.newValue);
      this.#tell();
    });
    this.#apply();
  }

  get choices() {
    return this.#choices;
  }

  /** @returns {Palette} */
  get palette() {
    const { palette } = this.#choices;
    if (palette === "system") return this.#dark.matches ? "night" : "desert";
    return palette;
  }

  get isStill() {
    const { motion } = this.#choices;
    return motion === "reduced" || (motion === "system" && this.#still.matches);
  }

  /** @param {Partial<Choices>} changes */
  set(changes) {
    this.#choices = { ...this.#choices, ...changes };
    localStorage.setItem(PLACE, JSON.stringify(this.#choices));
    this.#tell();
  }

  /** @param {(choices: Choices) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }

  #tell() {
    this.#apply();
    for (const listener of this.#listeners) listener(this.#choices);
  }

  #apply() {
    const root = document.documentElement;
    root.dataset["palette"] = this.palette;
    root.dataset["motion"] = this.isStill ? "reduced" : "full";
    root.style.setProperty("--text", String(this.#choices.textSize / 100));
  }
}
