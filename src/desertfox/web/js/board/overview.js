/** The whole map in a corner: where the stacks are, which part is seen; a click goes there. */

import { html, render, svg } from "lit-html";
import { short } from "./geometry.js";

/** @import { Stack } from "../messages" */
/** @import { Grid } from "./geometry.js" */
/** @import { Box, Point } from "./types" */
/** @import { Texts } from "../texts.js" */

const PAUSE = 120;

export class Overview {
  /** @type {Box} */
  #map = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {HTMLElement} */
  #picture;
  /** @type {SVGSVGElement} */
  #dots;
  /** @type {HTMLElement} */
  #frame;
  #resized = 0;

  /**
   * @param {HTMLElement} host
   * @param {Texts} texts
   * @param {(at: Point) => void} onJump
   */
  constructor(host, texts, onJump) {
    render(
      html`<div class="b-mini" aria-hidden="true" title=${texts.text("board-overview")}>
        <div class="b-mini-map"></div><svg class="b-mini-dots"></svg><div class="b-mini-frame"></div>
      </div>`,
      host,
    );
    this.element = /** @type {HTMLElement} */ (host.querySelector(".b-mini"));
    this.#picture = /** @type {HTMLElement} */ (host.querySelector(".b-mini-map"));
    this.#dots = /** @type {SVGSVGElement} */ (host.querySelector(".b-mini-dots"));
    this.#frame = /** @type {HTMLElement} */ (host.querySelector(".b-mini-frame"));
    const jump = (/** @type {PointerEvent} */ event) => {
      const { left, top } = this.element.getBoundingClientRect();
      const scale = this.#scale();
      onJump({ x: this.#map.x + (event.clientX - left) / scale, y: this.#map.y + (event.clientY - top) / scale });
    };
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      this.element.setPointerCapture(event.pointerId);
      jump(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) jump(event);
    });
  }

  /**
   * @param {Box} map
   * @param {string} source the address of the picture of the land
   */
  setMap(map, source) {
    this.#map = map;
    const picture = new Image();
    picture.alt = "";
    picture.draggable = false;
    picture.src = source;
    this.#picture.replaceChildren(picture);
    this.element.style.aspectRatio = `${map.width} / ${map.height}`;
    this.#dots.setAttribute("viewBox", `${map.x} ${map.y} ${map.width} ${map.height}`);
  }

  /**
   * @param {Grid} grid
   * @param {readonly Stack[]} stacks
   */
  show(grid, stacks) {
    const half = this.#map.width / 75;
    render(
      svg`${stacks.filter((stack) => grid.has(stack.hex)).map((stack) => {
        const { x, y } = grid.centre(stack.hex);
        return stack.side === "axis"
          ? svg`<rect class="of-axis" x=${short(x - half)} y=${short(y - half)} width=${short(2 * half)} height=${short(2 * half)}/>`
          : svg`<circle class="of-commonwealth" cx=${short(x)} cy=${short(y)} r=${short(half * 1.12)}/>`;
      })}`,
      /** @type {any} */ (this.#dots),
    );
  }

  /**
   * @param {Box} seen the part of the map in the window
   * @param {boolean} [resting] while the map moves, the frame changes its size only now and then: that costs a layout
   */
  frame(seen, resting = true) {
    const scale = this.#scale();
    const left = (seen.x - this.#map.x) * scale;
    const top = (seen.y - this.#map.y) * scale;
    this.#frame.style.transform = `translate(${short(left)}px, ${short(top)}px)`;
    const now = performance.now();
    if (!resting && now - this.#resized < PAUSE) return;
    this.#resized = now;
    this.#frame.style.width = `${short(seen.width * scale)}px`;
    this.#frame.style.height = `${short(seen.height * scale)}px`;
  }

  #scale() {
    return this.#width / this.#map.width;
  }

  /** Fixed by the style sheet, so it is read once and not with every frame. */
  get #width() {
    this.width ||= this.element.clientWidth;
    return this.width || 1;
  }

  /** @type {number} */
  width = 0;
}
