/** The cursor of the keyboard: where a step leads. Left and right follow a row, up and down a column. */

/** @import { Grid } from "./geometry.js" */
/** @import { Corner, Direction } from "./types" */
/** @import { Side } from "./geometry.js" */

/**
 * A place of the cursor. Rows are half a hex apart, so steps up and down zigzag about the column that they began in:
 * `column` is where that is.
 * @typedef {{ hex: string, column: number }} Place
 */

/**
 * @param {Grid} grid
 * @param {string} hex
 * @returns {Place}
 */
export const placeAt = (grid, hex) => ({ hex, column: grid.centre(hex).x });

/**
 * @param {Grid} grid
 * @param {Place} place
 * @param {Direction} direction
 * @returns {Place} the same one at the edge of the map
 */
export function step(grid, place, direction) {
  if (direction === "left" || direction === "right") {
    const next = grid.neighbour(place.hex, direction === "left" ? "w" : "e");
    return next ? placeAt(grid, next) : place;
  }
  const here = grid.centre(place.hex).x;
  const [east, west] = /** @type {[Side, Side]} */ (direction === "up" ? ["ne", "nw"] : ["se", "sw"]);
  const order = here > place.column ? [west, east] : [east, west];
  for (const side of order) {
    const next = grid.neighbour(place.hex, side);
    if (next) return { hex: next, column: place.column };
  }
  return place;
}

/**
 * @param {Grid} grid
 * @param {Corner} which
 * @returns {string | null} the hex in a corner of the map: the outermost row first, then the outermost hex in it
 */
export function corner(grid, which) {
  const down = which.startsWith("s") ? -1 : 1;
  const right = which.endsWith("e") ? -1 : 1;
  const ranked = grid.names.sort((one, other) => {
    const [a, b] = [grid.centre(one), grid.centre(other)];
    return (Math.abs(a.y - b.y) > 1 ? (a.y - b.y) * down : 0) || (a.x - b.x) * right;
  });
  return ranked[0] ?? null;
}
