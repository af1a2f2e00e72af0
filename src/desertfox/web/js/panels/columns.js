/** March columns in the panel: the list, each chosen with one click, and what can be done with the one that is chosen. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { buildersIn } from "../game/choosing.js";
import { chosenColumn, columnsOf, marchersOf, membersOf, placesOfColumn } from "../game/columns.js";
import { hexIn, nameOf, numberOf } from "./lookup.js";
import { points } from "./words.js";

/** @import {MarchColumn} from "../messages" */
/** @import {PageState, Scene} from "../game/types" */

/** So many columns have a figure as their key. */
const WITH_KEY = 9;

/**
 * What a column is called that nobody has named: after the place where it stands, or its first unit.
 * @param {Scene} scene
 * @param {readonly string[]} units
 */
function nameFor({ state, texts }, units) {
  const place = hexIn(state.table, state.hex)?.place.split(",")[0] ?? "";
  return texts.text(place ? "column-named-place" : "column-named-unit", { place, unit: nameOf(state, units[0] ?? "") });
}

/**
 * Where a column stands, and whom it leaves alone.
 * @param {Scene} scene
 * @param {MarchColumn} column
 */
function whereabouts({ state, texts }, column) {
  if (!state.view) return "";
  const where = placesOfColumn(state.view, column).map((hex) => hexIn(state.table, hex)?.place || numberOf(state, hex));
  const builders = buildersIn(state.view);
  const busy = column.units.filter((unit) => builders.has(unit)).map((unit) => nameOf(state, unit));
  return [where.join(", "), ...(busy.length ? [texts.text("column-builds", { count: busy.length, units: busy.join(", ") })] : [])].join("; ");
}

/**
 * What the units of a column that can act can still spend together: the slowest decides.
 * @param {PageState} state
 * @param {MarchColumn} column
 */
function slowest({ view }, { units }) {
  const builders = view ? buildersIn(view) : new Set();
  const left = units.filter((unit) => !builders.has(unit)).flatMap((unit) => view?.question?.allowances[unit] ?? []);
  return left.length ? Math.min(...left) : null;
}

/** @param {PageState} state */
const isToMove = ({ view, following }) => view?.question?.mode === "move" && !following;

/**
 * @param {Scene} scene
 */
export function columnList(scene) {
  const { state, texts, commands } = scene;
  const columns = isToMove(state) ? columnsOf(state) : [];
  if (!columns.length) return nothing;
  const chosen = chosenColumn(state)?.name;
  const able = new Set(state.view?.question?.units ?? []);
  const row = (/** @type {MarchColumn} */ column, /** @type {number} */ index) => {
    const left = column.units.filter((unit) => able.has(unit)).length;
    const least = slowest(state, column);
    return html`<li><button type="button" class="column" data-column=${column.name} aria-pressed=${String(column.name === chosen)} @click=${() => commands.chooseColumn(column.name)}>
      ${index < WITH_KEY ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : html`<i></i>`}
      <span class="nm"><b>${column.name}</b><small>${whereabouts(scene, column)}</small></span>
      <span class="v">${texts.text("column-units", { count: column.units.length })}<small>${left < column.units.length ? texts.text("column-left", { left }) : nothing}</small>${least === null ? nothing : html`<small>${texts.text("panel-left", { all: points(least), rest: "none" })}</small>`}</span></button></li>`;
  };
  return html`<h3 class="h">${texts.text("column-title")} <span>${texts.text("column-kept")}</span></h3>
    <ul class="columnlist">${repeat(columns, ({ name }) => name, row)}</ul>`;
}

/**
 * All columns in a line, for the open stack needs the room.
 * @param {Scene} scene
 */
export function columnLine(scene) {
  const { state, texts, commands } = scene;
  const columns = isToMove(state) ? columnsOf(state) : [];
  if (!columns.length) return nothing;
  const chosen = chosenColumn(state)?.name;
  return html`<p class="groups columnline" role="group" aria-label=${texts.text("column-title")}>${columns.map((column, index) => html`<button type="button" class="chip" data-column=${column.name}
    title=${whereabouts(scene, column)} aria-pressed=${String(column.name === chosen)} @click=${() => commands.chooseColumn(column.name)}>${index < WITH_KEY ? html`<kbd aria-hidden="true">${index + 1}</kbd> ` : nothing}${column.name} <b class="num">${column.units.length}</b></button>`)}</p>`;
}

/**
 * What can be done with the units that are ticked: they become a column, or the column that they are is renamed or
 * dissolved.
 * @param {Scene} scene
 */
export function columnDeeds(scene) {
  const { state, texts, commands } = scene;
  const { selected, view, hex } = state;
  if (!view || !hex || !selected.length || !isToMove(state)) return nothing;
  const chosen = chosenColumn(state);
  if (chosen) return chosenDeeds(scene, chosen);
  const others = columnsOf(state).filter(({ units }) => units.some((unit) => selected.includes(unit)));
  const [only, ...more] = others;
  const form = () => commands.formColumn({ column: "", name: nameFor(scene, selected), units: [...selected] });
  return html`<p class="columndeeds">${selected.length > 1 ? html`<button type="button" class="quiet" data-form @click=${form}>${texts.text("column-form", { count: selected.length })}</button>` : nothing}
    ${only && !more.length ? html`<button type="button" class="quiet" data-reform @click=${() => commands.formColumn(reformed(state, only))}>${texts.text("column-reform", { name: only.name })}</button>` : nothing}</p>`;
}

/**
 * A column with those who are ticked in the open hex instead of its units there.
 * @param {PageState} state
 * @param {MarchColumn} column
 */
function reformed(state, column) {
  const { view, hex, selected } = state;
  const here = view && hex ? marchersOf(view, column, hex) : [];
  return { column: column.name, name: "", units: [...membersOf(state, column.name).filter((unit) => !here.includes(unit) && !selected.includes(unit)), ...selected] };
}

/**
 * @param {Scene} scene
 * @param {MarchColumn} column
 */
function chosenDeeds({ state, texts, commands }, { name }) {
  const rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const wanted = String(new FormData(form).get("name") ?? "").trim();
    const details = /** @type {HTMLDetailsElement | null} */ (form.closest("details"));
    if (details) details.open = false;
    if (wanted && wanted !== name) void commands.formColumn({ column: name, name: wanted, units: [...membersOf(state, name)] });
  };
  return html`<div class="columndeeds"><b>${name}</b><details><summary class="quiet">${texts.text("column-rename")}</summary>
      <form @submit=${rename}><input class="field" name="name" maxlength="60" .value=${name} aria-label=${texts.text("column-name")}><button class="btn">${texts.text("column-rename")}</button></form></details>
    <button type="button" class="quiet" data-dissolve @click=${() => commands.formColumn({ column: name, name: "", units: [] })}>${texts.text("column-dissolve")}</button></div>`;
}
