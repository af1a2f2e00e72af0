import { Answering } from "./answering.js";
import { PLANNED } from "./asked.js";

/** @import {Seats, Stretch} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/**
 * What the computer does for a person: it gives hints, plays a while in his stead, or takes a seat.
 */
export class Advising {
  #context;
  #viewing;
  #answering;

  /** The question that is on its way, which can be given up. */
  #asked = new AbortController();

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   * @param {Answering} answering
   */
  constructor(context, viewing, answering) {
    this.#context = context;
    this.#viewing = viewing;
    this.#answering = answering;
    context.store.subscribe(({ view, asking }, before) => {
      if (asking && view?.version !== before.view?.version) this.giveUp();
    });
  }

  /** Asks for a hint and shows it, or puts it away. If the game goes on meanwhile, nobody wants it any more. */
  async ask() {
    const { store, service, settings, texts, voice } = this.#context;
    if (!this.#answering.question || store.state.asking) return;
    if (store.state.hint) {
      store.set({ hint: null });
      return;
    }
    const level = settings.choices.adviser;
    const asked = new AbortController();
    this.#asked = asked;
    store.set({ asking: level });
    voice.say(texts.text("hint-asked", { level }));
    const hint = await this.#viewing.ask(() => service.hint(level, asked.signal).catch((error) => {
      if (asked.signal.aborted) return null;
      throw error;
    }));
    if (this.#asked !== asked) return;
    store.set({ asking: null });
    if (!hint || hint.version !== store.state.view?.version) return;
    store.set({ hint, menu: null, confirming: null, refusal: null });
    const what = texts.text("hint-what", { level, action: hint.option.text });
    voice.say([what, hint.motive || hint.option.detail].join(" "));
  }

  giveUp() {
    this.#asked.abort();
    this.#context.store.set({ asking: null });
  }

  /** Does it; whoever lets himself be led through a movement phase is shown the next move at once. */
  async take() {
    const { hint, view } = this.#context.store.state;
    const step = view?.question?.step;
    if (!hint || !(await this.#answering.play(hint.option.action))) return;
    if (step === PLANNED && !hint.option.ends && this.#answering.question?.step === step) await this.ask();
  }

  /** @param {Stretch} stretch */
  async relieve(stretch) {
    const { service, settings } = this.#context;
    if (!this.#answering.question) return;
    const level = settings.choices.adviser;
    await this.#viewing.change((version) => service.relieve({ level, stretch, version }));
  }

  /** @param {Seats} seats */
  async sit(seats) {
    const { service } = this.#context;
    await this.#viewing.change(() => service.sit(seats), { anyhow: true });
  }
}
