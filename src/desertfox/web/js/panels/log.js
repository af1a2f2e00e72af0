/** What has happened: lines with their dice, from which one jumps to the hex or to the moment. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { live } from "lit-html/directives/live.js";
import { caseLink } from "../case.js";
import { isBattle } from "../game/battles.js";
import { tells } from "../game/past.js";
import { headline } from "./battle.js";
import { alike, FAMILIES, isAlike, latestOf, rowsOf } from "./logrows.js";
import { counterIn, hexIn, nameOf, numberOf } from "./lookup.js";
import { die, linked, pip } from "./parts.js";
import { windowed } from "./windowed.js";
import { grouped } from "./words.js";

/** @import {TemplateResult} from "lit-html" */
/** @import {Entry, SideWord} from "../messages" */
/** @import {PageState, Scene} from "../game/types" */
/** @import {Alike, LogItem, LogRow, Speaking} from "./logrows.js" */

/** No battle has more lines than this. */
const LATEST = 200;

/** So high a row is before it was drawn: a heading, a line for so many letters. */
const HEADING = 34;
const LINE = 19;
const LETTERS = 48;

/**
 * Whom a line concerns: whose units it names; where it names none, who brought it about.
 * @param {Scene} scene
 * @param {Entry} entry
 * @returns {SideWord | null}
 */
export function concerned({ state }, { kind, units, side }) {
  if (kind === "phase") return null;
  const sides = new Set(units.map((unit) => counterIn(state.table, unit)?.side));
  const [only = side] = sides;
  return sides.size > 1 ? side : only;
}

/**
 * How the log speaks of units and sides.
 * @param {Scene} scene
 * @returns {Speaking}
 */
const speaking = (scene) => ({ nameOf: (unit) => nameOf(scene.state, unit), sideOf: (entry) => concerned(scene, entry) });

/**
 * A line of the log; a battle, or lines that say the same of several, in one line that opens.
 * @param {Scene} scene
 * @param {LogItem} item
 * @param {boolean} [isOpen]
 * @returns {TemplateResult}
 */
function logItem(scene, item, isOpen = false) {
  if (isBattle(item)) {
    const lines = alike(item.entries, speaking(scene));
    return fold(scene, item.number, "battle", isOpen, item.start, headline(scene, item), lines);
  }
  if (!isAlike(item)) return logLine(scene, item);
  const { first, entries } = item;
  return fold(scene, entries.at(-1)?.number ?? first.number, "alike", isOpen, first, html`${first.text} <b>${also(scene, item)}</b>`, entries);
}

/**
 * @param {Scene} scene
 * @param {number} number
 * @param {string} kind
 * @param {boolean} isOpen
 * @param {Entry} first whom it concerns
 * @param {unknown} summary
 * @param {readonly (Entry | Alike)[]} lines
 * @returns {TemplateResult}
 */
const fold = (scene, number, kind, isOpen, first, summary, lines) => html`<div class="entry ${kind}" data-side=${concerned(scene, first) ?? ""}>${momentButton(scene, number)}
    <details data-fold ?open=${isOpen}><summary>${pip(scene, concerned(scene, first))}${summary}</summary>${lines.map((line) => logItem(scene, line))}</details></div>`;

/**
 * Of whom else a line is true: equal names are counted.
 * @param {Scene} scene
 * @param {Alike} alike
 */
function also({ state, texts }, { first, entries }) {
  const others = entries.filter((entry) => entry !== first);
  const names = others.flatMap(({ units, hexes }) => (units.length ? units.map((unit) => nameOf(state, unit)) : hexes.slice(0, 1).map((hex) => placeName(state, hex))));
  const told = [...grouped(names, (name) => name)].map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name));
  const count = names.length + (first.units.length || 1);
  return told.length ? texts.text("log-also", { names: told.join(", "), count }) : texts.text("log-times", { count: entries.length });
}

/**
 * A hex by its place, or its number.
 * @param {PageState} state
 * @param {string} hex
 */
const placeName = (state, hex) => hexIn(state.table, hex)?.place || numberOf(state, hex);

/**
 * @param {Scene} scene
 * @param {number} number
 */
const momentButton = ({ texts, commands }, number) => html`<button type="button" class="moment num" aria-label=${texts.text("log-moment", { number })}
  @click=${() => commands.goTo(number)}>${number}</button>`;

/**
 * @param {Scene} scene
 * @param {Entry} entry
 */
