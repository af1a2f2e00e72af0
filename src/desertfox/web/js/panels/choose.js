/** Answers from a list: the choices of the open question, by kind, the proposed one first. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { filterField, LONG, narrowed } from "./filter.js";
import { hexLink, optionButton } from "./parts.js";
import { grouped, wordOf } from "./words.js";

/** @import {Option} from "../messages" */
/** @import {Scene} from "../game/types" */

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
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export function optionList(scene, options) {
  const { texts } = scene;
  const groups = [...grouped(inOrder(options), ({ kind }) => kind)];
  return html`<div class="choices-list" ${narrowed()}>
    ${options.length > LONG ? filterField(scene, options.length) : nothing}
    ${repeat(
      groups,
      ([kind]) => kind,
      ([kind, group]) => html`<section class="optgroup">
        ${groups.length > 1 ? html`<h3 class="h">${wordOf(texts, "kind", kind)}</h3>` : nothing}
        <ul>${repeat(group, ({ action }) => action, (option) => optionRow(scene, option))}</ul>
      </section>`,
    )}
  </div>`;
}

/**
 * @param {Scene} scene
 * @param {Option} option
 */
function optionRow(scene, option) {
  const hex = option.hexes.at(-1);
  return html`<li>${optionButton(scene, option, option.proposed ? "proposed" : "")}
    <span class="beside">${hex ? hexLink(scene, hex) : nothing}${caseLink(scene, option.case)}</span></li>`;
}

/**
 * @param {Scene} scene
 */
export function choosePanel(scene) {
  const { state, texts } = scene;
  const question = state.view?.question;
  if (!question) return nothing;
  const more = question.more ? html`<p class="sub">${texts.text("panel-more-answers")}</p>` : nothing;
  return html`<h2>${question.prompt}</h2>
    <p class="sub">${question.hint} ${caseLink(scene, question.case)}</p>
    ${optionList(scene, question.options)}${more}`;
}
