import { hexOf, optionsAt, unitsIn } from "./choosing.js";
import { NOTHING_CHOSEN, raised } from "./context.js";
import { actionAt } from "./tooling.js";

/** @import {Answering} from "./answering.js" */
/** @import {Attacking} from "./attacking.js" */
/** @import {Batching} from "./batching.js" */
/** @import {Context} from "./context.js" */
/** @import {Inspecting} from "./inspecting.js" */
/** @import {Learning} from "./learning.js" */
/** @import {Hand, Moving} from "./moving.js" */
/** @import {Tooling} from "./tooling.js" */

/** @typedef {{moving: Moving, attacking: Attacking, answering: Answering, batching: Batching, tooling: Tooling, inspecting: Inspecting}} Flows */

/**
 * What is pointed at, clicked and dropped on the map: the open question tells what a hex means.
 */
export class Pressing {
  #context;
  #flows;

  /** A finger shows first and acts with the second tap. */
  hand = /** @type {Hand} */ ("mouse");

  /**
   * @param {Context} context
   * @param {Flows} flows
   */
  constructor(context, flows) {
    this.#context = context;
    this.#flows = flows;
  }

  get #state() {
    return this.#context.store.state;
  }

  get #mode() {
    return this.#flows.answering.mode;
  }

  /**
   * @param {string | null} hex
   * @param {readonly string[] | null} [units] those of its units that are ticked
   */
  async openHex(hex, units = null) {
    const { store } = this.#context;
    if (hex === null) {
      store.set({ ...NOTHING_CHOSEN, hex: null });
      return;
    }
    store.set({ subject: "stack", ...raised(this.#state), roll: null, hint: null });
    if (this.#mode === "move") await this.#flows.moving.open(hex, units);
    else store.set({ ...NOTHING_CHOSEN, hex });
  }

  /** @param {string | null} hex */
  pointAt(hex) {
    const { moving, tooling, inspecting } = this.#flows;
    this.#context.store.set({ pointed: hex });
    if (this.#state.tool) tooling.preview(hex ? actionAt(this.#state, hex) : "");
    else if (this.#mode === "move" && this.#state.selected.length) {
      if (!this.#state.destination) moving.preview(hex);
    } else {
      void inspecting.card(hex, false);
    }
  }

  /**
   * The cursor of the keyboard stands on a hex.
   * @param {string} hex
   */
  cursorAt(hex) {
    const { moving, tooling, inspecting } = this.#flows;
    this.#context.store.set({ pointed: hex });
    if (this.#state.tool) tooling.preview(actionAt(this.#state, hex));
    else if (this.#mode === "move" && this.#state.selected.length) moving.aim(hex);
    void inspecting.card(hex, true);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   * @param {Learning} learning the lesson has a say in which clicks are taken
   */
  async click(hex, extend, learning) {
    this.#context.store.set({ menu: null, refusal: null, roll: null, hint: null });
    if (!learning.admits(hex)) return;
    await this.#press(hex, extend);
    learning.clicked(hex);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   */
  async #press(hex, extend) {
    const { moving, attacking, batching, tooling, inspecting } = this.#flows;
    void inspecting.card(null, false);
    if (this.#state.tool && (await tooling.choose(hex, this.hand === "finger"))) return;
    if (this.#mode === "move") await moving.settled;
    const { selected, moves, view } = this.#state;
    if (this.#mode === "attack" && (await attacking.choose(hex, extend))) return;
    if (batching.batch) {
      if (!(await batching.choose(hex))) await this.openHex(hex);
      return;
    }
    if (this.#mode === "choose" && (await this.#chooseAt(hex))) return;
    if (this.#mode === "move" && selected.length && hex === this.#state.hex) await moving.openNext();
    else if (this.#mode === "move" && selected.length && moves && !moves.refusal) await this.#towards(hex, extend);
    else if (view) await this.openHex(hex);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   */
  async #towards(hex, extend) {
    const { moving } = this.#flows;
    if (!extend) {
      await moving.towards(hex, this.hand);
      return;
    }
    moving.aim(hex);
    moving.addWaypoint();
  }

  /** @param {string} hex */
  async #chooseAt(hex) {
    // what leads to the hex is done at once; what is done with a unit there, such as destroying it, never by a click
    const { answering } = this.#flows;
    const { view } = this.#state;
    const { question } = answering;
    if (!view || !question) return false;
    const options = optionsAt(question.options, hex, unitsIn(view, hex));
    const [only, ...others] = options;
    if (!only) return false;
    const isPlain = !others.length && only.hexes.at(-1) === hex;
    if (isPlain) await answering.play(only.action);
    else this.#context.store.set({ hex, menu: { hex, options, isArrival: false, isStack: false } });
    return true;
  }

  /**
   * A unit of the open stack is dragged from its list: it alone is to go.
   * @param {string} unit
   * @param {PointerEvent} event
   */
  take(unit, event) {
    const { hex } = this.#state;
    if (!hex) return;
    void this.#flows.moving.select([unit]);
    this.#context.board.take(hex, event);
  }

  /**
   * Units were dragged onto a hex.
   * @param {readonly string[]} units
   * @param {string} hex
   */
  async drop(units, hex) {
    const { moving, batching } = this.#flows;
    const { view } = this.#state;
    if (batching.batch && units[0]) await batching.pickAt(units[0], hex);
    const from = units[0] && view ? hexOf(view, units[0]) : "";
    if (!from || this.#mode !== "move") return;
    if (this.#state.hex !== from || !this.#state.selected.length) await moving.open(from);
    await moving.settled;
    await moving.enter(hex, "mouse");
  }
}
