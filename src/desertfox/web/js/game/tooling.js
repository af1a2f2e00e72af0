import { NOTHING_CHOSEN, raised } from "./context.js";
import { Latest } from "./latest.js";

/** @import {ToolOffer, ToolWord} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {PageState} from "./types" */
/** @import {Viewing} from "./viewing.js" */

/** How long the pointer rests before the service is asked what something would bring. */
const PAUSE = 120;

/**
 * What can be done with the open tool in a hex: what is done there, or with what stands there.
 * @param {Pick<PageState, "tool">} state
 * @param {string} hex
 * @returns {readonly ToolOffer[]}
 */
export const offersAt = ({ tool }, hex) => (tool?.offers ?? []).filter(({ hexes }) => hexes.at(-1) === hex);

/**
 * The action that a hex means while a tool is open; empty if there is none or several.
 * @param {Pick<PageState, "tool" | "load">} state
 * @param {string} hex
 */
export function actionAt(state, hex) {
  const { load } = state;
  if (load) return load.targets.includes(hex) ? `${load.action} ${hex}` : "";
  const [only, ...others] = offersAt(state, hex);
  return only && !others.length && !only.targets.length ? only.action : "";
}

/**
 * The tools of the phase: one is taken up, then a hex or an answer says what is done with it.
 */
export class Tooling {
  #context;
  #viewing;
  #previews = new Latest();

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  get #state() {
    return this.#context.store.state;
  }

  /**
   * Takes a tool up, or puts it away if it is open; what stands against it is said.
   * @param {ToolWord} id
   */
  async open(id) {
    const { store, service } = this.#context;
    const isOpen = this.#state.tool?.id === id;
    const mark = this.#state.view?.question?.tools.find((one) => one.id === id);
    const { selected } = this.#state;
    this.#previews.stop();
    store.set({ ...NOTHING_CHOSEN, hex: null });
    if (isOpen || !mark) return;
    if (mark.refusal) {
      this.#viewing.refuse(mark.refusal);
      return;
    }
    const tool = await this.#viewing.ask(() => service.tool(id, selected));
    if (tool) store.set({ tool, subject: "stack", ...raised(this.#state) });
  }

  /** Opens the next tool that can be used; after the last one none. */
  async next() {
    const usable = (this.#state.view?.question?.tools ?? []).filter(({ refusal }) => !refusal);
    const now = usable.findIndex(({ id }) => id === this.#state.tool?.id);
    const tool = usable[now + 1] ?? usable[now];
    if (tool) await this.open(tool.id);
  }

  /**
   * Does what is offered, or chooses the load whose goal is still to be said.
   * @param {ToolOffer} offer
   * @param {boolean} isTouch a finger shows first what comes of it
   */
  async take(offer, isTouch) {
    if (!offer.targets.length) {
      if (isTouch && this.#state.preview?.action !== offer.action) this.preview(offer.action);
      else await this.#viewing.act(offer.action);
      return;
    }
    this.#previews.stop();
    this.#context.store.set({ load: offer, hex: offer.hexes[0] ?? null, preview: null });
  }

  /**
   * A hex was chosen while a tool is open.
   * @param {string} hex
   * @param {boolean} isTouch a finger shows first what comes of it
   * @returns {Promise<boolean>} whether it meant something
   */
  async choose(hex, isTouch) {
    const { store } = this.#context;
    const action = actionAt(this.#state, hex);
    if (action) {
      await this.take({ action, text: "", units: [], hexes: [hex], targets: [] }, isTouch);
      return true;
    }
    const [only, ...others] = offersAt(this.#state, hex);
    if (!only) return false;
    if (others.length) store.set({ hex, load: null, preview: null });
    else await this.take(only, isTouch);
    return true;
  }

  /**
   * Shows what an action would cost, bring and feed.
   * @param {string} action empty for nothing
   */
  preview(action) {
    const { store, service } = this.#context;
    this.#previews.stop();
    if (!action) return;
    void this.#viewing.ask(async () => {
      const preview = await this.#previews.ask(PAUSE, (signal) => service.preview(action, signal));
      if (preview && this.#state.tool) store.set({ preview });
    });
  }

  /** Puts the load away that was chosen, or the tool. */
  back() {
    this.#previews.stop();
    this.#context.store.set(this.#state.load ? { load: null, hex: null, preview: null } : { ...NOTHING_CHOSEN, hex: null });
  }
}
