/** Panels that are tables: turn track, air and sea, refit, score, reserves, charts. */

import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { hexLink, linked, unitLink } from "./parts.js";

/** @import {Grid, Row} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * @param {Scene} scene
 * @param {Row} row
 * @param {number} columns
 */
function gridRow(scene, row, columns) {
  const { texts } = scene;
  const jumps = row.units.length || row.hexes.length
    ? html`<span class="jumps">${row.units.map((unit) => unitLink(scene, unit))}${row.hexes.map((hex) => hexLink(scene, hex))}</span>`
    : nothing;
  const cells = row.cells.map((cell, index) => {
    const isLast = index === row.cells.length - 1;
    const span = isLast ? columns - index : 1;
    const body = html`${linked(scene, cell.text)} ${caseLink(scene, cell.case)}${isLast ? jumps : nothing}`;
    return index === 0
      ? html`<th scope="row" colspan=${span}>${row.now ? html`<b class="now">▶ <span class="vh">${texts.text("grid-now")}</span></b>` : nothing}${body}</th>`
      : html`<td colspan=${span}>${body}</td>`;
  });
  return html`<tr class=${row.now ? "now" : ""} aria-current=${row.now ? "true" : nothing}>${cells}</tr>`;
}

/**
 * @param {Scene} scene
 * @param {Grid} grid
 */
export function gridTable(scene, grid) {
  const columns = Math.max(1, grid.head.length, ...grid.rows.map(({ cells }) => cells.length));
  const head = grid.head.some(Boolean)
    ? html`<thead><tr>${grid.head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>`
    : nothing;
  return html`<section class="card grid" id="grid-${grid.id}"><div class="scroll" tabindex="0" role="group" aria-label=${grid.title}><table>
      <caption>${grid.title} ${caseLink(scene, grid.case)}</caption>${head}
      <tbody>${grid.rows.map((row) => gridRow(scene, row, columns))}</tbody></table></div>
    ${grid.note ? html`<p class="note info"><span>${linked(scene, grid.note)}</span></p>` : nothing}</section>`;
}

/**
 * @param {Scene} scene
 */
export function gridPanel(scene) {
  const { panel } = scene.state;
  if (!panel) return html`<div class="empty" aria-busy="true"><p>${scene.texts.text("panel-loading")}</p></div>`;
  return html`<h2>${panel.title}</h2>${panel.grids.map((grid) => gridTable(scene, grid))}`;
}

/**
 * Charts are many: a list at the top leads to each.
 * @param {Scene} scene
 */
export function chartsPanel(scene) {
  const { panel } = scene.state;
  if (!panel) return gridPanel(scene);
  const toGrid = (/** @type {Grid} */ grid) => (/** @type {Event} */ event) => {
    event.preventDefault();
    document.getElementById(`grid-${grid.id}`)?.scrollIntoView({ block: "start" });
  };
  return html`<h2>${panel.title}</h2>
    <ul class="contents">${panel.grids.map((grid) => html`<li><a href="#grid-${grid.id}" @click=${toGrid(grid)}>${grid.title}</a></li>`)}</ul>
    ${panel.grids.map((grid) => gridTable(scene, grid))}`;
}
