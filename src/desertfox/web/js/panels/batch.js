/** Many answers put together: totals, a row for each unit with its choices, what cannot be done folded by reason. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { caseLink } from "../case.js";
import { draftOf, MUST, pickedOf } from "../game/batch.js";
import { bareFace, face, hexLink, note } from "./parts.js";
import { hexIn } from "./lookup.js";

/** @import {Batch, BatchGroup, BatchRow, Choice, Total} from "../messages" */
/** @import {Scene} from "../game/types" */

/** @param {Batch} batch */
const isTable = ({ head }) => head.length > 0;

/**
 * What the panel says of a batch under its title. A table lies over the map where there is room for it; its rows stand here too, for small screens.
 * @param {Scene} scene
 * @param {Batch} batch
 */
export function batchBody(scene, batch) {
  const { note: said, later, groups } = batch;
  const open = groups.filter(({ folded }) => !folded);
  const held = isTable(batch) ? groups.flatMap(({ rows }) => rows).find(({ unit }) => unit === scene.state.inHand) : null;
  return html`<p class="sub">${said} ${later}</p>
    <div class="totals">${batch.totals.map((total) => totalOf(scene, total))}</div>
    ${held ? html`<ul class="brows in-hand">${rowOf(scene, held)}</ul>` : nothing}
    <div class=${isTable(batch) ? "inline-batch" : ""}>${open.map((group) => groupOf(scene, group))}</div>
    ${groups.filter(({ folded }) => folded).map((group) => groupOf(scene, group))}
    <div class="inline-batch">${bulks(scene, batch)}</div>`;
}

/**
 * Whether a plan counts well says a sign besides its colour.
 * @param {Scene} scene
 * @param {Total} total
 */
const totalOf = (scene, { figure, text, case: number, tone }) =>
  html`<div><b class=${tone}>${figure}</b>${text} ${caseLink(scene, number)}</div>`;

/**
 * @param {Scene} scene
 * @param {BatchGroup} group
 */
function groupOf(scene, group) {
  const { title, note: said, case: number, hex, folded, rows } = group;
  const list = html`<ul class="brows">${rows.map((row) => rowOf(scene, row))}</ul>`;
  if (folded) return html`<details class="bgroup"><summary>${title}<small>${said}</small></summary>${caseLink(scene, number)}${list}</details>`;
  const head = hex ? hexLink(scene, hex, title) : title;
  return html`<section class="bgroup"><h3>${head}<small>${said} ${caseLink(scene, number)}</small></h3>${list}</section>`;
}

/**
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function rowOf(scene, row) {
  const { state, commands } = scene;
  const isHeld = state.inHand === row.unit;
  const isTick = row.choices.some(({ kind }) => kind === "tick" || kind === "untick");
  const picked = pickedOf(row);
  const notes = isHeld && picked ? picked.notes : [];
  return html`<li class="${isHeld ? "on" : ""} ${isWrong(scene, row) ? "wrong" : ""}" data-row=${row.unit} @focusin=${() => isHeld || commands.hold(row.unit)} @pointerdown=${() => isHeld || commands.hold(row.unit)}>
    ${tick(scene, row, isTick)}${face(scene, row.unit)}
    <span class="nm">${row.name}<small>${isTick ? row.cost : whatOf(scene, row)}</small>${row.waiting ? html`<small class="wait">${row.waiting}</small>` : nothing}</span>
    ${isTick ? html`<span class="v">${row.now}</span>` : row.choices.length ? control(scene, row) : nothing}
    ${notes.length ? html`<div class="notes">${notes.map((each) => note(scene, each, each.tone))}</div>` : nothing}
    ${isHeld && row.turns.length ? nowOrLater(scene, row) : nothing}</li>`;
}

/**
 * What can be had for a unit now, against what waiting would bring; what stands in the draft is lit.
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function nowOrLater(scene, { name, turns, picked }) {
  const { texts } = scene;
  return html`<section class="refitturns"><h4>${texts.text("batch-now-or-later", { unit: name })} ${caseLink(scene, "13.3")}</h4>
    <ol>${turns.map((turn) => html`<li class=${picked && turn.action === picked ? "on" : ""}>
      <span><b>${texts.text("batch-refit-turn", { turn: turn.turn })}</b><small>${turn.date}</small></span>${bareFace(scene, turn.unit, turn.depleted)}
      <span><b>${turn.text}</b><small>${turn.note}</small></span>
      <span class="v"><b>${turn.price}</b><small>${texts.text("batch-refit-of", { points: turn.points })}</small></span></li>`)}</ol></section>`;
}

/**
 * Whether what is picked for a unit stands against the whole.
 * @param {Scene} scene
 * @param {BatchRow} row
 */
