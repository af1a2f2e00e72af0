import { html, nothing } from "lit-html";
import { names } from "../panels/command.js";
import { hexIn } from "../panels/lookup.js";

/** @import {Counter, Piece, Table, View} from "../messages" */
/** @import {Texts} from "../texts.js" */
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

/** A box that belongs to a turn. */
const OF_A_TURN = /^(turn|withdrawn)_(-?\d+)$/;

/**
 * Where a unit is, in words: the hex with its place, or the box.
 * @param {Texts} texts
 * @param {Table} table
 * @param {Piece} piece
 */
function whereabouts(texts, table, { hex, box }) {
  const info = hexIn(table, hex);
  if (info) return [info.number, info.place].filter(Boolean).join(" ");
  const [, kind = box, turn = ""] = OF_A_TURN.exec(box) ?? [];
  return texts.text("find-box", { box: kind, turn });
}

/**
 * What a unit is called: a supply unit by what it is now.
 * @param {Texts} texts
 * @param {Counter} counter
 * @param {Piece} piece
 */
const called = (texts, { type, side, name }, { depleted }) => (type === "supply" ? texts.text(depleted ? "find-dump" : "find-msu", { side }) : name);

/**
 * Units by the beginnings of the parts of their names, supply units by what they are, places by name, hexes by either
 * number; units on the map come before those in a box.
 * @param {Table} table
 * @param {View} view
 * @param {string} typed
 * @param {Texts} texts
 * @returns {readonly Found[]} all of them
 */
export function find(table, view, typed, texts) {
  const words = plain(typed.trim());
  if (!words) return [];
  const pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
  /** @type {{found: Found, score: number}[]} */
  const hits = [];
  for (const counter of table.counters) {
    const piece = pieces.get(counter.id);
    if (!piece) continue;
    const name = called(texts, counter, piece);
    const score = Math.max(...[name, counter.name].map((each) => rank(plain(each), words) || (names(words, plain(each)) ? 2 : 0)));
    if (!score) continue;
    const detail = [counter.type === "supply" ? "" : piece.figures, whereabouts(texts, table, piece)].filter(Boolean).join(" · ");
    hits.push({ found: { kind: "unit", name, detail, hex: piece.hex, unit: counter.id }, score: score + (piece.hex ? 0.5 : 0) });
  }
  for (const { name, number, other, place } of table.hexes) {
    const score = Math.max(rank(plain(place), words), [number, other].some((each) => plain(each) === words) ? 4 : 0);
    if (!score) continue;
    const kind = place ? "place" : "hex";
    hits.push({ found: { kind, name: place || number, detail: place ? number : "", hex: name, unit: "" }, score: score + 0.6 });
  }
  return hits.sort((one, two) => two.score - one.score).map(({ found }) => found);
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
  const search = () => (table && view ? find(table, view, typed, texts) : []);
  const all = search();
  const hits = all.slice(0, MOST);
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
    ${all.length > MOST ? html`<p>${texts.text("find-more", { count: all.length - MOST })}</p>` : nothing}
    ${typed && !hits.length ? html`<p>${texts.text("find-nothing", { words: typed })}</p>` : nothing}
  </div>`;
}
