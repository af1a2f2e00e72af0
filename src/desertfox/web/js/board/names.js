/** The names of places. They lie over the counters, and those that would cover one move aside. */

import { short } from "./geometry.js";
import { makeRoom } from "./placing.js";

/** @import { Box } from "./types" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Takes the names of places out of the drawing of a map; names of land, water and roads stay in it.
 * @param {Document} drawing
 * @returns {SVGGElement[]} each with its sign and its lead
 */
function takeNames(drawing) {
  /** @type {SVGGElement[]} */
  const names = [];
  /** @type {Element[]} */
  let lead = [];
  for (const part of [...(drawing.querySelector("g.names")?.children ?? [])]) {
    const kind = part.getAttribute("class") ?? "";
    if (kind.startsWith("pl-lead")) {
      lead = [part];
    } else if (kind.split(" ")[0] === "pl") {
      const group = document.createElementNS(SVG, "g");
      const rank = kind.split(" ")[1] ?? "";
      group.setAttribute("class", `name of-${rank}`);
      group.append(...lead, part);
      names.push(group);
      lead = [];
    } else if (kind.startsWith("pl-")) {
      names.at(-1)?.append(part);
    }
  }
  return names;
}

export class Names {
  /** @type {readonly SVGGElement[]} */
  #names;
  /** @type {readonly Box[]} */
  #boxes = [];

  /**
   * @param {Document} drawing of the map; the names of places are taken out of it
   * @param {Box} map
   */
  constructor(drawing, map) {
    this.#names = takeNames(drawing);
    this.element = document.createElementNS(SVG, "svg");
    this.element.setAttribute("class", "b-name-sheet sheet");
    this.element.setAttribute("viewBox", `${map.x} ${map.y} ${map.width} ${map.height}`);
    Object.assign(this.element.style, {
      left: `${map.x}px`,
      top: `${map.y}px`,
      width: `${map.width}px`,
      height: `${map.height}px`,
    });
    const style = drawing.querySelector("style")?.cloneNode(true);
    if (style) this.element.append(document.adoptNode(style));
    this.element.append(...this.#names);
  }

  /** @param {readonly Box[]} counters what lies on the map, in its units */
  makeRoom(counters) {
    if (!this.element.isConnected) return;
    if (!this.#boxes.length) {
      this.#boxes = this.#names.map((name) => {
        const { x, y, width, height } = /** @type {SVGTextElement} */ (name.querySelector("text")).getBBox();
        return { x, y, width, height };
      });
    }
    makeRoom(this.#boxes, counters).forEach(({ x, y }, index) => {
      const name = /** @type {SVGGElement} */ (this.#names[index]);
      const shift = x || y ? `translate(${short(x)} ${short(y)})` : "";
      if ((name.getAttribute("transform") ?? "") === shift) return;
      if (shift) name.setAttribute("transform", shift);
      else name.removeAttribute("transform");
      name.classList.toggle("is-moved", shift !== "");
    });
  }
}
