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

/**
 * How much of the map something lies over, in pixels: at its right the drawer, at its foot the tray, the sheet of a small
 * screen, the card of a lesson.
 */
export function covered() {
  const { layout, sheet } = document.body.dataset;
  const size = (/** @type {string} */ id) => document.getElementById(id) ?? { offsetWidth: 0, offsetHeight: 0 };
  const foot = Math.max(size("tray").offsetHeight, layout === "sheet" ? size("panel").offsetHeight : 0, underCard());
  return { right: layout === "drawer" && sheet !== "low" ? size("panel").offsetWidth : 0, bottom: foot };
}

/** The card of a lesson with a refusal in it: so much is kept free below, so that the map stays when one comes or goes. */
const TALL = 272;

/** Where the card of a lesson lies over the foot of the map, from its upper edge on. */
function underCard() {
  const [card, map] = ["lesson", "map"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  if (!card?.height || !map || card.top < map.top + map.height / 3) return 0;
  return Math.max(TALL, map.bottom - card.top);
}