const isWrong = ({ state }, { picked }) => picked !== "" && state.batch?.wrong === picked;

/**
 * The tick of a row that need not be answered.
 * @param {Scene} scene
 * @param {BatchRow} row
 * @param {boolean} isTick its answer is the tick alone
 */
function tick({ commands }, row, isTick) {
  const open = row.choices.find(({ action }) => action);
  const isFree = isTick || isOptional(row);
  if (!isFree) return nothing;
  const on = isTick ? row.choices.some(({ kind }) => kind === "untick") : row.picked !== "";
  const action = isTick ? (row.choices[0]?.action ?? "") : on ? "" : (open?.action ?? "");
  return html`<input type="checkbox" class="cb" aria-label=${row.name} .checked=${live(on)} ?disabled=${!row.choices.length || (!on && !open)}
    @change=${() => commands.pick(row.unit, action)}>`;
}

/**
 * What there is to know of a unit: what it costs to stand, or where it is and what changes for it.
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function whatOf({ texts }, row) {
  if (isOptional(row)) return [row.place, row.now].filter(Boolean).join(" · ");
  const stand = row.choices.find(({ kind }) => kind === "deplete");
  return [row.now, stand?.action ? texts.text("batch-standing", { price: stand.price }) : ""].filter(Boolean).join(" · ");
}

/** @param {BatchRow} row */
const isOptional = ({ choices }) => !choices.some(({ kind }) => MUST.has(kind));

/**
 * What a unit does: its hexes in a list, and beside it what it can do without going.
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function control(scene, row) {
  const { texts, commands } = scene;
  if (isOptional(row)) return html`<span class="bchoice">${segment(scene, row)}${places(scene, row)}</span>`;
  const ways = row.choices.filter(({ kind }) => kind === "retreat");
  const stands = row.choices.filter(({ kind }) => kind !== "retreat");
  const picked = ways.find(({ action }) => action && action === row.picked);
  const shown = ways.length ? html`<select aria-label=${texts.text("batch-where", { unit: row.name })} class=${picked ? "on" : ""}
      @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => commands.pick(row.unit, target.value)}>
      ${picked ? nothing : html`<option value="" selected disabled>–</option>`}
      ${ways.map((choice) => html`<option value=${choice.action} ?disabled=${!choice.action} .selected=${live(choice === picked)}>${wayWords(scene, choice)}</option>`)}
    </select>` : nothing;
  return html`<span class="bchoice">${shown}${stands.map((choice) => button(scene, row, choice))}</span>`;
}

/**
 * A hex with what it costs, or the case that bars it.
 * @param {Scene} scene
 * @param {Choice} choice
 */
const wayWords = ({ texts }, { text, price, refusal }) =>
  refusal ? texts.text("batch-barred", { hex: text, case: refusal.case }) : [text, price].join(" · ");

/**
 * @param {Scene} scene
 * @param {BatchRow} row
 * @param {Choice} choice
 */
