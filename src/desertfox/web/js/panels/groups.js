/** The groups of a stack that one click ticks: all, those on wheels, these without their artillery, a nation, supply. */

import { html, nothing } from "lit-html";
import { buildersIn } from "../game/choosing.js";
import { counterIn } from "./lookup.js";
import { grouped, wordOf } from "./words.js";

/** @import {PageState, Scene} from "../game/types" */

/**
 * The units of a stack by what they mostly go with: fighting units by nation, and supply.
 * @param {Pick<PageState, "table">} state
 * @param {readonly string[]} able
 * @returns {Map<string, string[]>}
 */
export function groupsOf({ table }, able) {
  return grouped(able, (unit) => {
    const counter = counterIn(table, unit);
    return counter?.type === "supply" ? "supply" : (counter?.nation ?? "");
  });
}

/**
 * All groups of a stack that are worth a click: each leaves somebody out, but for the first. Builders are in none.
 * @param {PageState} state
 * @param {readonly string[]} able
 * @returns {readonly {kind: string, units: readonly string[]}[]}
 */
export function kindsOf(state, able) {
  const { view, table } = state;
  if (!view) return [];
  const builders = buildersIn(view);
  const going = able.filter((unit) => !builders.has(unit));
  const fighting = going.filter((unit) => counterIn(table, unit)?.type !== "supply");
  const motorized = fighting.filter((unit) => counterIn(table, unit)?.motorized);
  const swift = motorized.filter((unit) => counterIn(table, unit)?.type !== "artillery");
  const nations = [...groupsOf(state, going)].map(([kind, units]) => ({ kind, units }));
  const groups = [
    { kind: "motorized", units: motorized.length < fighting.length ? motorized : [] },
    { kind: "swift", units: swift.length < motorized.length ? swift : [] },
    ...(nations.length > 1 ? nations : []),
  ];
  const found = groups.filter(({ units }) => units.length);
  return found.length ? [{ kind: "all", units: going }, ...found] : [];
}

/**
 * A click ticks the units of one group, and nobody else.
 * @param {Scene} scene
 * @param {readonly string[]} able
 */
export function groupButtons(scene, able) {
  const { state, texts, commands } = scene;
  const groups = kindsOf(state, able);
  if (!groups.length) return nothing;
  const isChosen = (/** @type {readonly string[]} */ units) => units.length === state.selected.length && units.every((unit) => state.selected.includes(unit));
  return html`<p class="groups" role="group" aria-label=${texts.text("panel-groups")}>${groups.map(({ kind, units }) => html`<button type="button" class="chip" data-group=${kind}
    aria-pressed=${String(isChosen(units))} @click=${() => commands.selectUnits(units)}>${wordOf(texts, "group", kind)} <b class="num">${units.length}</b></button>`)}</p>`;
}
