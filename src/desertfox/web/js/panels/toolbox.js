/** The tools of the phase: the bar over the map, what can be done with the one that is open, and what that would bring. */

import { html, nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { caseLink } from "../case.js";
import { isOurs } from "../game/asked.js";
import { offersAt } from "../game/tooling.js";
import { hexIn, numberOf } from "./lookup.js";
import { note, told } from "./parts.js";
import { grouped } from "./words.js";

/** @import {Preview, Tool, ToolMark, ToolOffer, ToolWord} from "../messages" */
/** @import {PageState, Scene} from "../game/types" */

/** @type {Readonly<Record<ToolWord, import("lit-html").TemplateResult<2>>>} */
const SIGNS = {
  rail: svg`<path d="M5 20L9.5 4M19 20L14.5 4M8 9h8M6.800 13.500h10.400M5.600 18h12.800"/>`,
  ship: svg`<path d="M3.500 14h17l-3 5H6.500zM8 14V9.500h8V14M12 9.500V5h3"/>`,
  fix: svg`<path d="M4 20l8-8M10 6.500a4 4 0 0 1 5.500-2l-2.700 2.700 1.300 2.700 3 .4 2.600-2.600a4 4 0 0 1-6 4"/>`,
  build: svg`<path d="M4 20V8h3.500v3h2.800V8h3.400v3h2.800V8H20v12z"/>`,
  convert: svg`<path d="M4 8h12M13 4.500L16.500 8 13 11.500M20 16.500H8M11 13l-3.500 3.500L11 20"/>`,
};

/** Names of tools are short: they stand on buttons. */
const NAMES = /** @type {const} */ ({ rail: "tool-rail", ship: "tool-ship", fix: "tool-fix", build: "tool-build", convert: "tool-convert" });

/**
 * The tools that the open question lets this window use.
 * @param {PageState} state
 * @returns {readonly ToolMark[]}
 */
const marksIn = ({ view, following }) => (view?.is_live && !following && view.question && isOurs(view) ? view.question.tools : []);

/**
 * @param {Scene} scene
 */
function toolButtons(scene) {
  const { state, texts, commands } = scene;
  return marksIn(state).map(({ id, left, refusal }) => html`<button type="button" data-tool=${id} aria-pressed=${String(state.tool?.id === id)}
    aria-disabled=${String(refusal !== null)} title=${refusal?.text ?? nothing} @click=${() => commands.openTool(id)}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${SIGNS[id]}</svg><span>${texts.text(NAMES[id])}</span><small>${left}</small></button>`);
}

/**
 * The bar at the foot of the map, with what is pointed at above it.
 * @param {Scene} scene
 */
export function toolBar(scene) {
  const { state, texts } = scene;
  if (!marksIn(state).length) return nothing;
  return html`${state.preview ? html`<div class="pop" role="status">${previewCard(scene, state.preview)}</div>` : nothing}
    <div class="bar" role="toolbar" aria-label=${texts.text("tool-bar")}>${toolButtons(scene)}</div>`;
}

/**
 * The same tools in the panel, where the bar over the map is not to be seen: on small screens and beside the text board.
 * @param {Scene} scene
 */
export function toolLine(scene) {
  return marksIn(scene.state).length ? html`<section class="toolblock"><h3 class="h">${scene.texts.text("tool-bar")}</h3><div class="toolline">${toolButtons(scene)}</div></section>` : nothing;
}

/**
 * @param {Scene} scene
 * @param {Preview} preview
 */
function previewCard(scene, { text, costs, brings, feeds, refusal }) {
  const { texts } = scene;
  if (refusal) return note(scene, refusal, "stop");
  const row = (/** @type {string} */ name, /** @type {readonly import("../messages").Sentence[]} */ lines) =>
    lines.length ? html`<dt>${name}</dt><dd>${lines.map((line) => html`<span>${told(scene, line)}</span>`)}</dd>` : nothing;
  return html`<p class="t">${text}</p><dl>${row(texts.text("tool-costs"), costs)}${row(texts.text("tool-brings"), brings)}${row(texts.text("tool-feeds"), feeds)}</dl>`;
}

/**
 * What can be done with the open tool.
 * @param {Scene} scene
 * @param {Tool} tool
 */
export function toolPanel(scene, tool) {
  const { state, texts } = scene;
  const { load, hex, preview } = state;
  const mark = marksIn(state).find(({ id }) => id === tool.id);
  const here = hex ? offersAt(state, hex) : [];
  const body = load ? goals(scene, load) : offerList(scene, here.length ? here : tool.offers);
  return html`<h2>${texts.text(NAMES[tool.id])} ${caseLink(scene, tool.case)} <small>${mark?.left ?? ""}</small></h2>
    <p class="sub">${texts.text(load ? "tool-how-load" : "tool-how")}</p>
    ${preview ? html`<section class="card preview">${previewCard(scene, preview)}</section>` : nothing}${body}`;
}

/**
 * @param {Scene} scene
 * @param {string} action
 */
function pointing({ commands }, action) {
  return { on: () => commands.previewTool(action), off: () => commands.previewTool("") };
}

/**
 * What is offered, by the hex where it is done.
 * @param {Scene} scene
 * @param {readonly ToolOffer[]} offers
 */
function offerList(scene, offers) {
  const { state, commands } = scene;
  const known = new Set();
  const different = offers.filter(({ text, hexes }) => !known.has(`${hexes.join()} ${text}`) && known.add(`${hexes.join()} ${text}`));
  const button = (/** @type {ToolOffer} */ offer) => {
    const { on, off } = pointing(scene, offer.targets.length ? "" : offer.action);
    return html`<li><button type="button" class="btn option" data-action=${offer.action} @click=${() => commands.takeOffer(offer)}
      @pointerenter=${on} @focus=${on} @pointerleave=${off} @blur=${off}><span>${offer.text}</span></button></li>`;
  };
  const name = (/** @type {string} */ hex) => (hex ? [hexIn(state.table, hex)?.place, numberOf(state, hex)].filter(Boolean).join(" · ") : "");
  return repeat([...grouped(different, ({ hexes }) => hexes.at(-1) ?? "")], ([hex]) => hex, ([hex, own]) => html`<section class="optgroup"><h4>${name(hex)}</h4><ul>${own.map(button)}</ul></section>`);
}

/**
 * Where a load can go.
 * @param {Scene} scene
 * @param {ToolOffer} load
 */
function goals(scene, load) {
  const { state, texts, commands } = scene;
  return html`<h3 class="h">${load.text}</h3><ul class="ticks goals">${load.targets.map((hex) => {
    const action = `${load.action} ${hex}`;
    const { on, off } = pointing(scene, action);
    const place = hexIn(state.table, hex)?.place;
    return html`<li><button type="button" class="btn" data-action=${action} @click=${() => commands.takeOffer({ action, text: "", units: [], hexes: [hex], targets: [] })}
      @pointerenter=${on} @focus=${on} @pointerleave=${off} @blur=${off}>${place ? html`${place} <small>${numberOf(state, hex)}</small>` : numberOf(state, hex)}</button></li>`;
  })}</ul><p class="sub"><button type="button" class="quiet" @click=${() => commands.cancel()}>${texts.text("tool-other-load")}</button></p>`;
}
