/**
 * What the prompt says and what its buttons do: a pure answer to the state of the page. There is exactly one main control,
 * whatever happens.
 */

import { numberOf } from "../panels/lookup.js";
import { endOption, isOurs, PLANNED, proposalOf } from "./asked.js";
import { batchIn } from "./batch.js";
import { chosenColumn } from "./columns.js";
import { answering, attacking, choosing, control, ending, going, isReady, moving } from "./controls.js";
import { lastDeed } from "./deeds.js";

/** @import {Batch, Hint, Question, SideWord, View} from "../messages" */
/** @import {Control, Controls, Words} from "./controls.js" */
/** @import {PageState} from "./types" */

/** @typedef {"loading" | "missing" | "yours" | "thinks" | "stopped" | "following" | "past" | "over" | "away"} Condition */

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
 * Whether a lesson asks for nothing any more.
 * @param {Pick<PageState, "lesson" | "place">} state
 */
const isTaught = ({ lesson, place }) => lesson?.cards[place]?.ends ?? false;

/** @type {Control} */
const NOTHING = control({ id: "main-wait" }, () => {}, null, false);

/** Where nothing is to be pressed. @type {Control} */
const SILENT = control({ words: "" }, () => {}, null, false);

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
  const told = plain("following", latest?.side ?? view.rail.side, what, main, why, others);
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
  const asked = { what: marching(state) ?? { words: question.prompt }, why, whyCase: against?.case ?? "", case: question.case };
  if (state.confirming) {
    const isTurn = state.confirming === "turn";
    return {
      ...asked,
      why: EMPTY, // what is left undone drops from here
      whyCase: "",
      ...(isTurn ? { case: "3.1" } : {}),
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
 * @returns {Controls}
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
 * @returns {Partial<Asked> & Controls}
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
 * A march column that is chosen stands in the prompt: what it is, or where it goes and what that leaves it.
 * @param {PageState} state
 * @returns {Words | null}
 */
function marching(state) {
  const { view, journey, selected } = state;
  const name = chosenColumn(state)?.name;
  if (!name) return null;
  if (journey && !journey.refusal) return { id: "prompt-column-to", args: { name, hex: numberOf(state, journey.path.at(-1) ?? ""), left: journey.left } };
  const left = Math.min(...selected.map((unit) => view?.question?.allowances[unit] ?? 0));
  return { id: "prompt-column", args: { name, count: selected.length, left } };
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
    if (chosenColumn(state)) return { id: "prompt-column-cost", args: { cost: journey.cost, allowance: journey.allowance } };
    return { id: "prompt-journey", args: { hex: numberOf(state, journey.path.at(-1) ?? ""), cost: journey.cost, left: journey.left } };
  }
  if (moves && selected.length) return { id: moves.arrivals.length ? "prompt-shaded" : "prompt-stuck" };
  const motive = proposalOf(state) && state.advice?.motive;
  if (motive) return { id: "prompt-motive", args: { hint: question.hint || "none", motive } };
  const isToPick = question.mode === "move" ? question.units.length : question.mode === "attack" && question.targets.length;
  return isToPick ? { id: `prompt-pick-${question.mode}`, args: { hint: question.hint } } : { words: question.hint };
}