export function logLine(scene, entry) {
  const { texts } = scene;
  const side = concerned(scene, entry);
  return html`<div class="entry" data-side=${side ?? ""}>${momentButton(scene, entry.number)}
    <div>${pip(scene, side)}${entry.dice.map((value) => die(scene, value))} ${linked(scene, entry.text, { hexes: entry.hexes })} ${caseLink(scene, entry.case)}</div>
    ${entry.motive ? html`<details class="motive"><summary>${texts.text("log-why")}</summary>${entry.motive}</details>` : nothing}</div>`;
}

/**
 * The last lines, under every panel; a battle that is over is one of them.
 * @param {Scene} scene
 */
export function lastLines(scene) {
  const { view } = scene.state;
  const log = view?.log ?? [];
  const isFought = view?.attacks.some(({ open }) => open) ?? false;
  const latest = () => {
    const lines = log.slice(-LATEST).filter(tells);
    return isFought ? lines.slice(-2).reverse() : latestOf(lines, speaking(scene), 2);
  };
  return html`<section class="log" aria-label=${scene.texts.text("log-title")}><h2 class="h">${scene.texts.text("log-title")}</h2>
    ${guard([log, view?.number, isFought, scene.state.table, scene.texts], () => html`<ol>${latest().map((item) => html`<li>${logItem(scene, item)}</li>`)}</ol>`)}</section>`;
}

/**
 * @template {string} Value
 * @param {Scene} scene
 * @param {"side" | "family"} name
 * @param {readonly Value[]} values
 */
function radios({ state, texts, commands }, name, values) {
  return html`<fieldset class="choices"><legend class="vh">${texts.text(`log-filter-${name}`)}</legend>
    ${values.map((value) => html`<label><input type="radio" name="log-${name}" value=${value} .checked=${live(state.logFilter[name] === value)}
      @change=${() => commands.filterLog({ [name]: value })}>${texts.text(`log-${name}-${value}`)}</label>`)}</fieldset>`;
}

/** @param {Scene} scene */
function placeField({ state, texts, commands }) {
  const typed = (/** @type {InputEvent} */ { target }) => commands.filterLog({ words: /** @type {HTMLInputElement} */ (target).value });
  return html`<label class="filter"><span class="vh">${texts.text("log-filter-words")}</span>
    <input class="field" type="search" placeholder=${texts.text("log-filter-words")} autocomplete="off" .value=${live(state.logFilter.words)} @input=${typed}></label>`;
}

/**
 * @param {LogRow} row
 * @returns {number}
 */
function guess(row) {
  if ("title" in row) return HEADING + LINE * Math.floor(row.title.length / LETTERS);
  const { item } = row;
  const letters = isBattle(item) ? LETTERS : isAlike(item) ? item.first.text.length + LETTERS : item.text.length;
  return LINE * Math.ceil(letters / LETTERS) + 6;
}

/**
 * @param {Scene} scene
 * @param {LogRow} row
 * @param {boolean} isOpen
 */
const drawRow = (scene, row, isOpen) =>
  "title" in row ? html`<div class="chapter">${momentButton(scene, row.number)}<h3>${row.title} <small class="num">${row.count || nothing}</small></h3></div>` : logItem(scene, row.item, isOpen);

/**
 * Everything that has happened, as far as a filter leaves it.
 * @param {Scene} scene
 */
export function logPanel(scene) {
  const { state, texts } = scene;
  const { logFilter, view, table } = state;
  const log = view?.log ?? [];
  const list = () => {
    const rows = rowsOf(log, logFilter, speaking(scene));
    const manner = { label: texts.text("log-title"), guess, draw: (/** @type {LogRow} */ row, /** @type {boolean} */ isOpen) => drawRow(scene, row, isOpen) };
    return rows.length ? windowed(rows, manner) : html`<p class="sub">${texts.text(log.length ? "log-nothing" : "log-empty")}</p>`;
  };
  const isWhole = (view?.log_since ?? -1) < 0;
  return html`<div class="logpanel"><h2>${texts.text("log-title")} <small class="num">${isWhole ? texts.text("log-count", { count: log.length }) : texts.text("log-coming")}</small></h2>
    <div class="filters">${radios(scene, "side", ["all", "axis", "commonwealth"])}${radios(scene, "family", ["all", ...FAMILIES, "dice"])}${placeField(scene)}</div>
    ${guard([log, logFilter, table, texts], list)}</div>`;
}
