import { html, nothing } from "lit-html";
import { MOTIONS, PACES, PALETTES } from "../settings.js";
import { LANGUAGES } from "../texts.js";
import { BINDINGS, GROUPS, keyMap, keyName, keySign } from "./keys.js";
import { ordersTable } from "./ordering.js";

/** @import {Binding} from "./keys.js" */
/** @import {Window} from "./dialogs.js" */
/** @import {Choices} from "../settings.js" */

/**
 * @param {Window} window
 * @param {"palette" | "motion" | "pace"} name
 * @param {readonly string[]} values
 */
function choices({ scene, settings, redraw }, name, values) {
  const { texts } = scene;
  return html`<dt id="set-${name}">${texts.text(`set-${name}`)}</dt>
    <dd><div class="choices" role="radiogroup" aria-labelledby="set-${name}">
      ${values.map((value) => html`<label><input type="radio" name=${name} value=${value} .checked=${settings.choices[name] === value}
        @change=${() => { settings.set(/** @type {Partial<Choices>} */ ({ [name]: value })); redraw(); }}>${texts.text(`set-${name}-${value.replace("_", "-")}`)}</label>`)}
    </div></dd>`;
}

/**
 * How the page looks, speaks and moves.
 * @param {Window} window
 */
export function settingsDialog(window) {
  const { scene, settings, redraw } = window;
  const { texts, commands } = scene;
  const { textSize, letters, language } = settings.choices;
  const resize = (/** @type {InputEvent} */ event) => {
    settings.set({ textSize: Number(/** @type {HTMLInputElement} */ (event.target).value) });
    redraw();
  };
  const speak = (/** @type {InputEvent} */ event) => {
    settings.set({ language: /** @type {HTMLSelectElement} */ (event.target).value });
    location.reload();
  };
  return html`<dl class="rows">
    ${choices(window, "palette", PALETTES)}
    <dt id="set-size">${texts.text("set-size")}</dt>
    <dd><input type="range" min="90" max="160" step="10" .value=${String(textSize)} aria-labelledby="set-size" aria-valuetext="${textSize} %" @change=${resize}><output>${textSize} %</output></dd>
    ${choices(window, "motion", MOTIONS)}
    ${choices(window, "pace", PACES)}
    <dt id="set-language">${texts.text("set-language")}</dt>
    <dd><select class="field" aria-labelledby="set-language" @change=${speak}>
      <option value="" ?selected=${!language}>${texts.text("set-language-system")}</option>
      ${LANGUAGES.map((name) => html`<option value=${name} lang=${name} ?selected=${language === name}>${texts.text(`language-${name}`)}</option>`)}
    </select></dd>
    <dt id="set-letters">${texts.text("set-letters")}</dt>
    <dd><button class="switch" role="switch" aria-checked=${String(letters)} aria-labelledby="set-letters" @click=${() => { settings.set({ letters: !letters }); redraw(); }}></button>
      <small>${texts.text("set-letters-why")}</small></dd>
    <dt>${texts.text("set-keys")}</dt>
    <dd><button class="btn" @click=${() => commands.open("keys")}>${texts.text("set-keys-open")}</button></dd>
  </dl>
  ${ordersTable(window)}`;
}

/** @type {string | null} the command whose new key is awaited */
let listening = null;

/**
 * The keys, each of which can be changed.
 * @param {Window} window
 */
export function keysDialog({ scene, settings, redraw }) {
  const { texts } = scene;
  const { keys: own, letters } = settings.choices;
  const map = keyMap(own, letters);
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (!listening) return;
    event.preventDefault();
    event.stopPropagation();
    const key = keyName(event);
    if (!key) return;
    if (key !== "Escape") settings.set({ keys: { ...own, [listening]: key } });
    listening = null;
    redraw();
  };
  const row = (/** @type {Binding} */ { command }) => {
    const keys = [...map].filter(([, binding]) => binding.command === command).map(([key]) => key);
    const isListening = listening === command;
    return html`<tr data-command=${command}>
      <th scope="row">${texts.text(`key-${command}`)}</th>
      <td>${keys.length ? keys.map((key) => html`<kbd>${keySign(key)}</kbd> `) : html`<small>${texts.text("key-none")}</small>`}</td>
      <td><button class="quiet ${isListening ? "listening" : ""}" @keydown=${press} @blur=${() => { if (isListening) { listening = null; redraw(); } }}
        @click=${() => { listening = isListening ? null : command; redraw(); }}
        aria-label=${texts.text("key-change-label", { command: texts.text(`key-${command}`) })}>${texts.text(isListening ? "key-press" : "key-change")}</button></td>
    </tr>`;
  };
  return html`<p><small>${texts.text("keys-why")}</small></p>
    ${GROUPS.map((group) => html`<table class="keytable">
      <caption class="h">${texts.text(`keys-${group}`)}</caption>
      <tbody>${BINDINGS.filter((binding) => binding.group === group).map(row)}</tbody>
    </table>`)}
    ${Object.keys(own).length ? html`<p><button class="btn" @click=${() => { settings.set({ keys: {} }); redraw(); }}>${texts.text("keys-restore")}</button></p>` : nothing}`;
}
