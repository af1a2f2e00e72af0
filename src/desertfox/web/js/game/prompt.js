import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { caseLink } from "../case.js";
import { battleHead, battleRows } from "../panels/battle.js";
import { nameOf as nameIn, numberOf } from "../panels/lookup.js";
import { stakeRow, whom } from "../panels/stakes.js";
import { distinct } from "../panels/words.js";
import { areForAll } from "./choosing.js";
import { keySign } from "./keys.js";
import { situation } from "./situation.js";

/** @import {Control, Words} from "./controls.js" */
/** @import {CommandName} from "./keys.js" */
/** @import {Scene} from "./types" */

/** @typedef {(command: CommandName) => string} KeyFinder gives the key that a command has just now, or "" */

/** Sentences longer than this are set smaller, so that they stay whole. */
const LONG = 90;

/**
 * @param {Scene} scene
 * @param {Words} words
 */
function wording({ texts }, words) {
  return "id" in words ? texts.text(words.id, words.args) : words.words;
}

/**
 * Who must do what and why, and the one main button.
 * @param {Scene} scene
 * @param {KeyFinder} keyFor
 */
export function prompt(scene, keyFor) {
  const { state, texts } = scene;
  const { condition, side, what, why, whyCase, case: number, main, others } = situation(state);
  const sentence = wording(scene, what);
  const reason = wording(scene, why);
  const sign = condition === "yours" || condition === "loading" ? nothing : signOf(scene, condition, side);
  return html`${side && condition !== "following" ? html`<span class="side ${side}"><span class="full">${texts.text("side", { side })}</span><span class="short" aria-hidden="true">${texts.text("side-short", { side })}</span></span>` : sign}
    <p class="say ${sentence.length > LONG ? "long" : ""}">
      <span class="what" title=${sentence.length > LONG ? sentence : nothing}>${sentence} ${caseLink(scene, number)}</span>
      ${state.refusal
        ? html`<span class="why refused">${state.refusal.text} ${caseLink(scene, state.refusal.case)}</span>`
        : html`<span class="why" title=${reason || nothing}>${noteOf(scene, condition)}${reason} ${caseLink(scene, whyCase)} ${passedOver(scene, condition)}</span>`}
    </p>
    ${others.slice(0, 2).map((other) => button(scene, other, keyFor))}
    ${mainButton(scene, main, keyFor)}`;
}

/**
 * What there is to know about the game that was opened.
 * @param {Scene} scene
 * @param {string} condition
 */
function noteOf({ state }, condition) {
  return state.note && condition !== "past" ? html`<b class="passed opened">${state.note}</b> ` : nothing;
}

/**
 * What nobody was asked for just now, until something is chosen: after all that is said of what one is asked.
 * @param {Scene} scene
 * @param {string} condition
 */
function passedOver({ state }, condition) {
  const isOver = condition === "past" || condition === "following" || state.confirming;
  if (!state.passed.length || isOver || state.selected.length || state.targets.length || state.hint) return nothing;
  return html`<span class="passed">· ${state.passed.join(" · ")}</span>`;
}

/**
 * @param {Scene} scene
 * @param {string} condition
 * @param {string | null} side
 */
function signOf({ texts }, condition, side) {
  return html`<span class="sign">${texts.text(`condition-${condition}`, { side: side ?? "none" })}</span>`;
}

/**
 * @param {Scene} scene
 * @param {Control} control
 * @param {KeyFinder} keyFor
 */
function button(scene, { text, key, enabled, run, small }, keyFor) {
  return html`<button class="btn" aria-disabled=${String(!enabled)} title=${small || nothing} @click=${() => enabled && run(scene.commands)}>
    <span>${wording(scene, text)}</span>${keyCap(key, keyFor)}${small ? html`<small>${small}</small>` : nothing}
  </button>`;
}

/**
 * The main button keeps its place and its width, whatever it says.
 * @param {Scene} scene
 * @param {Control} control
 * @param {KeyFinder} keyFor
 */
function mainButton(scene, { text, key, enabled, run, action, small }, keyFor) {
  const { busy } = scene.state;
  return html`<button class="btn pri" id="main-button" ?hidden=${"words" in text && !text.words} data-action=${action ?? nothing} aria-disabled=${String(!enabled || busy)}
    aria-busy=${String(busy)} title=${small || nothing} @click=${() => enabled && !busy && run(scene.commands)}>
    <span>${wording(scene, text)}</span>${busy ? html`<span class="spinner" aria-hidden="true"></span>` : keyCap(key, keyFor)}${small ? html`<small>${small}</small>` : nothing}
  </button>`;
}

