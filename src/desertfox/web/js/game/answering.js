import { endOption, isOurs, proposedOption } from "./situation.js";
import { passing } from "./standing.js";

/** @import {Option} from "../messages" */
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

  /**
   * Gives an answer; says whether that was done.
   * @param {string} action
   */
  async play(action) {
    return this.question !== null && this.#viewing.act(action);
  }

  /**
   * Gives one answer after the other, each that is still offered, as long as none is refused.
   * @param {readonly Option[]} options
   */
  async playAll(options) {
    for (const { action } of options) {
      const isOffered = this.question?.options.some((option) => option.action === action);
      if (isOffered && !(await this.play(action))) return;
    }
  }

  /** Ends the step: asks first if something would be left undone. Where there is no end, the proposal closes it. */
  async end() {
    const { question } = this;
    if (!question) return;
    const { store, voice, texts } = this.#context;
    const option = endOption(question);
    if (option && question.undone.length) {
      store.set({ confirming: question.undone, menu: null });
      voice.alert([texts.text("undone-title"), ...question.undone.map(({ text }) => text)].join(" "));
      return;
    }
    const proposed = proposedOption(question);
    await this.play(option?.action ?? proposed?.action ?? "end");
  }

  /** Ends it all the same. */
  async confirm() {
    const { question } = this;
    const option = question && endOption(question);
    if (option) await this.play(option.action);
  }

  /** Does what a sensible player does who does not want to think about it. */
  async proposal() {
    const { question } = this;
    if (!question) return;
    const option = proposedOption(question);
    if (option) await this.play(option.action);
    else this.#viewing.refuse({ text: this.#context.texts.text("refusal-no-proposal"), case: "" });
  }

  /** Passes over the open question, and from now on whenever it comes up. */
  async passOver() {
    const { view } = this.#context.store.state;
    const { question } = this;
    if (!view || !question || !passing(question)) return;
    const { standing } = this.#viewing;
    await this.#viewing.change(() => {
      standing.order(question);
      return standing.goOn(view, null);
    });
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
