import { numberOf } from "../panels/lookup.js";
import { endOption, isOurs, proposalOf } from "./asked.js";
import { ordersOf } from "./orders.js";

/** @import {Course, Orders, Question, SideWord} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/**
 * Answers to the open question, and taking them back.
 */
export class Answering {
  #context;
  #viewing;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  /** The open question, if it is asked here and now. */
  get question() {
    const { view, following } = this.#context.store.state;
    return view && view.is_live && !following && isOurs(view) ? view.question : null;
  }

  /** How it is answered; null while there is nothing to answer here. */
  get mode() {
    return this.question?.mode ?? null;
  }

  /**
   * Gives an answer, and what is to follow it; says whether that was done.
   * @param {string} action
   * @param {readonly string[]} [then]
   */
  async play(action, then = []) {
    return this.question !== null && this.#viewing.act(action, then);
  }

  /** @param {Pick<Course, "options">} course */
  async playCourse({ options }) {
    const [first, ...others] = options.map(({ action }) => action);
    if (first) await this.play(first, others);
  }

  /**
   * Ends the step: asks first if something would be left undone that matters, unless the end is what makes sense. Where
   * there is no end, the proposal closes it, or it is said that there is none.
   */
  async end() {
    const { question } = this;
    if (!question) return;
    const { store } = this.#context;
    const option = endOption(question);
    const proposed = proposalOf(store.state)?.options;
    const makesSense = proposed?.length === 1 && proposed[0]?.action === option?.action;
    if (option && question.stops && !makesSense) {
      this.#confirm("step", question);
      return;
    }
    if (!option && question.mode === "choose") {
      if (proposalOf(store.state)) await this.proposal();
      else this.#viewing.refuse({ text: this.#context.texts.text("refusal-no-end"), case: question.case });
    } else await this.play(option?.action ?? "end");
  }

  /** Asks whether nothing more is to be done in the Player-Turn, and says what is at stake. */
  askRest() {
    if (this.question?.may_rest) this.#confirm("turn", this.question);
  }

  /**
   * @param {"step" | "turn"} confirming
   * @param {Question} question
   */
  #confirm(confirming, { undone, stakes }) {
    const { store, voice, texts } = this.#context;
    store.set({ confirming, menu: null });
    const left = confirming === "step" ? undone.map(({ text }) => text) : [texts.text("rest-why")];
    const at = stakes.map(({ hex, reasons }) => texts.text("stake-said", { hex: numberOf(store.state, hex), reasons: reasons.map(({ text }) => text).join(", ") }));
    voice.alert([texts.text(`${confirming === "step" ? "undone" : "rest"}-title`), ...left, ...at].join(" "));
  }

  /** Ends it all the same. */
  async confirm() {
    const { question } = this;
    const { store, service, voice, texts } = this.#context;
    const option = question && endOption(question);
    if (store.state.confirming === "turn") {
      if (await this.#viewing.change((version) => service.turn("rest", version))) voice.say(texts.text("said-rest"));
    } else if (option) await this.play(option.action);
  }

  /** Does what a sensible player does who does not want to think about it. */
  async proposal() {
    if (!this.question) return;
    await this.#viewing.advised();
    const course = proposalOf(this.#context.store.state);
    const end = this.question && endOption(this.question);
    if (end && course?.options.every(({ action }) => action === end.action)) await this.end();
    else if (course) await this.playCourse(course);
    else this.#viewing.refuse({ text: this.#context.texts.text("refusal-no-proposal"), case: "" });
  }

  /** Passes over the open question, and from now on whenever it comes up. */
  async passOver() {
    const { view } = this.#context.store.state;
    const { question } = this;
    if (!view || !question?.may_be_ordered) return;
    const { passes, ...others } = ordersOf(view, question.side);
    await this.order(question.side, { ...others, passes: [...new Set([...passes, question.step])] });
  }

  /**
   * @param {SideWord} side
   * @param {Orders} orders
   */
  async order(side, orders) {
    const { service } = this.#context;
    await this.#viewing.change(() => service.order({ side, orders }), { anyhow: true });
  }

  async undo() {
    const { store, voice, texts } = this.#context;
    const { view } = store.state;
    if (!view?.is_live) return;
    if (view.undo) this.#viewing.refuse(view.undo);
    else if (await this.#turn("undo")) voice.say(texts.text("said-undone"));
  }

  async redo() {
    const { store, voice, texts } = this.#context;
    if (store.state.view?.redo && (await this.#turn("redo"))) voice.say(texts.text("said-redone"));
  }

  async reset() {
    const { voice, texts } = this.#context;
    if (await this.#turn("reset")) voice.say(texts.text("said-reset"));
  }

  stopComputer() {
    return this.#turn("stop", { anyhow: true });
  }

  continueComputer() {
    return this.#turn("go", { anyhow: true });
  }

  /**
   * @param {"undo" | "redo" | "reset" | "stop" | "go"} what
   * @param {{anyhow?: boolean}} [manner]
   */
  #turn(what, manner) {
    const { service } = this.#context;
    return this.#viewing.change((version) => service.turn(what, version), manner);
  }
}
