/** Declaring attacks: targets, who attacks them, and what has been declared. */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { combatSections } from "./combat.js";
import { optionList } from "./choose.js";
import { hexIn, nameOf, pieceIn } from "./lookup.js";
import { card, hexLink, note } from "./parts.js";
import { unitList } from "./stack.js";
import { grouped } from "./words.js";

/** @import {Attack, Option, Question} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The answer that calls a declared attack off.
 * @param {Question} question
 * @param {Attack} attack
 * @returns {Option | undefined}
 */
export function callOff({ options }, attack) {
  return options.find(
    ({ kind, units, hexes, action }) =>
      kind === "cancel" &&
      (action === `cancel ${attack.number}` ||
        (attack.units.every((unit) => units.includes(unit)) && units.length === attack.units.length) ||
        (!units.length && hexes.length === attack.hexes.length && attack.hexes.every((hex) => hexes.includes(hex)))),
  );
}

/**
 * @param {Scene} scene
 */
export function attackPanel(scene) {
  const { state, texts } = scene;
  const question = state.view?.question;
  if (!question) return nothing;
  const { targets, candidates, combat } = state;
  const body = targets.length
    ? html`<h2>${texts.text("attack-on", { hexes: targets.join(", ") })}</h2>
        <p class="sub">${texts.text("attack-tick")} ${caseLink(scene, "11.1")}</p>
        ${candidateLists(scene, candidates)}
        ${combat?.refusal ? html`<div class="alone">${note(scene, combat.refusal, "stop")}</div>` : nothing}
        ${combat && combat.attackers.length ? combatSections(scene, combat) : nothing}`
    : html`<h2>${question.prompt}</h2><p class="sub">${question.hint} ${caseLink(scene, question.case)}</p>`;
  return html`${body}${targetCard(scene, question)}${declaredCard(scene, question)}${otherAnswers(scene, question)}`;
}

/**
 * Those who can attack all the targets, by the hex they stand in.
 * @param {Scene} scene
 * @param {readonly string[]} candidates
 */
function candidateLists(scene, candidates) {
  const { state, texts } = scene;
  if (!candidates.length) return html`<p class="sub">${texts.text("attack-nobody")}</p>`;
  const groups = [...grouped(candidates, (unit) => pieceIn(state.view, unit)?.hex ?? "")];
  return groups.map(
    ([hex, units]) => html`<h3 class="h from">${texts.text("attack-from")} ${hexLink(scene, hex)}</h3>${unitList(scene, units)}`,
  );
}

/**
 * Enemy hexes that can be attacked; those that must be are said to be.
 * @param {Scene} scene
 * @param {Question} question
 */
function targetCard(scene, { targets, duties }) {
  const { state, texts, commands } = scene;
  if (!targets.length) return nothing;
  const list = html`<ul class="ticks">${repeat(
    targets,
    (hex) => hex,
    (hex) => {
      const place = hexIn(state.table, hex)?.place;
      const isChosen = state.targets.includes(hex);
      return html`<li><button type="button" class="btn" data-target=${hex} aria-pressed=${isChosen}
        @click=${() => commands.toggleTarget(hex)}>${isChosen ? "✓ " : ""}${hex}${place ? html` <small>${place}</small>` : nothing}
        ${duties.includes(hex) ? html`<em class="tag must">${texts.text("attack-must")}</em>` : nothing}</button></li>`;
    },
  )}</ul>`;
  return card(texts.text("attack-targets"), html`<span class="num">${targets.length}</span>`, list);
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
        <small>${attack.units.map((unit) => nameOf(state, unit)).join(", ")}</small></span>
      ${attack.illegal ? html`<em class="tag must">${texts.text("attack-illegal")}</em>` : nothing}
      ${off ? html`<button type="button" class="btn" data-action=${off.action} @click=${() => commands.chooseOption(off)}>${texts.text("attack-call-off")}</button>` : nothing}</li>`;
  });
  return card(texts.text("attack-declared"), html`<span class="num">${attacks.length}</span>`, html`<ol class="declared">${rows}</ol>`);
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
export function attackFoot({ state, texts, commands }) {
  if (!state.targets.length) return nothing;
  const isReady = state.selected.length > 0 && state.combat !== null && !state.combat.refusal;
  return html`<button type="button" class="btn strong" ?disabled=${!isReady} @click=${() => commands.declare()}>${texts.text("attack-declare")}</button>
    <button type="button" class="btn" @click=${() => commands.cancel()}>${texts.text("attack-back")}</button>`;
}
