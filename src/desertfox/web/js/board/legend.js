/** The legend under the overview: what is drawn over the map now, and what it means. */

import { html, nothing, render, svg } from "lit-html";
import { caseLink } from "../case.js";
import { sample } from "./overlay.js";

/** @import { TemplateResult } from "lit-html" */
/** @import { Moves, Overlay } from "../messages" */
/** @import { Texts } from "../texts.js" */

/** @typedef {{ sample: TemplateResult<2>, text: string, case: string }} Line */

const REACH = [
  { id: "board-legend-reach", sample: svg`<rect class="o-reach" width="22" height="16" rx="3"/><rect class="o-edge" x="1" y="1" width="20" height="14" rx="2"/>` },
  { id: "board-legend-stop", stops: true, sample: svg`<rect class="o-stop" width="22" height="16" rx="3"/>` },
  { id: "board-legend-path", sample: svg`<path class="o-path" d="M1 8h20"/><g class="o-node"><circle cx="11" cy="8" r="5"/></g>` },
];

const FORCED = svg`<rect class="o-forced" x="1" y="1" width="20" height="14" rx="2"/>`;

/** Signs of the player aids that a newcomer cannot guess, by the mark that they stand for. */
const MARKS = [
  { mark: "may_react", id: "board-legend-react", sample: svg`<rect class="l-card" x="5" y="2" width="12" height="12" rx="2" transform="rotate(60 11 8)"/>` },
  { mark: "check_due", id: "board-legend-check", sample: svg`<g class="mk-chk" transform="translate(11 8) scale(.44)"><circle r="17"/><text y="8.5">?</text></g>` },
  { mark: "will_convert", id: "board-legend-convert", sample: svg`<rect class="l-card" x="5" y="2" width="12" height="12" rx="2"/><path class="l-ink" d="M8 5h6l-3 5z"/>` },
  { mark: "out_of_supply", id: "board-legend-supply", sample: svg`<g class="mk-oos" transform="translate(11 8) scale(.44)"><circle r="17"/><text y="8">!</text></g>` },
];

/**
 * What is drawn over the map.
 * @typedef {object} Drawn
 * @property {Moves | null} moves
 * @property {Overlay | null} overlay
 * @property {ReadonlySet<string>} marks of the counters on the map
 */

/**
 * @param {Texts} texts
 * @param {Drawn} drawn
 * @returns {Line[]}
 */
function lines(texts, { moves, overlay, marks }) {
  if (overlay) return overlay.legend.map(({ kind, text, case: number }) => ({ sample: sample(overlay, kind), text, case: number }));
  const arrivals = moves?.arrivals ?? [];
  const reach = arrivals.length ? REACH.filter(({ stops }) => !stops || arrivals.some((arrival) => arrival.stops)) : [];
  const worded = (/** @type {{id: string, sample: TemplateResult<2>}} */ { id, sample: drawing }) => ({ sample: drawing, text: texts.text(id), case: "" });
  const risk = moves?.risk ? [{ sample: FORCED, text: moves.risk.text, case: moves.risk.case }] : [];
  return [...reach.map(worded), ...risk, ...MARKS.filter(({ mark }) => marks.has(mark)).map(worded)];
}

/**
 * @param {HTMLElement} host
 * @param {Texts} texts
 * @param {Drawn} drawn
 */
export function showLegend(host, texts, drawn) {
  const found = lines(texts, drawn);
  render(
    found.length
      ? html`<ul class="b-legend ${drawn.overlay ? "of-overlay" : ""}" aria-label=${drawn.overlay?.title ?? texts.text("board-legend")}>
          ${found.map((line) => html`<li>
            <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">${line.sample}</svg>
            <span>${line.text} ${caseLink({ texts }, line.case)}</span>
          </li>`)}
        </ul>`
      : nothing,
    host,
  );
}
