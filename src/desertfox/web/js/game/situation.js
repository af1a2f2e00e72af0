/**
 * What the prompt says and what its buttons do: a pure answer to the state of the page. The text of a control is either
 * the service's own (`words`) or a message id (`id`); there is exactly one main control, whatever happens.
 */

import { numberOf } from "../panels/lookup.js";
import { batchIn } from "./batch.js";
import { lastDeed } from "./deeds.js";

/** @import {Batch, Hint, Option, Question, SideWord, View} from "../messages" */
/** @import {Commands, PageState} from "./types" */
/** @import {CommandName} from "./keys.js" */

/** @typedef {"loading" | "missing" | "yours" | "thinks" | "stopped" | "following" | "past" | "over" | "away"} Condition */
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

/**
 * @typedef {object} Situation
 * @property {Condition} condition
 * @property {SideWord | null} side
 * @property {Words} what
 * @property {Words} why
 * @property {string} whyCase the case of what stands against what is being tried, if anything does
 * @property {string} case
 * @property {Control} main
 * @property {readonly Control[]} others
 */

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

/**
 * Whether a lesson asks for nothing any more.
 * @param {Pick<PageState, "lesson" | "place">} state
 */
const isTaught = ({ lesson, place }) => lesson?.cards[place]?.ends ?? false;

/**
 * @param {Words} text
 * @param {(commands: Commands) => unknown} run
 * @param {CommandName | null} [key]
 * @param {boolean} [enabled]
 * @returns {Control}
 */
const control = (text, run, key = null, enabled = true) => ({ text, run, key, enabled });

/** @type {Control} */
const NOTHING = control({ id: "main-wait" }, () => {}, null, false);

/** Where nothing is to be pressed. @type {Control} */
const SILENT = control({ words: "" }, () => {}, null, false);

/** @type {Control} */
const PASS_OVER = control({ id: "other-pass-over" }, (commands) => commands.passOver());

/** @type {Control} */
const LEAVE = control({ id: "main-lobby" }, () => location.assign("/"));

/** @type {Words} */
const EMPTY = { words: "" };

/**
 * @param {PageState} state
 * @returns {Situation}
 */
export function situation(state) {
  const { view, connected, following, refusal } = state;
  if (!connected) return plain("away", null, { id: "prompt-away" }, NOTHING, { id: "prompt-away-why" });
  if (!view) return refusal ? plain("missing", null, { id: "prompt-missing" }, LEAVE) : plain("loading", null, { id: "prompt-loading" }, NOTHING);
  if (following) return followed(state, view);
  if (!view.is_live) return past(view);
  if (!view.question) return over(view);
  if (isTaught(state)) return plain("yours", null, { id: "prompt-taught" }, SILENT);
  if (!isOurs(view)) return thinking(state, view, view.question);
  return { ...yours(state, view.question), condition: "yours", side: view.question.side };
}

/**
 * @param {Condition} condition
 * @param {SideWord | null} side
 * @param {Words} what
 * @param {Control} main
 * @param {Words} [why]
 * @param {readonly Control[]} [others]
 * @returns {Situation}
 */
function plain(condition, side, what, main, why = EMPTY, others = []) {
  return { condition, side, what, why, whyCase: "", case: "", main, others };
}

/**
 * @param {PageState} state
 * @param {View} view
 */
function followed({ table }, view) {
  const latest = view.log.find(({ number }) => number === view.number);
  const main = control({ id: "main-skip" }, (commands) => commands.skip(), "back");
  const what = lastDeed(view, table) ?? { id: "prompt-following" };
  const others = view.thinks ? [control({ id: "other-stop" }, (commands) => commands.stopComputer())] : [];
  const why = latest?.motive ? { words: latest.motive } : { id: "prompt-following-why", args: { number: view.number, last: view.last } };
  const told = plain("following", view.rail.side, what, main, why, others);
  return { ...told, case: latest?.case ?? "" };
}

/** @param {View} view */
function past({ number, last, question }) {
  const main = control({ id: "main-live" }, (commands) => commands.goLive(), "back");
  const others = [control({ id: "other-branch" }, (commands) => commands.askBranch())];
  const why = question ? { id: "prompt-asked", args: { side: question.side, prompt: question.prompt } } : EMPTY;
  return plain("past", null, { id: "prompt-past", args: { number, last } }, main, why, others);
}

