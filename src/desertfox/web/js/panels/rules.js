/** The rules beside the map: a case, those before and after it, and a search. */

import { html, nothing } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";

/** @import {RuleHit} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The beginning of a rule without its number, which stands before it.
 * @param {RuleHit} hit
 */
const withoutCase = ({ case: number, text }) => (text.startsWith(`${number} `) ? text.slice(number.length + 1) : text);

/**
 * @param {Scene} scene
 */
export function rulesPanel(scene) {
  const { state, texts, commands } = scene;
  const { rule, ruleHits } = state;
  const search = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const words = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("words");
    commands.searchRules(String(words ?? "").trim());
  };
  const go = (/** @type {string} */ number, /** @type {string} */ label) =>
    number ? html`<button type="button" class="btn" @click=${() => commands.showRule(number)}>${texts.text(label, { case: number })}</button>` : nothing;
  const hits = ruleHits.length
    ? html`<ol class="rulehits">${ruleHits.map((hit) => html`<li><button type="button" @click=${() => commands.showRule(hit.case)}>
        <b class="num">${hit.case}</b> ${hit.title}<small>${withoutCase(hit)}</small></button></li>`)}</ol>`
    : nothing;
  return html`<form class="rulesearch" role="search" @submit=${search}>
      <label><span class="vh">${texts.text("rules-search")}</span><input class="field" type="search" name="words" placeholder=${texts.text("rules-search-hint")}></label>
      <button class="btn">${texts.text("rules-find")}</button></form>${hits}
    ${rule
      ? html`<article class="rule"><p class="h">${rule.title}</p><h2 class="num">${texts.text("rules-case", { case: rule.case })}</h2><div class="text">${unsafeHTML(rule.html)}</div>
          <nav class="turnpage" aria-label=${texts.text("rules-turn")}>${go(rule.before, "rules-before")}${go(rule.after, "rules-after")}</nav></article>`
      : ruleHits.length ? nothing : html`<div class="empty"><p>${texts.text("rules-none")}</p></div>`}`;
}
