/**
 * Units where they are to go, as long as that is only put together: a dashed frame and a worded pill with the price.
 * Round the unit in hand lies what it could do else; what the rules bar is hatched and names its case.
 */

import { nothing, svg } from "lit-html";
import { pileDrawing } from "./counters.js";
import { short, smooth } from "./geometry.js";
import { COUNTER } from "./lens.js";

/** @import { Choice } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Pile } from "./stacking.js" */

/** @typedef {Choice["tone"]} Tone */
/** @typedef {{id: string, depleted: boolean}} GhostUnit */

/**
 * Units that are to go to one hex, or to stay there.
 * @typedef {object} GhostStack
 * @property {string} hex
 * @property {readonly GhostUnit[]} units
 * @property {boolean} stays nobody comes: those that stand there stay
 * @property {readonly (readonly string[])[]} paths
 * @property {string} price
 * @property {Tone} tone
 * @property {boolean} isHeld the unit in hand is among them
 */

/**
 * @typedef {object} Ghosts
 * @property {string} unit the unit in hand, empty if there is none
 * @property {readonly GhostStack[]} stacks
 * @property {readonly {hex: string, price: string, tone: Tone, bar: string}[]} marks what the unit in hand could do else
 */

/** @typedef {{x: number, y: number, width: number}[]} Taken where pills are already: another gives way downward */

/** The height of a pill. */
const PILL = 18;

/** What a pill says before its words: a sign besides the colour. */
const SIGNS = { good: "✓ ", info: "", warn: "▲ ", stop: "■ " };

/**
 * The ground of the hexes that the unit in hand could go to, and of those that are barred.
 * @param {Grid} grid
 * @param {Ghosts} ghosts
 */
export function marksDrawing(grid, { marks }) {
  const of = (/** @type {(mark: Ghosts["marks"][number]) => boolean} */ which) => marks.filter((mark) => grid.has(mark.hex) && which(mark)).map(({ hex }) => hex);
  return svg`<path class="o-way good" d=${grid.outlines(of(({ bar, tone }) => !bar && tone !== "stop"), 0.93)}/>
    <path class="o-way stop" d=${grid.outlines(of(({ bar, tone }) => !bar && tone === "stop"), 0.93)}/>
    <path class="o-barred" d=${grid.outlines(of(({ bar }) => bar !== ""), 0.93)}/>`;
}

/**
 * @param {Grid} grid
 * @param {Ghosts} ghosts
 * @param {(units: readonly GhostUnit[]) => Pile | null} pileOf
 */
export function ghostsDrawing(grid, { stacks, marks }, pileOf) {
  const known = stacks.filter(({ hex }) => grid.has(hex));
  /** @type {Taken} */
  const taken = [];
  return svg`${known.map(({ paths }) => ways(grid, paths))}
    ${known.map((stack) => ghost(grid, stack, stack.stays ? null : pileOf(stack.units)))}
    ${known.map(({ hex, price, tone }) => (price ? pill(grid, hex, price, tone, COUNTER / 2 + 10, taken) : nothing))}
    ${marks.filter(({ hex, price, bar }) => grid.has(hex) && (price || bar)).map(({ hex, price, tone, bar }) => pill(grid, hex, bar || price, bar ? "barred" : tone, 0, taken))}`;
}

/**
 * @param {Grid} grid
 * @param {readonly (readonly string[])[]} paths
 */
function ways(grid, paths) {
  const lines = [...new Set(paths.map((path) => smooth(grid.points(path))))];
  return svg`<g class="o-hint o-journey">${lines.map((line) => svg`<path class="o-casing" d=${line}/><path class="o-path" d=${line}/>`)}</g>`;
}

/**
 * @param {Grid} grid
 * @param {GhostStack} stack
 * @param {Pile | null} pile
 */
function ghost(grid, { hex, isHeld }, pile) {
  if (!pile) return nothing;
  const { x, y } = grid.centre(hex);
  const half = COUNTER / 2 + 4;
  return svg`<g class="stack is-ghost${isHeld ? " is-held" : ""}" data-hex=${hex} transform="translate(${short(x)} ${short(y)})">
      <g class="pile"><g class="o-ghost">${pileDrawing(pile)}</g><rect class="o-frame" x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx="6"/></g>
    </g>`;
}

/**
 * @param {Grid} grid
 * @param {string} hex
 * @param {string} words
 * @param {Tone | "barred"} tone
 * @param {number} down
 * @param {Taken} taken
 */
function pill(grid, hex, words, tone, down, taken) {
  const { x, y } = grid.centre(hex);
  const text = `${tone === "barred" ? "✕ " : SIGNS[tone]}${words}`;
  const width = 14 + 6.2 * text.length;
  let at = y + down;
  while (taken.some((one) => Math.abs(one.x - x) < (one.width + width) / 2 && Math.abs(one.y - at) < PILL)) at += PILL + 1;
  taken.push({ x, y: at, width });
  return svg`<g class="o-pill ${tone}" transform="translate(${short(x)} ${short(at)})"><rect x=${short(-width / 2)} y="-9" width=${short(width)} height="18" rx="9"/><text y="4">${text}</text></g>`;
}

/**
 * The unit that is dragged from a hex: the one in hand if it is there, else the first that can go elsewhere.
 * @param {Ghosts} ghosts
 * @param {string} hex
 * @param {readonly string[]} there units that stand in the hex
 * @returns {readonly string[]}
 */
export function ghostAt({ stacks, unit }, hex, there) {
  const stack = stacks.find((each) => each.hex === hex);
  const units = stack ? stack.units.map(({ id }) => id) : stacks.flatMap((each) => each.units.map(({ id }) => id)).filter((id) => there.includes(id));
  const own = units.find((id) => id === unit) ?? units[0];
  return own === undefined ? [] : [own];
}