/** @param {View} view */
function over({ ending }) {
  const main = control({ id: "main-score" }, (commands) => commands.show("score"));
  if (!ending) return plain("over", null, { id: "prompt-over" }, main);
  return { ...plain("over", null, { words: ending.text }, main, { words: ending.reason.text }), case: ending.reason.case };
}

/**
 * @param {PageState} state
 * @param {View} view
 * @param {Question} question
 */
function thinking({ considers, table }, view, { side, prompt }) {
  const { thinks, decides, deputy } = view;
  const why = considers ? { words: considers } : { id: "prompt-asked", args: { side, prompt } };
  if (thinks) {
    const isDeputy = deputy?.side === side;
    const main = control({ id: isDeputy ? "main-take-over" : "main-stop" }, (commands) => commands.stopComputer());
    const who = { id: isDeputy ? `prompt-relieves-${deputy.stretch}` : "prompt-thinks", args: { side, level: decides } };
    const isOwn = view.log.some((entry) => entry.number === view.number && entry.side === side);
    const deed = isOwn ? lastDeed(view, table) : null;
    return deed ? plain("thinks", side, deed, main, considers ? why : who) : plain("thinks", side, who, main, why);
  }
  const main = control({ id: "main-go" }, (commands) => commands.continueComputer());
  const isNewBranch = view.branch_of && view.version === 1;
  return plain("stopped", side, { id: isNewBranch ? "prompt-waits" : "prompt-stopped", args: { side, level: decides } }, main, why);
}

/** @typedef {Omit<Situation, "condition" | "side">} Asked */

/**
 * @param {PageState} state
 * @param {Question} question
 * @returns {Asked}
 */
function yours(state, question) {
  const against = refusalOf(state);
  const why = against ? { words: against.text } : hint(state, question);
  const asked = { what: { words: question.prompt }, why, whyCase: against?.case ?? "", case: question.case };
  if (state.confirming) {
    const isTurn = state.confirming === "turn";
    return {
      ...asked,
      ...(isTurn ? { why: EMPTY, case: "3.1" } : {}),
      what: isTurn ? { id: "rest-title" } : { id: "prompt-undone", args: { count: question.undone.filter(({ minor }) => !minor).length } },
      main: control({ id: isTurn ? "main-rest" : "main-confirm" }, (commands) => commands.confirm(), "end"),
      others: [control({ id: "other-back" }, (commands) => commands.cancel(), "back")],
    };
  }
  if (state.hint) return hinted(state.hint, asked, question.step === PLANNED);
  if (state.lesson && !state.lesson.is_free) return { ...asked, ...taught(state, question) };
  const batch = batchIn(state);
  if (batch) return { ...asked, ...batched(state, question, batch) };
  const controls = { move: moving, attack: attacking, choose: choosing }[question.mode](state, question);
  if (state.view?.resting !== question.side) return { ...asked, ...controls };
  return { ...asked, why: against ? why : { id: "prompt-resting" }, ...controls, others: [PLAY_ON, ...controls.others] };
}

/** @type {Control} */
const PLAY_ON = control({ id: "other-play-on" }, (commands) => commands.playOn());

/**
 * In a recorded lesson the main button does what the card asks for, and nothing else.
 * @param {PageState} state
 * @param {Question} question
 * @returns {Pick<Asked, "main" | "others">}
 */
function taught(state, question) {
  const card = state.lesson?.cards[state.place];
  if (card?.deed !== "play") return { main: SILENT, others: [] };
  if (question.mode === "attack" && state.targets.length) return attacking(state, question);
  if (question.mode === "move" && isReady(state)) return { main: going(state), others: [] };
  if (endOption(question)?.action === card.action) return { main: ending(question), others: [] };
  const option = question.mode === "choose" ? question.options.find(({ action }) => action === card.action) : undefined;
  return { main: option ? { ...answering(option), key: "defaults" } : SILENT, others: [] };
}

/**
 * An answer as a control.
 * @param {Option} option
 * @returns {Control}
 */
const answering = ({ text, action }) => ({ ...control({ words: text }, (commands) => commands.play(action)), action });

/**
 * Whether it is known how the units that are chosen get to where they are to go.
 * @param {PageState} state
 */
const isReady = ({ destination, journey }) => destination !== null && journey !== null && journey.refusal === null;

/**
 * @param {PageState} state
 * @returns {Control}
 */
