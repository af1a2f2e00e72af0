/** A combat taken apart: strengths, odds, shifts and supply, and the choices of its step. */

import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { isOurs } from "../game/asked.js";
import { batchIn } from "../game/batch.js";
import { lastBattle } from "../game/battles.js";
import { batchBody } from "./batch.js";
import { battleHead, battleRows } from "./battle.js";
import { answerList, proposedParts } from "./choose.js";
import { card, linked, note, told, unitLink } from "./parts.js";
import { supported, supportTable } from "./support.js";
import { inlineTray } from "./tray.js";
import { shiftOf } from "./words.js";

/** @import {Combat, Sentence, StrengthLine} from "../messages" */
/** @import {Scene} from "../game/types" */

/**
 * Why a unit counts what it counts.
 * @param {Scene} scene
 * @param {readonly Sentence[]} reasons
 */
export const reasonsOf = (scene, reasons) =>
  reasons.map((reason, index) => html`${index ? ", " : ""}${reason.text} ${caseLink(scene, reason.case)}`);

/**
 * What a unit counts; what is printed on it is struck out where it counts something else.
 * @param {Scene} scene
 * @param {StrengthLine} line
 */
export function strengthOf({ texts }, { value, printed }) {
  if (!printed || printed === value) return value;
  if (printed === `(${value})`) return printed;
  return html`<s class="x"><span class="vh">${texts.text("combat-printed")} </span>${printed}</s> ${value}`;
}

/**
 * @param {Scene} scene
 * @param {string} title
 * @param {string} total
 * @param {readonly StrengthLine[]} lines
 */
function strengthCard(scene, title, total, lines) {
  const { texts } = scene;
  const rows = lines.map(
    (line) => html`<tr><th scope="row">${unitLink(scene, line.unit)}</th><td class="e">${reasonsOf(scene, line.reasons)}</td>
      <td>${strengthOf(scene, line)}</td></tr>`,
  );
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
  return html`<li class="line">${shift ? html`<b>${shift}</b>` : nothing}<span>${told(scene, { ...sentence, text })}</span></li>`;
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
function oddsCard(scene, combat) {
  const { texts } = scene;
  if (!combat.odds) return nothing;
  const column = combat.illegal ? texts.text("combat-no-column") : texts.text("combat-column", { column: combat.column });
  return card(texts.text("combat-odds"), nothing, html`<div class="odds"><span class="o">${combat.attack} : ${combat.defence}</span>
      <span class="a" aria-hidden="true">→</span><span class="o">${combat.odds}</span><span class="d">${combat.row}<br><b>${column}</b></span></div>
    <ul class="lines">${combat.lines.map((line) => oddsLine(scene, line))}</ul>`);
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 */
function supplyCard(scene, { supply }) {
  if (!supply.length) return nothing;
  const lines = supply.map((line) => html`<li class="line"><span>${told(scene, line)}</span></li>`);
  return card(scene.texts.text("combat-supply"), caseLink(scene, "7.15"), html`<ul class="lines">${lines}</ul>`);
}

/**
 * The sums of a combat: odds, attackers, defenders, supply.
 * @param {Scene} scene
 * @param {Combat} combat
 * @param {unknown} [attackers] the attackers, where they are listed in another way than by strength alone
 */
export function combatSums(scene, combat, attackers) {
  const { texts } = scene;
  return html`${oddsCard(scene, combat)}${inlineTray(scene, combat)}
    ${attackers ?? strengthCard(scene, texts.text("combat-attackers"), combat.attack, combat.attackers)}
    ${strengthCard(scene, texts.text("combat-defenders"), combat.defence, combat.defenders)}${supplyCard(scene, combat)}`;
}

/**
 * What is asked in the combat under way.
 * @param {Scene} scene
 */
export function stepCard(scene) {
  const { view, following } = scene.state;
  const question = view?.question;
  if (!view?.is_live || following || question?.mode !== "choose" || !isOurs(view)) return nothing;
  const batch = batchIn(scene.state);
  if (batch) return html`<section class="card ask"><header><h3>${batch.title}</h3><span class="r">${caseLink(scene, batch.case)}</span></header>${batchBody(scene, batch)}</section>`;
  const shown = new Set(supported(scene, question.options).map(({ option }) => option));
  const others = question.options.filter((option) => !shown.has(option));
  return html`<section class="card ask"><header><h3>${question.prompt}</h3><span class="r">${caseLink(scene, question.case)}</span></header>
    ${question.hint ? html`<p class="sub">${question.hint}</p>` : nothing}${proposedParts(scene)}${supportTable(scene, question.options)}${others.length ? answerList(scene, others) : nothing}</section>`;
}

/**
 * @param {Scene} scene
 * @param {Combat} combat
 * @param {unknown} between what is shown after the choices, before the sums
 */
export function combatPanel(scene, combat, between) {
  const { texts } = scene;
  const { attackers, defenders } = combat;
  const battle = combat.die ? lastBattle(scene.state.view?.log ?? []) : null;
  const sides = texts.text("combat-sides", { attackers: attackers.length, defenders: defenders.length });
  const what = linked(scene, combat.title, combat);
  return html`${battle ? battleHead(scene, battle) : html`<h2>${what}</h2>`}
    <p class="sub">${battle ? html`${what} · ` : nothing}${combat.step ? html`<b>${combat.step}</b> · ` : nothing}${sides}</p>
    ${combat.refusal ? html`<div class="alone">${note(scene, combat.refusal, "stop")}</div>` : nothing}
    ${stepCard(scene)}${battle ? battleRows(scene, battle) : nothing}${between}${combatSums(scene, combat)}`;
}
