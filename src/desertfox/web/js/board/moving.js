/** Moving: where a stack can go, with what is left; the way that is looked at, with what is spent; the last way taken. */

import { nothing, svg } from "lit-html";
import { short, smooth } from "./geometry.js";
import { COUNTER } from "./lens.js";
import { pileDrawing } from "./counters.js";

/** @import { Journey, Moves } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Pile } from "./stacking.js" */
/** @import { Texts } from "../texts.js" */

/**
 * @typedef {object} Ground
 * @property {Grid} grid
 * @property {Texts} texts
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
    ${moves.forced.length ? svg`<path class="o-forced" d=${grid.frontier([...names, ...moves.forced.filter((hex) => grid.has(hex))])}/>` : nothing}
    <path class="o-edge" d=${grid.frontier(names)}/>
    <g class="o-left">${reached.map(({ hex, left }) => {
      const { x, y } = grid.centre(hex);
      const up = occupied.has(hex) ? COUNTER / 2 + 4 : 12;
      return svg`<text x=${short(x)} y=${short(y - up)}>${texts.text("board-points", { points: left })}</text>`;
    })}</g>`;
}

/** @param {Journey} journey */
const kind = (journey) => `o-journey${journey.refusal ? " is-refused" : ""}`;

/**
 * The way that is looked at, and what has been spent at each hex; it lies under the counters.
 * @param {Ground} ground
 * @param {Journey} journey
 */
export function wayDrawing({ grid, texts, occupied }, journey) {
  const line = smooth(grid.points(journey.path));
  const nodes = journey.path.map((hex, index) => {
    if (index === 0 || index === journey.path.length - 1 || occupied.has(hex) || !grid.has(hex)) return nothing;
    const { x, y } = grid.centre(hex);
    const spent = texts.text("board-points", { points: journey.costs[index] ?? 0 });
    return svg`<g class="o-node"><circle cx=${short(x)} cy=${short(y)} r="10.5"/><text x=${short(x)} y=${short(y + 3.4)}>${spent}</text></g>`;
  });
  return svg`<g class=${kind(journey)}><path class="o-casing" d=${line}/><path class="o-path" d=${line}/>${nodes}</g>`;
}

/**
 * Where the way ends: the stack as it would stand there, or a cross.
 * @param {Grid} grid
 * @param {Journey} journey
 * @param {Pile | null} pile what moves
 */
export function goalDrawing(grid, journey, pile) {
  const goal = journey.path.at(-1);
  if (!goal || !grid.has(goal)) return nothing;
  const { x, y } = grid.centre(goal);
  return svg`<g class=${kind(journey)}>
    <path class="o-goal" d=${grid.outline(goal, 0.96)}/>
    ${pile && journey.path.length > 1
      ? svg`<g class="o-ghost" transform="translate(${short(x)} ${short(y)})">${pileDrawing(pile)}</g>`
      : nothing}
    ${journey.refusal ? svg`<path class="o-refused" d=${cross(x, y, 9)}/>` : nothing}
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
