import { html, nothing, render } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";

import { Refused, Service, Unreachable } from "../api.js";
import { DEFAULT_LEVEL, FIRST_LEVEL, TWO_PEOPLE } from "../seats.js";
import { Settings } from "../settings.js";
import { Store } from "../store.js";
import { chooseLanguage, loadTexts } from "../texts.js";
import { door } from "./door.js";
import { games } from "./games.js";
import { fetchGames } from "./listing.js";
import { bringIn, noteOf, samples } from "./opening.js";
import { takePack } from "./packs.js";
import { sheet } from "./sheet.js";
import { top } from "./top.js";

/** @import {Hall, LobbyState} from "./types" */

/** @type {LobbyState} */
const EMPTY = {
  catalogue: null,
  course: [],
  games: [],
  found: 0,
  search: "",
  order: "changed",
  packs: [],
  pack: "",
  removing: "",
  isShowingAll: false,
  deleting: "",
  naming: "",
  scenario: "",
  ruleset: "",
  switches: new Set(),
  isShowingScenarios: false,
  isShowingSwitches: false,
  role: "axis",
  level: DEFAULT_LEVEL,
  seconds: TWO_PEOPLE.seconds,
  seed: "",
  rule: null,
  note: null,
  isBusy: false,
};

/** @param {Hall} hall */
function lobby(hall) {
  const { state, texts } = hall;
  return html`
    <a class="skip" href="#chosen">${texts.text("lobby-skip")}</a>
    ${top(hall)}
    <main class="lobby-main" @click=${(/** @type {MouseEvent} */ event) => followCase(hall, event)}>
      <div>
        ${noteOf(state.note)} ${door(hall)} ${games(hall)} ${samples(hall)}
        ${state.catalogue && !state.catalogue.compiled ? html`<p class="credits slow">${texts.text("lobby-slow")}</p>` : nothing}
        <p class="credits">${texts.text("lobby-credits")}</p>
      </div>
      ${state.catalogue ? sheet(hall) : html`<p>${texts.text("lobby-loading")}</p>`}
    </main>
    ${rule(hall)}
  `;
}

/**
 * A rule that was asked for, over the page.
 * @param {Hall} hall
 */
function rule(hall) {
  const { rule: shown } = hall.state;
  if (!shown) return nothing;
  const close = () => hall.set({ rule: null });
  return html`<dialog class="rule-dialog" aria-label=${shown.title} @close=${close} @click=${(/** @type {MouseEvent} */ event) => followCase(hall, event)}>
    <form method="dialog"><button class="btn" autofocus>${hall.texts.text("dialog-close")}</button></form>
    <article class="rule-text">${unsafeHTML(shown.html)}</article>
  </dialog>`;
}

/**
 * A click on a case number opens its rule.
 * @param {Hall} hall
 * @param {MouseEvent} event
 */
function followCase(hall, event) {
  const link = event.target instanceof Element ? event.target.closest("[data-case]") : null;
  const number = link?.getAttribute("data-case");
  if (!number) return;
  event.preventDefault();
  void hall.attempt(async () => {
    hall.set({ rule: await hall.service.rule(number) });
    document.querySelector("dialog")?.showModal();
  });
}

/** Fetches what the lobby offers and keeps it on the page from then on. */
async function open() {
  const settings = new Settings();
  const language = chooseLanguage(settings.choices.language, navigator.languages);
  const texts = await loadTexts(language, ["common", "game", "lobby"]);
  document.documentElement.lang = language;
  document.title = texts.text("lobby-title");
  const store = new Store(EMPTY);
  const service = new Service(language);

  /** @returns {Hall} */
  const hall = () => ({
    state: store.state,
    texts,
    settings,
    service,
    set: (changes) => store.set(changes),
    attempt: async (work) => {
      store.set({ note: null, isBusy: true });
      try {
        await work();
      } catch (error) {
        store.set({ note: badNews(error, texts) });
        document.querySelector(".lobby-note")?.scrollIntoView({ block: "nearest" }); // what was asked for may be far below it
      } finally {
        store.set({ isBusy: false });
      }
    },
  });
  const draw = () => render(lobby(hall()), document.body);
  store.subscribe(draw);
  settings.subscribe((choices) => {
    if (chooseLanguage(choices.language, navigator.languages) === language) draw();
    else location.reload();
  });
  draw();
  await hall().attempt(() => fetchAll(hall()));
  if (!store.state.found) store.set({ level: FIRST_LEVEL });
  chooseNamed(store);
  document.body.dataset["ready"] = "";
  bringIn(hall);
}

/**
 * Chooses the scenario that the address names: whoever has learnt to play comes for one of them.
 * @param {Store<LobbyState>} store
 */
function chooseNamed(store) {
  const scenario = location.hash.slice(1);
  if (!store.state.catalogue?.scenarios.some(({ id }) => id === scenario)) return;
  store.set({ scenario, level: FIRST_LEVEL });
  document.getElementById("start")?.focus();
}

/**
 * What a failed request is told as; anything else is a fault of the page and not hidden.
 * @param {unknown} error
 * @param {import("../texts.js").Texts} texts
 */
function badNews(error, texts) {
  if (error instanceof Refused) return { text: error.refusal.text, faults: error.refusal.faults, isBad: true };
  if (error instanceof Unreachable) return { text: texts.text("lobby-failed"), faults: [], isBad: true };
  throw error;
}

/** @param {Hall} hall */
async function fetchAll(hall) {
  const [packs, course] = await Promise.all([hall.service.packs(), hall.service.course(), fetchGames(hall, {}), takePack(hall, "")]);
  hall.set({ packs, course });
}

await open();
