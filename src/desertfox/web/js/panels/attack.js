/** Declaring attacks: targets, attackers, and what has been declared. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { optionList, proposedParts } from "./choose.js";
import { combatSums, reasonsOf, strengthOf } from "./combat.js";
import { hexIn, nameOf, numberOf, pieceIn, stackIn } from "./lookup.js";
import { card, hexLink, note } from "./parts.js";
import { grouped } from "./words.js";

/** @import {Attack, Combat, Option, Question} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The answer that calls a declared attack off.
 * @param {Question} question
 * @param {Attack} attack
 * @returns {Option | undefined}
 */
export const callOff = ({ options }, { number }) => options.find(({ action }) => action === `cancel ${number}`);

/**
 * The units that can attack all the targets, by the hex they stand in, each with a tick and what it counts.
 * @param {Scene} scene
 * @param {Combat | null} combat
 */
function attackersCard(scene, combat) {
  const { state, texts, commands } = scene;
  const { candidates, selected } = state;
  if (!candidates.length) return html`<p class="sub">${texts.text("attack-nobody")}</p>`;
  const lines = new Map(combat?.attackers.map((line) => [line.unit, line]));
  const row = (/** @type {string} */ unit) => {
    const isOn = selected.includes(unit);
    const line = isOn ? lines.get(unit) : undefined;
    const figures = pieceIn(state.view, unit)?.figures ?? "";
    return html`<tr data-unit=${unit} class="${isOn ? "on" : "off"} ${state.current === unit ? "current" : ""}">
      <th scope="row"><label><input type="checkbox" class="cb" .checked=${live(isOn)} @change=${() => commands.toggleUnit(unit)}>${nameOf(state, unit)}</label></th>
      <td class="e">${line ? reasonsOf(scene, line.reasons) : figures}</td><td>${line ? strengthOf(scene, line) : "–"}</td></tr>`;
  };
  const groups = [...grouped(candidates, (unit) => pieceIn(state.view, unit)?.hex ?? "")].map(([hex, units]) => {
    const isAll = units.every((unit) => selected.includes(unit));
    const others = selected.filter((unit) => !units.includes(unit));
    return html`<tbody><tr class="from"><th scope="rowgroup" colspan="3"><label><input type="checkbox" class="cb" .checked=${live(isAll)}
        @change=${() => commands.selectUnits(isAll ? others : [...others, ...units])}>${texts.text("attack-all-from")} <span class="vh">${numberOf(state, hex)}</span></label>${hexLink(scene, hex)}</th></tr>
      ${repeat(units, (unit) => unit, row)}</tbody>`;
  });
  return card(texts.text("combat-attackers"), combat?.attack ?? "", html`<table class="calc ticked"><caption class="vh">${texts.text("attack-tick")}</caption>
    <thead class="vh"><tr><th scope="col">${texts.text("combat-unit")}</th><th scope="col">${texts.text("combat-reason")}</th>
      <th scope="col">${texts.text("combat-strength")}</th></tr></thead>${groups}</table>`);
}

/**
 * The units that are best for the attack, and why; or all that can.
 * @param {Scene} scene
 * @param {Combat | null} combat
 */
function forceButtons(scene, combat) {
  const { state, texts, commands } = scene;
  const { best, candidates, selected } = state;
  if (!best.length) return nothing;
  const isOn = (/** @type {readonly string[]} */ units) => units.length === selected.length && units.every((unit) => selected.includes(unit));
  const button = (/** @type {string} */ kind, /** @type {string} */ words, /** @type {readonly string[]} */ units) => html`<button type="button" class="chip" data-force=${kind}
    aria-pressed=${String(isOn(units))} @click=${() => commands.selectUnits(units)}>${words} <b class="num">${units.length}</b></button>`;
  const chips = best.length < candidates.length ? html`<p class="groups" role="group" aria-label=${texts.text("attack-force")}>${button("best", texts.text("attack-force-best"), best)}${button("all", texts.text("attack-force-all"), candidates)}</p>` : nothing;
  return html`${chips}${combat?.choice ? html`<p class="sub why">${combat.choice.text} ${caseLink(scene, combat.choice.case)}</p>` : nothing}`;
}

