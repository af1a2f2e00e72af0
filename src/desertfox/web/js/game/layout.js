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

/** How much of the lower map something lies over, in pixels: the tray, the sheet of a small screen, the card of a lesson. */
export function covered() {
  const isSheet = document.body.dataset["layout"] === "sheet";
  const heights = (isSheet ? ["tray", "panel"] : ["tray"]).map((id) => document.getElementById(id)?.offsetHeight ?? 0);
  return Math.max(...heights, underCard());
}

/** The card of a lesson with a refusal in it: so much is kept free below, so that the map stays when one comes or goes. */
const TALL = 272;

/** Where the card of a lesson lies over the foot of the map, from its upper edge on. */
function underCard() {
  const [card, map] = ["lesson", "map"].map((id) => document.getElementById(id)?.getBoundingClientRect());
  if (!card?.height || !map || card.top < map.top + map.height / 3) return 0;
  return Math.max(TALL, map.bottom - card.top);
}
