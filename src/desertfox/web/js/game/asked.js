/**
 * What is asked, and what is proposed: look-ups in the open question and the advice for it.
 */

/** @import {Option, Question, View} from "../messages" */
/** @import {PageState} from "./types" */

/** The step whose answers are parts of a plan: nothing is proposed, but a hint can be asked for. */
export const PLANNED = "movement.movement";

/**
 * The answer that closes the step, if there is one.
 * @param {Question} question
 * @returns {Option | undefined}
 */
export function endOption({ options }) {
  return options.find(({ kind }) => kind === "end") ?? options.find(({ kind, ends }) => ends && kind === "stop");
}

/**
 * What a sensible player does who does not want to think about it; null while it is not known, or part of a plan.
 * @param {Pick<PageState, "advice" | "view">} state
 */
export const proposalOf = ({ advice, view }) => (advice?.version === view?.version ? (advice?.proposal ?? null) : null);

/**
 * The support that is thought of while somebody is asked for it: what was chosen, else what is proposed, else the first.
 * @param {Pick<PageState, "support" | "committing" | "advice" | "view">} state
 * @returns {string} its notation, empty while nothing is known or no support is asked for
 */
export function supportOf(state) {
  const known = state.support.map(({ action }) => action);
  const proposed = proposalOf(state)?.options[0]?.action;
  const isKnown = state.advice?.version === state.view?.version;
  const wanted = [state.committing, proposed].find((action) => action && known.includes(action));
  return wanted ?? (isKnown && !proposed ? (known[0] ?? "") : "");
}

/**
 * Whether the side that is asked is played in this window.
 * @param {View} view
 */
export function isOurs({ question, decides }) {
  return question !== null && decides === "human";
}
