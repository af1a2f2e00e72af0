/** The last action shown as it happened: counters glide from hex to hex, those that were lost fade away. */

import { html, render, svg } from "lit-html";
import { isStill } from "./camera.js";
import { pileDrawing } from "./counters.js";
import { flights } from "./journal.js";
import { pile } from "./stacking.js";

/** @import { Counter, View } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Point } from "./types" */

const PACE = { hex: 110, least: 260, most: 900, fade: 700 };

export class Flights {
  /** @type {Animation[]} */
  #running = [];
  /** Hexes whose stack is still on its way. */
  arriving = /** @type {ReadonlySet<string>} */ (new Set());
  /** @type {readonly (readonly string[])[]} */
  trails = [];

  /**
   * @param {HTMLElement} host a layer of the map
   * @param {() => void} onEnd
   */
  constructor(host, onEnd) {
    this.host = host;
    this.onEnd = onEnd;
  }

  /**
   * @param {View | null} before
   * @param {View} after
   * @param {Grid} grid
   * @param {ReadonlyMap<string, Counter>} counters
   */
  show(before, after, grid, counters) {
    if (before?.number === after.number) return;
    this.stop();
    const { moved, lost } = flights(before, after);
    const moves = moved.filter((move) => grid.points(move.way).length === move.way.length);
    this.trails = moves.map((move) => move.way);
    if (!before || isStill(this.host) || document.hidden) return;
    const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]));
    const drawn = [
      ...moves.map((move) => ({ way: grid.points(move.way), units: move.units, fades: false })),
      ...lost.filter((loss) => grid.has(loss.hex)).map((loss) => ({ way: [grid.centre(loss.hex)], units: [loss.unit], fades: true })),
    ];
    if (!drawn.length) return;
    render(
      html`${drawn.map(({ units }) => {
        const side = counters.get(units[0] ?? "")?.side ?? "axis";
        const found = pile({ hex: "", side, units, sp: 0, limit: 1, words: "" }, pieces, counters, new Set());
        return html`<svg class="b-flying" width="1" height="1">${found ? pileDrawing(found) : svg``}</svg>`;
      })}`,
      this.host,
    );
    drawn.forEach(({ way, fades }, index) => {
      const element = /** @type {Element} */ (this.host.children[index]);
      this.#running.push(fades ? fade(element, /** @type {Point} */ (way[0])) : glide(element, way));
    });
    this.arriving = new Set(after.stacks.filter((stack) => stack.units.every((unit) => moves.some((move) => move.to === stack.hex && move.units.includes(unit)))).map((stack) => stack.hex));
    const running = this.#running;
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
      if (this.#running !== running) return;
      this.stop();
      this.onEnd();
    });
  }

  stop() {
    const running = this.#running;
    this.#running = [];
    this.arriving = new Set();
    for (const animation of running) animation.cancel();
    render(html``, this.host);
  }
}

/** @param {Point} at */
const translate = (at) => `translate(${at.x}px, ${at.y}px)`;

/**
 * @param {Element} element
 * @param {readonly Point[]} way
 */
function glide(element, way) {
  const duration = Math.min(PACE.most, Math.max(PACE.least, (way.length - 1) * PACE.hex));
  return element.animate(way.map((at) => ({ transform: translate(at) })), { duration, easing: "ease-in-out", fill: "both" });
}

/**
 * @param {Element} element
 * @param {Point} at
 */
function fade(element, at) {
  return element.animate(
    [{ transform: translate(at), opacity: 1 }, { transform: `${translate(at)} scale(.6)`, opacity: 0 }],
    { duration: PACE.fade, easing: "ease-in", fill: "both" },
  );
}
