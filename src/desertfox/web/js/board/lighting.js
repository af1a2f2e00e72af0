/** The one hex that a lesson lights: all others lie in the shade, and a word stands beside it. */

import { nothing, svg } from "lit-html";
import { short } from "./geometry.js";

/** @import { Grid, Side } from "./geometry.js" */

/** @typedef {{hex: string, label: string}} Lit */

/** As far as anybody sees, in the units of the map. */
const FAR = 9000;

/** How far from the middle of the hex the word stands: above, below, or beside its edge. */
const ABOVE = -52;
const BELOW = 58;
const BESIDE = 44;

/**
 * Where the word stands, from the middle of the hex: above it, or below or at its right where it would cover a stack.
 * @param {Grid} grid
 * @param {string} hex
 * @param {ReadonlySet<string>} occupied
 * @param {number} width of the word
 */
export function labelAt(grid, hex, occupied, width) {
  const isFree = (/** @type {readonly Side[]} */ ...sides) => sides.every((side) => !occupied.has(grid.neighbour(hex, side) ?? ""));
  if (!isFree("nw", "ne") && isFree("sw", "se")) return { x: 0, y: BELOW };
  if (!isFree("nw", "ne") && isFree("e")) return { x: BESIDE + width / 2, y: 0 };
  return { x: 0, y: ABOVE };
}

/**
 * @param {Grid} grid
 * @param {Lit} lit
 * @param {string | null} open the hex that is open lies in the light too
 * @param {ReadonlySet<string>} occupied hexes with a stack
 */
export function litDrawing(grid, { hex, label }, open, occupied) {
  const hole = grid.outline(hex, 1.12);
  const other = open && open !== hex && grid.has(open) ? grid.outline(open, 1.02) : "";
  const { x, y } = grid.centre(hex);
  const width = 26 + 8.4 * label.length;
  const at = labelAt(grid, hex, occupied, width);
  return svg`<g class="o-lit">
    <path class="veil" fill-rule="evenodd" d=${`M${-FAR} ${-FAR}H${2 * FAR}V${2 * FAR}H${-FAR}Z${hole}${other}`}/>
    <path class="glow" d=${hole}/><path class="rim" d=${hole}/>
    ${label
      ? svg`<g class="here" transform="translate(${short(x + at.x)} ${short(y + at.y)})"><rect x=${short(-width / 2)} y="-15" width=${short(width)} height="30" rx="15"/><text y="5.5">${label}</text></g>`
      : nothing}
  </g>`;
}
