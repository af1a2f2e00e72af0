/** Small drawings that panels are put together from. */

import { html, nothing, svg } from "lit-html";
import { counterDrawing } from "../board/counters.js";
import { caseLink } from "../case.js";
import { counterIn, hexCalled, nameOf, numberOf, pieceIn } from "./lookup.js";
import { cutAtNames } from "./words.js";

/** @import {TemplateResult} from "lit-html" */
/** @import {Note, Piece, Sentence, SideWord} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The face of a unit as it lies, with its marks. It is decoration: its words stand beside it.
 * @param {Scene} scene
 * @param {string} unit
 */
export function face({ state }, unit) {
  const counter = counterIn(state.table, unit);
  if (!counter) return html`<span class="cicon"></span>`;
  const piece = pieceIn(state.view, unit) ?? bare(unit, false);
  return html`<svg class="cicon z-mid" viewBox="-60 -60 120 120" aria-hidden="true">
    ${counterDrawing({ counter, piece, selected: false })}
  </svg>`;
}

/**
 * One face of a counter, large and without marks.
 * @param {Scene} scene
 * @param {string} unit
 * @param {boolean} depleted
 */
export function bareFace({ state }, unit, depleted) {
  const counter = counterIn(state.table, unit);
  if (!counter || (depleted && !counter.art["depleted"])) return nothing;
  return html`<svg class="cicon z-near" viewBox="-54 -54 108 108" aria-hidden="true">
    ${counterDrawing({ counter, piece: bare(unit, depleted), selected: false })}
  </svg>`;
}

/**
 * @param {string} id
 * @param {boolean} depleted
 * @returns {Piece}
 */
const bare = (id, depleted) => ({ id, hex: "", box: "", depleted, figures: "", marks: [] });

/** Where the dots of a die lie, in sixteenths of its width. */
const DOTS = /** @type {const} */ ([
  [[8, 8]],
  [[4, 4], [12, 12]],
  [[4, 4], [8, 8], [12, 12]],
  [[4, 4], [12, 4], [4, 12], [12, 12]],
  [[4, 4], [12, 4], [8, 8], [4, 12], [12, 12]],
  [[4, 3.5], [12, 3.5], [4, 8], [12, 8], [4, 12.5], [12, 12.5]],
]);

/**
 * A face of the die.
 * @param {Scene} scene
 * @param {number} value
 */
export function die({ texts }, value) {
  return html`<svg class="dieface" viewBox="0 0 16 16" role="img" aria-label=${texts.text("panel-die", { value })}>
    <rect x=".7" y=".7" width="14.6" height="14.6" rx="3"/>
    ${(DOTS[value - 1] ?? []).map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.5"/>`)}
  </svg>`;
}

/**
 * The sign of a side: its shape and its word, not its colour alone.
 * @param {Scene} scene
 * @param {SideWord | null} side
 */
export function pip({ texts }, side) {
  if (!side) return nothing;
  return html`<i class="pip ${side}" role="img" aria-label=${texts.text(`panel-side-${side}`)}></i>`;
}

/**
 * A hex that one can jump to on the map.
 * @param {Scene} scene
 * @param {string} hex
 * @param {string} [name]
 */
export function hexLink({ state, texts, commands }, hex, name = numberOf(state, hex)) {
  return html`<button type="button" class="jump" aria-label=${texts.text("panel-jump", { hex: name })}
    @click=${() => commands.jumpTo(hex)}>${name}</button>`;
}

/**
 * A unit that one can look at.
 * @param {Scene} scene
 * @param {string} unit
 */
export function unitLink({ state, commands }, unit) {
  return html`<button type="button" class="jump" @click=${() => commands.showUnit(unit)}>${nameOf(state, unit)}</button>`;
}

/**
 * A text in which every hex that it names can be jumped to, and every unit of a list looked at.
 * @param {Scene} scene
 * @param {string} text
 * @param {{hexes?: readonly string[], units?: readonly string[]}} [named] hexes that the text may name by a number
 *   that looks like a year, and units that it may name
 */
export function linked(scene, text, { hexes = [], units = [] } = {}) {
  const { table } = scene.state;
  const numbers = new Map(hexes.map((hex) => [numberOf(scene.state, hex), hex]));
  const names = new Map(units.map((unit) => [nameOf(scene.state, unit), unit]));
  const parts = cutAtNames(text, (name) => numbers.get(name) ?? hexCalled(table, name), names);
  return parts.map((part) => {
    if (typeof part === "string") return part;
    return "hex" in part ? hexLink(scene, part.hex, part.name) : unitLink(scene, part.unit);
  });
}

/**
 * A sentence with jumps and its case.
 * @param {Scene} scene
 * @param {Sentence} sentence
 */
export const told = (scene, { text, case: number }) => html`${linked(scene, text)} ${caseLink(scene, number)}`;

/** @typedef {Note["tone"]} Tone */

/**
 * A note under a sum; its sign says what it means before its colour does.
 * @param {Scene} scene
 * @param {Sentence} sentence
 * @param {Tone} tone
 */
export const note = (scene, sentence, tone) => html`<p class="note ${tone}"><span>${told(scene, sentence)}</span></p>`;

/**
 * A box with a heading.
 * @param {unknown} heading
 * @param {unknown} right what stands at the right of the heading
 * @param {unknown} body
 * @returns {TemplateResult}
 */
export const card = (heading, right, body) => html`<section class="card">
  <header><h3>${heading}</h3>${right ? html`<span class="r">${right}</span>` : nothing}</header>${body}
</section>`;
