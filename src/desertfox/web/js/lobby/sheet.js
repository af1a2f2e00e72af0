import { html, nothing } from "lit-html";

import { caseLink } from "../case.js";
import { FIRST_ORDERS } from "../game/orders.js";
import { packs, switchesOf } from "./packs.js";
import { scenarios } from "./scenarios.js";

/** @import {NewGame, Opponent, Seats, Switch} from "../messages" */
/** @import {Hall, LobbyState, Role} from "./types" */

/** @type {readonly Role[]} */
const ROLES = ["axis", "commonwealth", "both", "none"];

/** How many switches are shown before one asks for all. */
const FIRST = 5;

/**
 * How the switches differ from the ruleset, as the service wants to hear it: "id" is on, "-id" is off.
 * @param {ReadonlySet<string>} switches
 * @param {ReadonlySet<string>} preset
 * @returns {readonly string[]}
 */
export function changes(switches, preset) {
  const on = [...switches].filter((id) => !preset.has(id));
  const off = [...preset].filter((id) => !switches.has(id)).map((id) => `-${id}`);
  return [...on, ...off].sort();
}

/**
 * The sheet on which a new game is set up.
 * @param {Hall} hall
 */
export function sheet(hall) {
  const { state, texts } = hall;
  const scenario = state.catalogue?.scenarios.find(({ id }) => id === state.scenario);
  if (!scenario) return nothing;
  return html`<form class="sheet" aria-label=${texts.text("lobby-new")} @submit=${(/** @type {Event} */ event) => start(hall, event)}>
    <header><h2 id="chosen" tabindex="-1">${texts.text("lobby-new")}</h2></header>
    <div class="blocks">
      ${scenarios(hall)}
      <div class="block">
        <h3 class="h">${texts.text("lobby-you-are")}</h3>
        <div class="segmented roles" role="radiogroup" aria-label=${texts.text("lobby-you-are")}>
          ${ROLES.map(
            (role) => html`<label>
              <input type="radio" name="role" value=${role} .checked=${state.role === role} @change=${() => hall.set({ role })} />
              <span>${role === "axis" || role === "commonwealth" ? html`<i class="pip ${role}"></i>` : nothing}${texts.text("lobby-role", { role })}</span>
            </label>`,
          )}
        </div>
      </div>
      ${opponents(hall)} ${packs(hall)}
      <details class="fold">
        <summary><b>${texts.text("lobby-rules")}</b><span>${summary(state, texts)}</span></summary>
      ${rules(hall)}
      <div class="block">
        <h3 class="h"><label for="seed">${texts.text("lobby-seed")}</label></h3>
        <input
          id="seed"
          class="seed"
          aria-describedby="seed-hint"
          autocomplete="off"
          maxlength="100"
          .value=${state.seed}
          @input=${(/** @type {InputEvent} */ event) => hall.set({ seed: /** @type {HTMLInputElement} */ (event.currentTarget).value })}
        />
        <p id="seed-hint" class="ruleset-text">${texts.text("lobby-seed-hint")}</p>
      </div>
      </details>
    </div>
    <div class="start">
      <button id="start" class="btn pri" ?disabled=${state.isBusy}>${state.isBusy ? texts.text("lobby-starting") : startWords(hall, scenario.title)}</button>
    </div>
  </form>`;
}

/**
 * @param {Hall} hall
 * @param {string} scenario
 */
function startWords({ state, texts }, scenario) {
  const { role } = state;
  if (role === "both") return texts.text("lobby-start-hot-seat", { scenario });
  return role === "none" ? texts.text("lobby-start-watch", { scenario }) : texts.text("lobby-start-person", { scenario, side: role });
}

/**
 * The rules in a word, where they are folded away.
 * @param {LobbyState} state
 * @param {Hall["texts"]} texts
 */
function summary({ catalogue, ruleset, switches }, texts) {
  const chosen = catalogue?.rulesets.find(({ id }) => id === ruleset);
  const count = changes(switches, switchesOf(chosen)).length;
  return count ? `${chosen?.title}, ${texts.text("lobby-switches-changed", { count })}` : (chosen?.title ?? "");
}

/**
 * Who plays which side: the computer what the person does not.
 * @param {Pick<LobbyState, "role" | "level" | "seconds">} state
 * @returns {Seats}
 */
export function seatsOf({ role, level, seconds }) {
  const isPerson = (/** @type {Role} */ side) => role === side || role === "both";
  return { axis: isPerson("axis") ? "human" : level, commonwealth: isPerson("commonwealth") ? "human" : level, seconds };
}

