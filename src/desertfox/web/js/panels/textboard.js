/** The same position as tables and buttons, for those who hear the page or like to type. */

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { caseLink } from "../case.js";
import { isOurs } from "../game/asked.js";
import { cardOf, litHex } from "../game/learning.js";
import { answerList, optionList } from "./choose.js";
import { interpret } from "./command.js";
import { counterIn, hexIn, nameOf, numberOf, pieceIn } from "./lookup.js";
import { told } from "./parts.js";
import { marksOf, points, wordOf } from "./words.js";

/** @import {Stack} from "../messages" */
/** @import {Scene} from "../game/types" */
/** @import {Meaning} from "./command.js" */

/**
 * A list of words of a language: "move, go" is two.
 * @param {string} text
 */
const wordList = (text) => text.split(/,\s*/u).filter(Boolean);

/**
 * Does what a typed line means; says why if it means nothing.
 * @param {Scene} scene
 * @param {string} line
 * @returns {Promise<string>} what stands against it, empty if nothing does
 */
async function carryOut({ state, texts, commands }, line) {
  const { table, view } = state;
  if (!table || !view) return "";
  /** @type {Meaning} */
  const meaning = interpret(line, {
    counters: table.counters,
    pieces: view.pieces,
    hexes: table.hexes,
    options: [...(view.question?.options ?? []), ...(state.moves?.options ?? [])],
    side: view.question?.side ?? null,
    move: wordList(texts.text("command-words-move")),
    to: wordList(texts.text("command-words-to")),
    and: wordList(texts.text("command-words-and")),
  });
  if (meaning.kind === "unclear") return texts.text(meaning.id, meaning.args);
  if (meaning.kind === "option") await commands.chooseOption(meaning.option);
  if (meaning.kind === "play") await commands.play(meaning.action);
  if (meaning.kind === "move") {
    await commands.openHex(pieceIn(view, meaning.units[0])?.hex ?? null);
    await commands.selectUnits(meaning.units);
    await commands.moveTo(meaning.hex);
  }
  return "";
}

/**
 * @param {Scene} scene
 */
function commandLine(scene) {
  const { state, texts } = scene;
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("line"));
    const output = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
    if (!field.value.trim()) return;
    output.value = "";
    output.value = await carryOut(scene, field.value);
    if (!output.value) field.select();
  };
  const refusal = state.refusal ? html`<p class="note stop alone"><span>${told(scene, state.refusal)}</span></p>` : nothing;
  return html`<form class="commandline" @submit=${submit}>
    <label for="command-field">${texts.text("command-label")}</label>
    <input class="field" id="command-field" name="line" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${texts.text("command-example")}>
    <button class="btn">${texts.text("command-do")}</button>
    <output for="command-field"></output></form>${refusal}`;
}

/**
 * @param {Scene} scene
 * @param {Stack} stack
 */
function stackRow(scene, stack) {
  const { state, texts, commands } = scene;
  const { table, view } = state;
  const [hex, number] = [hexIn(table, stack.hex), numberOf(state, stack.hex)];
  const fort = view?.forts.find((mark) => mark.hex === stack.hex);
  const ground = [hex?.place, hex ? wordOf(texts, "terrain", hex.terrain) : "", fort ? texts.text(fort.level ? "panel-fort" : "panel-fort-building", { level: fort.level }) : ""];
  const units = stack.units.map((unit) => {
    const piece = pieceIn(view, unit);
    const words = [piece?.depleted && counterIn(table, unit)?.type !== "supply" ? texts.text("mark-depleted") : "", ...marksOf(texts, piece?.marks ?? [])];
    return [`${nameOf(state, unit)} ${piece?.figures ?? ""}`, ...words.filter(Boolean)].join(", ");
  });
  const isTarget = view?.question?.mode === "attack" && view.question.targets.includes(stack.hex);
  return html`<tr data-hex=${stack.hex}><th scope="row">${number}</th><td>${ground.filter(Boolean).join(", ")}</td>
    <td>${texts.text(`panel-side-${stack.side}`)}</td><td>${units.join("; ")}</td>
    <td class="num">${stack.sp}/${stack.limit}</td>
    <td><button type="button" class="btn" @click=${() => commands.openHex(stack.hex)}>${texts.text("board-open", { hex: number })}</button>
      ${isTarget ? html`<button type="button" class="btn" aria-pressed=${state.targets.includes(stack.hex)} @click=${() => commands.toggleTarget(stack.hex)}>${texts.text("board-attack", { hex: number })}</button>` : nothing}</td></tr>`;
}

