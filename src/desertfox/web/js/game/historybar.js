/** The bar of history: taking back, the slider, and the turns and phases that one can go to. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";

/** @import {Tick} from "../messages" */
/** @import {Scene} from "./types" */

/** More marks than this on the slider would only be a grey bar: then there is one for each Player-Turn. */
const MOST = 48;

/**
 * Whether a Player-Turn begins with a phase.
 * @param {Tick} tick
 * @param {Tick | undefined} before
 */
const begins = (tick, before) => !before || before.turn !== tick.turn || before.side !== tick.side;

/**
 * The first phase of each Player-Turn.
 * @param {readonly Tick[]} ticks
 */
export const turnsOf = (ticks) => ticks.filter((tick, index) => begins(tick, ticks[index - 1]));

/**
 * The phases of a Player-Turn.
 * @param {readonly Tick[]} ticks
 * @param {Tick} first
 */
export function phasesOf(ticks, first) {
  const from = ticks.indexOf(first);
  const end = ticks.findIndex((tick, index) => index > from && begins(tick, ticks[index - 1]));
  return ticks.slice(from, end < 0 ? undefined : end);
}

/**
 * What is marked on the slider: the phases, or in a long game the Player-Turns.
 * @param {readonly Tick[]} ticks
 * @param {number} last
 */
export function marksOf(ticks, last) {
  const known = ticks.filter(({ number }) => number <= last);
  return (known.length > MOST ? turnsOf(known) : known).map(({ number, text }) => ({ text, at: last ? (number / last) * 100 : 0 }));
}

/**
 * The phase that an action belongs to.
 * @param {readonly Tick[]} ticks
 * @param {number} number
 */
export const phaseAt = (ticks, number) => ticks.findLast((tick) => tick.number <= number);

/**
 * The moment where the phase before or after begins.
 * @param {readonly Tick[]} ticks
 * @param {number} number
 * @param {string} key
 */
export function phaseAfter(ticks, number, key) {
  if (key === "PageUp") return ticks.find((tick) => tick.number > number);
  return key === "PageDown" ? ticks.findLast((tick) => tick.number < number) : undefined;
}

/**
 * A list to choose a moment from.
 * @param {Scene} scene
 * @param {string} id
 * @param {readonly Tick[]} ticks
 * @param {Tick} now
 * @param {(tick: Tick) => string} words
 */
function moments({ texts, commands }, id, ticks, now, words) {
  const go = (/** @type {Event} */ { target }) => commands.goTo(Number(/** @type {HTMLSelectElement} */ (target).value));
  return html`<select class="field" aria-label=${texts.text(id)} title=${texts.text(id)} @change=${go}>${ticks.map((tick) => html`<option value=${tick.number} .selected=${live(tick === now)}>${words(tick)}</option>`)}</select>`;
}

/**
 * The Player-Turns, and the phases of the present one.
 * @param {Scene} scene
 * @param {readonly Tick[]} ticks
 * @param {number} number
 */
function chapters(scene, ticks, number) {
  const phase = phaseAt(ticks, number);
  const turn = phase && turnsOf(ticks).findLast((tick) => tick.number <= phase.number && tick.turn === phase.turn && tick.side === phase.side);
  if (!phase || !turn) return nothing;
  const { texts } = scene;
  return html`<span class="moments">${moments(scene, "history-turns", turnsOf(ticks), turn, (tick) => texts.text("history-turn", { turn: tick.turn, side: tick.side }))}
    ${moments(scene, "history-phases", phasesOf(ticks, turn), phase, (tick) => tick.phase)}</span>`;
}

/**
 * @param {Scene} scene
 * @param {(number: number, isLast: boolean) => void} walk
 */
export function historyBar(scene, walk) {
  const { state, texts, commands } = scene;
  const { view } = state;
  if (!view) return nothing;
  const { number, last, is_live: isLive, undo, redo, ticks } = view;
  const canUndo = isLive && !undo;
  const why = undo ? undo.text : "";
  const byPhase = (/** @type {KeyboardEvent} */ event) => {
    const tick = phaseAfter(ticks, number, event.key);
    if (!tick) return;
    event.preventDefault();
    event.stopPropagation();
    void commands.goTo(tick.number);
  };
  return html`<button class="quiet" data-command="undo" aria-disabled=${String(!canUndo)} title=${why || nothing} @click=${() => commands.undo()}>↶ <span class="long">${texts.text("history-undo")}</span></button>
    <button class="quiet" data-command="redo" aria-disabled=${String(!isLive || !redo)} @click=${() => isLive && redo && commands.redo()}>↷ <span class="long">${texts.text("history-redo")}</span></button>
    <button class="quiet long" data-command="reset" aria-disabled=${String(!canUndo)} title=${why || nothing} @click=${() => (canUndo ? commands.resetPhase() : commands.undo())}>${texts.text("history-reset")}</button>
    <div class="slider">
      ${marksOf(ticks, last).map(({ at, text }) => html`<i class="tick" style="left:calc(.46875rem + ${at / 100} * (100% - .9375rem))" title=${text}></i>`)}
      <input type="range" min="0" max=${last} .value=${live(String(number))} aria-label=${texts.text("history")}
        aria-valuetext=${texts.text("history-value", { number, last, phase: phaseAt(ticks, number)?.text ?? "" })}
        @keydown=${byPhase}
        @input=${(/** @type {InputEvent} */ event) => walk(valueOf(event), false)} @change=${(/** @type {InputEvent} */ event) => walk(valueOf(event), true)}>
    </div>
    ${chapters(scene, ticks, number)}
    <span class="where">${isLive
      ? html`<span class="live">● ${texts.text("history-live")}</span> · ${texts.text("history-action", { number })}`
      : html`<span class="past">${texts.text("history-past", { number, last })}</span>`}</span>
    ${view.branch_of ? html`<a class="quiet long" title=${texts.text("top-trial-why")} href="/game/${view.branch_of}">${texts.text("history-origin")}</a>` : nothing}
    <button class="quiet" data-command="branch" title=${texts.text("history-branch-why")} @click=${() => commands.askBranch()}>${texts.text("history-branch")}</button>
    <button class="quiet long" data-dialog="share" @click=${() => commands.open("share")}>${texts.text("history-share")}</button>`;
}

/** @param {InputEvent} event */
const valueOf = (event) => Number(/** @type {HTMLInputElement} */ (event.target).value);
