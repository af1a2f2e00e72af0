/** Arrows at the edge of the map, which point to what is asked for and out of sight: one for each of eight directions. */

import { html, render } from "lit-html";
import { shared } from "./placing.js";

/** @import { Texts } from "../texts.js" */
/** @import { Box, Point, Size } from "./types" */

/** The eight directions of the window, from the east and on downwards. */
const DIRECTIONS = /** @type {const} */ (["e", "se", "s", "sw", "w", "nw", "n", "ne"]);

/** The side of an arrow, and how far its middle is from the edge, in pixels. */
const SIDE = 40;
const INSET = 28;

/**
 * @typedef {object} Arrow
 * @property {(typeof DIRECTIONS)[number]} direction
 * @property {number} angle clockwise from the east, in degrees
 * @property {Point} at its middle
 * @property {readonly string[]} hexes that it points to
 */

/**
 * The arrows to what is out of sight.
 * @param {readonly {hex: string, x: number, y: number}[]} points on the screen
 * @param {Size} screen
 * @param {readonly Box[]} furniture what lies over the map: no arrow stands on it
 * @returns {Arrow[]}
 */
export function arrows(points, screen, furniture) {
  const middle = { x: screen.width / 2, y: screen.height / 2 };
  const outside = points.filter(({ x, y }) => x < 0 || y < 0 || x > screen.width || y > screen.height);
  const found = DIRECTIONS.flatMap((direction, index) => {
    const group = outside.filter((at) => sector(at, middle) === index);
    if (!group.length) return [];
    const across = sum(group, "x") / group.length - middle.x;
    const down = sum(group, "y") / group.length - middle.y;
    const reach = Math.min((middle.x - INSET) / Math.abs(across || 1), (middle.y - INSET) / Math.abs(down || 1));
    const at = clear({ x: middle.x + across * reach, y: middle.y + down * reach }, furniture, middle.y);
    const angle = Math.round((Math.atan2(down, across) * 180) / Math.PI);
    return [{ direction, angle, at, hexes: group.map(({ hex }) => hex) }];
  });
  return found.reduce(joined, /** @type {Arrow[]} */ ([]));
}

/**
 * Arrows with one more, which is joined to one that it would cover.
 * @param {readonly Arrow[]} known
 * @param {Arrow} arrow
 * @returns {Arrow[]}
 */
function joined(known, arrow) {
  const there = known.findIndex(({ at }) => Math.hypot(at.x - arrow.at.x, at.y - arrow.at.y) < SIDE);
  return there < 0 ? [...known, arrow] : known.map((each, index) => (index === there ? { ...each, hexes: [...each.hexes, ...arrow.hexes] } : each));
}

/**
 * @param {readonly Point[]} points
 * @param {"x" | "y"} axis
 */
const sum = (points, axis) => points.reduce((total, at) => total + at[axis], 0);

/**
 * @param {Point} at
 * @param {Point} middle
 */
const sector = (at, middle) => (Math.round(Math.atan2(at.y - middle.y, at.x - middle.x) / (Math.PI / 4)) + 8) % 8;

/**
 * An arrow moves up or down, towards the middle, until it stands on nothing.
 * @param {Point} at
 * @param {readonly Box[]} furniture
 * @param {number} middle
 * @returns {Point}
 */
function clear(at, furniture, middle) {
  const box = { x: at.x - SIDE / 2, y: at.y - SIDE / 2, width: SIDE, height: SIDE };
  const under = furniture.find((other) => shared(box, other) > 0);
  if (!under) return at;
  return { x: at.x, y: at.y < middle ? under.y + under.height + SIDE / 2 + 4 : under.y - SIDE / 2 - 4 };
}

/**
 * @param {HTMLElement} host
 * @param {Texts} texts
 * @param {readonly Arrow[]} shown
 * @param {(hexes: readonly string[]) => void} go
 */
export function showArrows(host, texts, shown, go) {
  render(
    shown.map(({ direction, angle, at, hexes }) => {
      const words = texts.text("board-beyond", { count: hexes.length, direction });
      return html`<button type="button" class="b-beyond" data-direction=${direction} title=${words} aria-label=${words}
        style="left:${Math.round(at.x - SIDE / 2)}px;top:${Math.round(at.y - SIDE / 2)}px" @click=${() => go(hexes)}>
        <svg viewBox="-20 -20 40 40" aria-hidden="true"><path transform="rotate(${angle})" d="M19 0L11.5-9A14 14 0 1 0 11.5 9Z"/><text y="4.3">${hexes.length > 1 ? hexes.length : ""}</text></svg>
      </button>`;
    }),
    host,
  );
}
