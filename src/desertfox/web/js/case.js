import { html, nothing } from "lit-html";

/** @import {TemplateResult} from "lit-html" */
/** @import {Sentence} from "./messages" */
/** @typedef {{texts: import("./texts.js").Texts}} Speaker */

/**
 * A case number that opens its rule beside the map; the page listens for clicks on all of them.
 * @param {Speaker} speaker
 * @param {string} number
 * @returns {TemplateResult | typeof nothing}
 */
export function caseLink({ texts }, number) {
  if (!number) return nothing;
  return html`<a class="case" href="#rule-${number}" data-case=${number} aria-label=${texts.text("case-label", { case: number })}>${number}</a>`;
}

/**
 * A sentence with the case that it stands on.
 * @param {Speaker} speaker
 * @param {Sentence} sentence
 */
export function sentence(speaker, { text, case: number }) {
  return html`${text} ${caseLink(speaker, number)}`;
}
