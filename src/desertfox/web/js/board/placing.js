/** Where things go that lie over the map: the card of a hex, a fanned stack, and names that make room for counters. */

/** @import { Box, Point, Size } from "./types" */

/**
 * @param {Box} one
 * @param {Box} other
 * @returns {number} the area that two boxes share
 */
export function shared(one, other) {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} greatest
 */
const within = (value, least, greatest) => Math.max(least, Math.min(greatest, value));

/**
 * @param {Point} middle
 * @param {number} width
 * @param {number} [height]
 * @returns {Box}
 */
export const around = (middle, width, height = width) => ({
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
});

const EDGE = 8;

/**
 * Puts a card beside something: at the right if it can be, else where it covers least of what must stay in sight. What it
 * is about is never covered, and nothing lies over the card, as long as there is room anywhere around it.
 * @param {Size} size of the card
 * @param {Box} subject what it is about
 * @param {readonly Box[]} keep what else should stay in sight, the most important first
 * @param {Size} screen
 * @param {readonly Box[]} [furniture] what lies over the map, and over the card
 * @returns {Point}
 */
export function cardPlace(size, subject, keep, screen, furniture = []) {
  const gap = 10;
  const right = subject.x + subject.width + gap;
  const left = subject.x - size.width - gap;
  const middle = subject.y + subject.height / 2 - size.height / 2;
  const across = subject.x + subject.width / 2 - size.width / 2;
  const below = subject.y + subject.height + gap;
  const above = subject.y - size.height - gap;
  const wanted = [
    [right, middle], [right, subject.y], [left, middle], [across, below], [across, above],
    [right, below], [right, above], [left, below], [left, above],
  ];
  let best = { x: EDGE, y: EDGE };
  let least = Infinity;
  wanted.forEach(([x = 0, y = 0], order) => {
    const at = {
      x: within(x, EDGE, Math.max(EDGE, screen.width - size.width - EDGE)),
      y: within(y, EDGE, Math.max(EDGE, screen.height - size.height - EDGE)),
    };
    const box = { ...at, ...size };
    const covered = keep.reduce((sum, other, index) => sum + shared(box, other) / (index + 1), 0);
    const hidden = furniture.reduce((sum, other) => sum + shared(box, other), 0);
    const cost = 1000 * (shared(box, subject) + hidden) + 10 * covered + order;
    if (cost < least) [least, best] = [cost, at];
  });
  return best;
}

/**
 * Puts a card that is about no way into a corner, above or below what lies there: at the lower left, unless it would
 * cover its hex or the counters of a stack that is spread out.
 * @param {Size} size of the card
 * @param {readonly Box[]} clear what must stay in sight
 * @param {readonly Box[]} furniture what lies over the map at its edges
 * @param {Size} screen
 * @returns {Point}
 */
export function dockPlace(size, clear, furniture, screen) {
  const middle = screen.height / 2;
  const places = [EDGE, Math.max(EDGE, screen.width - size.width - EDGE)].flatMap((x) => {
    const beside = furniture.filter((box) => box.height > 0 && box.x < x + size.width && box.x + box.width > x);
    const floor = Math.min(screen.height, ...beside.filter((box) => box.y >= middle).map((box) => box.y));
    const ceiling = Math.max(0, ...beside.filter((box) => box.y < middle).map((box) => box.y + box.height));
    return [{ x, y: Math.max(EDGE, floor - size.height - EDGE) }, { x, y: ceiling + EDGE }];
  });
  const covered = places.map((at) => clear.reduce((sum, box) => sum + shared({ ...at, ...size }, box), 0));
  return /** @type {Point} */ (places[covered.indexOf(Math.min(...covered))]);
}

/**
 * Spreads counters in rows over a stack, or under it where there is no room above.
 * @param {number} count
 * @param {Box} stack
 * @param {Size} screen
 * @param {number} side of a counter
 * @returns {{ box: Box, spots: Point[] }} the room they take and the middle of each
 */
export function fanPlace(count, stack, screen, side) {
  const step = side + 8;
  const most = Math.max(1, Math.floor((screen.width - 2 * EDGE - 8) / step));
  const wanted = Math.min(most, count > 12 ? 8 : 6);
  const rows = Math.ceil(count / wanted);
  const columns = Math.ceil(count / rows);
  const [width, height] = [columns * step + 8, rows * step + 8];
  const above = stack.y - height - 6;
  const x = within(stack.x + stack.width / 2 - width / 2, EDGE, Math.max(EDGE, screen.width - width - EDGE));
  const y = above >= EDGE ? above : stack.y + stack.height + 6;
  const spots = Array.from({ length: count }, (_, index) => ({
    x: x + 8 + side / 2 + (index % columns) * step,
    y: y + 8 + side / 2 + Math.floor(index / columns) * step,
  }));
  return { box: { x, y, width, height }, spots };
}

