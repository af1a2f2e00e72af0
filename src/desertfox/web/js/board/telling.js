/**
 * What the map tells about the hex that is pointed at, by the pointer or by the cursor: the card of the hex, the journey
 * that ends there, the signs of the overlay; and the stack spread out, after a while.
 */

import { around } from "./placing.js";

/** @import { HexCard } from "../messages" */
/** @import { Camera } from "./camera.js" */
/** @import { Floating } from "./floating.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Stage } from "./stage.js" */
/** @import { Box } from "./types" */

/** How long the pointer rests on a stack before it is spread out. */
const REST = 250;

export class Telling {
  /** @type {{ card: HexCard, hex: string } | null} */
  #card = null;
  /** @type {string | null} */
  #pointed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #spreading;
  #silent = false;

  /**
   * @param {Stage} stage
   * @param {Scene} scene
   * @param {Camera} camera
   * @param {Floating} floating
   */
  constructor(stage, scene, camera, floating) {
    this.stage = stage;
    this.scene = scene;
    this.camera = camera;
    this.floating = floating;
  }

  /** While a stack is dragged, nothing is told. */
  set silent(silent) {
    this.#silent = silent;
    this.point(this.#pointed);
  }

  get silent() {
    return this.#silent;
  }

  /**
   * @param {HexCard | null} card
   * @param {string | null} hex
   */
  setCard(card, hex) {
    this.#card = card && hex ? { card, hex } : null;
    this.tell();
  }

  /**
   * Something else is pointed at; its stack is spread out if that lasts.
   * @param {string | null} hex
   */
  point(hex) {
    this.#pointed = hex;
    this.gather();
    if (!hex || this.#silent) return;
    this.#spreading = setTimeout(() => {
      const pile = this.scene.pileAt(hex);
      if (!pile || pile.count < 2 || this.camera.isMoving) return;
      this.floating.showFan(pile, this.#box(hex), this.camera.open);
      this.tell();
    }, REST);
  }

  /** Puts a spread stack together again. */
  gather() {
    clearTimeout(this.#spreading);
    if (!this.floating.fanned) return;
    this.floating.showFan(null, this.#box(""), this.camera.screen);
    this.tell();
  }

  /** Shows the card anew: what it tells or where it belongs has changed. */
  tell() {
    const { journey, overlay, hex: open, moves } = this.scene.shown;
    const goal = journey && (journey.path.at(-1) ?? this.#pointed);
    const hex = goal ?? this.#card?.hex ?? this.#pointed;
    const card = this.#card?.hex === hex ? this.#card.card : null;
    const spots = overlay && hex === this.#pointed ? overlay.spots.filter((spot) => spot.hex === hex) : [];
    const info = hex ? this.scene.grid.info(hex) : undefined;
    const told = hex && !this.#silent ? { number: info?.number ?? hex, place: info?.place ?? "", card, journey: goal ? journey : null, spots } : null;
    const stacks = this.scene.piles.map((pile) => this.#box(pile.hex));
    const furniture = this.furniture;
    const keep = [...(moves && open ? [this.#box(open)] : []), ...stacks];
    this.floating.showCard(told, this.#box(hex ?? ""), { keep, furniture }, this.camera.open);
  }

  /**
   * @param {string} hex
   * @returns {Box} on the screen
   */
  #box(hex) {
    const { grid } = this.scene;
    const { k } = this.camera.shown;
    return around(this.camera.toScreen(grid.centre(hex)), grid.width * k, 1.6 * grid.radius * k);
  }

  /** What lies over the map: its own parts, and those of the page that say so of themselves. */
  get furniture() {
    const { left, top } = this.stage.root.getBoundingClientRect();
    return [this.stage.corner, this.stage.zoom, ...document.querySelectorAll("[data-over-map]")].map((part) => {
      const box = part.getBoundingClientRect();
      return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    });
  }
}
