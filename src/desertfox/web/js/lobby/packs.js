import { fetchGames } from "./listing.js";
import { html, nothing } from "lit-html";

/** @import {PackCard, Ruleset} from "../messages" */
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
    ${others.filter(({ hash, brought }) => brought && hash === state.pack).map((row) => (state.removing === row.hash ? sure(hall, row) : door(hall, row)))}
  </div>`;
}

/**
 * @param {Hall} hall
 * @param {PackCard} pack
 */
function door({ texts, set }, { hash }) {
  const ask = () => {
    set({ removing: hash });
    document.getElementById("pack-keep")?.focus();
  };
  return html`<button type="button" id="pack-remove" class="linklike" @click=${ask}>${texts.text("lobby-pack-remove")}</button>`;
}

/**
 * A pack that is removed has to be brought in again: that is asked twice.
 * @param {Hall} hall
 * @param {PackCard} pack
 */
function sure(hall, { hash, name }) {
  const { texts, service, set, attempt } = hall;
  const keep = () => {
    set({ removing: "" });
    document.getElementById("pack-remove")?.focus();
  };
  const remove = () => {
    keep();
    return attempt(async () => {
      try {
        await service.removePack(hash);
      } catch (error) {
        await fetchGames(hall, { search: "", isShowingAll: true }); // those that are in the way are to be found
        throw error;
      }
      set({ packs: await service.packs() });
      await takePack(hall, "");
      set({ note: { text: texts.text("lobby-pack-removed", { name }), faults: [], isBad: false } });
      (document.getElementById("pack") ?? document.getElementById("chosen"))?.focus(); // the last one takes the choice with it
    });
  };
  return html`<p role="alert">${texts.text("lobby-pack-remove-sure", { name })}</p>
    <div class="go">
      <button type="button" class="btn pri" @click=${remove}>${texts.text("lobby-pack-remove")}</button>
      <button type="button" id="pack-keep" class="btn" @click=${keep}>${texts.text("lobby-pack-keep")}</button>
    </div>`;
}
