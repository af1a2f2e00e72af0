/** Answers from a list: the choices of the open question by kind, the proposed one first; long lists by unit. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { filterField, LONG, narrowed } from "./filter.js";
import { nameOf } from "./lookup.js";
import { face } from "./parts.js";
import { commonWords, grouped, wordOf } from "./words.js";

/** @import {Option} from "../messages" */
/** @import {Scene} from "../game/types" */

/** A text that fits beside others on a line. */
const SHORT = 20;

/** From how many answers of one kind on they are sorted by unit. */
const MANY = 6;

/**
 * The proposed answer first, then those that go on, then those that end the step; else as the service lists them.
 * @param {readonly Option[]} options
 * @returns {Option[]}
 */
export function inOrder(options) {
  const rank = (/** @type {Option} */ { proposed, ends }) => (proposed ? 0 : ends ? 2 : 1);
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
 * A legal answer as a button.
 * @param {Scene} scene
 * @param {Option} option
 * @param {string} [text] what is left to say where the heading says the rest
 */
export function optionButton({ texts, commands }, option, text = option.text) {
  const tag = option.proposed ? html`<em class="tag">${texts.text("panel-proposed")}</em>` : nothing;
  const detail = option.detail ? html`<small>${option.detail}</small>` : nothing;
  return html`<button type="button" class="btn option ${option.proposed ? "proposed" : ""}" data-action=${option.action}
    aria-label=${text === option.text ? nothing : [option.text, option.detail].filter(Boolean).join(", ")}
    @click=${() => commands.chooseOption(option)}><span>${text}${detail}</span>${tag}</button>`;
}

/**
 * What a heading says of every answer under it.
 * @typedef {object} Heading
 * @property {string} text empty if there is none
 * @property {string} case
 * @property {(text: string) => string} rest what is left to say of an answer
 */

/**
 * What all of many answers say, as a heading over what is left of each.
 * @param {readonly Option[]} options
 * @param {string} otherwise the heading if they have nothing in common
 * @returns {Heading}
 */
export function headingOf(options, otherwise) {
  const { before, after } = options.length > 1 ? commonWords(options.map(({ text }) => text)) : { before: "", after: "" };
  const [from, to] = [before ? before.length + 1 : 0, after ? after.length + 1 : 0];
  return {
    text: [before, after].filter(Boolean).join(" … ") || otherwise,
    case: commonCase(options),
    rest: (text) => text.slice(from, text.length - to),
  };
}

/**
 * An answer with its case beside it, for a link cannot be part of a button.
 * @param {Scene} scene
 * @param {Option} option
 * @param {Heading} heading
 * @param {boolean} [withFace]
 */
function optionRow(scene, option, heading, withFace = false) {
  const text = heading.rest(option.text);
  const isShort = text.length <= SHORT && option.detail.length <= 2 * SHORT && !option.proposed;
  return html`<li class=${isShort ? "short" : ""} data-words="${option.text} ${option.detail}">${withFace && option.units[0] ? face(scene, option.units[0]) : nothing}
    ${optionButton(scene, option, text)}${caseLink(scene, option.case === heading.case ? "" : option.case)}</li>`;
}

/**
 * The answers of one unit.
 * @param {Scene} scene
 * @param {string} unit
 * @param {readonly Option[]} options
 * @param {string} given the case that stands above
 */
function unitGroup(scene, unit, options, given) {
  const heading = headingOf(options, nameOf(scene.state, unit));
  return html`<section class="optgroup of-unit"><h4>${face(scene, unit)}<span>${heading.text} ${caseLink(scene, heading.case === given ? "" : heading.case)}</span></h4>
    <ul>${repeat(options, ({ action }) => action, (option) => optionRow(scene, option, heading))}</ul></section>`;
}

/**
 * The answers of one kind.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 * @param {string} kind what the heading says, empty if it need not say it
 */
function kindGroup(scene, options, kind) {
  const asked = scene.state.view?.question?.case ?? "";
  const common = commonCase(options);
  const title = (/** @type {string} */ text) => (text ? html`<h3 class="h">${text} ${caseLink(scene, common)}</h3>` : nothing);
  if (areByUnit(options)) {
    return html`${title(kind)}${repeat([...grouped(options, ({ units }) => units[0] ?? "")], ([unit]) => unit, ([unit, own]) => unitGroup(scene, unit, own, kind ? common : asked))}`;
  }
  const isLong = options.length > MANY;
  const plain = { text: kind, case: kind ? common : asked, rest: (/** @type {string} */ text) => text };
  const heading = isLong ? headingOf(options, kind) : plain;
  const withFaces = isLong && options.every(({ units }) => units.length === 1);
  return html`${isLong ? html`<h4>${heading.text} ${caseLink(scene, heading.text ? common : "")}</h4>` : title(kind)}
    <ul class=${isLong ? "columns" : ""}>${repeat(options, ({ action }) => action, (option) => optionRow(scene, option, heading, withFaces))}</ul>`;
}

/**
 * Answers by kind. Where one is proposed among many, the others wait under a heading that opens.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export function optionList(scene, options) {
  if (options.length <= LONG || !options.some(({ proposed }) => proposed)) return plainList(scene, options);
  const [first, others] = [options.filter(isAtHand), options.filter((option) => !isAtHand(option))];
  return html`${plainList(scene, first)}<details class="others"><summary>${scene.texts.text("panel-others", { count: others.length })}</summary>
    ${plainList(scene, others)}</details>`;
}

/** @param {Option} option */
const isAtHand = ({ proposed, ends }) => proposed || ends;

/**
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
function plainList(scene, options) {
  const { texts } = scene;
  const groups = [...grouped(inOrder(options), ({ kind }) => kind)];
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
 * @param {Scene} scene
 */
export function choosePanel(scene) {
  const { state, texts } = scene;
  const question = state.view?.question;
  if (!question) return nothing;
  const more = question.more ? html`<p class="sub">${texts.text("panel-more-answers")}</p>` : nothing;
  return html`<h2>${question.prompt} ${caseLink(scene, question.case)}</h2>
    <p class="sub">${question.hint}</p>${optionList(scene, question.options)}${more}`;
}
