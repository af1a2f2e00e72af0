/** A combat taken apart: strengths, odds, shifts and supply, and the choices of its step. */

import { html, nothing } from "lit-html";
import { isOurs } from "../game/situation.js";
import { caseLink } from "../case.js";
import { optionList } from "./choose.js";
import { card, die, hexLink, note, told, unitLink } from "./parts.js";
import { shiftOf } from "./words.js";

/** @import {Combat, Sentence, StrengthLine} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * The strength of one side: what is printed on a unit is struck out where it counts something else.
 * @param {Scene} scene
 * @param {string} title
 * @param {string} total
 * @param {readonly StrengthLine[]} lines
 */
function strengthCard(scene, title, total, lines) {
  const { texts } = scene;
  const rows = lines.map(({ unit, value, printed, reasons }) => {
    const differs = printed !== value && printed !== "";
    const struck = differs ? html`<s class="x"><span class="vh">${texts.text("combat-printed")} </span>${printed}</s> ` : nothing;
    return html`<tr><th scope="row">${unitLink(scene, unit)}</th>
      <td class="e">${reasons.map((reason, index) => html`${index ? ", " : ""}${reason.text} ${caseLink(scene, reason.case)}`)}</td>
      <td>${struck}${value}</td></tr>`;
  });
  return card(title, total, html`<table class="calc"><caption class="vh">${title}</caption>
    <thead class="vh"><tr><th scope="col">${texts.text("combat-unit")}</th><th scope="col">${texts.text("combat-reason")}</th>
      <th scope="col">${texts.text("combat-strength")}</th></tr></thead><tbody>${rows}</tbody></table>`);
}

/**
 * A line of the odds: a shift stands out before its reason.
 * @param {Scene} scene
 * @param {Sentence} sentence
 */
function oddsLine(scene, sentence) {
  const { shift, text } = shiftOf(sentence);
  return html`<li class="step">${shift ? html`<b>${shift}</b>` : nothing}<span>${told(scene, { ...sentence, text })}</span></li>`;
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
export function combatSections(scene, combat) {
  const { texts } = scene;
  const column = combat.illegal ? texts.text("combat-no-column") : texts.text("combat-column", { column: combat.column });
  const odds = html`<div class="odds"><span class="o">${combat.attack} : ${combat.defence}</span><span class="a" aria-hidden="true">→</span>
      <span class="o">${combat.odds}</span><span class="d">${combat.row}<br><b>${column}</b></span></div>
    <ul class="steps">${combat.lines.map((line) => oddsLine(scene, line))}</ul>`;
  return html`${strengthCard(scene, texts.text("combat-attackers"), combat.attack, combat.attackers)}
    ${strengthCard(scene, texts.text("combat-defenders"), combat.defence, combat.defenders)}
    ${combat.odds ? card(texts.text("combat-odds"), nothing, odds) : nothing}
    ${combat.supply.length ? card(texts.text("combat-supply"), caseLink(scene, "7.15"), html`<ul class="steps">${combat.supply.map((line) => html`<li class="step"><span>${told(scene, line)}</span></li>`)}</ul>`) : nothing}`;
}

/**
 * What is asked in the combat under way.
 * @param {Scene} scene
 */
function stepCard(scene) {
  const { view } = scene.state;
  const question = view?.question;
  if (!view?.is_live || !question || question.mode !== "choose" || !isOurs(view)) return nothing;
  return html`<section class="card ask"><header><h3>${question.prompt}</h3>${caseLink(scene, question.case)}</header>
    ${question.hint ? html`<p class="sub">${question.hint}</p>` : nothing}${optionList(scene, question.options)}</section>`;
}

/**
 * @param {Scene} scene
 */
export function combatPanel(scene) {
  const { state, texts } = scene;
  const { combat } = state;
  if (!combat) return html`<div class="empty"><p>${texts.text("combat-none")}</p></div>${stepCard(scene)}`;
  const heading = html`<h2>${combat.title} ${combat.hexes.map((hex) => hexLink(scene, hex))}</h2>`;
  const fallen = combat.die ? html`<p class="fallen">${die(scene, combat.die)} ${texts.text("combat-die-fallen", { die: combat.die })}</p>` : nothing;
  return html`${heading}<p class="sub">${combat.step || texts.text("combat-sides", { attackers: combat.attackers.length, defenders: combat.defenders.length })}</p>
    ${combat.refusal ? html`<div class="alone">${note(scene, combat.refusal, "stop")}</div>` : nothing}
    ${fallen}${stepCard(scene)}${combatSections(scene, combat)}`;
}
