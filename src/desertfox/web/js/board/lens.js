/** The arithmetic of the camera: what part of the map is seen, how large, and how one view glides into another. */

/** @import { Box, Level, Point, Size, View2D } from "./types" */

/** The side of a counter, in the units of the map. */
export const COUNTER = 45;
/** The widest that a hex gets on the screen, in pixels. */
const WIDEST = 176;
/** Counters smaller than this on the screen show their strength only, those smaller than the other no names. */
const READABLE = { mid: 30, near: 64 };
/** Below this magnification only what is written large can be read. */
const WORLD = 0.42;
const GLIDE = 70;
const CLOSE = { pixels: 0.25, share: 0.0005 };

/**
 * @param {number} k
 * @returns {Level}
 */
export function level(k) {
  const side = COUNTER * k;
  if (side < READABLE.mid) return "far";
  return side < READABLE.near ? "mid" : "near";
}

/**
 * How much larger than drawn names, counters and the signs of overlays are shown, so that they can be read from far away, and down to which
 * rank names are shown.
 * @param {number} k
 */
export function enlarged(k) {
  if (isWorld(k)) return { names: 2.1, counters: 1.4, signs: 2.4, rank: 1 };
  return level(k) === "far" ? { names: 1.3, counters: 1.2, signs: 1.4, rank: 2 } : { names: 1, counters: 1, signs: 1, rank: 4 };
}

/**
 * Whether so much of the map is seen that only the great names and single counters can be read.
 * @param {number} k
 */
export const isWorld = (k) => k < WORLD;

/**
 * The least and the greatest magnification: from the whole map to a hex as wide as a hand.
 * @param {Box} map
 * @param {Size} screen
 * @param {number} hex the width of a hex
 * @returns {[number, number]}
 */
export function limits(map, screen, hex) {
  const whole = Math.min(screen.width / map.width, screen.height / map.height);
  const greatest = WIDEST / hex;
  return [Math.min(whole, greatest), greatest];
}

/**
 * The view that shows a box as large as it goes, in the middle.
 * @param {Box} box
 * @param {Size} screen
 * @param {[number, number]} range of magnification
 * @returns {View2D}
 */
export function fitting(box, screen, [least, greatest]) {
  const whole = Math.min(screen.width / box.width, screen.height / box.height);
  const k = Math.min(greatest, Math.max(least, whole));
  return centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, screen, k);
}

/** What is shown keeps so far from the edges of the window, in pixels. */
const CLEAR = 70;

/**
 * The view that has a box in sight: at the magnification that is wanted, or smaller if there is no room; as it is if that
 * has it, else moved as little as needed.
 * @param {View2D} view
 * @param {Box} box
 * @param {Size} screen
 * @param {{least: number, wanted: number}} magnification
 * @returns {View2D}
 */
export function showing(view, box, screen, { least, wanted }) {
  const edge = { x: Math.min(CLEAR, screen.width / 6), y: Math.min(CLEAR, screen.height / 6) };
  const room = { width: screen.width - 2 * edge.x, height: screen.height - 2 * edge.y };
  const k = Math.min(wanted, Math.max(least, Math.min(room.width / box.width, room.height / box.height)));
  if (k !== view.k) return centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, screen, k);
  const [start, end] = [toScreen(view, box), toScreen(view, { x: box.x + box.width, y: box.y + box.height })];
  const short = (/** @type {number} */ first, /** @type {number} */ last, /** @type {number} */ margin, /** @type {number} */ size) =>
    first < margin ? margin - first : last > size - margin ? size - margin - last : 0;
  const by = { x: short(start.x, end.x, edge.x, screen.width), y: short(start.y, end.y, edge.y, screen.height) };
  return by.x || by.y ? { x: view.x + by.x, y: view.y + by.y, k: view.k } : view;
}

/**
 * Where most is going on: of all windows of a size around one of the points, the one that holds most of them.
 * @template {Point} P
 * @param {readonly P[]} points
 * @param {Size} size
 * @param {P} [key] one of them that must be in it
 * @returns {P[]} the points in that window
 */
export function busiest(points, size, key) {
  /** @type {P[]} */
  let best = [];
  for (const point of points) {
    const middle = key ? { x: (point.x + key.x) / 2, y: (point.y + key.y) / 2 } : point;
    const held = points.filter(
      (at) => Math.abs(at.x - middle.x) <= size.width / 2 && Math.abs(at.y - middle.y) <= size.height / 2,
    );
    if (held.length > best.length && (!key || held.includes(key))) best = held;
  }
  return best;
}

/**
 * @param {Point} at
 * @param {Size} screen
 * @param {number} k
 * @returns {View2D}
 */
export const centred = (at, screen, k) => ({ x: screen.width / 2 - at.x * k, y: screen.height / 2 - at.y * k, k });

/**
 * The same view, pushed back onto the map as far as the map is larger than the window.
 * @param {View2D} view
 * @param {Box} map
 * @param {Size} screen
 * @returns {View2D}
 */
export function onMap({ x, y, k }, map, screen) {
  const held = (/** @type {number} */ at, /** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ room) => {
    const [first, last] = [-start * k, room - (start + length) * k];
    return last >= first ? (first + last) / 2 : Math.max(last, Math.min(first, at));
  };
  return { x: held(x, map.x, map.width, screen.width), y: held(y, map.y, map.height, screen.height), k };
}

/**
 * @param {View2D} view
 * @param {Point} at on the map
 * @returns {Point} on the screen
 */
export const toScreen = (view, at) => ({ x: at.x * view.k + view.x, y: at.y * view.k + view.y });

/**
 * @param {View2D} view
 * @param {Point} at on the screen
 * @returns {Point} on the map
 */
export const toMap = (view, at) => ({ x: (at.x - view.x) / view.k, y: (at.y - view.y) / view.k });

/**
 * A step from one view towards another. All three figures go the same share of the way, so the point under the pointer
 * stays under it.
 * @param {View2D} from
 * @param {View2D} to
 * @param {number} milliseconds since the last step
 * @returns {View2D} the goal itself once it is as good as reached
 */
export function glide(from, to, milliseconds) {
  const share = 1 - Math.exp(-milliseconds / GLIDE);
  const [x, y, k] = [to.x - from.x, to.y - from.y, to.k - from.k];
  if (Math.abs(x) < CLOSE.pixels && Math.abs(y) < CLOSE.pixels && Math.abs(k) < CLOSE.share * to.k) return to;
  return { x: from.x + x * share, y: from.y + y * share, k: from.k + k * share };
}

/**
 * @param {View2D} view
 * @param {Size} screen
 * @returns {Box} the part of the map that is seen
 */
export function seen(view, screen) {
  return { ...toMap(view, { x: 0, y: 0 }), width: screen.width / view.k, height: screen.height / view.k };
}
