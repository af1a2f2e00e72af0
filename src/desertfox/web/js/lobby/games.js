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
      <h3>${game.title}</h3>
      <p>${[game.moment, seating(hall, game), game.branch_of ? texts.text("lobby-game-branch") : ""].filter(Boolean).join(" · ")}</p>
      <p class="prompt-line" title=${game.prompt}>${game.is_over ? texts.text("lobby-game-over") : game.prompt}</p>
      ${game.older_data ? html`<p class="older">${texts.text("lobby-game-older")}</p>` : nothing}
      ${hall.state.deleting === game.id ? sure(hall, game) : doors(hall, game, isFirst)}
    </div>
  </li>`;
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