const going = ({ destination }) => control({ id: "main-move" }, (commands) => destination !== null && commands.moveTo(destination), "choose");

/** @type {Control} */
const REST = control({ id: "other-rest" }, (commands) => commands.relieve("phase"));

/**
 * What a computer would do, and why: it can be done, or left.
 * @param {Hint} hint
 * @param {Asked | Omit<Asked, "main" | "others">} asked
 * @param {boolean} isPlanned whether it is part of a plan, of which the rest can be done too
 * @returns {Asked}
 */
function hinted({ option, motive, level }, asked, isPlanned) {
  return {
    ...asked,
    what: { id: "hint-what", args: { level, action: option.text } },
    why: { words: motive || option.detail },
    case: option.case,
    main: { ...control({ id: "main-hint" }, (commands) => commands.takeHint(), "defaults"), action: option.action },
    others: [control({ id: "other-no-hint" }, (commands) => commands.cancel(), "back"), ...(isPlanned && !option.ends ? [REST] : [])],
  };
}

/**
 * Many answers put together: what they come to, and all of them with one press.
 * @param {PageState} state
 * @param {Question} question
 * @param {Batch} batch
 * @returns {Partial<Asked> & Pick<Asked, "main" | "others">}
 */
function batched(state, question, { title, note, case: number, changed, refusal, confirm, actions }) {
  const { action } = endOption(question) ?? {};
  const motive = changed ? "" : (state.advice?.motive ?? "");
  const why = refusal ? { words: refusal.text } : { id: "prompt-batch", args: { note: note || "none", motive: motive || "none", changed } };
  return {
    what: { words: title },
    why,
    whyCase: refusal?.case ?? "",
    case: number,
    main: { ...control({ words: confirm }, (commands) => commands.confirmBatch(), "defaults", refusal === null), action: actions[0] ?? "" },
    others: action && actions[0] !== action ? [ending(question)] : [],
  };
}

/**
 * What the service has against what is being put together.
 * @param {PageState} state
 */
function refusalOf({ selected, moves, journey, combat, targets }) {
  if (!selected.length) return null;
  return moves?.refusal ?? journey?.refusal ?? (targets.length ? combat?.refusal : null) ?? null;
}

/**
 * @param {PageState} state
 * @param {Question} question
 * @returns {Words}
 */
function hint(state, question) {
  const { selected, moves, journey, targets } = state;
  if (targets.length) return { id: "prompt-attack" };
  if (state.tool) return { id: state.load ? "prompt-tool-load" : "prompt-tool" };
  if (journey && !journey.refusal) {
    return { id: "prompt-journey", args: { hex: numberOf(state, journey.path.at(-1) ?? ""), cost: journey.cost, left: journey.left } };
  }
  if (moves && selected.length) return { id: moves.arrivals.length ? "prompt-shaded" : "prompt-stuck" };
  const motive = proposalOf(state) && state.advice?.motive;
  if (motive) return { id: "prompt-motive", args: { hint: question.hint || "none", motive } };
  const isToPick = question.mode === "move" ? question.units.length : question.mode === "attack" && question.targets.length;
  return isToPick ? { id: `prompt-pick-${question.mode}`, args: { hint: question.hint } } : { words: question.hint };
}

/**
 * The end of the step as a control. Where it is not offered it can be tried all the same: the service says what stands
 * against it, and the case.
 * @param {Question} question
 * @returns {Control}
 */
function ending(question) {
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
 * @returns {Pick<Asked, "main" | "others">}
 */
function moving(state, question) {
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
  const isToShow = question.units.length > 0 && !isReady(state) && (isUntouched(question) || state.asking);
  if (isToShow) return { main: state.asking ? GIVE_UP : SHOW_MOVE, others: [ending(question), ...others] };
  return { main: isReady(state) ? going(state) : ending(question), others };
}

/**
 * Whether nothing has been done yet in a movement phase.
 * @param {Question} question
 */
const isUntouched = ({ step, has_begun }) => step === PLANNED && !has_begun;

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
 * @returns {Pick<Asked, "main" | "others">}
 */
function attacking(state, question) {
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

/** The step whose answers are parts of a plan: nothing is proposed, but a hint can be asked for. */
export const PLANNED = "movement.movement";

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
 * @returns {Pick<Asked, "main" | "others"> | null}
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
 * @returns {Pick<Asked, "main" | "others">}
 */
function choosing(state, question) {
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
