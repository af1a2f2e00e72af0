/** What a computer would do: who acts, the way or the target. It is drawn dashed, for nothing of it has happened. */

import { nothing, svg } from "lit-html";
import { attacksDrawing } from "./fighting.js";
import { short, smooth } from "./geometry.js";
import { pileDrawing } from "./counters.js";

/** @import { Option } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Pile } from "./stacking.js" */

/**
 * @param {Grid} grid
 * @param {Option} option
 * @param {(unit: string) => string | undefined} hexOf
 * @param {Pile | null} pile who acts, as they would stand elsewhere
 */
export function hintDrawing(grid, { kind, units, hexes }, hexOf, pile) {
  const from = [...new Set(units.map(hexOf))].filter((hex) => hex !== undefined && hex !== "" && grid.has(hex));
  const to = hexes.filter((hex) => grid.has(hex));
  if (kind === "attack") {
    return svg`<g class="o-hint">${rings(grid, from)}${attacksDrawing(grid, [{ number: 0, units, hexes, illegal: false, open: false }], hexOf)}</g>`;
  }
  const goal = to.at(-1);
  const isWay = to.length > 1 && to[0] === from[0];
  const line = isWay ? smooth(grid.points(to)) : "";
  return svg`<g class="o-hint o-journey">
    ${isWay ? svg`<path class="o-casing" d=${line}/><path class="o-path" d=${line}/>` : nothing}
    ${rings(grid, from)}
    ${goal ? svg`<path class="o-goal" d=${grid.outline(goal, 0.96)}/>` : nothing}
    ${goal && pile && !from.includes(goal) ? svg`<g class="o-ghost" transform="translate(${at(grid, goal)})">${pileDrawing(pile)}</g>` : nothing}
  </g>`;
}

/**
 * @param {Grid} grid
 * @param {readonly (string | undefined)[]} hexes
 */
const rings = (grid, hexes) => svg`<path class="o-actor" d=${grid.outlines(hexes.filter((hex) => hex !== undefined), 0.9)}/>`;

/**
 * @param {Grid} grid
 * @param {string} hex
 */
function at(grid, hex) {
  const { x, y } = grid.centre(hex);
  return `${short(x)} ${short(y)}`;
}
