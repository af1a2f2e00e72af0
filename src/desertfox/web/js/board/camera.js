/**
 * Pan and zoom. While the view changes, one transform is set a frame and the browser moves finished pictures about;
 * when it rests, they are drawn anew, sharp, at the detail that fits their size.
 */

import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";
import { centred, fitting, glide, level, limits, onMap, seen, showing, toMap, toScreen } from "./lens.js";

/** @import { Box, Level, Point, Size, View2D } from "./types" */

/** How long after the last change the picture is drawn anew. */
const REST = 160;
/** The map can be pushed so far past the edge of the window, in units of the map. */
const MARGIN = 96;

/** @param {Element} host */
export const isStill = (host) =>
  host.closest("[data-motion='reduced']") !== null || matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Camera {
  /** @type {View2D} */
  shown = { x: 0, y: 0, k: 1 };
  /** @type {View2D} */
  #goal = { x: 0, y: 0, k: 1 };
  /** The magnification that the player has chosen: what is shown in between may be smaller. */
  wanted = 1;
  #gliding = false;
  #frame = 0;
  #last = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /** @type {Box} */
  #map = { x: 0, y: 0, width: 1, height: 1 };
  #hex = 64;
  /** @type {Size} */
  screen = { width: 1, height: 1 };
  /** What lies over the map at its right and at its foot, in pixels. */
  #covered = { right: 0, bottom: 0 };

  /**
   * @param {HTMLElement} host where wheel, fingers and pointer are watched
   * @param {HTMLElement} plane what is moved
   * @param {object} options
   * @param {(event: Event) => boolean} options.mayPan whether an event on the map may move it
   * @param {() => void} options.onFrame after each change
   * @param {() => void} options.onHand when the player moves the map himself
   * @param {(level: Level) => void} options.onRest when the view has come to rest
   */
  constructor(host, plane, options) {
    this.host = host;
    this.plane = plane;
    this.options = options;
    this.behaviour = zoom()
      .filter((/** @type {Event} */ event) => options.mayPan(event))
      .clickDistance(4)
      .on("zoom", (event) => {
        this.wanted = event.transform.k;
        if (event.sourceEvent) options.onHand();
        this.#aim(event.transform, event.sourceEvent?.type === "wheel");
      });
    this.selection = select(/** @type {Element} */ (host));
    this.selection.call(this.behaviour).on("dblclick.zoom", null);
    this.observer = new ResizeObserver(() => this.#resize());
    this.observer.observe(host);
  }

  /**
   * @param {Box} map
   * @param {number} hex
   */
  setMap(map, hex) {
    this.#map = map;
    this.#hex = hex;
    this.#resize();
  }

  /** The part of the screen, from its upper left corner, that nothing lies over. */
  get open() {
    const { right, bottom } = this.#covered;
    return { width: Math.max(1, this.screen.width - right), height: Math.max(1, this.screen.height - bottom) };
  }

  /**
   * Something else lies over the map: what is shown is shown beside it from now on, and can be pushed out from under it.
   * @param {{right: number, bottom: number}} covered
   */
  cover(covered) {
    this.#covered = covered;
    this.#limit();
  }

  get range() {
    return limits(this.#map, this.open, this.#hex);
  }

  get level() {
    return level(this.shown.k);
  }

  get isMoving() {
    return this.#frame !== 0;
  }

  /** The part of the map that is seen. */
  get window() {
    return seen(this.shown, this.screen);
  }

  /** @param {Point} at on the map */
  toScreen(at) {
    return toScreen(this.shown, at);
  }

  /** @param {Point} at on the screen, from the corner of the host */
  toMap(at) {
    return toMap(this.shown, at);
  }

  /**
   * @param {Box} box
   * @param {number} [least] magnification
   * @param {boolean} [jump]
   * @param {number} [most] magnification
   */
  fit(box, least = 0, jump = false, most = Infinity) {
    const [low, high] = this.range;
    const highest = Math.min(high, Math.max(low, most));
    const view = fitting(box, this.open, [Math.max(low, Math.min(least, highest)), highest]);
    this.wanted = view.k;
    this.#go(onMap(view, this.#map, this.open), jump);
  }

  fitMap() {
    this.fit(this.#map);
  }

  /** @param {Point} at on the map */
  centre(at) {
    this.#go(centred(at, this.open, this.#goal.k), false);
  }

  /**
   * Where a point of the map will be once the view has come to rest, and how large all is then.
   * @param {Point} at
   */
  atRest(at) {
    return { ...toScreen(this.#goal, at), k: this.#goal.k };
  }

  /** @param {Point} by in pixels */
  shift({ x, y }) {
    if (x || y) this.#go({ x: this.#goal.x + x, y: this.#goal.y + y, k: this.#goal.k }, false);
  }

  /**
   * Moves as little as needed to bring a point into the window.
   * @param {Point} at on the map
   */
  reveal(at) {
    const on = toScreen(this.#goal, at);
    const { width, height } = this.open;
    const edge = Math.min(90, width / 5, height / 5);
    const short = (/** @type {number} */ value, /** @type {number} */ size) =>
      value < edge ? edge - value : value > size - edge ? size - edge - value : 0;
    const [x, y] = [short(on.x, width), short(on.y, height)];
    this.shift({ x, y });
  }

  /**
   * Brings a box into the window: as it is if it is seen, else by moving alone if there is room for it, else smaller.
   * @param {Box} box
   * @param {number} least magnification
   */
  show(box, least) {
    const view = showing(this.#goal, box, this.open, { least: Math.max(this.range[0], least), wanted: this.wanted });
    if (view !== this.#goal) this.#go(view, false);
  }

  /** @param {number} factor */
  zoom(factor) {
    const [least, greatest] = this.range;
    const k = Math.min(greatest, Math.max(least, this.#goal.k * factor));
    this.wanted = k;
    const middle = { x: this.open.width / 2, y: this.open.height / 2 };
    this.#go(centred(toMap(this.#goal, middle), this.open, k), false);
  }

  /** Takes over the size of the window on the map at once, for whoever has just changed it. */
  measure() {
    const { width, height } = this.host.getBoundingClientRect();
    if (width !== this.screen.width || height !== this.screen.height) this.#resize();
  }

  destroy() {
    this.observer.disconnect();
    this.selection.on(".zoom", null);
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  /**
   * @param {View2D} view
   * @param {boolean} jump
   */
  #go(view, jump) {
    const transform = zoomIdentity.translate(view.x, view.y).scale(view.k);
    const held = this.behaviour.constrain()(
      transform,
      [[0, 0], [this.open.width, this.open.height]],
      this.behaviour.translateExtent(),
    );
    this.selection.property("__zoom", held);
    this.#aim(held, !jump);
  }

  /**
   * @param {View2D} goal
   * @param {boolean} glides
   */
  #aim(goal, glides) {
    this.#goal = { x: goal.x, y: goal.y, k: goal.k };
    this.#gliding = glides && !isStill(this.host);
    clearTimeout(this.#rest);
    if (this.#frame) return;
    this.plane.style.willChange = "transform";
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (/** @type {number} */ now) => {
    this.shown = this.#gliding ? glide(this.shown, this.#goal, Math.max(1, now - this.#last)) : this.#goal;
    this.#last = now;
    const { x, y, k } = this.shown;
    this.plane.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    this.options.onFrame();
    if (this.shown !== this.#goal) {
      this.#frame = requestAnimationFrame(this.#step);
      return;
    }
    this.#frame = 0;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  };

  /** Whole pixels keep lines and letters sharp. */
  #settle() {
    const { x, y, k } = this.shown;
    this.shown = { x: Math.round(x), y: Math.round(y), k };
    this.plane.style.transform = `translate(${this.shown.x}px, ${this.shown.y}px) scale(${k})`;
    this.plane.style.willChange = "";
    this.options.onRest(this.level);
  }

  #resize() {
    const { width, height } = this.host.getBoundingClientRect();
    if (!width || !height) return;
    const middle = toMap(this.#goal, { x: this.open.width / 2, y: this.open.height / 2 });
    const isFirst = this.screen.width === 1;
    this.screen = { width, height };
    this.#limit();
    const [least] = this.range;
    this.#go(isFirst ? fitting(this.#map, this.open, this.range) : centred(middle, this.open, Math.max(least, this.#goal.k)), true);
  }

  /** How far the map can be pushed and how small it can be: all of it can be brought where nothing lies over it. */
  #limit() {
    const { x, y, width, height } = this.#map;
    this.behaviour
      .extent([[0, 0], [this.open.width, this.open.height]])
      .scaleExtent(this.range)
      .translateExtent([[x - MARGIN, y - MARGIN], [x + width + MARGIN, y + height + MARGIN]]);
  }
}
