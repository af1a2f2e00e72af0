/**
 * The buttons of a person who is asked: what each says and does, by the way in which the question is answered. The text
 * of a control is either the service's own (`words`) or a message id (`id`).
 */

import { endOption, PLANNED, proposalOf, supportOf } from "./asked.js";

/** @import {Option, Question} from "../messages" */
/** @import {Commands, PageState} from "./types" */
/** @import {CommandName} from "./keys.js" */

/** @typedef {{words: string} | {id: string, args?: Readonly<Record<string, string | number>>}} Words */

/**
 * @typedef {object} Control
 * @property {Words} text
 * @property {CommandName | null} key
 * @property {boolean} enabled
 * @property {(commands: Commands) => unknown} run
 * @property {string} [action] the notation that it plays
 * @property {string} [small] what stands on it in small letters
 */

/** @typedef {{main: Control, others: readonly Control[]}} Controls */

/**
 * @param {Words} text
 * @param {(commands: Commands) => unknown} run
 * @param {CommandName | null} [key]
 * @param {boolean} [enabled]
 * @returns {Control}
 */
export const control = (text, run, key = null, enabled = true) => ({ text, run, key, enabled });

/** @type {Control} */
const PASS_OVER = control({ id: "other-pass-over" }, (commands) => commands.passOver());

/**
 * An answer as a control.
 * @param {Option} option
 * @returns {Control}
 */
export const answering = ({ text, action }) => ({ ...control({ words: text }, (commands) => commands.play(action)), action });

/**
 * Whether it is known how the units that are chosen get to where they are to go.
 * @param {PageState} state
 */
export const isReady = ({ destination, journey }) => destination !== null && journey !== null && journey.refusal === null;

/**
 * @param {PageState} state
 * @returns {Control}
 */
export const going = ({ destination }) => control({ id: "main-move" }, (commands) => destination !== null && commands.moveTo(destination), "choose");

/**
 * The end of the step as a control. Where it is not offered it can be tried all the same: the service says what stands
 * against it, and the case.
 * @param {Question} question
 * @returns {Control}
 */
export function ending(question) {
  const option = endOption(question);
  if (option) {
    const shown = { words: option.text };
    return { ...control(shown, (commands) => commands.end(), "end"), action: option.action, small: question.leaves };
  }
  if (question.mode === "choose") return control({ id: "main-choose" }, (commands) => commands.show("stack"));
  return control({ id: "main-end" }, (commands) => commands.end(), "end");
}

/**
 * @param {PageState} state
 * @param {Question} question
 * @returns {Controls}
 */
export function moving(state, question) {
  const { selected, moves, waypoints } = state;
  const proposed = selected.length ? null : proposing(state, question);
  if (proposed) return { main: proposed, others: [ending(question), NEXT] };
  const others = [];
  if (selected.length) {
    if (isReady(state)) others.push(control({ id: "other-waypoint" }, (commands) => commands.addWaypoint(), "waypoint"));
    if (moves?.options.some(({ kind }) => kind === "force")) {
      others.push(control({ id: "other-forced" }, (commands) => commands.forcedMarch(), "forced-march"));
    }
    if (moves?.options.some(({ kind }) => kind === "pass")) {
      others.push(control({ id: "other-stay" }, (commands) => commands.leaveStack(), "leave"));
    } else if (!waypoints.length && others.length < 2) {
      others.push(control({ id: "other-skip" }, (commands) => commands.leaveStack(), "leave"));
    }
  } else if (question.units.length) {
    others.push(NEXT);
  }
  const isToShow = (question.step === PLANNED && question.units.length > 0 && !isReady(state)) || Boolean(state.asking);
  if (isToShow) return { main: state.asking ? GIVE_UP : SHOW_MOVE, others: [ending(question), ...others] };
  return { main: isReady(state) ? going(state) : ending(question), others };
}

/** What was asked for is not waited for. @type {Control} */
const GIVE_UP = control({ id: "main-give-up" }, (commands) => commands.cancel(), "back");

/** A plan is thought about when somebody asks for it. @type {Control} */
const SHOW_MOVE = control({ id: "main-show-move" }, (commands) => commands.proposal(), "defaults");

/** @type {Control} */
const NEXT = control({ id: "other-next" }, (commands) => commands.nextStack(1), "next-stack");

/** What has more letters does not fit on the main button; the panel says it in full, marked as the proposal. */
const LONGEST = 40;

/**
 * @param {PageState} state
 * @param {Question} question
 * @returns {Controls}
 */
export function attacking(state, question) {
  if (!state.targets.length) {
    const next = control({ id: "other-target" }, (commands) => commands.nextUnit(1), "next-stack");
    const others = question.targets.length ? [next] : [];
    const proposed = proposing(state, question);
    return proposed ? { main: proposed, others: [ending(question), ...others] } : { main: ending(question), others };
  }
  return {
    main: control({ id: "main-attack" }, (commands) => commands.declare(), "choose"),
    others: [control({ id: "other-back" }, (commands) => commands.cancel(), "back")],
  };
}

/**
 * The sensible answer as a control, which does not wait for it to be known; null where it only ends the step.
 * @param {PageState} state
 * @param {Question} question
 * @returns {Control | null}
 */
function proposing(state, question) {
  if (state.advice?.version !== state.view?.version && question.step !== PLANNED) return control({ id: "main-proposal" }, (commands) => commands.proposal(), "defaults");
  const course = proposalOf(state);
  const [first, ...others] = course?.options ?? [];
  if (!course || !first || (first.action === endOption(question)?.action && !others.length)) return null;
  const words = course.text.length > LONGEST ? { id: "main-proposal" } : { words: course.text };
  return { ...control(words, (commands) => commands.proposal(), "defaults"), action: first.action };
}

/**
 * The support that is thought of is committed by the main button; to commit none stands beside it.
 * @param {PageState} state
 * @param {Question} question
 * @returns {Controls | null}
 */
function supporting(state, { options, may_be_ordered }) {
  const chosen = supportOf(state);
  const none = state.support.find(({ points, navy }) => !points && !navy)?.action;
  const [main, other] = [chosen, none].map((wanted) => options.find(({ action }) => action === wanted));
  if (!main) return null;
  const others = main === other ? (may_be_ordered ? [PASS_OVER] : []) : other ? [answering(other)] : [];
  return { main: { ...answering(main), key: "defaults" }, others };
}

/**
 * @param {PageState} state
 * @param {Question} question
 * @returns {Controls}
 */
export function choosing(state, question) {
  const support = supporting(state, question);
  if (support) return support;
  const ends = endOption(question) ? [ending(question)] : [];
  const main = proposing(state, question);
  if (!main) return { main: ending(question), others: question.may_be_ordered ? [PASS_OVER] : [] };
  const proposed = proposalOf(state)?.options.map(({ action }) => action).join();
  const courses = (state.advice?.courses ?? []).filter(({ options }) => options.map(({ action }) => action).join() !== proposed);
  const others = courses.map((course) => control({ words: course.text }, (commands) => commands.playCourse(course)));
  return { main, others: [...ends, ...others] };
}
