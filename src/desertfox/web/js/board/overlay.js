/** What an overlay puts over the map, and how each kind of it is shown in the legend. */

import { nothing, svg } from "lit-html";
import { polyline, short, smooth } from "./geometry.js";
import { cross } from "./moving.js";
import { around } from "./placing.js";

/** @import { TemplateResult } from "lit-html" */
/** @import { Overlay, Spot } from "../messages" */
/** @import { Grid } from "./geometry.js" */

/** Signs of spots around the origin; a spot of another kind shows its text. */
const SIGNS = /** @type {Readonly<Record<string, TemplateResult<2>>>} */ ({
  base: svg`<circle r="10"/><path class="ink" d="M-6 5V-1L0-6 6-1V5ZM-2 5V1H2V5"/>`,
  dump: svg`<circle r="10"/><path class="ink" d="M-3-6H3V-1H-3ZM-6 0H-.5V5H-6ZM.5 0H6V5H.5Z"/>`,
  msu: svg`<circle r="10"/><path class="ink" d="M-7-4H1V4H-7ZM1-1H5L7 1V4H1"/>`,
  out: svg`<circle r="11"/><path class="ink" d="M0-6V1.5M0 5V5.4"/>`,
  cut: svg`<circle r="13"/><path class="ink" d=${cross(0, 0, 5)}/>`,
  fort: svg`<path d="M-10-8H-6V-4H-2V-8H2V-4H6V-8H10V8H-10Z"/>`,
  building: svg`<path d="M-10-8H-6V-4H-2V-8H2V-4H6V-8H10V8H-10Z"/>`,
});

/** Kinds that are lines where an overlay has none of them to show. */
const LINES = new Set(["line", "long"]);
/** Signs stand where they do not cover the figures of a counter. */
const OUTSIDE = new Set(["base", "dump", "msu", "out", "fort", "building"]);

/** @param {string} text */
const wide = (text) => 8 + 6 * text.length;

/** @param {Spot} spot */
function spotDrawing(spot) {
  const sign = SIGNS[spot.kind];
  if (sign) return sign;
  const width = wide(spot.text);
  return svg`<rect x=${-width / 2} y="-7.5" width=${width} height="15" rx="4"/><text y="4">${spot.text}</text>`;
}

/**
 * The areas of an overlay, which lie under the counters. Each has a border and, besides its colour, a pattern or a tint.
 * @param {Grid} grid
 * @param {Overlay} overlay
 */
export function areasDrawing(grid, overlay) {
  return svg`${overlay.areas.map(
    (area) => svg`<g class="ov k-${area.kind}" style="--strength:${area.strength}">
      <path class="ov-area" d=${grid.outlines(area.hexes)}/><path class="ov-border" d=${grid.frontier(area.hexes)}/></g>`,
  )}`;
}

/**
 * Lines and signs, which lie over the counters.
 * @param {Grid} grid
 * @param {Overlay} overlay
 * @param {ReadonlySet<string>} occupied
 */
export function linesDrawing(grid, overlay, occupied) {
  const lines = overlay.lines.map((line) => {
    const path = line.kind === "cut" ? polyline(grid.points(line.path)) : smooth(grid.points(line.path));
    return svg`<g class="ov k-${line.kind}"><path class="ov-casing" d=${path}/><path class="ov-line" d=${path}/></g>`;
  });
  const labels = overlay.lines.map((line) => {
    const middle = line.path[Math.floor(line.path.length / 2)];
    if (!line.text || line.kind === "cut" || line.path.length < 3 || !middle || occupied.has(middle)) return nothing;
    const { x, y } = grid.centre(middle);
    return svg`<text class="ov-label k-${line.kind}" x=${short(x)} y=${short(y - 9)}>${line.text}</text>`;
  });
  return svg`${lines}${labels}`;
}

/**
 * The signs that are on the map, each with its middle: beside a stack, where there is one.
 * @param {Grid} grid
 * @param {Overlay} overlay
 * @param {ReadonlySet<string>} occupied
 */
const placed = (grid, { spots }, occupied) =>
  spots.filter((spot) => grid.has(spot.hex)).map((spot) => {
    const { x, y } = grid.centre(spot.hex);
    const [across, down] = !occupied.has(spot.hex) ? [0, 0] : OUTSIDE.has(spot.kind) ? [-22, -22] : [0, 29];
    return { spot, at: { x: x + across, y: y + down } };
  });

/**
 * @param {Grid} grid
 * @param {Overlay} overlay
 * @param {ReadonlySet<string>} occupied
 */
export function spotsDrawing(grid, overlay, occupied) {
  return svg`${placed(grid, overlay, occupied).map(
    ({ spot, at }) => svg`<g class="ov k-${spot.kind}"><g class="ov-spot" transform="translate(${short(at.x)} ${short(at.y)})">${spotDrawing(spot)}</g></g>`,
  )}`;
}

/** As wide and high as the largest sign. */
const SIGN = 26;

/**
 * The room that the signs of an overlay take.
 * @param {Grid} grid
 * @param {Overlay} overlay
 * @param {ReadonlySet<string>} occupied
 * @param {number} scale how much larger than drawn they are
 */
export const spotRooms = (grid, overlay, occupied, scale) =>
  placed(grid, overlay, occupied).map(({ spot, at }) => (SIGNS[spot.kind] ? around(at, SIGN * scale) : around(at, (wide(spot.text) + 2) * scale, 17 * scale)));

/**
 * A sample of a kind for the legend, 22 by 16.
 * @param {Overlay} overlay
 * @param {string} kind
 */
export function sample(overlay, kind) {
  const spot = overlay.spots.find((found) => found.kind === kind);
  if (spot || SIGNS[kind]) {
    const drawing = SIGNS[kind] ?? spotDrawing({ kind, hex: "", case: "", text: spot?.text.slice(0, 3) ?? "" });
    return svg`<g class="ov k-${kind}"><g class="ov-spot" transform="translate(11 8) scale(.72)">${drawing}</g></g>`;
  }
  if (LINES.has(kind) || overlay.lines.some((line) => line.kind === kind)) {
    return svg`<g class="ov k-${kind}"><path class="ov-line" d="M2 8H20"/></g>`;
  }
  const tints = overlay.areas.filter((area) => area.kind === kind).map((area) => area.strength);
  const steps = tints.length ? tints : [1];
  const width = 22 / steps.length;
  return svg`<g class="ov k-${kind}">${steps.map(
    (strength, index) => svg`<rect class="ov-area" style="--strength:${strength}" x=${short(index * width)} width=${short(width)} height="16"/>`,
  )}<rect class="ov-border" x="1" y="1" width="20" height="14" rx="2"/></g>`;
}
