/** The one hex that a lesson lights: all others lie in the shade, and a word stands beside it. */

import { nothing, svg } from "lit-html";
import { short } from "./geometry.js";

/** @import { Grid } from "./geometry.js" */

/** @typedef {{hex: string, label: string}} Lit */

/** As far as anybody sees, in the units of the map. */
const FAR = 9000;

/**
 * @param {Grid} grid
 * @param {Lit} lit
 * @param {string | null} open the hex that is open lies in the light too
 */
export function litDrawing(grid, { hex, label }, open) {
  const hole = grid.outline(hex, 1.12);
  const other = open && open !== hex && grid.has(open) ? grid.outline(open, 1.02) : "";
  const { x, y } = grid.centre(hex);
  const width = 26 + 8.4 * label.length;
  return svg`<g class="o-lit">
    <path class="veil" fill-rule="evenodd" d=${`M${-FAR} ${-FAR}H${2 * FAR}V${2 * FAR}H${-FAR}Z${hole}${other}`}/>
    <path class="glow" d=${hole}/><path class="rim" d=${hole}/>
    ${label
      ? svg`<g class="here" transform="translate(${short(x)} ${short(y - 52)})"><rect x=${short(-width / 2)} y="-15" width=${short(width)} height="30" rx="15"/><text y="5.5">${label}</text></g>`
      : nothing}
  </g>`;
}
