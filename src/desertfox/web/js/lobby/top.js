import { html } from "lit-html";

import { PALETTES } from "../settings.js";
import { LANGUAGES } from "../texts.js";

/** @import {Hall} from "./types" */

/**
 * The bar over the lobby: name, language and palette.
 * @param {Hall} hall
 */
export function top({ texts, settings }) {
  const { palette } = settings.choices;
  /** @param {Event} event */
  const value = (event) => /** @type {HTMLSelectElement} */ (event.currentTarget).value;
  return html`<header class="lobby-top">
    <a class="mark" href="/"><b>The Desert Fox</b></a>
    <span class="motto">${texts.text("lobby-subtitle")}</span>
    <nav aria-label=${texts.text("lobby-settings")}>
      <select aria-label=${texts.text("set-language")} @change=${(/** @type {Event} */ event) => settings.set({ language: value(event) })}>
        ${LANGUAGES.map((name) => html`<option value=${name} ?selected=${name === texts.language}>${texts.text(`language-${name}`)}</option>`)}
      </select>
      <select
        aria-label=${texts.text("set-palette")}
        @change=${(/** @type {Event} */ event) => settings.set({ palette: PALETTES.find((name) => name === value(event)) ?? "desert" })}
      >
        ${PALETTES.map((name) => html`<option value=${name} ?selected=${name === palette}>${texts.text(`set-palette-${name}`)}</option>`)}
      </select>
    </nav>
  </header>`;
}
