import { html, nothing } from "lit-html";

/** @import {Ruleset} from "../messages" */
/** @import {Hall} from "./types" */

/**
 * The switches that a ruleset turns on.
 * @param {Ruleset | undefined} ruleset
 * @returns {ReadonlySet<string>}
 */
export function switchesOf(ruleset) {
  return new Set(ruleset?.switches ?? []);
}

/**
 * Shows what a data pack offers, with its first scenario and ruleset chosen.
 * @param {Hall} hall
 * @param {string} pack
 */
export async function takePack({ service, set }, pack) {
  const catalogue = await service.catalogue(pack);
  const [scenario] = catalogue.scenarios;
  const [ruleset] = catalogue.rulesets;
  set({ catalogue, pack, scenario: scenario?.id ?? "", ruleset: ruleset?.id ?? "", switches: switchesOf(ruleset) });
}

/**
 * The choice of the data pack, once there is one.
 * @param {Hall} hall
 */
export function packs(hall) {
  const { state, texts, attempt } = hall;
  const [own, ...others] = state.packs;
  if (!own || others.length === 0) return nothing;
  /** @param {Event} event */
  const take = (event) => {
    const { value } = /** @type {HTMLSelectElement} */ (event.currentTarget);
    return attempt(() => takePack(hall, value));
  };
  return html`<div class="block">
    <h3 class="h"><label for="pack">${texts.text("lobby-pack")}</label></h3>
    <select id="pack" class="seed" @change=${take}>
      <option value="" ?selected=${state.pack === ""}>${own.name} ${own.version}</option>
      ${others.map((row) => html`<option value=${row.hash} ?selected=${state.pack === row.hash}>${row.name} ${row.version}</option>`)}
    </select>
  </div>`;
}
