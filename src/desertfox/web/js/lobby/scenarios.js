import { html, nothing } from "lit-html";

/** @import {Scenario} from "../messages" */
/** @import {Hall} from "./types" */

/** How many scenarios are shown before one asks for the longer ones. */
const FIRST = 3;

/**
 * The scenarios, one of them chosen.
 * @param {Hall} hall
 */
export function scenarios(hall) {
  const { state, texts, set } = hall;
  const all = state.catalogue?.scenarios ?? [];
  const isHidden = !state.isShowingScenarios && all.findIndex(({ id }) => id === state.scenario) < FIRST;
  const shown = isHidden ? all.slice(0, FIRST) : all;
  const count = all.length - shown.length;
  return html`<fieldset id="scenarios" class="block">
    <legend class="h">${texts.text("lobby-scenario")}</legend>
    <div class="levels">${shown.map((scenario) => card(hall, scenario))}</div>
    ${count ? html`<button type="button" class="linklike" @click=${() => set({ isShowingScenarios: true })}>${texts.text("lobby-more-scenarios", { count })}</button>` : nothing}
  </fieldset>`;
}

/**
 * @param {Hall} hall
 * @param {Scenario} scenario
 */
function card({ state, set }, { id, title, text, turns, tags }) {
  const choose = () => set({ scenario: id });
  return html`<label class="scenario" title=${turns}>
    <input type="radio" name="scenario" value=${id} .checked=${state.scenario === id} @change=${choose} />
    <span><b>${title} <i>${tags.join(" · ")}</i></b><small>${text}</small></span>
  </label>`;
}
