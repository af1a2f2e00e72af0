/**
 * Long paths cut into parcels of land. A browser paints a map tile by tile, and for each tile it works through the whole
 * of every path that touches it: textures and grid in one path each make painting two and a half times as slow.
 */

const PARCEL = 512;
/** Paths with fewer parts are left alone. */
const FEW = 20;

/**
 * @param {string} path whose parts each begin with an absolute M and do not hang together
 * @param {number} [side] of a parcel
 * @returns {string[]} the parts, those that begin in the same parcel together
 */
export function parcels(path, side = PARCEL) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const part of path.match(/M[^M]*/g) ?? []) {
    const [x = 0, y = 0] = (part.match(/-?[\d.]+/g) ?? []).slice(0, 2).map(Number);
    const key = `${Math.floor(x / side)},${Math.floor(y / side)}`;
    found.set(key, [...(found.get(key) ?? []), part]);
  }
  return [...found.values()].map((parts) => parts.join(""));
}

/**
 * Cuts textures, grid and hexsides of a drawing. Areas stay whole: their parts may be holes in one another.
 * @param {Document} drawing
 */
export function cutUp(drawing) {
  for (const path of drawing.querySelectorAll("path[class^='t-'], path[class^='l-'], defs > path[id$='grid']")) {
    const whole = path.getAttribute("d") ?? "";
    if (!whole.startsWith("M") || whole.split("M").length <= FEW) continue;
    const group = drawing.createElementNS(path.namespaceURI, "g");
    if (path.id) group.id = path.id;
    for (const part of parcels(whole)) {
      const piece = /** @type {Element} */ (path.cloneNode());
      piece.removeAttribute("id");
      piece.setAttribute("d", part);
      group.append(piece);
    }
    path.replaceWith(group);
  }
}
