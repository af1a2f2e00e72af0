/** Fighting: hexes that can be or must be attacked, those that were chosen, and the arrows of declared attacks. */

import { nothing, svg } from "lit-html";
import { part, polyline, short } from "./geometry.js";

/** @import { Attack } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Point } from "./types" */

/**
 * @typedef {object} Targets
 * @property {readonly string[]} hexes that can be chosen
 * @property {readonly string[]} duties that must be dealt with
 * @property {readonly string[]} chosen
 * @property {Readonly<Record<string, string>>} odds the best at which each can be attacked
 */

/**
 * @param {Grid} grid
 * @param {Targets} targets
 */
export function targetsDrawing(grid, { hexes, duties, chosen }) {
  const taken = new Set(chosen);
  const due = new Set(duties);
  const open = hexes.filter((hex) => !taken.has(hex) && !due.has(hex));
  return svg`<path class="o-may" d=${grid.outlines(open, 0.93)}/>
    <path class="o-duty" d=${grid.outlines([...due].filter((hex) => !taken.has(hex)), 0.93)}/>`;
}

/**
 * The hexes that were chosen; their outline lies over the counters.
 * @param {Grid} grid
 * @param {Targets} targets
 */
export const chosenDrawing = (grid, { chosen }) => svg`<path class="o-target" d=${grid.outlines(chosen, 0.96)}/>`;

/**
 * The sign of a hex that must be dealt with; it lies over the counters.
 * @param {Grid} grid
 * @param {Targets} targets
 */
export function dutiesDrawing(grid, { duties }) {
  return svg`${duties.filter((hex) => grid.has(hex)).map((hex) => {
    const { x, y } = grid.centre(hex);
    return svg`<g class="o-due" transform="translate(${short(x - 24)} ${short(y - 22)})"><path d="M0-9L9 7H-9Z"/><path class="ink" d="M0-3V2M0 4.4V4.6"/></g>`;
  })}`;
}

/**
 * The best odds at which each hex can be attacked; they lie over the counters.
 * @param {Grid} grid
 * @param {Targets} targets
 */
export function oddsDrawing(grid, { hexes, chosen, odds }) {
  return svg`${hexes.filter((hex) => grid.has(hex) && odds[hex] && !chosen.includes(hex)).map((hex) => {
    const { x, y } = grid.centre(hex);
    const text = odds[hex] ?? "";
    const width = 10 + 6.4 * text.length;
    return svg`<g class="o-odds" data-hex=${hex} transform="translate(${short(x)} ${short(y - 33)})"><rect x=${short(-width / 2)} y="-8" width=${short(width)} height="16" rx="8"/><text y="4">${text}</text></g>`;
  })}`;
}

/**
 * An arrow over the hexside between two hexes.
 * @param {Point} from
 * @param {Point} to
 */
function arrow(from, to) {
  const [tail, neck] = part(from, to, 0.32, 0.5);
  const [, tip] = part(from, to, 0, 0.68);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [across, down] = [((to.y - from.y) / length) * -11, ((to.x - from.x) / length) * 11];
  const head = polyline(
    [{ x: neck.x + across, y: neck.y + down }, tip, { x: neck.x - across, y: neck.y - down }],
    true,
  );
  const shaft = polyline([tail, neck]);
  return svg`<path class="o-attack-casing" d=${shaft}/><path class="o-attack" d=${shaft}/><path class="o-head" d=${head}/>`;
}

/**
 * @param {Grid} grid
 * @param {readonly Attack[]} attacks
 * @param {(unit: string) => string | undefined} hexOf
 */
export function attacksDrawing(grid, attacks, hexOf) {
  return svg`${attacks.map((attack) => {
    const from = [...new Set(attack.units.map(hexOf))].filter((hex) => hex && grid.has(hex));
    const to = attack.hexes.filter((hex) => grid.has(hex));
    const kind = `o-assault${attack.open ? " is-open" : ""}${attack.illegal ? " is-illegal" : ""}`;
    return svg`<g class=${kind}>
      ${to.map((hex) => svg`<path class="o-target" d=${grid.outline(hex, 0.96)}/>`)}
      ${from.map((start) => to.map((end) => {
        const [a, b] = [grid.centre(/** @type {string} */ (start)), grid.centre(end)];
        const isNext = Math.hypot(a.x - b.x, a.y - b.y) < grid.width * 1.1;
        return isNext ? arrow(a, b) : nothing;
      }))}
      ${to.map((hex) => {
        const { x, y } = grid.centre(hex);
        return svg`<g class="o-number" transform="translate(${short(x + 24)} ${short(y + 20)})"><circle r="8.6"/><text y="3.8">${attack.number + 1}</text></g>`;
      })}
    </g>`;
  })}`;
}
