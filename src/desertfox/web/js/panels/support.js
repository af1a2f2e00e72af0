/** Air points, one less or one more, with what each number of them brings: a column for each. */

import { html, nothing } from "lit-html";
import { proposalOf, supportOf } from "../game/asked.js";

/** @import {Option, Support} from "../messages" */
/** @import {Scene} from "../game/types" */

/** @type {readonly {id: string, key: "cleared" | "defender_loss" | "attacker_loss" | "air_loss"}[]} */
const ROWS = [
  { id: "support-cleared", key: "cleared" },
  { id: "support-defender", key: "defender_loss" },
  { id: "support-attacker", key: "attacker_loss" },
  { id: "support-air", key: "air_loss" },
];

/**
 * What a number of points is called: 2, or 2 and the navy.
 * @param {Scene} scene
 * @param {Support} support
 */
const nameOf = ({ texts }, { points, navy }) => texts.text(navy ? "support-navy" : "support-points", { points });

/**
 * The answers with the support that each of them means, as far as it is known.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export const supported = ({ state }, options) =>
  options.flatMap((option) => {
    const support = state.support.find(({ action }) => action === option.action);
    return support ? [{ option, support }] : [];
  });

/**
 * One number of air points less or more, which shows at once what that brings.
 * @param {Scene} scene
 * @param {readonly {option: Option, support: Support}[]} known
 * @param {string} chosen
 */
function stepper(scene, known, chosen) {
  const { texts, commands } = scene;
  const at = known.findIndex(({ option }) => option.action === chosen);
  const now = known[at];
  const step = (/** @type {string} */ sign, /** @type {string} */ id, /** @type {number} */ to) => {
    const next = known[to]?.option.action;
    return html`<button type="button" class="btn" aria-label=${texts.text(id)} aria-disabled=${String(!next)} @click=${() => next && commands.chooseSupport(next)}>${sign}</button>`;
  };
  return html`<div class="stepper" role="group" aria-label=${texts.text("support-head")}>${step("−", "support-less", at - 1)}
    <output>${now ? nameOf(scene, now.support) : "…"}</output>${step("+", "support-more", at + 1)}</div>`;
}

/** So many numbers of points stand side by side. */
const ABREAST = 6;

/**
 * As many neighbours of what is chosen as there is room for.
 * @template Element
 * @param {readonly Element[]} all
 * @param {number} at where what is chosen is among them
 */
export function around(all, at) {
  const first = Math.max(0, Math.min(at - ABREAST / 2, all.length - ABREAST));
  return all.slice(first, first + ABREAST);
}

/**
 * The chances with each support, side by side, with the one lit that is thought of.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export function supportTable(scene, options) {
  const { state, texts, commands } = scene;
  const known = supported(scene, options);
  if (!known.length) return nothing;
  const chosen = supportOf(state);
  const proposed = proposalOf(state)?.options[0]?.action;
  const mark = (/** @type {Option} */ { action }) => (action === chosen ? "chosen" : "");
  const shown = around(known, known.findIndex(({ option }) => option.action === chosen));
  const head = shown.map(({ option, support }) => html`<th scope="col" class=${mark(option)}><button type="button" class="btn" data-support=${option.action} aria-pressed=${option.action === chosen}
      aria-label=${texts.text("support-show", { points: nameOf(scene, support) })} @click=${() => commands.chooseSupport(option.action)}>${nameOf(scene, support)}</button>
      ${option.action === proposed ? html`<em class="tag">${texts.text("panel-proposed")}</em>` : nothing}</th>`);
  const rows = ROWS.map(({ id, key }) => html`<tr><th scope="row">${texts.text(id)}</th>
    ${shown.map(({ option, support }) => html`<td class=${mark(option)}><span aria-hidden="true">${support[key]}</span><span class="vh">${texts.text("tray-chance", { hits: support[key], total: support.total })}</span>
      <i class="bar" aria-hidden="true" style="--share:${support[key] / support.total}"></i></td>`)}</tr>`);
  return html`<div class="air"><b>${texts.text("support-head")}</b>${stepper(scene, known, chosen)}</div>
    <div class="scroll" tabindex="0" role="group" aria-label=${texts.text("support-title")}><table class="support"><caption class="vh">${texts.text("support-title")}</caption>
    <thead><tr><th scope="col">${texts.text("support-of", { total: known[0]?.support.total ?? 0 })}</th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