/**
 * @param {CommandName | null} command
 * @param {KeyFinder} keyFor
 */
function keyCap(command, keyFor) {
  const key = command ? keyFor(command) : "";
  return key ? html`<kbd aria-hidden="true">${keySign(key)}</kbd>` : nothing;
}

/**
 * What drops from the prompt: what would be left undone, or the things that a hex can mean.
 * @param {Scene} scene
 */
export function drop(scene) {
  const { state, texts, commands } = scene;
  if (state.confirming) return confirmation(scene);
  const { menu } = state;
  if (!menu) return nothing;
  return html`<h2>${texts.text("menu-title", { hex: numberOf(scene.state, menu.hex) })}</h2>
    <ul>
      ${menu.isArrival ? html`<li><button class="btn" data-menu="move" @click=${() => commands.moveTo(menu.hex)}>${texts.text("menu-move")}</button></li>` : nothing}
      ${menu.able?.length ? html`<li><button class="btn" data-menu="able" @click=${() => commands.goWith(menu.able ?? [], menu.hex)}><span>${texts.text("menu-able", { count: menu.able.length })} <small>${menu.able.map((unit) => nameIn(state, unit)).join(", ")}</small></span></button></li>` : nothing}
      ${areForAll(menu.options) ? html`<li><button class="btn" data-menu="all" @click=${() => commands.playCourse(menu)}>${texts.text("menu-all", { kind: menu.options[0]?.kind ?? "" })}</button></li>` : nothing}
      ${distinct(menu.options).map((option) => html`<li>
        <button class="btn" data-action=${option.action} @click=${() => commands.chooseOption(option)}>
          <span>${option.text} <small>${option.detail}</small></span>
        </button>
      </li>`)}
      ${menu.isStack ? html`<li><button class="btn" data-menu="stack" @click=${() => commands.openHex(menu.hex)}>${texts.text("menu-stack")}</button></li>` : nothing}
      <li><button class="btn" data-menu="close" @click=${() => commands.cancel()}>${texts.text("menu-close")}</button></li>
    </ul>`;
}

/**
 * What ending the step or the Player-Turn leaves: what is at stake by stack, then what could still be done.
 * @param {Scene} scene
 */
function confirmation(scene) {
  const { state, texts, commands } = scene;
  const { undone = [], stakes = [] } = state.view?.question ?? {};
  const isTurn = state.confirming === "turn";
  return html`<h2>${texts.text(isTurn ? "rest-title" : "undone-title")}</h2>
    ${isTurn ? html`<p>${texts.text("rest-why")}</p>` : nothing}
    ${isTurn && stakes.length ? html`<h3>${texts.text("rest-stakes")}</h3>` : nothing}
    <ul>
      ${stakes.map((stake) => stakeRow(scene, stake))}
      ${isTurn ? nothing : undone.map((left) => html`<li class="todo"><div><span>${left.text} ${caseLink(scene, left.case)}</span>${whom(scene, left)}</div></li>`)}
    </ul>
    <p class="goback"><button class="btn" @click=${() => commands.cancel()}>${texts.text("other-back")}</button></p>`;
}

/**
 * The dice of the last action and what came of them; of a battle all that has come of it, unless the panel tells it.
 * @param {Scene} scene
 */
export function roll(scene) {
  const { roll: shown } = scene.state;
  if (!shown) return nothing;
  const close = html`<button class="close" aria-label=${scene.texts.text("roll-close")} title=${scene.texts.text("roll-close")} @click=${() => scene.commands.hideRoll()}>×</button>`;
  if (shown.battle) return scene.state.combat ? nothing : keyed(shown.battle.start, html`${close}${battleHead(scene, shown.battle)}${battleRows(scene, shown.battle, true)}`);
  const list = html`${close}<ul>${shown.entries.map(({ dice, text, case: number }) => html`<li>
    ${dice.map((die) => html`<b class="die" aria-label=${scene.texts.text("die", { die })}>${die}</b>`)}${text} ${caseLink(scene, number)}
  </li>`)}</ul>`;
  return keyed(shown.number, list);
}
