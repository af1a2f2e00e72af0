/** A battle in one glance: a headline, and a row for each unit. */

import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { lossOf, outcomeOf } from "../game/battles.js";
import { counterIn, hexIn } from "./lookup.js";
import { bareFace, die, hexLink, pip, unitLink } from "./parts.js";

/** @import {Counter} from "../messages" */
/** @import {Battle, Fate} from "../game/battles.js" */
/** @import {Scene} from "../game/types" */

const OUTCOMES = /** @type {const} */ ({ cleared: "battle-cleared", held: "battle-held", open: "battle-open" });

/**
 * Who attacked, or was attacked.
 * @param {Scene} scene
 * @param {readonly Fate[]} fates
 */
const sideOf = ({ state }, [first]) => counterIn(state.table, first?.unit)?.side ?? null;

/**
 * A battle in one sentence: what became of the hex, and what each side has lost.
 * @param {Scene} scene
 * @param {Battle} battle
 */
export function headline(scene, battle) {
  const { state, texts } = scene;
  const place = battle.start.hexes.map((hex) => hexIn(state.table, hex)?.place || hex).join(", ");
  const outcome = outcomeOf(battle);
  const isLossless = [...battle.defenders, ...battle.attackers].every(({ eliminated, depleted }) => !eliminated && !depleted);
  if (outcome === "open" && isLossless) return texts.text("battle-carried-out", { place });
  const losses = [battle.defenders, battle.attackers].filter((fates) => fates.length).map((fates) => texts.text("battle-loss", { side: sideOf(scene, fates) ?? "none", ...lossOf(fates) }));
  return texts.text(OUTCOMES[outcome], { place, losses: losses.join(", ") });
}

/**
 * What became of a unit, in words.
 * @param {Scene} scene
 * @param {Fate} fate
 */
function words({ texts }, { eliminated, depleted, disrupted, back, hex, advances, isJudged }) {
  const said = [
    eliminated ? "battle-eliminated" : depleted ? "battle-depleted" : "",
    disrupted && !eliminated ? "battle-disrupted" : "",
    advances ? "battle-advances" : back && !eliminated ? "battle-back" : "",
  ].filter(Boolean).map((id) => texts.text(id, { back, hex }));
  return said.join(", ") || texts.text(isJudged ? "battle-nothing" : "battle-waits");
}

/**
 * What a unit counts as printed on it: before and after.
 * @param {Counter | undefined} counter
 * @param {Fate} fate
 */
function figures(counter, { depleted, eliminated }) {
  const printed = (/** @type {string | undefined} */ face) => face?.split("-")[0] ?? "";
  if (eliminated) return html`<b class="lost">✕</b>`;
  const [full, left] = [printed(counter?.full), printed(counter?.depleted)];
  return depleted && full !== left ? html`<b class="lost">${full} → ${left}</b>` : nothing;
}

/**
 * @param {Scene} scene
 * @param {Fate} fate
 */
function row(scene, fate) {
  const counter = counterIn(scene.state.table, fate.unit);
  return html`<li class=${fate.eliminated ? "gone" : ""}>${bareFace(scene, fate.unit, fate.depleted)}
    <span class="nm">${unitLink(scene, fate.unit)}<small>${words(scene, fate)}${fate.hex && !fate.eliminated ? html` ${hexLink(scene, fate.hex)}` : nothing}</small></span>
    ${figures(counter, fate)}</li>`;
}

/** So many units of which the same became, and none of which has lost a step, share a row where there is little room. */
const MANY = 3;

/**
 * The units of a side by row: those that share one where the first of them stands.
 * @param {readonly Fate[]} fates
 * @param {boolean} isShort whether there is little room
 * @returns {readonly Fate[][]}
 */
export function sharing(fates, isShort) {
  /** @type {Map<string, Fate[]>} */
  const rows = new Map();
  const alike = (/** @type {Fate} */ { disrupted, back, hex, advances, isJudged }) => [disrupted, back, hex, advances, isJudged].join();
  for (const fate of fates) {
    const key = !isShort || fate.eliminated || fate.depleted ? fate.unit : alike(fate);
    rows.set(key, [...(rows.get(key) ?? []), fate]);
  }
  return [...rows.values()].flatMap((own) => (own.length < MANY ? own.map((fate) => [fate]) : [own]));
}

/**
 * @param {Scene} scene
 * @param {readonly Fate[]} fates that share a row
 */
function sharedRow(scene, fates) {
  const [first] = fates;
  if (!first) return nothing;
  return html`<li class="alike"><span class="faces">${fates.map(({ unit }) => bareFace(scene, unit, false))}</span>
    <span class="nm"><small>${scene.texts.text("battle-alike", { count: fates.length, what: words(scene, first) })}${first.hex ? html` ${hexLink(scene, first.hex)}` : nothing}</small></span></li>`;
}

/**
 * @param {Scene} scene
 * @param {readonly Fate[]} fates
 * @param {boolean} isShort
 */
function force(scene, fates, isShort) {
  const { texts } = scene;
  const side = sideOf(scene, fates);
  if (!side) return nothing;
  const rows = sharing(fates, isShort).map((own) => (own.length > 1 ? sharedRow(scene, own) : own.map((fate) => row(scene, fate))));
  return html`<h3>${pip(scene, side)}${texts.text(`panel-side-${side}`)}</h3><ul>${rows}</ul>`;
}

/**
 * How the battle stands, with the die.
 * @param {Scene} scene
 * @param {Battle} battle
 */
export function battleHead(scene, battle) {
  const { die: cast } = battle;
  return html`<h2>${headline(scene, battle)}</h2>
    ${cast ? html`<p class="fallen">${cast.dice.map((value) => die(scene, value))}<span>${cast.text} ${caseLink(scene, cast.case)}</span></p>` : nothing}`;
}

/**
 * What became of each unit; over the map those of which the same became may share a row.
 * @param {Scene} scene
 * @param {Battle} battle
 * @param {boolean} [isShort]
 */
export const battleRows = (scene, { defenders, attackers }, isShort = false) =>
  html`<div class="battle-rows">${force(scene, defenders, isShort)}${force(scene, attackers, isShort)}</div>`;
