/** The tray over the lower map: the Combat Results Table with what can be read lit, and every chance as faces of the die. */

import { html, nothing } from "lit-html";
import { die, told } from "./parts.js";

/** @import {Combat, Fate, Prospect} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * Neighbouring faces of the die that bring the same become one cell as wide as they are.
 * @param {readonly Fate[]} fates
 * @returns {{fate: Fate, faces: number[]}[]}
 */
export function runs(fates) {
  /** @type {{fate: Fate, faces: number[]}[]} */
  const found = [];
  for (const fate of fates) {
    const last = found.at(-1);
    if (last && last.fate.code === fate.code && last.fate.text === fate.text) last.faces.push(fate.die);
    else found.push({ fate, faces: [fate.die] });
  }
  return found;
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
function resultsTable({ texts }, { columns, table, column, illegal }) {
  const now = illegal ? "" : String(column);
  return html`<table class="crt"><caption class="vh">${texts.text("tray-table")}</caption>
    <thead><tr><th scope="col">${texts.text("tray-row")}</th>
      ${columns.map((name) => html`<th scope="col" class=${name === now ? "lit" : ""}>${name}</th>`)}</tr></thead>
    <tbody>${table.map((row, index) => {
      const isLit = row.cells.some(({ lit }) => lit);
      const kind = index === 0 ? "col" : row.units.length && index > 0 && index < table.length - 2 ? "hit" : "hit-own";
      return html`<tr class=${isLit ? "lit" : ""}><th scope="row" title=${row.title}>${row.title}</th>
        ${row.cells.map((cell) => html`<td class=${cell.lit ? kind : ""}>${cell.lit ? html`<mark>${cell.text}</mark>` : cell.text}</td>`)}</tr>`;
    })}</tbody></table>`;
}

/**
 * @param {Scene} scene
 * @param {Prospect} prospect
 */
function prospectRow({ texts }, { name, detail, fates }) {
  const total = fates.length;
  return html`<tr><th scope="row">${name}<small>${detail}</small></th>
    ${runs(fates).map(({ fate, faces }) => {
      const chance = faces.length > 1 ? ` · ${texts.text("tray-chance", { hits: faces.length, total })}` : "";
      return html`<td colspan=${faces.length} class="fate ${fate.severity}" title=${fate.text}><b>${fate.code}</b>
        <small>${fate.text}${chance}</small></td>`;
    })}</tr>`;
}

/**
 * @param {Scene} scene
 */
export function combatTray(scene) {
  const { state, texts } = scene;
  const { combat } = state;
  if (!combat || !combat.table.length || state.subject !== "combat" && !state.targets.length) return nothing;
  const faces = combat.prospects[0]?.fates ?? [];
  const chances = html`<table class="chances"><caption class="h">${texts.text("tray-chances")}</caption>
    <thead><tr><td></td>${faces.map((fate) => html`<th scope="col">${fate.die ? die(scene, fate.die) : texts.text("tray-no-die")}</th>`)}</tr></thead>
    <tbody>${combat.prospects.map((prospect) => prospectRow(scene, prospect))}</tbody></table>`;
  return html`<div class="results"><h3 class="h">${texts.text("tray-table")}</h3>${resultsTable(scene, combat)}</div>
    <div class="outlook">${faces.length ? chances : nothing}
      ${combat.die ? html`<p class="fallen">${die(scene, combat.die)} ${texts.text("combat-die-fallen", { die: combat.die })}</p>` : nothing}
      <ul class="sumrow">${combat.summary.map((line) => html`<li>${told(scene, line)}</li>`)}</ul></div>`;
}
