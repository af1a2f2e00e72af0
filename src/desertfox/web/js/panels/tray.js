/** The tray over the lower map: the Combat Results Table with what can be read lit, and every chance as faces of the die. */

import { html, nothing } from "lit-html";
import { die, told } from "./parts.js";
import { grouped, softly } from "./words.js";

/** @import {Combat, Fate, Prospect} from "../messages" */
/** @import {Scene} from "../game/types" */

/** @typedef {{fate: Fate, faces: number}} Run */

/**
 * Neighbouring faces of the die that bring the same become one cell as wide as they are.
 * @param {readonly Fate[]} fates
 * @returns {Run[]}
 */
export function runs(fates) {
  /** @type {Run[]} */
  const found = [];
  for (const fate of fates) {
    const last = found.at(-1);
    if (last && last.fate.code === fate.code && last.fate.text === fate.text) last.faces += 1;
    else found.push({ fate, faces: 1 });
  }
  return found;
}

/**
 * How a lit cell is drawn: the odds filled, results of the defenders and of the attackers each in its own way.
 * @param {Combat} combat
 * @param {number} index of the row
 */
function litKind({ table, defenders }, index) {
  if (index === 0) return "col";
  const readers = new Set(defenders.map(({ unit }) => unit));
  return table[index]?.units.some((unit) => readers.has(unit)) ? "hit" : "hit-own";
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
function resultsTable({ texts }, combat) {
  const { columns, table, column, illegal } = combat;
  const now = illegal ? "" : String(column);
  return html`<table class="crt"><caption class="h">${texts.text("tray-table")}</caption>
    <thead><tr><th scope="col"><span class="vh">${texts.text("tray-row")}</span></th>
      ${columns.map((name) => html`<th scope="col" class=${name === now ? "lit" : ""}>${name}</th>`)}</tr></thead>
    <tbody>${table.map((row, index) => {
      const isLit = row.cells.some(({ lit }) => lit);
      const kind = litKind(combat, index);
      return html`<tr class=${isLit ? "lit" : ""}><th scope="row" title=${row.title}>${row.title}</th>
        ${row.cells.map((cell) => html`<td class=${cell.lit ? kind : ""}>${cell.lit ? html`<mark>${cell.text}</mark>` : cell.text}</td>`)}</tr>`;
    })}</tbody></table>`;
}

/**
 * What a fate says: where only one face brings it there is no room for a comma behind a word, and each part has its line.
 * @param {Run} run
 */
function fateWords({ fate: { text }, faces }) {
  if (faces > 1) return softly(text);
  return text.split(", ").map((part, index) => html`${index ? html`<span class="vh">, </span><br>` : nothing}${softly(part)}`);
}

/**
 * Units whom every face of the die brings the same are told of together.
 * @param {readonly Prospect[]} prospects
 * @returns {Prospect[]}
 */
export function together(prospects) {
  const alike = grouped(prospects, ({ detail, fates }) => JSON.stringify([detail, fates]));
  return [...alike.values()].map((own) => ({ .../** @type {Prospect} */ (own[0]), name: own.map(({ name }) => name).join(", ") }));
}

/**
 * @param {Scene} scene
 * @param {Prospect} prospect
 */
function prospectRow({ texts }, { name, detail, fates }) {
  const total = fates.length;
  return html`<tr><th scope="row" title=${name}><span class="who">${name}</span><small>${detail}</small></th>${runs(fates).map(({ fate, faces }) => {
    const chance = faces > 1 ? html` <span>${texts.text("tray-chance", { hits: faces, total })}</span>` : nothing;
    return html`<td colspan=${faces} class="fate" data-severity=${fate.severity} title="${fate.code} ${fate.text}"><b>${fate.code}</b>${chance}<small>${fateWords({ fate, faces })}</small></td>`;
  })}</tr>`;
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
function outlook(scene, { prospects, summary, die: fallen }) {
  const { texts } = scene;
  const faces = prospects[0]?.fates ?? [];
  const title = texts.text(fallen ? "tray-outcome" : "tray-chances");
  const head = faces.map((fate) => html`<th scope="col">${fate.die ? die(scene, fate.die) : texts.text("tray-no-die")}</th>`);
  return html`<div class="scroll" role="group" tabindex="0" aria-label=${title}><table class="chances"><caption class="vh">${title}</caption>
    <thead><tr><th scope="col" class="h">${title}</th>${head}</tr></thead>
    <tbody>${together(prospects).map((prospect) => prospectRow(scene, prospect))}</tbody></table></div>
    ${summaryRow(scene, { summary })}`;
}

/**
 * @param {Scene} scene
 * @param {Pick<Combat, "summary">} combat
 */
const summaryRow = (scene, { summary }) => (summary.length ? html`<ul class="sumrow">${summary.map((line) => html`<li>${told(scene, line)}</li>`)}</ul>` : nothing);

/**
 * What the tray shows, for small screens on which there is no room for it over the map.
 * @param {Scene} scene
 * @param {Combat} combat
 */
export function inlineTray(scene, combat) {
  if (!combat.prospects.length) return nothing;
  return html`<div class="inline-tray"><div class="outlook">${outlook(scene, combat)}</div>
    <div class="results scroll" role="group" tabindex="0" aria-label=${scene.texts.text("tray-table")}>${resultsTable(scene, combat)}</div></div>`;
}

/**
 * The tray stays until the results are being carried out: then the map matters.
 * @param {Scene} scene
 */
export function combatTray(scene) {
  const { combat, subject } = scene.state;
  if (!combat?.prospects.length || (subject !== "combat" && subject !== "stack")) return nothing;
  const { isTrayFolded } = scene.state;
  const fold = html`<button type="button" class="fold" aria-expanded=${String(!isTrayFolded)} @click=${() => scene.commands.foldTray()}>${scene.texts.text(isTrayFolded ? "tray-unfold" : "tray-fold")}</button>`;
  if (isTrayFolded) return html`${fold}${summaryRow(scene, combat)}`;
  return html`${fold}<div class="results">${resultsTable(scene, combat)}</div><div class="outlook">${outlook(scene, combat)}</div>`;
}
