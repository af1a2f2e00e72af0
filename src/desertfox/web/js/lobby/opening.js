import { html, nothing } from "lit-html";

import { FIRST_ORDERS, NO_ORDERS } from "../game/orders.js";
import { KEPT } from "../kept.js";
import { TWO_PEOPLE } from "../seats.js";
import { takePack } from "./packs.js";

/** @import {Hall, Note} from "./types" */

/**
 * The line above the lists.
 * @param {Note | null} note
 */
export function noteOf(note) {
  if (!note) return nothing;
  return html`<div class="lobby-note ${note.isBad ? "bad" : ""}" role=${note.isBad ? "alert" : "status"}>
    ${note.text}
    ${note.faults.length ? html`<ul>${note.faults.map((fault) => html`<li>${fault}</li>`)}</ul>` : nothing}
  </div>`;
}

/**
 * Records to watch: each opens as a game of its own, at its start.
 * @param {Hall} hall
 */
export function samples({ state, texts, service, attempt }) {
  const rows = state.catalogue?.samples ?? [];
  if (rows.length === 0) return nothing;
  /** @param {string} sample */
  const watch = (sample) =>
    attempt(async () => {
      const { view } = await service.bringIn({ sample, text: "", file: sample, pack: "", seats: TWO_PEOPLE, orders: NO_ORDERS });
      location.assign(`/game/${view.game}/at/0`);
    });
  return html`<div class="samples">
    <h2 class="h">${texts.text("lobby-watch")}</h2>
    ${rows.map((row) => html`<button title=${row.text} @click=${() => watch(row.id)}>${row.title}</button>`)}
  </div>`;
}

/**
 * Lets files come in by the button, or dropped anywhere on the page.
 * @param {() => Hall} hall
 */
export function bringIn(hall) {
  document.body.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.id !== "import") return;
    const [file] = input.files ?? [];
    input.value = "";
    if (file) void take(hall(), file);
  });
  document.body.addEventListener("dragover", (event) => event.preventDefault());
  document.body.addEventListener("drop", (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void take(hall(), file);
  });
}

/**
 * @param {Hall} hall
 * @param {File} file
 */
function take(hall, file) {
  const { state, texts, service, set, attempt } = hall;
  return attempt(async () => {
    set({ note: { text: texts.text("lobby-import-reading", { file: file.name }), faults: [], isBad: false } });
    if (file.name.endsWith(".zip")) {
      const pack = await service.bringPack(file);
      set({ packs: await service.packs() });
      await takePack(hall, pack.hash);
      set({ note: { text: texts.text("lobby-pack-taken", { name: pack.name }), faults: [], isBad: false } });
      return;
    }
    const { view, isKept } = await service.bringIn({ text: await file.text(), sample: "", file: file.name, pack: state.pack, seats: null, orders: FIRST_ORDERS });
    location.assign(`/game/${view.game}${isKept ? KEPT : ""}`);
  });
}
