/** The elements of the map component, from the ground up, and the patterns that its drawings are filled with. */

import { html, render, svg } from "lit-html";

/** @import { Box } from "./types" */
/** @import { Texts } from "../texts.js" */

/** What names a nation without colour, in the palettes that show a band: a tile of ten units. */
const BANDS = {
  german: svg`<rect width="10" height="10" fill="#7FB2E5"/>`,
  italian: svg`<path d="M0 5h10"/>`,
  british: svg`<rect width="10" height="10"/>`,
  australian: svg`<path d="M-2-2L12 12M-2 8L2 12M8-2L12 2"/>`,
  new_zealand: svg`<circle cx="5" cy="5" r="3"/>`,
  indian: svg`<path d="M0 5h10M5 0v10"/>`,
  south_african: svg`<path d="M0 8L5 3 10 8"/>`,
  free_french: svg`<path d="M5 0v10"/>`,
  polish: svg`<rect width="10" height="5"/>`,
  czech: svg`<path class="solid" d="M0 0L10 5 0 10Z"/>`,
  greek: svg`<rect width="5" height="5"/><rect x="5" y="5" width="5" height="5"/>`,
  axis_supply: svg`<rect x="2" y="2" width="6" height="6"/>`,
  commonwealth_supply: svg`<circle class="ring" cx="5" cy="5" r="3"/>`,
};

const PATTERNS = svg`<defs>
  <pattern id="b-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="p-reach" width="2.2" height="7"/></pattern>
  <pattern id="b-hatch-warn" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="p-warn" width="2" height="7"/></pattern>
  <pattern id="b-hatch-dark" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="p-dark" width="2" height="7"/></pattern>
  <pattern id="b-dots" width="8" height="8" patternUnits="userSpaceOnUse"><circle class="p-bad" cx="2" cy="2" r="1.3"/></pattern>
  <pattern id="b-lines" width="9" height="9" patternUnits="userSpaceOnUse"><rect class="p-path" width="9" height="1.8"/></pattern>
  <pattern id="b-cross" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="p-ink" width="9" height="1.2"/><rect class="p-ink" width="1.2" height="9"/></pattern>
  ${Object.entries(BANDS).map(
    ([nation, tile]) => svg`<pattern id="b-band-${nation}" class="band" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="#fff"/>${tile}</pattern>`,
  )}
</defs>`;

const LAYERS = /** @type {const} */ (["under", "ways", "pieces", "over", "pointer"]);

/** @typedef {(typeof LAYERS)[number]} Layer */

/**
 * @typedef {object} Stage
 * @property {HTMLElement} root takes the focus and all events
 * @property {HTMLElement} plane what pan and zoom move
 * @property {HTMLElement} land
 * @property {HTMLElement} names
 * @property {Record<Layer, SVGSVGElement>} layers
 * @property {HTMLElement} flights counters on their way
 * @property {HTMLElement} zoom the buttons
 * @property {HTMLElement} corner the overview and the legend
 * @property {HTMLElement} beyond the arrows to what is out of sight
 * @property {HTMLElement} overview
 * @property {HTMLElement} legend
 * @property {readonly HTMLElement[]} parts all that wears the colours of a palette
 * @property {HTMLElement} floating what lies over the map at the size of the screen: fan, card, dragged stack
 */

/**
 * @param {HTMLElement} host
 * @param {Texts} texts
 * @param {{ zoom(factor: number): void, fit(): void }} buttons
 * @returns {Stage}
 */
export function buildStage(host, texts, buttons) {
  const button = (/** @type {string} */ id, /** @type {() => void} */ press, /** @type {string} */ sign) =>
    html`<button type="button" class="b-button" title=${texts.text(id)} aria-label=${texts.text(id)} @click=${press}>
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${sign} /></svg>
    </button>`;
  render(
    html`<div class="b-root z-mid" role="application" tabindex="0" aria-label=${texts.text("board-label")}>
        <div class="b-plane">
          <div class="b-layer b-sheet"></div>
          ${svg`<svg class="b-layer b-under" aria-hidden="true">${PATTERNS}<g></g></svg>
            <svg class="b-layer b-ways" aria-hidden="true"><g></g></svg>
            <svg class="b-layer b-pieces" aria-hidden="true"><g></g></svg>`}
          <div class="b-layer b-names" aria-hidden="true"></div>
          <div class="b-layer b-flights" aria-hidden="true"></div>
          ${svg`<svg class="b-layer b-over" aria-hidden="true"><g></g></svg>
            <svg class="b-layer b-pointer" aria-hidden="true"><g></g></svg>`}
        </div>
      </div>
      <div class="b-floating"></div>
      <div class="b-zoom" role="group" aria-label=${texts.text("board-zoom")}>
        ${button("board-zoom-in", () => buttons.zoom(1.35), "M8 3v10M3 8h10")}
        ${button("board-zoom-out", () => buttons.zoom(1 / 1.35), "M3 8h10")}
        ${button("board-fit", () => buttons.fit(), "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10")}
      </div>
      <div class="b-beyonds"></div>
      <div class="b-corner"><div class="b-overview"></div><div class="b-legend-host"></div></div>`,
    host,
  );
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (host.querySelector(selector));
  const layers = /** @type {Record<Layer, SVGSVGElement>} */ (
    Object.fromEntries(LAYERS.map((layer) => [layer, host.querySelector(`.b-${layer}`)]))
  );
  return {
    root: find(".b-root"),
    plane: find(".b-plane"),
    land: find(".b-sheet"),
    names: find(".b-names"),
    layers,
    flights: find(".b-flights"),
    zoom: find(".b-zoom"),
    corner: find(".b-corner"),
    beyond: find(".b-beyonds"),
    overview: find(".b-overview"),
    legend: find(".b-legend-host"),
    floating: find(".b-floating"),
    parts: [find(".b-root"), find(".b-zoom"), find(".b-corner"), find(".b-floating"), find(".b-beyonds")],
  };
}

/**
 * @param {Stage} stage
 * @param {Layer} layer
 * @param {unknown} drawing
 */
export function paint(stage, layer, drawing) {
  render(drawing, /** @type {HTMLElement} */ (/** @type {unknown} */ (stage.layers[layer].lastElementChild)));
}

/**
 * @param {Stage} stage
 * @param {Box} map
 */
export function spread(stage, map) {
  for (const layer of Object.values(stage.layers)) {
    layer.setAttribute("viewBox", `${map.x} ${map.y} ${map.width} ${map.height}`);
    Object.assign(layer.style, {
      left: `${map.x}px`,
      top: `${map.y}px`,
      width: `${map.width}px`,
      height: `${map.height}px`,
    });
  }
}
