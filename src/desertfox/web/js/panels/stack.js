/** The open hex: its units with ticks, the move that is being looked at, and what else its units can do. */

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { isOurs } from "../game/asked.js";
import { situation } from "../game/situation.js";
import { optionList } from "./choose.js";
import { columnDeeds, columnLine, columnList } from "./columns.js";
import { groupButtons } from "./groups.js";
import { counterIn, hexIn, numberOf, pieceIn, stackIn } from "./lookup.js";
import { card, face, note, pip, told } from "./parts.js";
import { stakeList } from "./stakes.js";
import { toolLine } from "./toolbox.js";
import { marksOf, points, wordOf } from "./words.js";

/** @import {Journey} from "../messages" */
/** @import {PageState, Scene} from "../game/types" */

/**
 * Whether a unit can be ticked: it is this window's turn to move it.
 * @param {PageState} state
 * @param {string} unit
 */
export function canTick({ view, following }, unit) {
  const question = view?.question;
  if (!view?.is_live || following || question?.mode !== "move" || !isOurs(view)) return false;
  return question.units.includes(unit);
}

/** The unit whose face was pressed: it is dragged as soon as the pointer leaves the face. @type {string | null} */
let pressed = null;

/**
 * A unit with its face, its words and, where it can be chosen, its tick box.
 * @param {Scene} scene
 * @param {string} unit
 */
export function unitRow(scene, unit) {
  const { state, texts, commands } = scene;
  const counter = counterIn(state.table, unit);
  const piece = pieceIn(state.view, unit);
  if (!counter || !piece) return nothing;
  const isOn = state.selected.includes(unit);
  const marks = marksOf(texts, piece.marks);
  const kind = wordOf(texts, "type", counter.type);
  const isSupply = counter.type === "supply"; // its figures say what it is, and all of a side have one name
  const room = isSupply ? [] : [kind, texts.text("panel-sp", { sp: piece.depleted ? counter.sp_depleted : counter.sp })];
  const depleted = piece.depleted && !isSupply ? [texts.text("mark-depleted")] : [];
  const only = (/** @type {MouseEvent} */ event) => {
    if (!canTick(state, unit) || !(event instanceof PointerEvent) || event.pointerType !== "mouse") return;
    event.preventDefault();
    void commands.selectUnits([unit]);
  };
  const press = (/** @type {PointerEvent} */ { pointerType, button }) => {
    pressed = pointerType === "mouse" && button === 0 && canTick(state, unit) ? unit : null;
  };
  const leave = (/** @type {PointerEvent} */ event) => {
    if (pressed === unit && event.buttons === 1) commands.dragUnit(unit, event);
    pressed = null;
  };
  const shown = html`<span class="only" title=${canTick(state, unit) ? texts.text("panel-only") : nothing} @click=${only} @pointerdown=${press} @pointerleave=${leave}>${face(scene, unit)}</span>
    <span class="nm">${isSupply ? kind : counter.name}<small>${[...room, ...depleted, ...marks].join(" · ")}</small></span>
    <span class="v"><span>${piece.figures}</span>${left(scene, unit)}</span>`;
  const row = canTick(state, unit)
    ? html`<label>${shown}<input type="checkbox" class="cb" .checked=${live(isOn)}
        @change=${() => commands.toggleUnit(unit)}></label>`
    : html`<div class="row">${shown}</div>`;
  return html`<li data-unit=${unit} class="${isOn ? "on" : ""} ${state.current === unit ? "current" : ""}">${row}
    <button type="button" class="about" aria-label=${texts.text("panel-about", { unit: counter.name })}
      @click=${() => commands.showUnit(unit)}>i</button></li>`;
}

/**
 * What a unit can still spend, and what of it would be left where the chosen units are to go.
 * @param {Scene} scene
 * @param {string} unit
 */
function left({ state, texts }, unit) {
  const { view, journey, selected } = state;
  const all = canTick(state, unit) ? view?.question?.allowances[unit] : undefined;
  if (all === undefined) return nothing;
  const rest = selected.includes(unit) ? journey?.remains[unit] : undefined;
  return html`<small>${rest === undefined ? nothing : html`<b>${points(rest)}</b> `}${texts.text("panel-left", { all: points(all), rest: rest === undefined ? "none" : "some" })}</small>`;
}

/**
 * @param {Scene} scene
 * @param {readonly string[]} units
 */
export const unitList = (scene, units) =>
  html`<ul class="ulist">${repeat(units, (unit) => unit, (unit) => unitRow(scene, unit))}</ul>`;

/**
 * What hex is open: its name, its number, its terrain, and how full it is.
 * @param {Scene} scene
 * @param {string} name
 */