/**
 * Enemy hexes that can be attacked; those that must be are said to be.
 * @param {Scene} scene
 * @param {Question} question
 */
function targetCard(scene, { targets, duties, odds }) {
  const { state, texts, commands } = scene;
  if (!targets.length) return nothing;
  const list = html`<ul class="ticks">${repeat(
    targets,
    (hex) => hex,
    (hex) => {
      const isChosen = state.targets.includes(hex);
      const count = stackIn(state.view, hex)?.units.length ?? 0;
      const words = [hexIn(state.table, hex)?.place, texts.text("attack-units", { count }), odds[hex] ? texts.text("attack-best", { odds: odds[hex] ?? "" }) : ""].filter(Boolean).join(" · ");
      return html`<li><button type="button" class="btn option" data-target=${hex} aria-pressed=${isChosen} @click=${() => commands.toggleTarget(hex)}>
        <span>${isChosen ? "✓ " : ""}<span class="num">${numberOf(state, hex)}</span><small>${words}</small></span>
        ${duties.includes(hex) ? html`<em class="tag must">${texts.text("attack-must")}</em>` : nothing}</button></li>`;
    },
  )}</ul>`;
  return card(texts.text("attack-targets"), targets.length, list);
}

/**
 * @param {Scene} scene
 * @param {Question} question
 */
function declaredCard(scene, question) {
  const { state, texts, commands } = scene;
  const attacks = state.view?.attacks ?? [];
  if (!attacks.length) return nothing;
  const rows = attacks.map((attack) => {
    const off = callOff(question, attack);
    return html`<li><span class="nm">${attack.hexes.map((hex) => hexLink(scene, hex))}
        ${attack.illegal ? html`<em class="tag must">${texts.text("attack-illegal")}</em>` : nothing}
        <small>${attack.units.map((unit) => nameOf(state, unit)).join(", ")}</small></span>
      ${off ? html`<button type="button" class="btn" data-action=${off.action} @click=${() => commands.chooseOption(off)}>${texts.text("attack-call-off")}</button>` : nothing}</li>`;
  });
  return card(texts.text("attack-declared"), attacks.length, html`<ol class="declared">${rows}</ol>`);
}

/**
 * Answers that no target, attacker or declared attack stands for.
 * @param {Scene} scene
 * @param {Question} question
 */
function otherAnswers(scene, { options }) {
  const rest = options.filter(({ kind, ends }) => !ends && kind !== "attack" && kind !== "cancel");
  if (!rest.length) return nothing;
  return html`<h3 class="h">${scene.texts.text("panel-other-deeds")}</h3>${optionList(scene, rest)}`;
}

/**
 * @param {Scene} scene
 */
export function attackPanel(scene) {
  const { state, texts } = scene;
  const question = state.view?.question;
  if (!question) return nothing;
  const { targets, combat } = state;
  const lists = html`${targetCard(scene, question)}${declaredCard(scene, question)}${otherAnswers(scene, question)}`;
  if (!targets.length) {
    return html`<h2>${question.prompt} ${caseLink(scene, question.case)}</h2>
      <p class="sub">${question.hint || texts.text("attack-how")}</p>${proposedParts(scene)}${lists}`;
  }
  return html`<h2>${texts.text("attack-on", { hexes: targets.map((hex) => numberOf(state, hex)).join(", ") })}</h2>
    <p class="sub">${texts.text("attack-tick")} ${caseLink(scene, "11.1")}</p>
    ${forceButtons(scene, combat)}
    ${combat?.refusal ? html`<div class="alone">${note(scene, combat.refusal, "stop")}</div>` : nothing}
    ${combat ? combatSums(scene, combat, attackersCard(scene, combat)) : attackersCard(scene, null)}${lists}`;
}

/**
 * @param {Scene} scene
 */
export function attackFoot({ state, texts, commands }) {
  if (!state.targets.length) return nothing;
  return html`<button type="button" class="btn strong" @click=${() => commands.declare()}>${texts.text("attack-declare")}</button>
    <button type="button" class="btn" @click=${() => commands.cancel()}>${texts.text("attack-back")}</button>`;
}
