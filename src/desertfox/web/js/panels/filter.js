/** A list that one can narrow by typing. What was typed lives in the field itself, so that the panel stays a pure function. */

import { html, noChange } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";

/** @import {ElementPart} from "lit-html/directive.js" */
/** @import {Scene} from "../game/types" */

/** From how many entries on a list gets a field to narrow it. */
export const LONG = 12;

/**
 * Whether a text has all the words, in any order.
 * @param {string} text
 * @param {string} words
 */
export function hasWords(text, words) {
  const lower = text.toLowerCase();
  return words.toLowerCase().split(/\s+/u).every((word) => lower.includes(word));
}

/**
 * Hides what does not have the words of the field; groups that lose everything go too.
 * @param {Element} place what holds the field and the groups
 */
function narrow(place) {
  const words = place.querySelector("input")?.value ?? "";
  for (const item of place.querySelectorAll("li")) item.hidden = !hasWords(item.textContent ?? "", words);
  for (const group of place.querySelectorAll(".optgroup")) {
    group.toggleAttribute("hidden", !group.querySelector("li:not([hidden])"));
  }
}

class Narrowed extends Directive {
  render() {
    return noChange;
  }

  /**
   * The list is drawn after this part of the template, so it is narrowed when it stands.
   * @override
   * @param {ElementPart} part
   */
  update({ element }) {
    queueMicrotask(() => narrow(element));
    return noChange;
  }
}

/** Put on the element that holds the field and the groups: keeps them narrowed whenever they are drawn anew. */
export const narrowed = directive(Narrowed);

/** @param {Event} event */
function typed({ target }) {
  const place = target instanceof Element ? target.closest(".choices-list") : null;
  if (place) narrow(place);
}

/**
 * @param {Scene} scene
 * @param {number} count
 */
export function filterField({ texts }, count) {
  return html`<label class="filter"><span class="vh">${texts.text("panel-filter")}</span>
    <input class="field" type="search" placeholder=${texts.text("panel-filter-hint", { count })} autocomplete="off"
      @input=${typed}></label>`;
}
