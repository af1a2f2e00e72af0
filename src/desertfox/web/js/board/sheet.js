/**
 * The map as pictures. The service draws it as one SVG; here it is parted, so that the names of places can lie over the
 * counters and hex numbers vanish when they get too small. As pictures, not as elements of the page, land and numbers
 * cost nothing when the map is moved or when something changes on it.
 */

import { Names } from "./names.js";
import { cutUp } from "./parcels.js";

/** @import { Box } from "./types" */

const NUMBERS = "g.m-num";

/** @param {Document} drawing */
const blob = (drawing) => new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" });

/**
 * Takes groups out of a drawing, into one of their own with its style.
 * @param {Document} drawing
 * @param {string} selector
 */
function taken(drawing, selector) {
  const own = /** @type {Document} */ (drawing.cloneNode());
  const root = drawing.documentElement;
  const into = own.appendChild(own.importNode(root));
  for (const style of root.querySelectorAll(":scope > style")) into.append(own.importNode(style, true));
  into.append(...root.querySelectorAll(selector));
  return own;
}

/**
 * @param {string} className
 * @param {Blob} content
 * @param {Box} box
 */
function image(className, content, box) {
  const element = new Image(box.width, box.height);
  element.className = className;
  element.alt = "";
  element.draggable = false;
  Object.assign(element.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  element.src = URL.createObjectURL(content);
  return element;
}

/** The pictures of the map in one palette. */
export class Sheet {
  /**
   * @param {string} source the drawing of the map
   * @param {Box} box its room, in the units of the map
   */
  constructor(source, box) {
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
    drawing.documentElement.setAttribute("width", String(box.width));
    drawing.documentElement.setAttribute("height", String(box.height));
    this.names = new Names(drawing, box);
    this.numbers = image("b-numbers", blob(taken(drawing, NUMBERS)), box);
    cutUp(drawing);
    this.land = image("b-land", blob(drawing), box);
  }

  /** Resolves when nothing would flash any more. */
  ready() {
    return Promise.all([this.land, this.numbers].map((element) => element.decode().catch(() => undefined)));
  }

  release() {
    for (const element of [this.land, this.numbers]) {
      element.remove();
      URL.revokeObjectURL(element.src);
    }
    this.names.element.remove();
  }
}
