/** Everything about a unit: both faces, its supply with the reason, what it can do. Its supply line is on the map. */

import { html, nothing } from "lit-html";
import { bareFace, card, hexLink, told } from "./parts.js";
import { marksOf } from "./words.js";

/** @import {Section, UnitCard} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * @param {Scene} scene
 * @param {Section} section
 */
export const sectionCard = (scene, { title, lines }) =>
  card(title, nothing, html`<ul class="lines">${lines.map((line) => html`<li class="line"><span>${told(scene, line)}</span></li>`)}</ul>`);

/**
 * @param {Scene} scene
 * @param {UnitCard} unit
 */
function faces(scene, unit) {
  const { texts, state } = scene;
  const isDepleted = state.view?.pieces.find(({ id }) => id === unit.id)?.depleted ?? false;
  const figure = (/** @type {boolean} */ depleted, /** @type {string} */ figures) => {
    const drawn = bareFace(scene, unit.id, depleted);
    if (drawn === nothing) return nothing;
    const side = texts.text(depleted ? "unit-depleted" : "unit-full", { figures });
    return html`<figure class=${depleted === isDepleted ? "up" : ""}>${drawn}<figcaption>${side}${depleted === isDepleted ? html`<b>${texts.text("unit-up")}</b>` : nothing}</figcaption></figure>`;
  };
  const marks = marksOf(texts, unit.marks);
  const supply = unit.in_supply
    ? html`<p class="supply good">✓ ${texts.text("unit-in-supply")}</p>`
    : html`<p class="supply bad">✕ ${texts.text("unit-out-of-supply")}</p>`;
  return html`<div class="faces">${figure(false, unit.full)}${figure(true, unit.depleted)}
    <div class="facts">${unit.hex ? supply : nothing}
      ${marks.length ? html`<ul class="marks">${marks.map((mark) => html`<li>${mark}</li>`)}</ul>` : nothing}
      ${unit.note ? html`<p>${unit.note}</p>` : nothing}</div></div>`;
}

/**
 * @param {Scene} scene
 */
export function unitPanel(scene) {
  const { state, texts, commands } = scene;
  const unit = state.unitCard;
  if (!unit) return html`<div class="empty"><p>${texts.text("unit-none")}</p></div>`;
  return html`<h2>${unit.name} <small>${unit.hex ? hexLink(scene, unit.hex) : nothing} ${unit.place}</small></h2>
    <p class="sub">${unit.words}</p>${faces(scene, unit)}
    ${unit.sections.map((section) => sectionCard(scene, section))}
    ${unit.hex ? html`<button type="button" class="btn" @click=${() => commands.openHex(unit.hex)}>${texts.text("unit-open-stack")}</button>` : nothing}`;
}