/**
 * @param {Scene} scene
 */
function stackTable(scene) {
  const { state, texts } = scene;
  const heads = ["hex", "ground", "side", "units", "points", "actions"];
  return html`<table class="board-table"><caption>${texts.text("board-stacks")}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${texts.text(`board-head-${head}`)}</th>`)}</tr></thead>
    <tbody>${(state.view?.stacks ?? []).map((stack) => stackRow(scene, stack))}</tbody></table>`;
}

/**
 * Where the ticked units can go.
 * @param {Scene} scene
 */
function reachTable(scene) {
  const { state, texts, commands } = scene;
  const { moves, selected } = state;
  if (!moves || !selected.length) return nothing;
  if (moves.refusal) return html`<p class="note stop alone"><span>${told(scene, moves.refusal)}</span></p>`;
  const names = selected.map((unit) => nameOf(state, unit)).join(", ");
  return html`<table class="board-table"><caption>${texts.text("board-reach", { units: names })}</caption>
    <thead><tr>${["hex", "ground", "left", "stops", "actions"].map((head) => html`<th scope="col">${texts.text(`board-head-${head}`)}</th>`)}</tr></thead>
    <tbody>${moves.arrivals.map((arrival) => {
      const hex = hexIn(state.table, arrival.hex);
      return html`<tr><th scope="row">${numberOf(state, arrival.hex)}</th><td>${[hex?.place, hex ? wordOf(texts, "terrain", hex.terrain) : ""].filter(Boolean).join(", ")}</td>
        <td class="num">${points(arrival.left)}</td><td>${arrival.stops ? texts.text("board-must-stop") : ""}</td>
        <td><button type="button" class="btn" @click=${() => commands.moveTo(arrival.hex)}>${texts.text("board-move", { hex: numberOf(state, arrival.hex) })}</button></td></tr>`;
    })}</tbody></table>`;
}

/**
 * What a lesson lights: a hex with what is there, or a part of the page.
 * @param {Scene} scene
 */
function lit({ state, texts }) {
  const card = cardOf(state);
  if (!card?.lit) return nothing;
  const name = litHex(state);
  const place = hexIn(state.table, name ?? "")?.place;
  const stack = state.view?.stacks.find(({ hex }) => hex === name)?.words;
  const what = name ? (stack ?? [numberOf(state, name), place].filter(Boolean).join(" ")) : texts.text("board-part", { part: card.lit });
  return html`<p class="lit">${texts.text("board-lit", { what })} ${card.label}</p>`;
}

/**
 * @param {Scene} scene
 */
export function textBoard(scene) {
  const { state, texts, commands } = scene;
  const { view } = state;
  if (!view) return nothing;
  const { question } = view;
  const isAsked = question && view.is_live && !state.following && isOurs(view);
  const answers = () => html`${isAsked ? html`<p>${question.prompt} ${caseLink(scene, question.case)}</p>${answerList(scene, question.options)}` : nothing}
    ${reachTable(scene)}${state.moves?.options.length && state.selected.length ? optionList(scene, state.moves.options) : nothing}`;
  return html`<header class="board-head"><h2>${texts.text("board-title")}</h2>
      ${state.isTextBoard ? html`<button type="button" class="btn" @click=${() => commands.toggleTextBoard()}>${texts.text("board-close")}</button>` : nothing}</header>
    ${lit(scene)}
    ${commandLine(scene)}
    ${guard([view, state.moves, state.selected, texts], answers)}
    ${guard([view, state.table, state.targets, texts], () => stackTable(scene))}`;
}
