import { html, nothing } from "lit-html";

/** @import {Table, View} from "../messages" */
/** @import {Window} from "./dialogs.js" */

/** How many are listed at most. */
const MOST = 12;

/** @typedef {{kind: "unit" | "place" | "hex", name: string, detail: string, hex: string, unit: string}} Found */

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * How well a name answers what was typed: 0 not at all, more the nearer the beginning.
 * @param {string} name
 * @param {string} words
 */
function rank(name, words) {
  const at = name.indexOf(words);
  if (at < 0) return 0;
  if (at === 0) return name.length === words.length ? 4 : 3;
  return name[at - 1] === " " || name[at - 1] === "/" ? 2 : 1;
}

/**
 * Units and places by name, hexes by either number; units on the map come before those in a box.
 * @param {Table} table
 * @param {View} view
 * @param {string} typed
 * @returns {readonly Found[]}
 */
export function find(table, view, typed) {
  const words = plain(typed.trim());
  if (!words) return [];
  const where = new Map(view.pieces.map(({ id, hex, box }) => [id, { hex, box }]));
  /** @type {{found: Found, score: number}[]} */
  const hits = [];
  for (const { id, name, full } of table.counters) {
    const place = where.get(id);
    const score = rank(plain(name), words);
    if (!score || !place) continue;
    const detail = place.hex ? `${full} · ${place.hex}` : `${full} · ${place.box}`;
    hits.push({ found: { kind: "unit", name, detail, hex: place.hex, unit: id }, score: score + (place.hex ? 0.5 : 0) });
  }
  for (const { name, number, other, place } of table.hexes) {
    const score = Math.max(rank(plain(place), words), [number, other].some((each) => plain(each) === words) ? 4 : 0);
    if (!score) continue;
    const kind = place ? "place" : "hex";
    hits.push({ found: { kind, name: place || number, detail: place ? number : "", hex: name, unit: "" }, score: score + 0.6 });
  }
  return hits.sort((one, two) => two.score - one.score).slice(0, MOST).map(({ found }) => found);
}

let typed = "";
let chosen = 0;

/**
 * A field and what it finds: arrows choose, Enter goes there.
 * @param {Window} window
 */
export function finder({ scene, redraw }) {
  const { state, texts, commands } = scene;
  const { table, view } = state;
  const search = () => (table && view ? find(table, view, typed) : []);
  const hits = search();
  const go = async (/** @type {Found | undefined} */ found) => {
    if (!found) return;
    commands.open(null);
    if (found.hex) {
      await commands.openHex(found.hex);
      commands.jumpTo(found.hex);
    } else if (found.unit) await commands.showUnit(found.unit);
  };
  const type = (/** @type {InputEvent} */ event) => {
    typed = /** @type {HTMLInputElement} */ (event.target).value;
    chosen = 0;
    redraw();
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) {
      event.preventDefault();
      chosen = Math.max(0, Math.min(hits.length - 1, chosen + step));
      redraw();
    } else if (event.key === "Enter") {
      event.preventDefault();
      void go(search()[chosen]); // what was typed last may not be listed yet
    }
  };
  const clear = () => {
    typed = "";
    chosen = 0;
    redraw();
  };
  return html`<div class="finder">
    <input class="field" data-first autofocus type="search" role="combobox" aria-expanded=${String(hits.length > 0)} aria-controls="hits" autocomplete="off"
      aria-activedescendant=${hits.length ? `hit-${chosen}` : nothing} aria-label=${texts.text("find-label")} placeholder=${texts.text("find-label")}
      .value=${typed} @input=${type} @keydown=${press} @opened=${clear}>
    <ul class="hits" id="hits" role="listbox" aria-label=${texts.text("find-hits")}>
      ${hits.map((found, index) => html`<li role="option" id="hit-${index}" aria-selected=${String(index === chosen)} @click=${() => go(found)}>
        <small>${texts.text(`find-${found.kind}`)}</small><span>${found.name}</span><small>${found.detail}</small></li>`)}
    </ul>
    ${typed && !hits.length ? html`<p>${texts.text("find-nothing", { words: typed })}</p>` : nothing}
  </div>`;
}