export function hexHeading(scene, name) {
  const { state, texts } = scene;
  const hex = hexIn(state.table, name);
  const stack = stackIn(state.view, name);
  const fort = state.view?.forts.find((mark) => mark.hex === name);
  const ground = [hex?.place ? hex.number : "", hex ? wordOf(texts, "terrain", hex.terrain) : ""];
  if (fort) ground.push(texts.text(fort.level ? "panel-fort" : "panel-fort-building", { level: fort.level }));
  const full = stack ? texts.text("panel-stack-full", { sp: stack.sp, limit: stack.limit }) : texts.text("panel-nobody");
  return html`<h2>${pip(scene, stack?.side ?? null)}${hex?.place || numberOf(state, name)}
      <small>${ground.filter(Boolean).join(" · ")}</small></h2>
    <p class="sub">${full}${stack ? html` ${caseLink(scene, "9.2")}` : nothing}</p>`;
}

/**
 * A move that is being looked at: stretch by stretch, then what follows from it or why it cannot be made.
 * @param {Scene} scene
 * @param {Journey} journey
 */
export function journeyCard(scene, journey) {
  const { state, texts } = scene;
  const hex = journey.path.at(-1) ?? state.destination ?? state.pointed ?? "";
  const heading = texts.text("journey-to", { hex: numberOf(state, hex) });
  if (journey.refusal) return card(heading, texts.text("journey-refused"), note(scene, journey.refusal, "stop"));
  const spent = texts.text("journey-points", { cost: points(journey.cost), allowance: points(journey.allowance) });
  const via = state.waypoints.length ? html`<p class="note info"><span>${texts.text("journey-via", { hexes: state.waypoints.map((via) => numberOf(state, via)).join(", ") })}</span></p>` : nothing;
  return card(heading, spent, html`<table class="calc">
      <caption class="vh">${heading}</caption>
      <thead class="vh"><tr><th scope="col">${texts.text("journey-leg")}</th><th scope="col">${texts.text("journey-over")}</th>
        <th scope="col">${texts.text("journey-cost")}</th></tr></thead>
      <tbody>${journey.legs.map(
        (leg) => html`<tr><th scope="row">${leg.text}</th><td class="e">${stretch(leg.hexes.map((each) => numberOf(state, each)))} ${caseLink(scene, leg.case)}</td>
          <td>${points(leg.cost)}</td></tr>`,
      )}
      <tr class="sum"><th scope="row">${texts.text("journey-left", { left: points(journey.left) })}</th><td class="e"></td>
        <td>${points(journey.cost)}</td></tr></tbody>
    </table>${via}${journey.notes.map((each) => note(scene, each, each.tone))}`);
}

/** @param {readonly string[]} numbers of hexes */
const stretch = (numbers) => (numbers.length > 1 ? `${numbers[0]} – ${numbers.at(-1)}` : (numbers[0] ?? ""));

/**
 * What stands beside the main button while no stack is chosen: on small screens there is no room for it at the prompt.
 * @param {Scene} scene
 */
function besideMain({ state, texts, commands }) {
  if (state.view?.question?.mode !== "move" || state.selected.length) return nothing;
  return html`<p class="passover">${situation(state).others.map(({ text, run }) =>
    html`<button type="button" class="quiet" @click=${() => run(commands)}>${"id" in text ? texts.text(text.id, text.args) : text.words}</button> `)}</p>`;
}

/**
 * @param {Scene} scene
 */
export function stackPanel(scene) {
  const { state, texts } = scene;
  const { hex, moves, journey, selected } = state;
  if (!hex) return html`${besideMain(scene)}<div class="empty"><p>${texts.text("panel-empty")}</p></div>${columnList(scene)}${stakeList(scene)}${toolLine(scene)}`;
  const stack = stackIn(state.view, hex);
  const others = (moves?.options ?? []).filter(({ kind }) => kind !== "move" && kind !== "react");
  return html`${besideMain(scene)}${columnLine(scene)}${hexHeading(scene, hex)}
    ${stack ? html`${groupButtons(scene, stack.units.filter((unit) => canTick(state, unit)))}${columnDeeds(scene)}${unitList(scene, stack.units)}` : nothing}
    ${moves?.refusal && selected.length ? html`<p class="note stop alone"><span>${told(scene, moves.refusal)}</span></p>` : nothing}
    ${journey && selected.length ? journeyCard(scene, journey) : nothing}
    ${others.length ? html`<h3 class="h">${texts.text("panel-other-deeds")}</h3>${optionList(scene, others)}` : nothing}
`;
}

/**
 * The buttons of the foot while a stack is being moved: those that do something.
 * @param {Scene} scene
 */
export function moveFoot({ state, texts, commands }) {
  const { journey, destination, selected, moves } = state;
  const button = (/** @type {string} */ id, /** @type {() => unknown} */ run, kind = "") =>
    html`<button type="button" class="btn ${kind}" @click=${run}>${texts.text(id)}</button>`;
  const isReady = selected.length > 0 && destination !== null && journey !== null && !journey.refusal;
  const canForce = selected.length > 0 && moves?.options.some(({ kind }) => kind === "force");
  if (!isReady && !canForce) return nothing;
  return html`${isReady ? html`${button("panel-move", () => commands.moveTo(destination), "strong")}${button("panel-waypoint", () => commands.addWaypoint())}` : nothing}
    ${canForce ? button("panel-forced", () => commands.forcedMarch()) : nothing}`;
}
