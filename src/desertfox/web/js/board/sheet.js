/**
 * The map as pictures. The service draws it as one SVG; here it is parted into three, so that names can lie over the
 * counters and hex numbers vanish when they get too small. As pictures, not as elements of the page, they cost nothing
 * when the map is moved or when something changes on it.
 */

/** @import { Box } from "./types" */

const NAMES = "g.names";
const NUMBERS = "g.m-num";

/**
 * @param {Document} drawing
 * @param {readonly string[]} kept what the picture shows, or everything else
 * @param {readonly string[]} removed
 */
function picture(drawing, kept, removed) {
  const copy = /** @type {Document} */ (drawing.cloneNode(true));
  const root = copy.documentElement;
  for (const selector of removed) for (const part of root.querySelectorAll(selector)) part.remove();
  if (kept.length) {
    const parts = kept.flatMap((selector) => [...root.querySelectorAll(selector)]);
    for (const child of [...root.children]) {
      if (!["style", "defs"].includes(child.localName)) child.remove();
    }
    root.append(...parts);
  }
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}

/**
 * @param {string} className
 * @param {Blob} blob
 */
function image(className, blob) {
  const element = new Image();
  element.className = className;
  element.alt = "";
  element.draggable = false;
  element.src = URL.createObjectURL(blob);
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
    this.land = image("b-land", picture(drawing, [], [NAMES, NUMBERS]));
    this.numbers = image("b-numbers", picture(drawing, [NUMBERS], []));
    this.names = image("b-names-picture", picture(drawing, [NAMES], []));
    for (const element of this.images) {
      Object.assign(element.style, {
        left: `${box.x}px`,
        top: `${box.y}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    }
  }

  get images() {
    return [this.land, this.numbers, this.names];
  }

  /** Resolves when nothing would flash any more. */
  ready() {
    return Promise.all(this.images.map((element) => element.decode().catch(() => undefined)));
  }

  release() {
    for (const element of this.images) {
      element.remove();
      URL.revokeObjectURL(element.src);
    }
  }
}
