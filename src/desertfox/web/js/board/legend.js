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
  { id: "board-legend-stop", sample: svg`<rect class="o-stop" width="22" height="16" rx="3"/>` },
  { id: "board-legend-path", sample: svg`<path class="o-path" d="M1 8h20"/><g class="o-node"><circle cx="11" cy="8" r="5"/></g>` },
];

/**
 * @param {Texts} texts
 * @param {{ moves: Moves | null, overlay: Overlay | null }} drawn
 * @returns {Line[]}
 */
function lines(texts, { moves, overlay }) {
  if (overlay) return overlay.legend.map(({ kind, text, case: number }) => ({ sample: sample(overlay, kind), text, case: number }));
  if (!moves?.arrivals.length) return [];
  return REACH.map(({ id, sample: drawing }) => ({ sample: drawing, text: texts.text(id), case: "" }));
}

/**
 * @param {HTMLElement} host
 * @param {Texts} texts
 * @param {{ moves: Moves | null, overlay: Overlay | null }} drawn
 */
export function showLegend(host, texts, drawn) {
  const found = lines(texts, drawn);
  render(
    found.length
      ? html`<ul class="b-legend" aria-label=${drawn.overlay?.title ?? texts.text("board-legend")}>
          ${found.map((line) => html`<li>
            <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">${line.sample}</svg>
            <span>${line.text} ${caseLink({ texts }, line.case)}</span>
          </li>`)}
        </ul>`
      : nothing,
    host,
  );
}
