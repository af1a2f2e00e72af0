import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { computersIn } from "../seats.js";
import { FIRST, finder, further } from "./listing.js";

/** @import {GameCard} from "../messages" */
/** @import {Hall} from "./types" */

/**
 * The games that can be gone on with, the last played one first.
 * @param {Hall} hall
 */
export function games(hall) {
  const { state, texts } = hall;
  const shown = state.isShowingAll ? state.games : state.games.slice(0, FIRST);
  return html`<section aria-labelledby="continue">
    <div class="lobby-head">
      <h2 id="continue" tabindex="-1">${texts.text("lobby-continue")}</h2>
      ${state.search ? nothing : html`<span>${texts.text("lobby-continue-count", { count: state.found })}</span>`}
      <label class="btn right" title=${texts.text("lobby-import-hint")}>
        ${texts.text("lobby-import")}<input id="import" class="vh" type="file" accept=".fox,.toml,.zip,text/plain" />
      </label>
    </div>
    ${finder(hall)}
    <ul class="games">
      ${repeat(shown, (game) => game.id, (game, index) => card(hall, game, index === 0))}
    </ul>
    ${further(hall)}
  </section>`;
}

/**
 * @param {Hall} hall
 * @param {GameCard} game
 * @param {boolean} isFirst
 */
function card(hall, game, isFirst) {
  const { texts, settings, service } = hall;
  const picture = service.address(`/api/games/${game.id}/thumbnail.svg`, { palette: settings.palette, version: game.number });
  return html`<li class="game-card" data-game=${game.id}>
    ${game.is_damaged ? html`<span></span>` : html`<img src=${picture} alt="" loading="lazy" />`}
    <div>
      <h3>${game.title} ${game.is_damaged ? nothing : namer(hall, game)}</h3>
      <p>${facts(hall, game).join(" · ")}</p>
      ${game.rules.length ? html`<p class="rules" title=${game.rules.join(", ")}>${rules(hall, game.rules)}</p>` : nothing}
      <p class="prompt-line" title=${game.prompt}>${game.prompt || texts.text("lobby-game-over")}</p>
      ${game.older_data ? html`<p class="older">${texts.text("lobby-game-older")}</p>` : nothing}
      ${hall.state.deleting === game.id ? sure(hall, game) : hall.state.naming === game.id ? naming(hall, game) : doors(hall, game, isFirst)}
    </div>
  </li>`;
}

/**
 * What a game is and where it stands: its scenario if it has a name of its own, the moment, the fighting, who plays.
 * @param {Hall} hall
 * @param {GameCard} game
 */
function facts(hall, game) {
  const { texts } = hall;
  const scenario = game.title === game.scenario_title ? "" : game.scenario_title;
  const place = game.place ? texts.text("lobby-game-place", { place: game.place }) : "";
  const branch = game.branch_of ? texts.text("lobby-game-branch") : "";
  return [scenario, game.moment, place, seating(hall, game), branch].filter(Boolean);
}

const PEN = html`<svg class="pen" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3zM9 4.7l2.3 2.3"/></svg>`;

/**
 * @param {Hall} hall
 * @param {GameCard} game
 */
function namer({ texts, set }, game) {
  const name = () => {
    set({ naming: game.id });
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("game-name"));
    field?.focus();
    field?.select();
  };
  const words = texts.text("lobby-game-name", { title: game.title });
  return html`<button type="button" id="name-${game.id}" class="namer" aria-label=${words} title=${words} @click=${name}>${PEN}</button>`;
}

/** So many options are named on a card. */
const NAMED = 3;

/**
 * @param {Hall} hall
 * @param {readonly string[]} titles
 */
function rules({ texts }, titles) {
  const more = titles.length - NAMED;
  return more > 0 ? [...titles.slice(0, NAMED), texts.text("lobby-game-rules-more", { count: more })].join(", ") : titles.join(", ");
}

/**
 * A game gets a name of its own.
 * @param {Hall} hall
 * @param {GameCard} game
 */
function naming({ state, texts, service, set, attempt }, game) {
  const back = () => {
    set({ naming: "" });
    document.getElementById(`name-${game.id}`)?.focus();
  };
  const keep = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("name"));
    void attempt(async () => {
      const { title } = await service.name(game.id, name);
      set({ games: state.games.map((other) => (other.id === game.id ? { ...other, title } : other)) });
      back();
    });
  };
  const press = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && back();
  return html`<form class="go" @submit=${keep} @keydown=${press}>
    <input class="field" id="game-name" name="name" maxlength="80" .value=${game.title} aria-label=${texts.text("lobby-game-name-field")} placeholder=${game.scenario_title}>
    <button class="btn pri">${texts.text("lobby-game-name-keep")}</button>
    <button type="button" class="btn" @click=${back}>${texts.text("lobby-game-name-back")}</button>
  </form>`;
}

/**
 * @param {Hall} hall
 * @param {GameCard} game
 * @param {boolean} isFirst
 */
function doors({ texts, set }, game, isFirst) {
  const ask = () => {
    set({ deleting: game.id });
    document.getElementById("game-keep")?.focus();
  };
  const day = new Intl.DateTimeFormat(texts.language, { dateStyle: "medium" }).format(new Date(game.changed));
  return html`<div class="go">
    ${game.is_damaged ? nothing : ways(texts, game, isFirst)}
    <button id="delete-${game.id}" class="btn quiet" aria-label=${texts.text("lobby-game-delete-label", { title: game.title })} @click=${ask}>
      ${texts.text("lobby-game-delete")}
    </button>
    <time datetime=${game.changed} title=${texts.text("lobby-game-actions", { count: game.number })}>${day}</time>
  </div>`;
}

/**
 * @param {Hall["texts"]} texts
 * @param {GameCard} game
 * @param {boolean} isFirst
 */
function ways(texts, game, isFirst) {
  return html`<a class="btn ${isFirst ? "pri" : ""}" href="/game/${game.id}">${texts.text("lobby-game-continue")}</a>
    <a class="btn" href="/game/${game.id}/at/0">${texts.text("lobby-game-replay")}</a>`;
}

/**
 * A game is gone for good when it is deleted: that is asked twice.
 * @param {Hall} hall
 * @param {GameCard} game
 */
function sure({ state, texts, service, set, attempt }, game) {
  const keep = () => {
    set({ deleting: "" });
    document.getElementById(`delete-${game.id}`)?.focus();
  };
  const remove = () =>
    attempt(async () => {
      await service.remove(game.id);
      set({ deleting: "", games: state.games.filter((other) => other.id !== game.id), found: state.found - 1 });
      document.getElementById("continue")?.focus(); // whoever goes by keyboard goes on from the list
    });
  return html`<p role="alert">${texts.text("lobby-game-delete-sure", { title: game.title })}</p>
    <div class="go">
      <button class="btn pri" @click=${remove}>${texts.text("lobby-game-delete")}</button>
      <button id="game-keep" class="btn" @click=${keep}>${texts.text("lobby-game-keep")}</button>
    </div>`;
}

/**
 * @param {Hall} hall
 * @param {GameCard} game
 */
function seating({ texts }, { seats }) {
  const [side, other] = computersIn(seats);
  if (!side) return texts.text("lobby-seats-hot-seat");
  if (other) return texts.text("lobby-seats-watch");
  return texts.text("lobby-seats-computer", { level: seats[side], side: texts.text(`lobby-side-${side}`) });
}