/**
 * How something must be moved so that nothing lies over it: as little as possible, and not out of the window.
 * @param {Box} subject
 * @param {readonly Box[]} furniture what lies over the map
 * @param {Size} screen
 * @returns {Point} nothing where it is in sight already, or cannot be brought there
 */
export function uncovering(subject, furniture, screen) {
  const over = furniture.filter((box) => box.height > 0).map((box) => grown(box, EDGE));
  const isCovered = (/** @type {Point} */ by) => over.some((box) => shared(moved(subject, by), box) > 0);
  const still = { x: 0, y: 0 };
  if (!isCovered(still)) return still;
  const across = [0, ...over.flatMap((box) => [box.x - subject.x - subject.width, box.x + box.width - subject.x])];
  const down = [0, ...over.flatMap((box) => [box.y - subject.y - subject.height, box.y + box.height - subject.y])];
  const isIn = (/** @type {Point} */ { x, y }) =>
    subject.x + x >= 0 && subject.y + y >= 0 && subject.x + x + subject.width <= screen.width && subject.y + y + subject.height <= screen.height;
  const shifts = across.flatMap((x) => down.map((y) => ({ x, y }))).filter((by) => isIn(by) && !isCovered(by));
  return shifts.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))[0] ?? still;
}

/** Names may share so much of the smaller one: their boxes are larger than their letters. */
const TOUCHING = 0.1;

/**
 * Whether two names can be read one beside the other.
 * @param {Box} one
 * @param {Box} other
 */
const collide = (one, other) => shared(one, other) > TOUCHING * Math.min(one.width * one.height, other.width * other.height);

/**
 * Moves names out of the way of counters and of one another, as little as possible. Those that are not in the way stay
 * where they are, also where they have moved to before; the first choose first.
 * @param {readonly Box[]} names
 * @param {readonly Box[]} obstacles
 * @param {number} farthest that a name may move
 * @param {readonly Point[]} [before] how far each has been moved until now
 * @returns {Point[]} how far each is moved
 */
export function makeRoom(names, obstacles, farthest, before = []) {
  const now = names.map((name, index) => ({ name, by: before[index] ?? { x: 0, y: 0 } }));
  /** @type {Box[]} */
  const taken = [];
  const stays = now.map(({ name, by }) => {
    const box = moved(name, by);
    const isFree = !obstacles.some((other) => shared(box, other) > 0) && !taken.some((other) => collide(box, other));
    if (isFree) taken.push(box);
    return isFree;
  });
  return now.map(({ name, by: last }, index) => {
    if (stays[index]) return last;
    const near = [...obstacles, ...taken].filter((box) => shared(grown(name, farthest), box) > 0);
    const by = bestShift(name, near, farthest);
    taken.push(moved(name, by));
    return by;
  });
}

/**
 * @param {Box} box
 * @param {Point} by
 * @returns {Box}
 */
const moved = (box, by) => ({ ...box, x: box.x + by.x, y: box.y + by.y });

/**
 * @param {Box} box
 * @param {number} by
 * @returns {Box}
 */
const grown = (box, by) => ({ x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by });

/**
 * @param {Box} name
 * @param {readonly Box[]} obstacles
 * @param {number} farthest
 * @returns {Point}
 */
function bestShift(name, obstacles, farthest) {
  // above or below one of them and beside another: what is free lies at such a corner if anywhere
  const across = [0, ...obstacles.flatMap((box) => [box.x - name.x - name.width, box.x + box.width - name.x])];
  const down = [0, ...obstacles.flatMap((box) => [box.y - name.y - name.height, box.y + box.height - name.y])];
  const shifts = across.flatMap((x) => down.map((y) => ({ x, y })));
  let best = { x: 0, y: 0 };
  let least = Infinity;
  for (const by of shifts) {
    const far = Math.hypot(by.x, by.y);
    if (far > farthest) continue;
    const covered = obstacles.reduce((sum, other) => sum + shared(moved(name, by), other), 0);
    if (covered * 4 + far < least) [least, best] = [covered * 4 + far, by];
  }
  return best;
}
