/**
 * Hexes as shapes: outlines, neighbours, regions and ways. Hexes stand on a corner; their names and centres come from
 * the table of the game, so nothing here knows how hexes are numbered.
 */

/** @import { HexInfo } from "../messages" */
/** @import { Box, Point } from "./types" */

/** The six sides, counter-clockwise from the east, as steps of half a hex across and of one row down. */
export const SIDES = /** @type {const} */ ({
  e: [2, 0],
  ne: [1, -1],
  nw: [-1, -1],
  w: [-2, 0],
  sw: [-1, 1],
  se: [1, 1],
});

/** @typedef {keyof typeof SIDES} Side */

/** @param {number} value */
export const short = (value) => Math.round(value * 10) / 10;

/** @param {Point} at */
const pair = (at) => `${short(at.x)} ${short(at.y)}`;

/**
 * @param {readonly Point[]} points
 * @param {boolean} [closed]
 */
export const polyline = (points, closed = false) => `M${points.map(pair).join("L")}${closed ? "Z" : ""}`;

/**
 * The corners of a hex, clockwise from the lower right.
 * @param {Point} centre
 * @param {number} radius
 * @returns {Point[]}
 */
export function corners(centre, radius) {
  return [30, 90, 150, 210, 270, 330].map((angle) => ({
    x: centre.x + radius * Math.cos((angle * Math.PI) / 180),
    y: centre.y + radius * Math.sin((angle * Math.PI) / 180),
  }));
}

/**
 * A way through points, rounded at each of them.
 * @param {readonly Point[]} points
 */
export function smooth(points) {
  const [first, ...rest] = points;
  if (!first) return "";
  if (points.length < 3) return polyline(points);
  let path = `M${pair(first)}`;
  rest.slice(0, -1).forEach((at, index) => {
    const next = /** @type {Point} */ (rest[index + 1]);
    const end = index === rest.length - 2 ? next : { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 };
    path += `Q${pair(at)} ${pair(end)}`;
  });
  return path;
}

/**
 * The bastions of a fort: a star with blunt points around a centre.
 * @param {Point} centre
 * @param {number} radius
 */
export function bastions(centre, radius) {
  const points = Array.from({ length: 24 }, (_, index) => {
    const angle = ((index * 15 + 7.5) * Math.PI) / 180;
    const reach = radius * (index % 2 ? 1 : 0.91);
    return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
  });
  return polyline(points, true);
}

/**
 * The part of a line between two points that lies between two shares of its length.
 * @param {Point} from
 * @param {Point} to
 * @param {number} start
 * @param {number} end
 * @returns {[Point, Point]}
 */
