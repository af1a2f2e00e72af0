import { Latest } from "./latest.js";

/** @import {Seats} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/**
 * The moment that an address of the page means: null for the game as it stands.
 * @param {string} path
 * @returns {{game: string, at: number | null}}
 */
export function placeIn(path) {
  const [, game = "", at] = /^\/game\/([^/]+)(?:\/at\/(\d+))?/.exec(path) ?? [];
  return { game: decodeURIComponent(game), at: at === undefined ? null : Number(at) };
}

/**
 * @param {string} game
 * @param {number | null} at
 */
export function addressOf(game, at) {
  return `/game/${encodeURIComponent(game)}${at === null ? "" : `/at/${at}`}`;
}

/**
 * Walking through the game, both ways: every moment has an address.
 */
export class History {
  #context;
  #viewing;
  #walks = new Latest();

  /** @type {number | null} the moment that is being fetched */
  #goal = null;

  /** Whether that came and is shown. */
  #arrival = Promise.resolve(false);

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  /**
   * @param {number} number
   * @param {"push" | "replace" | "none"} [manner] what becomes of the address
   */
  async goTo(number, manner = "push") {
    const { store } = this.#context;
    const { view } = store.state;
    if (!view) return;
    store.set({ refusal: null });
    const at = number >= view.last ? null : Math.max(0, number);
    if (at === null ? !view.is_live : view.is_live || at !== view.number) {
      // A slider that is let go says again where it was drawn to.
      if (this.#goal !== number) this.#arrival = this.#fetch(number, at);
      if (!(await this.#arrival)) return;
    }
    const address = addressOf(view.game, at);
    if (manner === "push" && location.pathname !== address) history.pushState(null, "", address);
    if (manner === "replace") history.replaceState(null, "", address);
  }

  /**
   * @param {number} number
   * @param {number | null} at
   */
  async #fetch(number, at) {
    const { service } = this.#context;
    const asking = this.#viewing.past.asking(at);
    this.#goal = number;
    const told = await this.#viewing.ask(() => this.#walks.ask(0, (signal) => service.view(asking, signal)));
    if (told !== undefined) this.#goal = null;
    if (told) await this.#viewing.take(told);
    return Boolean(told);
  }

  /**
   * One action on or back, counted from where one is going if the keys are faster than the page.
   * @param {1 | -1} step
   */
  async walk(step) {
    const { view } = this.#context.store.state;
    if (view) await this.goTo((this.#goal ?? view.number) + step, "replace");
  }

  async goLive() {
    await this.goTo(Infinity);
  }

  /**
   * Opens a game of its own that parts from this one.
   * @param {number} number
   * @param {Seats} seats
   */
  async branch(number, seats) {
    const { service } = this.#context;
    const told = await this.#viewing.ask(() => service.branch({ number, seats }));
    if (told) location.assign(addressOf(told.game, null));
  }

  /** Follows the browser's own way back and forward. */
  followAddress() {
    const { at } = placeIn(location.pathname);
    return this.goTo(at ?? Infinity, "none");
  }
}
