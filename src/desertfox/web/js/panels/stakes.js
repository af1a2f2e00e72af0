/** What is at stake if nobody moves any more, stack by stack, and whom something that is left undone is about. */

import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { hexOf } from "../game/choosing.js";
import { hexIn, nameOf, numberOf } from "./lookup.js";
import { grouped } from "./words.js";

/** @import {LeftUndone, Stake} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * Whom or which hexes something undone is about, stack by stack: each is a button that leads there. Who waits off the map
 * is named only.
 * @param {Scene} scene
 * @param {Pick<LeftUndone, "units" | "hexes">} undone
 */
export function whom({ state, texts, commands }, { units, hexes }) {
  const { view, table } = state;
  if (!view || !(units.length + hexes.length)) return nothing;
  const placeOf = (/** @type {string} */ hex) => hexIn(table, hex)?.place || numberOf(state, hex);
  const stack = (/** @type {string} */ hex, /** @type {readonly string[]} */ own) => {
    const [only, ...others] = own;
    if (!hex) return own.map((unit) => html`<li>${nameOf(state, unit)}</li>`);
    if (only && !others.length) return html`<li><button class="btn" data-unit=${only} @click=${() => commands.attendTo(only, hex)}>${nameOf(state, only)} <small>${placeOf(hex)}</small></button></li>`;
    const title = own.map((unit) => nameOf(state, unit)).join(", ");
    return html`<li><button class="btn" data-hex=${hex} title=${title || nothing} @click=${() => commands.attendTo(null, hex)}>${placeOf(hex)}${own.length ? html` <small>${texts.text("undone-stack", { count: own.length })}</small>` : nothing}</button></li>`;
  };
  const stacks = [...grouped(units, (unit) => hexOf(view, unit))].map(([hex, own]) => stack(hex, own));
  return html`<ul class="whom">${stacks}${hexes.map((hex) => stack(hex, []))}</ul>`;
}

/**
 * A stack, or a hex of the enemy, with all that is at stake there.
 * @param {Scene} scene
 * @param {Stake} stake
 */
export const stakeRow = (scene, { hex, units, reasons }) => html`<li class="todo"><div>${whom(scene, { units, hexes: units.length ? [] : [hex] })}
  <span>${reasons.map((reason, place) => html`${place ? ", " : ""}${reason.text} ${caseLink(scene, reason.case)}`)}</span></div></li>`;

/**
 * What ending the movement now would leave, in the panel while no stack is open.
 * @param {Scene} scene
 */
export function stakeList(scene) {
  const { view, following } = scene.state;
  const question = view?.question;
  if (!question?.leaves || following || !view?.is_live) return nothing;
  return html`<h3 class="h">${scene.texts.text("stakes-title")}</h3><ul class="stakes">${question.stakes.map((stake) => stakeRow(scene, stake))}</ul>`;
}
