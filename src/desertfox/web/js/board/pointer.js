/**
 * Mouse, pen and fingers on the map: hover, click, double click, right click, a finger held down, and a stack that is
 * dragged. Pan and zoom are the camera's; here it is told which presses are not for it.
 */

/** @import { HexEvent, Point } from "./types" */

const HOLD = 500;
const SLACK = { mouse: 4, touch: 10 };

/**
 * @typedef {object} Presses
 * @property {(event: PointerEvent | MouseEvent) => string | null} hexAt
 * @property {(hex: string) => boolean} mayDrag
 * @property {(hex: string | null) => void} onHover
 * @property {(hex: string, event: HexEvent) => void} onHex
 * @property {(hex: string) => void} onHold
 * @property {(hex: string) => void} onDragStart
 * @property {(hex: string | null, at: Point) => void} onDrag
 * @property {(hex: string | null) => void} onDragEnd null when it was given up
 */

/** @typedef {{ id: number, hex: string, x: number, y: number, dragging: boolean, isMouse: boolean, mayDrag: boolean }} Press */

export class Pointer {
  /** @type {Press | null} */
  #press = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #hold;
  #held = false;
  #fingers = new Set();
  #ends = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {Presses} presses
   */
  constructor(host, presses) {
    this.host = host;
    this.presses = presses;
    const options = { signal: this.#ends.signal };
    host.addEventListener("pointerdown", (event) => this.#down(event), { ...options, capture: true });
    host.addEventListener("pointermove", (event) => this.#move(event), options);
    host.addEventListener("pointerup", (event) => this.#up(event), options);
    host.addEventListener("pointercancel", (event) => this.#cancel(event), options);
    host.addEventListener("pointerleave", (event) => {
      if (!this.#press?.dragging && event.pointerType !== "touch") presses.onHover(null);
    }, options);
    host.addEventListener("contextmenu", (event) => this.#context(event), options);
    host.addEventListener("dblclick", (event) => {
      const hex = presses.hexAt(event);
      if (hex) presses.onHex(hex, { extend: false, kind: "double" });
    }, options);
    window.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#press?.dragging) return;
      event.stopPropagation();
      this.#giveUp();
    }, { ...options, capture: true });
  }

  get isDragging() {
    return this.#press?.dragging === true;
  }

  /**
   * Whether an event may move the map: a press on a stack that can be dragged, or the right button, may not.
   * @param {Event} event
   */
  mayPan(event) {
    if (event instanceof WheelEvent) return true;
    if (!(event instanceof MouseEvent)) return true;
    if (event.button !== 0) return event.button === 1;
    const hex = this.presses.hexAt(event);
    return !(hex && this.#onStack(event.target, hex) && this.presses.mayDrag(hex));
  }

  /**
   * A press that began on something beside the map goes on here: units are dragged from a list.
   * @param {string} hex where they stand
   * @param {PointerEvent} event
   */
  take(hex, { pointerId, clientX, clientY }) {
    this.#press = { id: pointerId, hex, x: clientX, y: clientY, dragging: true, isMouse: true, mayDrag: true };
    this.host.setPointerCapture(pointerId);
    this.presses.onDragStart(hex);
  }

  destroy() {
    this.#ends.abort();
    clearTimeout(this.#hold);
  }

  /**
   * @param {EventTarget | null} target
   * @param {string} hex
   */
  #onStack(target, hex) {
    const stack = target instanceof Element ? target.closest("[data-hex]") : null;
    return stack?.getAttribute("data-hex") === hex;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === "touch") this.#fingers.add(event.pointerId);
    this.#held = false;
    clearTimeout(this.#hold);
    const hex = this.presses.hexAt(event);
    if (!hex || event.button !== 0 || this.#fingers.size > 1) {
      this.#press = null;
      return;
    }
    const isMouse = event.pointerType !== "touch";
    const mayDrag = isMouse && this.#onStack(event.target, hex) && this.presses.mayDrag(hex);
    this.#press = { id: event.pointerId, hex, x: event.clientX, y: event.clientY, dragging: false, isMouse, mayDrag };
    if (isMouse) return;
    this.#hold = setTimeout(() => {
      this.#held = true;
      this.presses.onHold(hex);
    }, HOLD);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    const hex = this.presses.hexAt(event);
    if (!press || press.id !== event.pointerId) {
      if (event.pointerType !== "touch" && !event.buttons) this.presses.onHover(hex);
      return;
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (press.dragging) {
      this.presses.onDrag(hex, { x: event.clientX, y: event.clientY });
      return;
    }
    if (far <= (press.isMouse ? SLACK.mouse : SLACK.touch)) return;
    clearTimeout(this.#hold);
    if (press.mayDrag) {
      press.dragging = true;
      this.host.setPointerCapture(event.pointerId);
      this.presses.onDragStart(press.hex);
      this.presses.onDrag(hex, { x: event.clientX, y: event.clientY });
      return;
    }
    this.#press = null;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    clearTimeout(this.#hold);
    const press = this.#press;
    this.#press = null;
    if (!press || press.id !== event.pointerId) return;
    const hex = this.presses.hexAt(event);
    if (press.dragging) {
      const isOver = this.host.contains(document.elementFromPoint(event.clientX, event.clientY));
      this.presses.onDragEnd(isOver ? hex : null);
      return;
    }
    if (this.#held || hex !== press.hex) return;
    const extend = event.shiftKey || event.ctrlKey || event.metaKey;
    this.presses.onHex(hex, { extend, kind: "click" });
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.#fingers.delete(event.pointerId);
    this.#giveUp();
  }

  #giveUp() {
    clearTimeout(this.#hold);
    const press = this.#press;
    this.#press = null;
    if (press?.dragging) this.presses.onDragEnd(null);
  }

  /** @param {MouseEvent} event */
  #context(event) {
    event.preventDefault();
    if (this.#press?.dragging) {
      this.#giveUp();
      return;
    }
    const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
    const hex = this.presses.hexAt(event);
    if (!hex || isTouch) return;
    this.presses.onHex(hex, { extend: false, kind: "context" });
  }
}
