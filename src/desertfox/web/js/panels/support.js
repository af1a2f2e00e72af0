/** Air points with what each number of them brings: a column for each, which commits it. */

import { html, nothing } from "lit-html";

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
 * The chances with each support, side by side.
 * @param {Scene} scene
 * @param {readonly Option[]} options
 */
export function supportTable(scene, options) {
  const { state, texts, commands } = scene;
  const known = supported(scene, options);
  if (!known.length) return nothing;
  const { advice, view } = state;
  const proposed = advice?.version === view?.version ? advice?.proposal?.options[0]?.action : undefined;
  const mark = (/** @type {Option} */ { action }) => (action === proposed ? "proposed" : "");
  const head = known.map(({ option, support }) => html`<th scope="col" class=${mark(option)}><button type="button" class="btn" data-action=${option.action}
      aria-label=${texts.text("support-commit", { points: nameOf(scene, support) })} @click=${() => commands.chooseOption(option)}>${nameOf(scene, support)}</button>
      ${mark(option) ? html`<em class="tag">${texts.text("panel-proposed")}</em>` : nothing}</th>`);
  const rows = ROWS.map(({ id, key }) => html`<tr><th scope="row">${texts.text(id)}</th>
    ${known.map(({ option, support }) => html`<td class=${mark(option)}><span aria-hidden="true">${support[key]}</span><span class="vh">${texts.text("tray-chance", { hits: support[key], total: support.total })}</span>
      <i class="bar" aria-hidden="true" style="--share:${support[key] / support.total}"></i></td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${texts.text("support-title")}><table class="support"><caption class="vh">${texts.text("support-title")}</caption>
    <thead><tr><th scope="col">${texts.text("support-head")}<small>${texts.text("support-of", { total: known[0]?.support.total ?? 0 })}</small></th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
