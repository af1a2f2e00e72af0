/** What a moment of the game puts on the map itself: forts, the rail head, the flags of those who hold a place. */

import { nothing, svg } from "lit-html";
import { bastions, short } from "./geometry.js";

/** @import { FortMark, View } from "../messages" */
/** @import { Grid } from "./geometry.js" */

/**
 * @param {Grid} grid
 * @param {FortMark} fort
 */
function fortDrawing(grid, fort) {
  const at = grid.centre(fort.hex);
  return svg`<g class="fort-works${fort.level ? "" : " is-building"}">
    <path class="fort-ground" d=${bastions(at, 33)}/><path class="fort" d=${bastions(at, 33)}/>
    ${fort.level > 1 ? svg`<path class="fort" d=${bastions(at, 28.4)}/>` : nothing}
  </g>`;
}

/**
 * @param {Grid} grid
 * @param {string} hex
 */
function railHead(grid, hex) {
  const { x, y } = grid.centre(hex);
  return svg`<g class="rail-head" transform="translate(${short(x + 25)} ${short(y + 20)})">
    <rect x="-8.5" y="-8" width="17" height="16" rx="2.5"/><path d="M-6 2.5h8M-6-1.5h8M-4-3.5v8M-.5-3.5v8"/>
    <path class="buffer" d="M2.6-5h3.4v11h-3.4z"/></g>`;
}

/**
 * A square flag for the Axis, a round one for the Commonwealth, at the top left of the hex.
 * @param {Grid} grid
 * @param {string} hex
 * @param {string} side
 */
function flag(grid, hex, side) {
  const { x, y } = grid.centre(hex);
  const cloth =
    side === "axis"
      ? svg`<rect x="0" y="-11" width="10" height="8" rx=".8"/>`
      : svg`<circle cx="5" cy="-7" r="4.6"/>`;
  return svg`<g class="flag of-${side}" transform="translate(${short(x - 29)} ${short(y - 22)})"><path d="M0 6V-11"/>${cloth}</g>`;
}

/**
 * @param {Grid} grid
 * @param {View} view
 */
export function groundDrawing(grid, view) {
  const owners = Object.entries(view.owners).filter(([hex]) => grid.has(hex));
  return svg`${view.forts.filter((fort) => grid.has(fort.hex)).map((fort) => fortDrawing(grid, fort))}
    ${owners.map(([hex, side]) => flag(grid, hex, side))}
    ${view.rail_head && grid.has(view.rail_head) ? railHead(grid, view.rail_head) : nothing}`;
}
