/** Moving: where a stack can go, with what is left; the way that is looked at, with what is spent; the last way taken. */

import { nothing, svg } from "lit-html";
import { short, smooth } from "./geometry.js";
import { COUNTER } from "./lens.js";
import { pileDrawing } from "./counters.js";

/** @import { Journey, Moves } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Pile } from "./stacking.js" */
/** @import { Words } from "./types" */

/**
 * @typedef {object} Ground
 * @property {Grid} grid
 * @property {Words} texts
 * @property {ReadonlySet<string>} occupied hexes with a stack
 */

/**
 * The shading of what can be reached, its border, and hatching where a move ends.
 * @param {Ground} ground
 * @param {Moves} moves
 */
export function reachDrawing({ grid, texts, occupied }, moves) {
  const reached = moves.arrivals.filter((arrival) => grid.has(arrival.hex));
  const names = reached.map((arrival) => arrival.hex);
  const stops = reached.filter((arrival) => arrival.stops).map((arrival) => arrival.hex);
  return svg`<path class="o-reach" d=${grid.outlines(names)}/><path class="o-stop" d=${grid.outlines(stops, 0.95)}/>
    <path class="o-edge" d=${grid.frontier(names)}/>
    <g class="o-left">${reached.map(({ hex, left }) => {
      const { x, y } = grid.centre(hex);
      const up = occupied.has(hex) ? COUNTER / 2 + 4 : 12;
      return svg`<text x=${short(x)} y=${short(y - up)}>${texts.text("board-points", { points: left })}</text>`;
    })}</g>`;
}

/**
 * The way that is looked at: what has been spent at each hex, and the stack as it would stand there.
 * @param {Ground} ground
 * @param {Journey} journey
 * @param {Pile | null} pile what moves
 */
export function journeyDrawing({ grid, texts, occupied }, journey, pile) {
  const way = journey.path.filter((hex) => grid.has(hex));
  const goal = way.at(-1);
  if (!goal) return svg``;
  const points = grid.points(way);
  const at = grid.centre(goal);
  const line = smooth(points);
  const isRefused = journey.refusal !== null;
  const nodes = way.slice(1, -1).map((hex, index) => {
    if (occupied.has(hex)) return nothing;
    const { x, y } = grid.centre(hex);
    return svg`<g class="o-node"><circle cx=${short(x)} cy=${short(y)} r="10.5"/>
      <text x=${short(x)} y=${short(y + 3.4)}>${texts.text("board-points", { points: journey.costs[index + 1] ?? 0 })}</text></g>`;
  });
  return svg`<g class="o-journey${isRefused ? " is-refused" : ""}">
    <path class="o-casing" d=${line}/><path class="o-path" d=${line}/>${nodes}
    <path class="o-goal" d=${grid.outline(goal, 0.96)}/>
    ${pile && way.length > 1
      ? svg`<g class="o-ghost" transform="translate(${short(at.x)} ${short(at.y)})">${pileDrawing(pile)}</g>`
      : nothing}
    ${isRefused ? svg`<path class="o-refused" d=${cross(at.x, at.y, 9)}/>` : nothing}
  </g>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} half
 */
export const cross = (x, y, half) =>
  `M${short(x - half)} ${short(y - half)}l${2 * half} ${2 * half}M${short(x + half)} ${short(y - half)}l${-2 * half} ${2 * half}`;

/**
 * The way that was taken last.
 * @param {Grid} grid
 * @param {readonly (readonly string[])[]} ways
 */
export const trailDrawing = (grid, ways) =>
  svg`${ways.map((way) => svg`<path class="o-trail" d=${smooth(grid.points(way))}/>`)}`;