function button(scene, row, choice) {
  const { state, commands, texts } = scene;
  const { action, text, price, refusal, kind } = choice;
  const chosen = kind === "lose" ? state.batch?.draft.at(-1) : row.picked; // of losses the place in the draft counts
  const isOn = action !== "" && action === chosen;
  const words = [text, price].filter(Boolean).join(" · ");
  const shown = isOptional(row) ? words : text;
  if (refusal) return html`<span class="barred" title=${refusal.text}>${shown} ${caseLink(scene, refusal.case)}<span class="vh">${refusal.text}</span></span>`;
  return html`<button type="button" class="pick" data-pick=${action} aria-pressed=${String(isOn)} aria-label=${texts.text("batch-pick", { unit: row.name, words })}
    @click=${() => commands.pick(row.unit, isOn && isOptional(row) ? "" : action)}>${shown}</button>`;
}

/**
 * @param {Scene} scene
 * @param {BatchRow} row
 */
const segment = (scene, row) => html`<span class="segment" role="group" aria-label=${row.name}>${row.choices.map((choice) => button(scene, row, choice))}</span>`;

/**
 * Where a unit is placed.
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function places({ state, texts, commands }, row) {
  if (!row.places.length) return nothing;
  const hex = row.choices.find(({ action }) => action)?.hex;
  return html`<select class="place" aria-label=${texts.text("batch-placed", { unit: row.name })}
    @change=${(/** @type {Event & {target: HTMLSelectElement}} */ { target }) => commands.pick(row.unit, target.value)}>
    ${row.places.map((choice) => html`<option value=${choice.action} .selected=${live(choice.hex === hex)}>${hexIn(state.table, choice.hex)?.place || choice.text}</option>`)}</select>`;
}

/**
 * Other plans, each with its price before it is pressed.
 * @param {Scene} scene
 * @param {Batch} batch
 */
function bulks({ commands, texts }, { bulks: courses, draft }) {
  if (courses.length < 2) return nothing;
  return html`<h3 class="h">${texts.text("batch-all")}</h3><ul class="courses">${courses.map((course) => html`<li><button type="button" class="btn option" data-course aria-pressed=${String(draftOf(course).join() === draft.join())}
    @click=${() => commands.draft(course)}><span>${course.text}<small>${course.detail}</small></span></button></li>`)}</ul>`;
}

// -- what lies over the map

/**
 * Refits as a table over the lower map, which folds; of other answers what can be picked for all at once.
 * @param {Scene} scene
 * @param {Batch} batch
 */
export function batchTray(scene, batch) {
  if (!isTable(batch)) return batch.bulks.length > 1 ? html`<div class="bulkbar">${bulks(scene, batch)}</div>` : nothing;
  const { groups, head } = batch;
  const open = groups.filter(({ folded }) => !folded);
  return html`<details class="btable" open><summary>${batch.title}</summary>
    <div class="scroll"><table><thead><tr>${head.map((word) => (word ? html`<th scope="col">${word}</th>` : html`<td></td>`))}</tr></thead>
    ${open.map(({ title, rows }) => html`<tbody><tr class="ghead"><th colspan=${head.length} scope="rowgroup">${title}</th></tr>${rows.map((row) => tableRow(scene, row))}</tbody>`)}</table></div></details>`;
}

/**
 * @param {Scene} scene
 * @param {BatchRow} row
 */
function tableRow(scene, row) {
  const { state, commands, texts } = scene;
  const isHeld = state.inHand === row.unit;
  return html`<tr class="${row.picked ? "on" : ""} ${isHeld ? "held" : ""} ${isWrong(scene, row) ? "wrong" : ""}" data-row=${row.unit} @focusin=${() => isHeld || commands.hold(row.unit)} @pointerdown=${() => isHeld || commands.hold(row.unit)}>
    <td>${tick(scene, row, false)}</td><th scope="row"><span class="u">${bareFace(scene, row.unit, row.depleted)}<b>${row.name}</b><small>${row.place}</small></span></th>
    <td><b>${row.now}</b></td><td>${segment(scene, row)}</td><td class="wait">${row.waiting || "–"}</td>
    <td>${row.places.length ? places(scene, row) : html`<small>${texts.text("batch-stays")}</small>`}</td><td class="points">${row.cost}</td></tr>`;
}