export function part(from, to, start, end) {
  const at = (/** @type {number} */ share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  return [at(start), at(end)];
}

/** The hexes of a map by name and by place. */
export class Grid {
  /** @type {Map<string, HexInfo>} */
  #byName = new Map();
  /** @type {Map<string, string>} */
  #byCell = new Map();
  /** @type {Point} */
  #origin;

  /**
   * @param {readonly HexInfo[]} hexes
   * @param {number} width of a hex, from side to side
   */
  constructor(hexes, width) {
    this.width = width;
    this.radius = width / Math.sqrt(3);
    this.row = (width * Math.sqrt(3)) / 2;
    this.#origin = hexes[0] ?? { x: 0, y: 0 };
    for (const hex of hexes) {
      this.#byName.set(hex.name, hex);
      this.#byCell.set(this.#cell(hex).join(), hex.name);
    }
  }

  get names() {
    return [...this.#byName.keys()];
  }

  /** @param {string} name */
  has(name) {
    return this.#byName.has(name);
  }

  /** @param {string} name */
  info(name) {
    return this.#byName.get(name);
  }

  /**
   * @param {string} name
   * @returns {Point} the middle of the map for a hex that is not on it
   */
  centre(name) {
    return this.#byName.get(name) ?? this.#origin;
  }

  /**
   * @param {string} name
   * @param {Side} side
   * @returns {string | null}
   */
  neighbour(name, side) {
    const hex = this.#byName.get(name);
    if (!hex) return null;
    const [column, row] = this.#cell(hex);
    const [across, down] = SIDES[side];
    return this.#byCell.get([column + across, row + down].join()) ?? null;
  }

  /**
   * The hex that a point of the map lies in.
   * @param {Point} at
   * @returns {string | null}
   */
  at(at) {
    const column = ((at.x - this.#origin.x) * 2) / this.width;
    const row = (at.y - this.#origin.y) / this.row;
    let best = "";
    let least = Infinity;
    for (const r of [Math.floor(row), Math.ceil(row)]) {
      const c = 2 * Math.round((column - (r & 1)) / 2) + (r & 1);
      const distance = Math.hypot(((column - c) * this.width) / 2, (row - r) * this.row);
      if (distance < least) [least, best] = [distance, `${c},${r}`];
    }
    return this.#byCell.get(best) ?? null;
  }

  /**
   * @param {string} name
   * @param {number} [share] of the whole size
   */
  outline(name, share = 1) {
    return polyline(corners(this.centre(name), this.radius * share), true);
  }

  /**
   * @param {Iterable<string>} names
   * @param {number} [share]
   */
  outlines(names, share = 1) {
    return [...names].filter((name) => this.has(name)).map((name) => this.outline(name, share)).join("");
  }

  /** @param {readonly string[]} names */
  points(names) {
    return names.filter((name) => this.has(name)).map((name) => this.centre(name));
  }

  /**
   * The border of a region as closed rings; holes are rings of their own.
   * @param {Iterable<string>} names
   * @returns {Point[][]}
   */
  border(names) {
    const region = new Set(names);
    /** @type {Map<string, Point[]>} */
    const edges = new Map();
    for (const name of region) {
      if (!this.has(name)) continue;
      const shape = corners(this.centre(name), this.radius);
      const sides = /** @type {const} */ (["se", "sw", "w", "nw", "ne", "e"]);
      sides.forEach((side, index) => {
        const other = this.neighbour(name, side);
        if (other && region.has(other)) return;
        const from = /** @type {Point} */ (shape[index]);
        const to = /** @type {Point} */ (shape[(index + 1) % 6]);
        const key = this.#corner(from);
        edges.set(key, [...(edges.get(key) ?? []), to]);
      });
    }
    return this.#rings(edges);
  }

  /**
   * @param {Iterable<string>} names
   * @returns {string} the border as a path
   */
  frontier(names) {
    return this.border(names).map((ring) => polyline(ring, true)).join("");
  }

  /**
   * The box around some hexes, or around the whole map.
   * @param {Iterable<string>} [names]
   * @returns {Box | null}
   */
  box(names = this.names) {
    const points = this.points([...names]);
    if (!points.length) return null;
    const xs = points.map((at) => at.x);
    const ys = points.map((at) => at.y);
    const [left, top] = [Math.min(...xs) - this.width / 2, Math.min(...ys) - this.radius];
    return { x: left, y: top, width: Math.max(...xs) + this.width / 2 - left, height: Math.max(...ys) + this.radius - top };
  }

  /**
   * @param {Map<string, Point[]>} edges where each corner leads to; they are used up
   * @returns {Point[][]}
   */
  #rings(edges) {
    /** @type {Point[][]} */
    const rings = [];
    for (const start of edges.keys()) {
      for (let next = edges.get(start)?.pop(); next; next = edges.get(start)?.pop()) {
        const ring = [next];
        for (let key = this.#corner(next); key !== start; key = this.#corner(/** @type {Point} */ (ring.at(-1)))) {
          const on = edges.get(key)?.pop();
          if (!on) break;
          ring.push(on);
        }
        rings.push(ring);
      }
    }
    return rings;
  }

  /**
   * @param {Point} at
   * @returns {[number, number]} half hexes across and rows down from the first hex
   */
  #cell(at) {
    return [
      Math.round(((at.x - this.#origin.x) * 2) / this.width),
      Math.round((at.y - this.#origin.y) / this.row),
    ];
  }

  /** @param {Point} at */
  #corner(at) {
    const across = Math.round(((at.x - this.#origin.x) * 2) / this.width);
    const down = Math.round(((at.y - this.#origin.y) * 2) / this.radius);
    return `${across},${down}`;
  }
}
