/** Panels that are tables: turn track, air and sea, refit, score, reserves, charts. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { ref } from "lit-html/directives/ref.js";
import { caseLink } from "../case.js";
import { nameOf, numberOf } from "./lookup.js";
import { hexLink, linked, unitLink } from "./parts.js";

/** @import {Grid, Panel, Row, Sentence} from "../messages" */
/** @import {Scene} from "../game/types" */

/** A grid with more columns than this, and long texts in others than the first, is shown as a list of headed texts. */
const NARROW = 4;
const LONG_TEXT = 24;

/** A table of figures with more columns than this is turned: its columns become rows, so that all of them are seen. */
const TURNED = 9;

/** So many pixels are left over the present turn. */
const HEADROOM = 40;

/** A text that is never broken. */
const FIGURE = 6;

/**
 * Whether a grid is too wide for the panel.
 * @param {Grid} grid
 */
export function isWide({ head, rows }) {
  return head.length > NARROW && rows.some(({ cells }) => cells.slice(1).some(({ text }) => text.length > LONG_TEXT));
}

/**
 * Units and hexes of a row that none of its texts names: they get links of their own.
 * @param {Scene} scene
 * @param {Row} row
 */
export function unnamed({ state }, { cells, units, hexes }) {
  const text = cells.map((cell) => cell.text).join("\n");
  return {
    units: units.filter((unit) => !text.includes(nameOf(state, unit))),
    hexes: hexes.filter((hex) => !text.includes(numberOf(state, hex))),
  };
}

/**
 * @param {Scene} scene
 * @param {Row} row
 */
function jumps(scene, row) {
  const { units, hexes } = unnamed(scene, row);
  if (!units.length && !hexes.length) return nothing;
  return html`<span class="jumps">${units.map((unit) => unitLink(scene, unit))}${hexes.map((hex) => hexLink(scene, hex))}</span>`;
}

/**
 * @param {Scene} scene
 * @param {Row} row
 * @param {Sentence} cell
 */
const cellText = (scene, row, cell) => html`${linked(scene, cell.text, row)} ${caseLink(scene, cell.case)}`;

/**
 * @param {Scene} scene
 * @param {Row} row
 */
const nowSign = ({ texts }, row) =>
  row.now ? html`<b class="here">▶ <span class="vh">${texts.text("grid-now")}</span></b>` : nothing;

/**
 * @param {Scene} scene
 * @param {Row} row
 * @param {number} columns
 */
function tableRow(scene, row, columns) {
  const cells = row.cells.map((cell, index) => {
    const isLast = index === row.cells.length - 1;
    const span = isLast ? columns - index : 1;
    const body = html`${cellText(scene, row, cell)}${isLast ? jumps(scene, row) : nothing}`;
    return index === 0 && cell.text
      ? html`<th scope="row" colspan=${span}>${nowSign(scene, row)}${body}</th>`
      : html`<td colspan=${span} class=${cell.text.length <= FIGURE ? "figure" : ""}>${body}</td>`;
  });
  return html`<tr class=${row.now ? "now" : ""} aria-current=${row.now ? "true" : nothing}>${cells}</tr>`;
}

/**
 * @param {Scene} scene
 * @param {Grid} grid
 */
function tableOf(scene, grid) {
  const columns = Math.max(1, grid.head.length, ...grid.rows.map(({ cells }) => cells.length));
  const head = grid.head.some(Boolean)
    ? html`<thead><tr>${grid.head.map((name) => (name ? html`<th scope="col">${name}</th>` : html`<td></td>`))}</tr></thead>`
    : nothing;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${grid.title}><table><caption class="vh">${grid.title}</caption>${head}
    <tbody>${grid.rows.map((row) => tableRow(scene, row, columns))}</tbody></table></div>`;
}

/**
 * A table of figures that is wider than high, turned: a row for each of its columns.
 * @param {Scene} scene
 * @param {Grid} grid
 */
function turnedTable(scene, { title, head, rows }) {
  const lines = head.slice(1).map((name, index) => html`<tr><th scope="row">${name}</th>
    ${rows.map(({ cells }) => html`<td class="figure">${cells[index + 1]?.text}</td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${title}><table class="turned"><caption class="vh">${title}</caption>
    <thead><tr><td></td>${rows.map((row) => html`<th scope="col">${row.cells[0] ? cellText(scene, row, row.cells[0]) : nothing}</th>`)}</tr></thead>
    <tbody>${lines}</tbody></table></div>`;
}

/**
 * A wide grid: each row has its first two cells as a heading, the others under the heads of their columns.
 * @param {Scene} scene
 * @param {Grid} grid
 */
function listOf(scene, { head, rows }) {
  return html`<ol class="rows">${rows.map((row) => {
    const [first, second, ...others] = row.cells;
    const parts = others.map((cell, index) => (cell.text ? html`<dt>${head[index + 2]}</dt><dd>${cellText(scene, row, cell)}</dd>` : nothing));
    return html`<li class=${row.now ? "now" : ""} aria-current=${row.now ? "true" : nothing}>
      <h4>${nowSign(scene, row)}<span class="vh">${head[0]} </span>${first ? cellText(scene, row, first) : nothing} <small>${second ? cellText(scene, row, second) : nothing}</small></h4>
      <dl>${parts}</dl>${jumps(scene, row)}</li>`;
  })}</ol>`;
}

/**
 * @param {Scene} scene
 * @param {Grid} grid
 */
export function gridCard(scene, grid) {
  return html`<section class="card grid" id="grid-${grid.id}"><header><h3>${grid.title}</h3><span class="r">${caseLink(scene, grid.case)}</span></header>
    ${isWide(grid) ? listOf(scene, grid) : grid.head.length > TURNED ? turnedTable(scene, grid) : tableOf(scene, grid)}
    ${grid.note ? html`<p class="note info"><span>${linked(scene, grid.note)}</span></p>` : nothing}</section>`;
}

/**
 * @param {Scene} scene
 */
export function gridPanel(scene) {
  const { panel, subject } = scene.state;
  if (panel?.id !== subject) return html`<div class="empty" aria-busy="true"><p>${scene.texts.text("panel-loading")}</p></div>`;
  return html`<h2 ${subject === "turn" ? ref(openAtNow) : nothing}>${panel.title}</h2>${gridCards(scene, panel)}`;
}

/** The turn track opens where the game stands. */
const openAtNow = (/** @type {Element | undefined} */ heading) => void requestAnimationFrame(() => {
  const body = heading?.closest(".pbody");
  const now = body?.querySelector("[aria-current=true]");
  if (body && now) body.scrollTop += now.getBoundingClientRect().top - body.getBoundingClientRect().top - HEADROOM;
});

/**
 * @param {Scene} scene
 * @param {Panel} panel
 */
const gridCards = (scene, panel) =>
  guard([panel, scene.state.table, scene.texts], () => panel.grids.map((grid) => gridCard(scene, grid)));

/**
 * Charts are many: a list at the top leads to each.
 * @param {Scene} scene
 */
export function chartsPanel(scene) {
  const { panel } = scene.state;
  if (panel?.id !== "charts") return gridPanel(scene);
  const toGrid = (/** @type {Grid} */ grid) => (/** @type {Event} */ event) => {
    event.preventDefault();
    document.getElementById(`grid-${grid.id}`)?.scrollIntoView({ block: "start" });
  };
  return html`<h2>${panel.title}</h2>
    <ul class="contents">${panel.grids.map((grid) => html`<li><a href="#grid-${grid.id}" @click=${toGrid(grid)}>${grid.title}</a></li>`)}</ul>
    ${gridCards(scene, panel)}`;
}
