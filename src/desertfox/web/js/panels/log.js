/** What has happened: lines with their dice, from which one jumps to the hex or to the moment. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { caseLink } from "../case.js";
import { folded, isBattle } from "../game/battles.js";
import { headline } from "./battle.js";
import { counterIn } from "./lookup.js";
import { die, linked, pip } from "./parts.js";

/** @import {Entry, SideWord} from "../messages" */
/** @import {Battle} from "../game/battles.js" */
/** @import {Scene} from "../game/types" */

/** @typedef {"turn" | "move" | "combat" | "supply" | "other"} LogFamily */

export const FAMILIES = /** @type {const} */ (["turn", "move", "combat", "supply", "other"]);

/** @type {Readonly<Record<LogFamily, readonly string[]>>} */
const KINDS = {
  turn: ["player-turn", "phase", "end", "initiative", "victory points"],
  move: [
    "move", "react", "reaction", "stay", "overrun", "infiltration", "forced march", "detachment", "join", "rail", "transport",
    "morale", "arrival", "reinforcement", "return", "building", "fort", "void",
  ],
  combat: [
    "attack", "combat", "odds", "strength", "column", "support", "leader", "die", "result", "retreat", "advance", "eliminated",
    "depleted", "disrupted", "declared", "flak", "air loss", "ignored", "captured", "capture", "freed",
  ],
  supply: [
    "supply", "supply lost", "supply removed", "combat supply", "emergency supply", "dump", "dump attrition", "attrition",
    "conversion", "converted", "not converted", "convoy", "destruction", "refit", "refit box", "rebuilt", "recovery", "points",
  ],
  other: [],
};

/** No battle has more lines than this. */
const LATEST = 200;

/** @type {ReadonlyMap<string, LogFamily>} */
const FAMILY = new Map(FAMILIES.flatMap((family) => KINDS[family].map((kind) => /** @type {const} */ ([kind, family]))));

/**
 * The family that a kind of entry is filtered by.
 * @param {string} kind
 */
export const familyOf = (kind) => FAMILY.get(kind) ?? "other";

/**
 * The log in player-turns and phases, the latest first; within one the lines stay in order.
 * @param {readonly Entry[]} log
 * @returns {{title: string, number: number, entries: Entry[]}[]}
 */
export function chapters(log) {
  /** @type {{title: string, number: number, entries: Entry[]}[]} */
  const found = [];
  let turn = "";
  for (const entry of log) {
    if (entry.kind === "player-turn") turn = entry.text;
    const last = found.at(-1);
    if (!last || entry.kind === "player-turn" || (entry.kind === "phase" && last.entries.at(-1)?.kind !== "player-turn")) {
      found.push({ title: entry.kind === "phase" && turn ? `${turn} · ${entry.text}` : entry.text, number: entry.number, entries: [entry] });
    } else {
      last.entries.push(entry);
      if (entry.kind === "phase") last.title = `${last.title} · ${entry.text}`;
    }
  }
  return found.reverse();
}

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
 * A line of the log, or a battle in one line that opens.
 * @param {Scene} scene
 * @param {Entry | Battle} item
 */
function logItem(scene, item) {
  if (!isBattle(item)) return logLine(scene, item);
  const { start, number, entries } = item;
  return html`<li class="battle" data-side=${start.side ?? ""} data-family="combat" data-dice="yes">${momentButton(scene, number)}
    <details><summary>${pip(scene, concerned(scene, start))}${headline(scene, item)}</summary>
      <ol>${entries.map((entry) => logLine(scene, entry))}</ol></details></li>`;
}

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
  return html`<li data-side=${side ?? ""} data-family=${familyOf(entry.kind)} data-dice=${entry.dice.length ? "yes" : "no"}>
    ${momentButton(scene, entry.number)}
    <div>${pip(scene, side)}${entry.dice.map((value) => die(scene, value))} ${linked(scene, entry.text, { hexes: entry.hexes })} ${caseLink(scene, entry.case)}</div>
    ${entry.motive ? html`<details class="motive"><summary>${texts.text("log-why")}</summary>${entry.motive}</details>` : nothing}</li>`;
}

/**
 * The last lines, under every panel; a battle that is over is one of them.
 * @param {Scene} scene
 */
export function lastLines(scene) {
  const { view } = scene.state;
  const log = view?.log ?? [];
  const isFought = view?.attacks.some(({ open }) => open) ?? false;
  const latest = () => (isFought ? log.slice(-2) : folded(log.slice(-LATEST)).slice(-2));
  return html`<section class="log" aria-label=${scene.texts.text("log-title")}><h2 class="h">${scene.texts.text("log-title")}</h2>
    ${guard([log, view?.number, isFought, scene.state.table, scene.texts], () => html`<ol>${latest().reverse().map((item) => logItem(scene, item))}</ol>`)}</section>`;
}

/**
 * @param {Scene} scene
 * @param {string} name
 * @param {readonly string[]} values
 */
function radios({ texts }, name, values) {
  return html`<fieldset class="choices"><legend class="vh">${texts.text(`log-filter-${name}`)}</legend>
    ${values.map((value) => html`<label><input type="radio" name="log-${name}" value=${value} ?checked=${value === "all"}>${texts.text(`log-${name}-${value}`)}</label>`)}</fieldset>`;
}

/**
 * Everything that has happened. What is filtered out is hidden by the style sheet.
 * @param {Scene} scene
 */
export function logPanel(scene) {
  const { state, texts } = scene;
  const log = state.view?.log ?? [];
  const lists = () => chapters(log).map(
    ({ title, entries }, index) => html`<details class="chapter" ?open=${index < 3}><summary>${title} <small class="num">${entries.length}</small></summary>
      <ol>${folded(entries).map((item) => logItem(scene, item))}</ol></details>`,
  );
  return html`<div class="logpanel"><h2>${texts.text("log-title")} <small class="num">${texts.text("log-count", { count: log.length })}</small></h2>
    <div class="filters">${radios(scene, "side", ["all", "axis", "commonwealth"])}${radios(scene, "family", ["all", ...FAMILIES, "dice"])}</div>
    ${log.length ? guard([log, state.table, texts], lists) : html`<p class="sub">${texts.text("log-empty")}</p>`}${nothing}</div>`;
}