/**
 * Whom one plays against, in plain words; nobody where two people share the screen.
 * @param {Hall} hall
 */
function opponents({ state, texts, set }) {
  const { catalogue, role, level } = state;
  if (role === "both") return nothing;
  const title = texts.text(role === "none" ? "lobby-whom" : "lobby-against");
  const levels = catalogue?.levels ?? [];
  const seconds = levels.find(({ id }) => id === level)?.seconds ?? [];
  return html`<div class="block">
    <h3 class="h">${title}</h3>
    <div class="levels" role="radiogroup" aria-label=${title}>
      ${levels.map(
        (/** @type {Opponent} */ { id, title: name, text }) => html`<label>
          <input type="radio" name="level" value=${id} .checked=${level === id} @change=${() => set({ level: id })} />
          <span><b>${name}</b><small>${text}</small></span>
        </label>`,
      )}
    </div>
    ${seconds.length
      ? html`<div class="seconds"><span id="seconds">${texts.text("players-seconds")}</span>
          <div class="segmented" role="radiogroup" aria-labelledby="seconds">
            ${seconds.map(
              (time) => html`<label>
                <input type="radio" name="seconds" value=${time} .checked=${state.seconds === time} @change=${() => set({ seconds: time })} />
                ${texts.text("players-second", { time })}
              </label>`,
            )}
          </div></div>`
      : nothing}
  </div>`;
}

/** @param {Hall} hall */
function rules(hall) {
  const { state, texts, set } = hall;
  const { rulesets = [], switches = [] } = state.catalogue ?? {};
  const chosen = rulesets.find(({ id }) => id === state.ruleset);
  const known = switches.filter(({ id }) => meansSomething(state, id));
  const shown = state.isShowingSwitches ? known : known.slice(0, FIRST);
  const changed = changes(state.switches, switchesOf(chosen)).length;
  return html`<div class="block">
    <h3 class="h">${texts.text("lobby-ruleset")} <span>${texts.text("lobby-switches-changed", { count: changed })}</span></h3>
    <div class="segmented" role="radiogroup" aria-label=${texts.text("lobby-ruleset")}>
      ${rulesets.map(
        (ruleset) => html`<label>
          <input
            type="radio"
            name="ruleset"
            value=${ruleset.id}
            .checked=${ruleset.id === state.ruleset}
            @change=${() => set({ ruleset: ruleset.id, switches: switchesOf(ruleset) })}
          />
          ${ruleset.title}
        </label>`,
      )}
    </div>
    <p class="ruleset-text">${chosen?.text ?? ""}</p>
    ${shown.map((row) => toggle(hall, row))}
    <button type="button" class="linklike" aria-expanded=${state.isShowingSwitches} @click=${() => set({ isShowingSwitches: !state.isShowingSwitches })}>
      ${state.isShowingSwitches ? texts.text("lobby-switches-fewer") : texts.text("lobby-switches-all", { count: known.length })}
    </button>
  </div>`;
}

/**
 * Whether a switch means something in the chosen scenario; one that says nothing about itself always does.
 * @param {LobbyState} state
 * @param {string} id
 */
function meansSomething(state, id) {
  const scenario = state.catalogue?.scenarios.find((row) => row.id === state.scenario);
  return !scenario || scenario.switches.length === 0 || scenario.switches.includes(id);
}

/**
 * @param {Hall} hall
 * @param {Switch} row
 */
function toggle(hall, row) {
  const { state, set } = hall;
  const flip = () => {
    const switches = new Set(state.switches);
    if (!switches.delete(row.id)) switches.add(row.id);
    set({ switches });
  };
  return html`<div class="rule-switch">
    <input id=${row.id} class="toggle" type="checkbox" role="switch" .checked=${state.switches.has(row.id)} @change=${flip} />
    <label for=${row.id}><b>${row.title}</b><small>${row.text}</small></label>
    ${caseLink(hall, row.case)}
  </div>`;
}

/**
 * @param {Hall} hall
 * @param {Event} event
 */
function start({ state, service, attempt }, event) {
  event.preventDefault();
  const preset = state.catalogue?.rulesets.find(({ id }) => id === state.ruleset);
  /** @type {NewGame} */
  const game = {
    scenario: state.scenario,
    ruleset: state.ruleset,
    options: changes(state.switches, switchesOf(preset)),
    seats: seatsOf(state),
    orders: FIRST_ORDERS,
    seed: state.seed.trim(),
    pack: state.pack,
  };
  return attempt(async () => {
    const view = await service.open(game);
    location.assign(`/game/${view.game}`);
  });
}
