/** Answers from a list: the choices of the open question by kind, the proposed one first; long lists by unit. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { proposalOf } from "../game/asked.js";
import { filterField, LONG, narrowed } from "./filter.js";
import { nameOf } from "./lookup.js";
import { face } from "./parts.js";
import { commonWords, distinct, grouped, wordOf } from "./words.js";

/** @import {Option} from "../messages" */
/** @import {PageState, Scene} from "../game/types" */

/** A text that fits beside others on a line. */
const SHORT = 24;

/** From how many answers of one kind on they are sorted by unit. */
const MANY = 6;

/** Kinds of answers that give something up: they come after those that gain something, such as a repair. */
const GIVING_UP = new Set(["box", "destroy", "withdraw"]);

/**
 * The proposed answer first, then those that go on, then those that give something up or end the step; else as the service
 * lists them.
 * @param {readonly Option[]} options
 * @param {string} proposed
 * @returns {Option[]}
 */
export function inOrder(options, proposed) {
  const rank = (/** @type {Option} */ { action, kind, ends }) => (action === proposed ? 0 : ends ? 3 : GIVING_UP.has(kind) ? 2 : 1);
  return [...options].sort((one, other) => rank(one) - rank(other));
}

/**
 * Whether answers of one kind are best sorted by the unit that they speak of.
 * @param {readonly Option[]} options
 */
export function areByUnit(options) {
  if (options.length <= MANY || options.some(({ units }) => !units.length)) return false;
  return new Set(options.map(({ units: [unit] }) => unit)).size < options.length;
}

/**
 * The case that all answers of a list stand on, empty if they differ.
 * @param {readonly Option[]} options
 */
export function commonCase([first, ...others]) {
  return first && others.every((option) => option.case === first.case) ? first.case : "";
}

/**
 * What a heading says of every answer under it: the words that all of them begin and end with.
 * @typedef {{before: string, after: string}} Heading
 */

/** @type {Heading} */
const NOTHING_SAID = { before: "", after: "" };

/**
 * What all of several answers say.
 * @param {readonly Option[]} options
 * @returns {Heading}
 */
export function headingOf(options) {
  if (options.length < 2) return NOTHING_SAID;
  const { before, after } = commonWords(options.map(({ text }) => text));
  return { before: before && `${before} `, after: after && ` ${after}` };
}

/**
 * What is left to say of an answer under a heading.
 * @param {Option} option
 * @param {Heading} heading
 */
export const restOf = ({ text }, { before, after }) => text.slice(before.length, text.length - after.length);

/** @param {Heading} heading */
const wordsOf = ({ before, after }) => [before.trim(), after.trim()].filter(Boolean).join(" … ");

/**
 * The answer that is proposed, empty if none is.
 * @param {PageState} state
 */
const proposedIn = (state) => proposalOf(state)?.options[0]?.action ?? "";

/**
 * The answers of the proposal that do something, where one press gives several; else none.
 * @param {Pick<PageState, "advice" | "view">} state
 * @returns {readonly Option[]}
 */
export function partsOf(state) {
  const parts = (proposalOf(state)?.options ?? []).filter(({ ends }) => !ends);
  return parts.length > 1 ? parts : [];
}

/**
 * What the main button does, answer by answer: nobody presses it without knowing.
 * @param {Scene} scene
 */
export function proposedParts({ state, texts }) {
  const parts = partsOf(state);
  if (!parts.length) return nothing;
  return html`<section class="parts"><h3 class="h">${texts.text("panel-proposed-parts", { count: parts.length })}</h3>
    <ol>${parts.map(({ text, detail }) => html`<li>${text}${detail ? html` <small>${detail}</small>` : nothing}</li>`)}</ol></section>`;
}

/**
 * What one click answers for all units at once, with what it costs.
 * @param {Scene} scene
 */
function courseList({ state, commands }) {
  const { advice, view } = state;
  if (!advice?.courses.length || advice.version !== view?.version) return nothing;
  return html`<ul class="courses">${advice.courses.map((course) => html`<li><button type="button" class="btn option" data-course
    @click=${() => commands.playCourse(course)}><span>${course.text}<small>${course.detail}</small></span></button></li>`)}</ul>`;
}

/**
 * A legal answer as a button. What a heading above it says is heard but not seen; the hex that it leads to is pointed
 * at on the map, unless pointing there would show the way of a move.
 * @param {Scene} scene
 * @param {Option} option
 * @param {Heading} heading
 */
function optionButton({ state, texts, commands }, option, { before, after }) {
  const hex = state.view?.question?.mode === "move" ? undefined : option.hexes.at(-1);
  const point = () => hex && commands.pointAt(hex);
  const leave = () => hex && commands.pointAt(null);
  const isProposed = option.action === proposedIn(state);
  const tag = isProposed ? html`<em class="tag">${texts.text("panel-proposed")}</em>` : nothing;
  const detail = option.detail ? html`<small>${option.detail}</small>` : nothing;
  const hidden = (/** @type {string} */ words) => (words ? html`<span class="vh">${words}</span>` : nothing);
  return html`<button type="button" class="btn option ${isProposed ? "proposed" : ""}" data-action=${option.action}
    @click=${() => commands.chooseOption(option)} @pointerenter=${point} @focus=${point} @pointerleave=${leave} @blur=${leave}><span>${hidden(before)}${restOf(option, { before, after })}${hidden(after)}${detail}</span>${tag}</button>`;
}

