import { Refused } from "../api.js";
import { orderOf, titleOf } from "./orders.js";
import { endOption, isOurs, proposedOption } from "./situation.js";

/** @import {Option, Question, View} from "../messages" */
/** @import {Context} from "./context.js" */

/**
 * The answer that passes a question over; undefined where that would decide something.
 * @param {Question} question
 * @returns {Option | undefined}
 */
export function passing(question) {
  const end = endOption(question);
  const proposed = proposedOption(question);
  return question.may_be_ordered && end?.kind === "end" && (!proposed || proposed === end) ? end : undefined;
}

/**
 * Standing orders: passes over questions that a player does not want to be asked, when they come up in going forward.
 */
export class Standing {
  #context;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
  }

  /**
   * Goes on from a view as long as a standing order answers what is asked. Whoever is still at the same step, having
   * answered it by hand, is asked on.
   * @param {View} told
   * @param {Question | null} asked what was asked before
   * @returns {Promise<View>}
   */
  async goOn(told, asked) {
    let view = told;
    let before = asked;
    for (;;) {
      const option = this.#answer(view, before);
      const next = option ? await this.#pass(view, option) : null;
      if (!next) return view;
      before = view.question;
      view = { ...next, since: view.since, log: [...view.log, ...next.log], ticks: [...view.ticks, ...next.ticks] };
    }
  }

  /** @param {Question} question */
  order({ side, step }) {
    const { settings } = this.#context;
    settings.set({ orders: [...new Set([...settings.choices.orders, orderOf(side, step)])] });
  }

  /**
   * @param {View} view
   * @param {Question | null} before
   */
  #answer(view, before) {
    const { question } = view;
    if (!question || !view.is_live || !isOurs(view)) return undefined;
    if (before?.side === question.side && before.step === question.step) return undefined;
    const isOrdered = this.#context.settings.choices.orders.includes(orderOf(question.side, question.step));
    return isOrdered ? passing(question) : undefined;
  }

  /**
   * @param {View} view
   * @param {Option} option
   * @returns {Promise<View | null>} null if it was not to be: another window was faster, or the player answers himself
   */
  async #pass({ version, question }, { action }) {
    const { service, store, texts, voice } = this.#context;
    try {
      const told = await service.act({ action, version });
      const title = texts.text(titleOf(question?.step ?? ""));
      store.set({ passed: [...store.state.passed.filter((other) => other !== title), title] });
      voice.say(texts.text("passed-over", { what: title }));
      return told;
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
