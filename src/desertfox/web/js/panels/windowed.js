/** A long list of which only the rows are drawn that are seen, or nearly: as long as it is scrolled, others take their place. */

import { html, nothing } from "lit-html";
import { AsyncDirective, directive } from "lit-html/async-directive.js";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";

/** So many pixels before and after the window rows are drawn too. */
const BEYOND = 500;

/** The height of the window before it was measured. */
const UNKNOWN = 800;

/**
 * @template {{key: string}} Row
 * @typedef {object} Manner
 * @property {string} label
 * @property {(row: Row) => number} guess the height of a row that was not drawn yet, in pixels
 * @property {(row: Row, isOpen: boolean) => unknown} draw the content of a row; a `details` with data-fold is kept open
 */

/**
 * Where rows begin: a place more than there are rows, the last one being the height of all.
 * @param {readonly number[]} heights
 */
export function tops(heights) {
  const found = new Float64Array(heights.length + 1);
  heights.forEach((height, index) => {
    found[index + 1] = (found[index] ?? 0) + height;
  });
  return found;
}

/**
 * The row that a height lies in.
 * @param {Float64Array} starts
 * @param {number} height
 */
export function rowAt(starts, height) {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @extends {AsyncDirective} */
class Windowed extends AsyncDirective {
  /** @type {readonly {key: string}[]} */
  #rows = [];

  /** @type {Manner<any> | null} */
  #manner = null;

  /** @type {HTMLElement | null} */
  #list = null;

  /** @type {Element | null} what scrolls */
  #scroller = null;

  /** @type {Map<string, number>} heights of rows that were drawn */
  #measured = new Map();

  /** @type {Set<string>} rows that were opened */
  #open = new Set();

  #starts = tops([]);
  #width = 0;
  #frame = 0;
  #resized = new ResizeObserver(() => this.#later());

  /**
   * @param {readonly {key: string}[]} rows
   * @param {Manner<any>} manner
   */
  render(rows, manner) {
    const held = this.#held();
    [this.#rows, this.#manner] = [rows, manner];
    this.#place();
    this.#hold(held);
    this.#later();
    return this.#drawn();
  }

  /** @override */
  disconnected() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#leave();
  }

  /** @override */
  reconnected() {
    this.#later();
  }

  #place() {
    this.#starts = tops(this.#rows.map((row) => this.#measured.get(row.key) ?? this.#manner?.guess(row) ?? 0));
  }

  /** The part of the list that is seen. */
  get #window() {
    if (!this.#list || !this.#scroller) return { top: 0, height: UNKNOWN };
    const top = this.#scroller.getBoundingClientRect().top - this.#list.getBoundingClientRect().top;
    return { top, height: this.#scroller.clientHeight };
  }

  /** The first row that is seen, and how far it is from the edge; null at the beginning of the list. */
  #held() {
    const { top } = this.#window;
    const row = top > 0 ? this.#rows[rowAt(this.#starts, top)] : undefined;
    return row ? { key: row.key, by: top - (this.#starts[this.#rows.indexOf(row)] ?? 0) } : null;
  }

  /**
   * Keeps the row at its place, whatever has come before it.
   * @param {{key: string, by: number} | null} held
   */
  #hold(held) {
    const index = held ? this.#rows.findIndex(({ key }) => key === held.key) : -1;
    if (!held || !this.#scroller || index < 0) return;
    const by = (this.#starts[index] ?? 0) + held.by - this.#window.top;
    if (Math.abs(by) >= 1) this.#scroller.scrollTop += by;
  }

  #later = () => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (!this.isConnected) return;
      this.#attach();
      this.setValue(this.#drawn());
      this.#measure();
    });
  };

  /** @param {Element | undefined} list */
  #taken = (list) => {
    this.#leave();
    this.#list = list instanceof HTMLElement ? list : null;
  };

  #leave() {
    this.#resized.disconnect();
    this.#scroller?.removeEventListener("scroll", this.#later);
    this.#scroller = null;
  }

  #attach() {
    if (!this.#list || this.#scroller) return;
    this.#scroller = this.#list.closest(".pbody");
    this.#scroller?.addEventListener("scroll", this.#later, { passive: true });
    this.#resized.observe(this.#list);
    if (this.#scroller) this.#resized.observe(this.#scroller);
  }

  /** Takes the heights of the rows that are drawn, and draws once more if that moves any. */
  #measure() {
    const width = this.#list?.clientWidth ?? 0;
    if (width !== this.#width) this.#measured.clear();
    this.#width = width;
    const held = this.#held();
    let isNew = false;
    for (const row of this.#list?.children ?? []) {
      if (!(row instanceof HTMLElement)) continue;
      const { key = "" } = row.dataset;
      const height = row.offsetHeight;
      if (this.#measured.get(key) === height) continue;
      this.#measured.set(key, height);
      isNew = true;
    }
    if (!isNew) return;
    this.#place();
    this.setValue(this.#drawn());
    this.#hold(held);
    this.#later();
  }

  /** The numbers of the rows to draw: those that are seen, and the one that has the focus. */
  #shown() {
    const { top, height } = this.#window;
    const [first, last] = [rowAt(this.#starts, Math.max(0, top - BEYOND)), rowAt(this.#starts, Math.max(0, top + height + BEYOND))];
    const shown = this.#rows.slice(first, last + 1).map((_, index) => first + index);
    const focused = this.#list?.contains(document.activeElement) ? document.activeElement?.closest("[data-key]") : null;
    const key = focused instanceof HTMLElement ? focused.dataset["key"] : undefined;
    const kept = key === undefined ? -1 : this.#rows.findIndex((row) => row.key === key);
    if (kept < 0 || (kept >= first && kept <= last)) return shown;
    return kept < first ? [kept, ...shown] : [...shown, kept];
  }

  #drawn() {
    const [manner, rows] = [this.#manner, this.#rows];
    if (!manner || !rows.length) return nothing;
    const line = (/** @type {number} */ index) => {
      const row = /** @type {{key: string}} */ (rows[index]);
      return html`<li data-key=${row.key} aria-setsize=${rows.length} aria-posinset=${index + 1} style="top:${this.#starts[index] ?? 0}px">${manner.draw(row, this.#open.has(row.key))}</li>`;
    };
    return html`<ol class="windowed" aria-label=${manner.label} style="height:${this.#starts[rows.length] ?? 0}px" ${ref(this.#taken)}
      @toggle=${this.#toggled}>${repeat(this.#shown(), (index) => rows[index]?.key, line)}</ol>`;
  }

  #toggled = {
    capture: true, // it does not rise by itself
    handleEvent: (/** @type {Event} */ { target }) => {
      if (target instanceof HTMLDetailsElement && "fold" in target.dataset) {
        const key = target.closest("li[data-key]")?.getAttribute("data-key") ?? "";
        if (target.open) this.#open.add(key);
        else this.#open.delete(key);
      }
      this.#later();
    },
  };
}

const drawn = directive(Windowed);

/**
 * Draws a list of rows inside a part of the page that scrolls.
 * @template {{key: string}} Row
 * @param {readonly Row[]} rows
 * @param {Manner<Row>} manner
 */
export const windowed = (rows, manner) => drawn(rows, manner);
