import { html } from "lit-html";

/** @import {Scenario} from "../messages" */
/** @import {Hall} from "./types" */

/**
 * The scenarios as cards, one of them chosen.
 * @param {Hall} hall
 */
export function scenarios(hall) {
  const { state, texts } = hall;
  return html`<fieldset id="scenarios">
    <legend class="lobby-head"><h2>${texts.text("lobby-new")}</h2><span>${texts.text("lobby-choose")}</span></legend>
    <div class="scenarios">
      ${state.catalogue ? state.catalogue.scenarios.map((scenario) => card(hall, scenario)) : html`<p>${texts.text("lobby-loading")}</p>`}
    </div>
  </fieldset>`;
}

/**
 * @param {Hall} hall
 * @param {Scenario} scenario
 */
function card({ state, texts, settings, service, set }, scenario) {
  const picture = service.address(`/api/scenarios/${scenario.id}/thumbnail.svg`, { palette: settings.palette, pack: state.pack });
  return html`<label class="scenario">
    <input
      type="radio"
      name="scenario"
      value=${scenario.id}
      .checked=${state.scenario === scenario.id}
      @change=${() => set({ scenario: scenario.id })}
    />
    <span class="picture">
      <img src=${picture} alt="" />
      <span class="chosen" aria-hidden="true">✓ ${texts.text("lobby-chosen")}</span>
    </span>
    <span class="body">
      <strong>${scenario.title}</strong>
      <span class="text">${scenario.text}</span>
      <span class="tags">
        <span class="chip">${scenario.turns}</span>
        ${scenario.tags.map((tag) => html`<span class="chip">${tag}</span>`)}
      </span>
    </span>
  </label>`;
}