/**
 * Whether answers stand several on a line: all of one kind do or none, so that one sees where each begins.
 * @param {readonly Option[]} options
 * @param {Heading} heading
 * @param {string} proposed which has a line of its own
 */
export const areShort = (options, heading, proposed) =>
  options.every((option) => option.action === proposed || (restOf(option, heading).length <= SHORT && option.detail.length <= 2 * SHORT));

/**
 * An answer with its case beside it, for a link cannot be part of a button.
 * @param {Scene} scene
 * @param {Option} option
 * @param {{heading?: Heading, given: string, withFace?: boolean, short: boolean}} above what stands above: words, the case; whether it shares its line
 */
function optionRow(scene, option, { heading = NOTHING_SAID, given, withFace = false, short }) {
  return html`<li class=${short && option.action !== proposedIn(scene.state) ? "short" : ""}>${withFace && option.units[0] ? face(scene, option.units[0]) : nothing}
    ${optionButton(scene, option, heading)}${caseLink(scene, option.case === given ? "" : option.case)}</li>`;
}

/**
 * The answers of one unit.
 * @param {Scene} scene
 * @param {string} unit
 * @param {readonly Option[]} options
 * @param {string} above the case that stands above
 */
function unitGroup(scene, unit, options, above) {
  const heading = headingOf(options);
  const given = commonCase(options);
  const short = areShort(options, heading, proposedIn(scene.state));
  return html`<section class="optgroup of-unit"><h4>${face(scene, unit)}<span>${wordsOf(heading) || nameOf(scene.state, unit)} ${caseLink(scene, given === above ? "" : given)}</span></h4>
    <ul>${repeat(options, ({ action }) => action, (option) => optionRow(scene, option, { heading, given, short }))}</ul></section>`;
}

/**
 * The answers of one kind.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 * @param {string} kind what the heading says, empty if it need not say it
 */
function kindGroup(scene, options, kind) {
  const common = commonCase(options);
  const asked = scene.state.view?.question?.case ?? "";
  const given = kind ? common : asked;
  const title = kind ? html`<h3 class="h">${kind} ${caseLink(scene, common)}</h3>` : nothing;
  if (areByUnit(options)) {
    return html`${title}${repeat([...grouped(options, ({ units }) => units[0] ?? "")], ([unit]) => unit, ([unit, own]) => unitGroup(scene, unit, own, given))}`;
  }
  const isMany = options.length > MANY;
  const heading = isMany ? headingOf(options) : NOTHING_SAID;
  const words = wordsOf(heading);
  const short = areShort(options, heading, proposedIn(scene.state));
  const withFace = isMany && options.every(({ units }) => units.length === 1);
  return html`${words ? html`<h4>${words} ${caseLink(scene, common === asked ? "" : common)}</h4>` : title}
    <ul class=${isMany ? "columns" : ""}>${repeat(options, ({ action }) => action, (option) => optionRow(scene, option, { heading, given: words ? common : given, withFace, short }))}</ul>`;
}

/**
 * Answers by kind. Where one is proposed among many, the others wait under a heading that opens.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export function optionList(scene, options) {
  const { state, texts } = scene;
  return guard([options, state.view, state.table, state.advice, texts], () => dividedList(scene, distinct(options)));
}

/**
 * The answers to the open question, those that one click gives for all units first.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export const answerList = (scene, options) => html`${courseList(scene)}${optionList(scene, options)}`;

/**
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
function dividedList(scene, options) {
  const proposed = proposedIn(scene.state);
  if (options.length <= LONG || !options.some(({ action }) => action === proposed)) return plainList(scene, options);
  const isAtHand = (/** @type {Option} */ { action, ends }) => ends || action === proposed;
  const [first, others] = [options.filter(isAtHand), options.filter((option) => !isAtHand(option))];
  return html`${plainList(scene, first)}<details class="others"><summary>${scene.texts.text("panel-others", { count: others.length })}</summary>
    ${plainList(scene, others)}</details>`;
}

/**
 * What an answer is listed under: its kind; an advance of several stands before those of single units.
 * @param {Option} option
 */
export const headingFor = ({ kind, units }) => (kind === "advance" && units.length > 1 ? "together" : kind);

/**
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
function plainList(scene, options) {
  const { texts } = scene;
  const groups = [...grouped(inOrder(options, proposedIn(scene.state)), headingFor)];
  return html`<div class="choices-list" ${narrowed()}>
    ${options.length > LONG ? filterField(scene, options.length) : nothing}
    ${repeat(
      groups,
      ([kind]) => kind,
      ([kind, group]) => html`<section class="optgroup">${kindGroup(scene, group, groups.length > 1 && group.length > 1 ? wordOf(texts, "kind", kind) : "")}</section>`,
    )}
  </div>`;
}

/**
 * On small screens there is no room for it at the prompt.
 * @param {Scene} scene
 */
function passOver({ texts, commands }) {
  return html`<p class="passover"><button type="button" class="quiet" @click=${() => commands.passOver()}>${texts.text("panel-pass-over")}</button></p>`;
}

/**
 * @param {Scene} scene
 */
export function choosePanel(scene) {
  const { state, texts } = scene;
  const question = state.view?.question;
  if (!question) return nothing;
  const more = question.more ? html`<p class="sub">${texts.text("panel-more-answers")}</p>` : nothing;
  return html`<h2>${question.prompt} ${caseLink(scene, question.case)}</h2>
    <p class="sub">${question.hint}</p>${proposedParts(scene)}${answerList(scene, question.options)}${more}${question.may_be_ordered ? passOver(scene) : nothing}`;
}
