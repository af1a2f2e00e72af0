/** The tabs of the panel: a tab list in which the arrow keys go from tab to tab, and a menu of all subjects. */

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";

/** @import {PageState, Scene, Subject} from "../game/types" */

/** Tabs that are always there. */
const STANDING = /** @type {const} */ (["turn", "air", "refit", "score", "reserves", "log"]);

/** Subjects that get a tab while they are read. */
const ASKED = /** @type {const} */ (["unit", "rules", "charts"]);

/**
 * The subject whose tab is chosen: what is going on has one tab, be it a stack, an attack or a combat.
 * @param {PageState} state
 * @returns {Subject}
 */
export const tabOf = ({ subject }) => (subject === "combat" ? "stack" : subject);

/**
 * @param {PageState} state
 * @returns {Subject[]}
 */
export function tabsOf(state) {
  const now = tabOf(state);
  return ["stack", ...ASKED.filter((name) => name === now), ...STANDING];
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
 * The message that names a tab: the first is named after what is being done.
 * @param {PageState} state
 * @param {Subject} subject
 */
export function nameId({ view, combat }, subject) {
  if (subject !== "stack" || !view?.is_live) return `panel-tab-${subject}`;
  if (combat) return "panel-tab-combat";
  const { kind, mode } = view.question ?? {};
  if (kind === "reaction" && mode === "move") return "panel-tab-reaction";
  return mode === "choose" ? "panel-tab-choose" : mode === "attack" ? "panel-tab-attack" : "panel-tab-stack";
}

/**
 * @param {Scene} scene
 * @param {readonly Subject[]} tabs
 */
const turnBy = ({ state, commands }, tabs) => async (/** @type {KeyboardEvent} */ event) => {
  const next = tabAfter(tabs, tabOf(state), event.key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  await commands.show(next);
  const chosen = /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"));
  chosen?.focus();
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
};

/**
 * @param {Scene} scene
 */
export function tabList(scene) {
  const { state, texts, commands } = scene;
  const tabs = tabsOf(state);
  const now = tabOf(state);
  return html`<div class="tabrow"><div class="tabs" role="tablist" aria-label=${texts.text("panel-tabs")} @keydown=${turnBy(scene, tabs)}>${repeat(
    tabs,
    (tab) => tab,
    (tab) => html`<button type="button" role="tab" id="tab-${tab}" aria-selected=${tab === now} aria-controls="panel-body" tabindex=${tab === now ? 0 : -1}
      @click=${() => commands.show(tab)}>${texts.text(nameId(state, tab))}</button>`,
  )}</div>${subjectMenu(scene)}</div>`;
}

/** @param {Event} event */
function closeMenu({ currentTarget }) {
  const menu = currentTarget instanceof Element ? currentTarget.closest("details") : null;
  if (menu) menu.open = false;
}

/** @param {FocusEvent} event */
function leaveMenu(event) {
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  if (!(event.relatedTarget instanceof Node && menu.contains(event.relatedTarget))) closeMenu(event);
}

/** @param {KeyboardEvent} event */
function escapeMenu(event) {
  const menu = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.key !== "Escape" || !menu.open) return;
  event.stopPropagation();
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/**
 * All subjects, also those whose tab is out of sight or that have none.
 * @param {Scene} scene
 */
function subjectMenu({ state, texts, commands }) {
  /** @type {readonly Subject[]} */
  const subjects = ["stack", ...STANDING, "rules", "charts"];
  const show = (/** @type {Subject} */ subject) => (/** @type {Event} */ event) => {
    closeMenu(event);
    void commands.show(subject);
  };
  return html`<details class="subjects" @focusout=${leaveMenu} @keydown=${escapeMenu}><summary aria-label=${texts.text("panel-all-subjects")}>⋯</summary>
    <ul>${subjects.map((subject) => html`<li><button type="button" aria-current=${subject === tabOf(state)} @click=${show(subject)}>${texts.text(nameId(state, subject))}</button></li>`)}</ul></details>`;
}
