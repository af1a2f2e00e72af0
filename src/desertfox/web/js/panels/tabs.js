/** The tabs of the panel: a tab list in which the arrow keys go from tab to tab. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

/** @import {PageState, Scene, Subject} from "../game/types" */

/** Tabs that are always there. */
const STANDING = /** @type {const} */ (["turn", "air", "refit", "score", "reserves", "log"]);

/**
 * The subjects that have a tab: what is going on, what was asked for, and those that are always there.
 * @param {PageState} state
 * @returns {Subject[]}
 */
export function tabsOf({ subject, combat, view, targets }) {
  const isFighting = combat !== null && (targets.length > 0 || view?.attacks.some(({ open }) => open) || subject === "combat");
  /** @type {Subject[]} */
  const first = isFighting ? ["combat", "stack"] : ["stack"];
  const asked = /** @type {const} */ (["unit", "rules", "charts"]).filter((name) => name === subject);
  return [...first, ...asked, ...STANDING];
}

/**
 * The tab that a key leads to.
 * @param {readonly Subject[]} tabs
 * @param {Subject} now
 * @param {string} key
 * @returns {Subject | undefined}
 */
export function tabAfter(tabs, now, key) {
  const place = tabs.indexOf(now);
  const last = tabs.length - 1;
  if (key === "ArrowRight") return tabs[place === last ? 0 : place + 1];
  if (key === "ArrowLeft") return tabs[place <= 0 ? last : place - 1];
  if (key === "Home") return tabs[0];
  if (key === "End") return tabs[last];
  return undefined;
}

/**
 * The message that names a tab: the stack's own is named after what is being done.
 * @param {PageState} state
 * @param {Subject} subject
 */
function nameId({ view }, subject) {
  if (subject !== "stack" || !view?.is_live) return `tab-${subject}`;
  const mode = view.question?.mode;
  if (view.question?.kind === "reaction") return "tab-reaction";
  return mode === "choose" ? "tab-choose" : mode === "attack" ? "tab-attack" : "tab-stack";
}

/**
 * @param {Scene} scene
 */
export function tabList({ state, texts, commands }) {
  const tabs = tabsOf(state);
  const turn = async (/** @type {KeyboardEvent} */ event) => {
    const next = tabAfter(tabs, state.subject, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const list = /** @type {HTMLElement} */ (event.currentTarget);
    await commands.show(next);
    /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"))?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${texts.text("panel-tabs")} @keydown=${turn}>${repeat(
    tabs,
    (tab) => tab,
    (tab) => {
      const isHere = tab === state.subject;
      return html`<button type="button" role="tab" id="tab-${tab}" aria-selected=${isHere} aria-controls="panel-body" tabindex=${isHere ? 0 : -1}
        @click=${() => commands.show(tab)}>${texts.text(nameId(state, tab))}</button>`;
    },
  )}</div>`;
}
