import { html, nothing } from "lit-html";
import { keySign } from "./keys.js";

/** @import {Pools} from "../messages" */
/** @import {KeyFinder} from "./prompt.js" */
/** @import {OverlayKey, Scene, SheetHeight, Subject} from "./types" */

/** @type {readonly OverlayKey[]} */
export const OVERLAYS = ["general", "combat", "communication", "zones", "threat", "forts"];

const SEARCH = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/><path d="M10.5 10.5L14 14"/></svg>`;
const SLIDERS = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4.5h12M2 8h12M2 11.5h12"/><circle class="dot" cx="5" cy="4.5" r="1.9"/><circle class="dot" cx="11" cy="8" r="1.9"/><circle class="dot" cx="7" cy="11.5" r="1.9"/></svg>`;
const CLOCK = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="5.75"/><path d="M8 4.75V8l2.25 1.75"/></svg>`;
const BACK = html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path d="M6 3L2.5 6.5 6 10M3 6.5h6.5a4 4 0 010 8H8"/></svg>`;

/**
 * The top bar: where the game stands, and where to look things up.
 * @param {Scene} scene
 * @param {KeyFinder} keyFor
 */
export function topBar(scene, keyFor) {
  const { state, texts, commands } = scene;
  const { view } = state;
  const key = keyFor("find");
  return html`<a class="mark" href="/" aria-label=${texts.text("top-lobby")}><b>${texts.text("game-name")}</b></a>
    ${view
      ? html`<div class="turn"><strong>${view.title}</strong>${view.branch_of ? html`<em class="tag" title=${texts.text("top-trial-why")}>${texts.text("top-trial")}</em>` : nothing}<span>${texts.text("top-turn", { turns: view.turns, date: view.date })}</span></div>
        <dl class="pools" aria-label=${texts.text("top-pools")}>
          <div class="score"><dt>${texts.text("top-score")}</dt><dd><button @click=${() => commands.show("score")}>${score(scene)}</button> <small>${view.score.verdict}</small></dd></div>
          <div><dt>${texts.text("top-air")}</dt><dd><i class="pip axis"></i><span class="vh">${texts.text("side", { side: "axis" })}</span>${view.axis.air} <i class="pip commonwealth"></i><span class="vh">${texts.text("side", { side: "commonwealth" })}</span>${view.commonwealth.air}</dd></div>
          <div class="refit"><dt>${texts.text("top-refit")}</dt><dd><i class="pip axis"></i>${refit(view.axis)} <i class="pip commonwealth"></i>${refit(view.commonwealth)}</dd></div>
        </dl>`
      : html`<div class="turn"></div><dl class="pools"></dl>`}
    <nav class="topnav" aria-label=${texts.text("top-reference")}>
      <button class="search" data-dialog="find" aria-label=${texts.text("top-find")} @click=${() => commands.open("find")}>${SEARCH}<span>${texts.text("top-find")}</span>${key ? html`<kbd aria-hidden="true">${keySign(key)}</kbd>` : nothing}</button>
      <button class="small ico" data-command="undo" aria-label=${texts.text("history-undo")} @click=${() => commands.undo()}>${BACK}</button>
      <button class="small ico" data-command="history" aria-label=${texts.text("history")} aria-pressed=${String(state.isHistory)} @click=${() => commands.toggleHistory()}>${CLOCK}</button>
      ${subjectButton(scene, "turn", "top-track")}${subjectButton(scene, "charts", "top-charts")}${subjectButton(scene, "rules", "top-rules")}
      <button class="ico" data-dialog="settings" aria-label=${texts.text("top-settings")} title=${texts.text("top-settings")} @click=${() => commands.open("settings")}>${SLIDERS}</button>
    </nav>`;
}

/**
 * @param {Scene} scene
 * @param {Subject} subject
 * @param {string} id
 */
function subjectButton({ texts, commands }, subject, id) {
  return html`<button class="word" data-subject=${subject} @click=${() => commands.show(subject)}>${texts.text(id)}</button>`;
}

/** @param {Scene} scene */
function score({ state, texts }) {
  const { axis = 0, commonwealth = 0 } = state.view?.score ?? {};
  if (axis === commonwealth) return texts.text("top-score-even");
  const side = axis > commonwealth ? "axis" : "commonwealth";
  return texts.text("top-score-ahead", { side, points: Math.abs(axis - commonwealth) });
}

