/** The rules beside the map: a case, those before and after it, a search, and where to begin: words and chapters. */

import { html, nothing } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { caseLink } from "../case.js";

/** @import {RuleHit} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The beginning of a rule without its number, which stands before it.
 * @param {RuleHit} hit
 */
const withoutCase = ({ case: number, text }) => (text.startsWith(`${number} `) ? text.slice(number.length + 1) : text);

/** Words that one meets at once and that no rule stops to explain, each with the case that says more. */
const WORDS = [
  ["counter", "2.2"], ["parentheses", "12.1"], ["mp", "8.2"], ["sp", "9.2"], ["motorized", "8.1"], ["msu", "7.11"],
  ["general", "7.13"], ["combat", "7.14"], ["zoc", "10.11"], ["reaction", "8.4"], ["disrupted", "11.66"], ["depleted", "13.1"], ["column", "11.1"],
];

/** The chapters of the rules by number. */
const CHAPTERS = Array.from({ length: 17 }, (_, index) => String(index + 2));

/**
 * What stands there before anything is looked up.
 * @param {Scene} scene
 */
function beginning(scene) {
  const { state, texts, commands } = scene;
  const asked = state.view?.question;
  return html`<p class="sub">${texts.text("rules-none")}</p>
    ${asked?.case ? html`<p class="sub">${texts.text("rules-now")} ${asked.prompt} ${caseLink(scene, asked.case)}</p>` : nothing}
    <h2>${texts.text("rules-words")}</h2>
    <dl class="words">${WORDS.map(([word = "", number = ""]) => html`<dt>${texts.text(`rules-word-${word}`)}</dt>
      <dd>${texts.text(`rules-means-${word}`)} ${caseLink(scene, number)}</dd>`)}</dl>
    <h2>${texts.text("rules-contents")}</h2>
    <ol class="rulehits whole">${CHAPTERS.map((number) => html`<li><button type="button" data-chapter=${number} @click=${() => commands.showRule(number)}>
      <b class="num">${number}</b> ${texts.text(`rules-chapter-${number}`)}</button></li>`)}</ol>`;
}

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
      <button class="btn">${texts.text("rules-find")}</button></form>
    ${rule || ruleHits.length ? html`<button type="button" class="quiet" data-rules="contents" @click=${() => commands.searchRules("")}>${texts.text("rules-back")}</button>` : nothing}${hits}
    ${rule
      ? html`<article class="rule"><p class="h">${rule.title}</p><h2 class="num">${texts.text("rules-case", { case: rule.case })}</h2><div class="text">${unsafeHTML(rule.html)}</div>
          <nav class="turnpage" aria-label=${texts.text("rules-turn")}>${go(rule.before, "rules-before")}${go(rule.after, "rules-after")}</nav></article>`
      : ruleHits.length ? nothing : beginning(scene)}`;
}
