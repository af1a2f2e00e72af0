/** The names of places. They lie over the counters, and those that would cover one move aside. */

import { short } from "./geometry.js";
import { around, makeRoom } from "./placing.js";

/** @import { Box, Point } from "./types" */

/** A name moves at most so far from its place, in units of the map. */
const FARTHEST = 72;
const SVG = "http://www.w3.org/2000/svg";

/**
 * Takes the names of places out of the drawing of a map; names of land, water and roads stay in it.
 * @param {Document} drawing
 * @returns {SVGGElement[]} each with its sign
 */
function takeNames(drawing) {
  /** @type {SVGGElement[]} */
  const names = [];
  for (const part of [...(drawing.querySelector("g.names")?.children ?? [])]) {
    const kind = part.getAttribute("class") ?? "";
    if (kind.startsWith("pl-lead")) {
      part.remove();
    } else if (kind.split(" ")[0] === "pl") {
      const group = document.createElementNS(SVG, "g");
      const rank = kind.split(" ")[1] ?? "";
      group.setAttribute("class", `name of-${rank}`);
      group.append(part);
      names.push(group);
    } else if (kind.startsWith("pl-")) {
      names.at(-1)?.append(part);
    }
  }
  return names;
}

export class Names {
  /** @type {readonly SVGGElement[]} */
  #names;
  /** @type {Map<SVGGElement, Box>} */
  #rooms = new Map();
  /** @type {Map<SVGGElement, Point>} how far each name has moved aside */
  #shifts = new Map();
  #scale = 1;

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

  /**
   * @param {readonly Box[]} counters what lies on the map, in its units
   * @param {number} scale how much larger than drawn the names are
   * @param {number} rank of the least that are shown: 0 for cities only, 4 for all
   */
  makeRoom(counters, scale, rank) {
    if (!this.element.isConnected) return;
    if (!this.#rooms.size) this.#rooms = new Map(this.#names.map((name) => [name, roomOf(name)]));
    const shown = this.#names.filter((name) => rankOf(name) <= rank).sort((one, other) => rankOf(one) - rankOf(other));
    for (const name of this.#names) name.style.display = shown.includes(name) ? "" : "none";
    const boxes = shown.map((name) => scaled(/** @type {Box} */ (this.#rooms.get(name)), scale));
    if (scale !== this.#scale) this.#shifts.clear();
    this.#scale = scale;
    const before = shown.map((name) => this.#shifts.get(name) ?? { x: 0, y: 0 });
    makeRoom(boxes, counters, FARTHEST * scale, before).forEach((by, index) => {
      const name = /** @type {SVGGElement} */ (shown[index]);
      this.#shifts.set(name, by);
      name.style.translate = by.x || by.y ? `${short(by.x)}px ${short(by.y)}px` : "";
    });
  }
}

/**
 * Cities come first, then places of rank 1 to 4, as the drawing names them: pl-city, pl-2, pl-3i.
 * @param {SVGGElement} name
 */
const rankOf = (name) => Number(/pl-(\d)/.exec(name.getAttribute("class") ?? "")?.[1] ?? 0);

/**
 * @param {SVGGElement} name
 * @returns {Box}
 */
function roomOf(name) {
  const { x, y, width, height } = name.getBBox();
  return { x, y, width, height };
}

/**
 * @param {Box} box
 * @param {number} scale
 * @returns {Box} about the same middle
 */
const scaled = (box, scale) => around({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, box.width * scale, box.height * scale);