/**
 * The refit points of a side: "G 2 · I 1" to be seen, with whole words to be heard and hovered.
 * @param {Pools} pools
 */
function refit({ refit: points }) {
  const words = points.map(({ text }) => text).join(", ");
  const short = points.map(({ text }) => (points.length > 1 ? initialled(text) : (text.match(/\d+/)?.[0] ?? text)));
  return html`<span aria-hidden="true" title=${words}>${short.join(" · ")}</span><span class="vh">${words}</span>`;
}

/** @param {string} text */
const initialled = (text) => text.replace(/^(\p{L})[^\s\d]*/u, "$1");

/**
 * The overlays, one key each.
 * @param {Scene} scene
 * @param {KeyFinder} keyFor
 */
export function tools({ state, texts, commands }, keyFor) {
  const choose = (/** @type {Event} */ event, /** @type {OverlayKey} */ key) => {
    closeTools(event);
    return commands.toggleOverlay(key);
  };
  return html`<button class="opener" aria-haspopup="true" @click=${openTools}>${texts.text("overlays-open")}</button>
    ${OVERLAYS.map((key) => html`<button data-overlay=${key} aria-pressed=${String(state.overlayKey === key)} title=${texts.text(`overlay-${key}`)}
      @click=${(/** @type {Event} */ event) => choose(event, key)}>${keyFor(key) ? html`<kbd aria-hidden="true">${keySign(keyFor(key))}</kbd>` : nothing}<span>${texts.text(`overlay-${key}-short`)}</span></button>`)}`;
}

/** @param {Event} event */
function openTools(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const isOpen = button.parentElement?.classList.toggle("open") ?? false;
  button.setAttribute("aria-expanded", String(isOpen));
}

/**
 * On small screens the list lies over the map: it goes when something was chosen from it.
 * @param {Event} event
 */
function closeTools({ currentTarget }) {
  const list = /** @type {HTMLElement} */ (currentTarget).parentElement;
  list?.classList.remove("open");
  list?.querySelector(".opener")?.setAttribute("aria-expanded", "false");
}

/** @type {readonly {id: string, subject: Subject | null}[]} */
const TABS = [
  { id: "tab-map", subject: null },
  { id: "tab-stack", subject: "stack" },
  { id: "tab-log", subject: "log" },
  { id: "tab-rules", subject: "rules" },
];

/**
 * The bar below the map on small screens.
 * @param {Scene} scene
 */
export function tabBar({ state, texts, commands }) {
  const { sheet, subject } = state;
  return TABS.map(({ id, subject: shown }) => {
    const isNow = shown === null ? sheet === "low" : sheet !== "low" && (subject === shown || (shown === "stack" && isOther(subject)));
    const open = () => (shown === null ? commands.setSheet("low") : commands.show(shown));
    return html`<button aria-current=${String(isNow)} @click=${open}>${texts.text(id)}</button>`;
  });
}

/** @param {Subject} subject */
const isOther = (subject) => subject !== "log" && subject !== "rules";

/** @type {Readonly<Record<SheetHeight, SheetHeight>>} */
const HIGHER = { low: "half", half: "full", full: "low" };

/**
 * The handle of the sheet: dragged up or down, or pressed for the next of its three heights.
 * @param {Scene} scene
 */
export function grip({ state, texts, commands }) {
  let from = 0;
  const heights = /** @type {const} */ (["low", "half", "full"]);
  const down = (/** @type {PointerEvent} */ event) => {
    from = event.clientY;
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  const up = (/** @type {PointerEvent} */ event) => {
    const by = from - event.clientY;
    if (Math.abs(by) < 12) return;
    const index = heights.indexOf(state.sheet) + Math.sign(by) * (Math.abs(by) > 240 ? 2 : 1);
    commands.setSheet(heights[Math.max(0, Math.min(2, index))] ?? "half");
  };
  return html`<button class="grip" aria-label=${texts.text(`sheet-${HIGHER[state.sheet]}`)} @pointerdown=${down} @pointerup=${up}
    @click=${(/** @type {MouseEvent} */ event) => Math.abs(from - event.clientY) < 12 && commands.setSheet(HIGHER[state.sheet])}></button>`;
}
