import { html, nothing } from "lit-html";

/** @import {Hall, LobbyState, Order} from "./types" */

/** How many games are shown before one asks for all. */
export const FIRST = 4;
/** So many games are fetched at once. */
const PAGE = 24;
/** So many milliseconds after the last letter the list is searched. */
const REST = 200;
/** @type {readonly Order[]} */
const ORDERS = ["changed", "created", "title", "actions"];

let asked = 0;
let waiting = 0;

/**
 * Fetches the list of games as it is wanted from now on; an answer that comes too late is dropped.
 * @param {Hall} hall
 * @param {Partial<LobbyState>} wanted
 */
export async function fetchGames({ state, service, set }, wanted) {
  const mine = ++asked;
  const { search, order } = { ...state, ...wanted };
  const { games, found } = await service.games({ search, order, most: PAGE });
  if (mine === asked) set({ ...wanted, games, found });
}

/** @param {Hall} hall */
async function fetchMore({ state, service, set }) {
  const mine = ++asked;
  const { search, order } = state;
  const { games, found } = await service.games({ search, order, first: state.games.length, most: PAGE });
  if (mine !== asked) return;
  const known = new Set(state.games.map(({ id }) => id)); // one that was played meanwhile may come twice
  set({ games: [...state.games, ...games.filter(({ id }) => !known.has(id))], found });
}

/**
 * The field in which games are looked for, and how they are sorted.
 * @param {Hall} hall
 */
export function finder(hall) {
  const { state, texts, attempt } = hall;
  if (!state.isShowingAll) return nothing;
  const look = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => void attempt(() => fetchGames(hall, { search: target.value })), REST);
  };
  const sort = (/** @type {Event} */ { target }) => {
    const order = ORDERS.find((each) => target instanceof HTMLSelectElement && target.value === each);
    if (order) void attempt(() => fetchGames(hall, { order }));
  };
  return html`<search class="games-finder">
    <label>${texts.text("lobby-search")} <input id="search" class="field" type="search" maxlength="200" autocomplete="off" @input=${look} /></label>
    <label>${texts.text("lobby-order")}
      <select class="field" @change=${sort}>
        ${ORDERS.map((order) => html`<option value=${order} ?selected=${order === state.order}>${texts.text(`lobby-order-${order}`)}</option>`)}
      </select>
    </label>
    ${state.search ? html`<span role="status">${texts.text("lobby-found", { count: state.found })}</span>` : nothing}
  </search>`;
}

/**
 * What leads to the games that are not shown.
 * @param {Hall} hall
 */
export function further(hall) {
  const { state, texts, set, attempt } = hall;
  if (!state.isShowingAll) {
    const show = () => {
      set({ isShowingAll: true });
      document.getElementById("search")?.focus(); // the button goes away
    };
    return state.found > FIRST
      ? html`<button class="linklike" @click=${show}>${texts.text("lobby-all-games", { count: state.found })}</button>`
      : nothing;
  }
  const { length } = state.games;
  return state.found > length
    ? html`<button class="btn" @click=${() => attempt(() => fetchMore(hall))}>
        ${texts.text("lobby-more-games", { shown: length, count: state.found })}
      </button>`
    : nothing;
}
