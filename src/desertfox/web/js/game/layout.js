/** @typedef {"wide" | "drawer" | "sheet"} Layout */

/**
 * How the page is laid out: by the room that there is for text of the size that was set.
 * @param {number} width in pixels
 * @param {number} height
 * @param {number} textSize in per cent
 * @returns {Layout}
 */
export function layoutFor(width, height, textSize) {
  const room = (width * 100) / textSize;
  if (room >= 1100) return "wide";
  return room < 700 || width < height ? "sheet" : "drawer";
}
