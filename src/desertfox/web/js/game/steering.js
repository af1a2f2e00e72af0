import { PLANNED, supportOf } from "./asked.js";
import { NOTHING_CHOSEN } from "./context.js";
import { situation } from "./situation.js";

/** @import {Advising} from "./advising.js" */
/** @import {Answering} from "./answering.js" */
/** @import {Batching} from "./batching.js" */
/** @import {Context} from "./context.js" */
/** @import {Learning} from "./learning.js" */
/** @import {Moving} from "./moving.js" */
/** @import {Tooling} from "./tooling.js" */
/** @import {Commands} from "./types" */

/** @typedef {{moving: Moving, answering: Answering, batching: Batching, tooling: Tooling, advising: Advising}} Flows */

/**
 * Going on with what is proposed, and going back: what is open on the page tells what each of them means.
 */
export class Steering {
  #context;
  #flows;

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

  /**
   * What was hinted at, or the support that was chosen, goes before the plain default; a plan is thought about first.
   * @param {Commands} commands
   * @param {Learning} learning
   */
  async goOn(commands, learning) {
    const { advising, answering, batching } = this.#flows;
    const { hint, committing, lesson } = this.#state;
    if (lesson && !lesson.is_free) await this.#asTaught(commands, learning);
    else if (hint) await advising.take();
    else if (committing) await answering.play(supportOf(this.#state));
    else if (answering.question?.step === PLANNED) await advising.ask();
    else await (batching.batch ? batching.confirm() : answering.proposal());
  }

  /**
   * What the card of a recorded lesson asks for stands on the main button; where nothing does, it is hinted at.
   * @param {Commands} commands
   * @param {Learning} learning
   */
  async #asTaught(commands, learning) {
    const { main } = situation(this.#state);
    if (main.enabled) await main.run(commands);
    else learning.hint();
  }

  /**
   * Goes back one step: what was opened or chosen last is closed first.
   * @param {Commands} commands
   */
  goBack(commands) {
    const { moving, tooling, batching, advising } = this.#flows;
    const { store, board } = this.#context;
    const state = this.#state;
    if (state.following) commands.skip();
    else if (state.asking) advising.giveUp();
    else if (state.menu || state.confirming || state.refusal) store.set({ menu: null, confirming: null, refusal: null });
    else if (state.tool) tooling.back();
    else if (state.hint) store.set({ hint: null });
    else if (state.inHand) batching.hold(null);
    else if (state.isTextBoard) commands.toggleTextBoard();
    else if (state.view && !state.view.is_live) void commands.goLive();
    else if (state.waypoints.length) {
      store.set({ waypoints: [] });
      moving.preview(state.destination ?? state.pointed);
    } else if (state.destination) store.set({ destination: null, journey: null });
    else if (state.selected.length || state.targets.length || state.hex) {
      store.set({ ...NOTHING_CHOSEN, hex: null, combat: state.targets.length ? null : state.combat });
    } else if (state.subject === "unit") store.set({ subject: "stack" });
    else if (state.overlayKey) store.set({ overlayKey: null, overlay: null });
    board.setCard(null, null);
  }
}
