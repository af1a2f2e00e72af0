/** A stack that is dragged to where it shall go. Its reach is shown as soon as it is selected. */

import { ghostAt } from "./ghosts.js";

/** @import { Camera } from "./camera.js" */
/** @import { Floating } from "./floating.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Hooks, Point } from "./types" */

export class Dragging {
  /** @type {string | null} */
  #from = null;

  /** @type {readonly string[]} what is dragged of units that are not there yet */
  #ghosts = [];

  /**
   * @param {HTMLElement} root
   * @param {Scene} scene
   * @param {Camera} camera
   * @param {Floating} floating
   * @param {Hooks} hooks
   */
  constructor(root, scene, camera, floating, hooks) {
    this.root = root;
    this.scene = scene;
    this.camera = camera;
    this.floating = floating;
    this.hooks = hooks;
  }

  /**
   * @param {string} hex
   * @returns {readonly string[]} the units there that can be moved now
   */
  movable(hex) {
    const { ghosts } = this.scene.shown;
    if (ghosts) return ghostAt(ghosts, hex, this.scene.stackAt(hex)?.units ?? []);
    const { view } = this.scene;
    const question = view?.is_live ? view.question : null;
    if (question?.mode !== "move") return [];
    const units = this.scene.stackAt(hex)?.units ?? [];
    return units.filter((unit) => question.units.includes(unit));
  }

  /** @param {string} hex */
  start(hex) {
    this.#from = hex;
    this.root.classList.add("is-dragging");
    this.#ghosts = this.scene.shown.ghosts ? this.movable(hex) : [];
    if (this.#ghosts.includes(this.scene.shown.ghosts?.unit ?? "")) return;
    if (this.scene.shown.hex !== hex) this.hooks.onHex(hex, { extend: false, kind: "click" });
  }

  /** @param {Point} at on the page */
  move(at) {
    const { left, top } = this.root.getBoundingClientRect();
    const { level, shown } = this.camera;
    const pile = this.scene.pileOf(this.#units);
    this.floating.drag(pile, { x: at.x - left, y: at.y - top }, { level, k: shown.k });
  }

  /** @param {string | null} hex where it was let go; null when it was given up */
  end(hex) {
    const [from, units] = [this.#from, this.#units];
    this.#from = null;
    this.#ghosts = [];
    this.root.classList.remove("is-dragging");
    this.floating.drag(null, { x: 0, y: 0 }, { level: "mid", k: 1 });
    if (hex && hex !== from && units.length) this.hooks.onDrop(units, hex);
  }

  /** What is dragged: the units that are selected there, as soon as some are. */
  get #units() {
    if (this.#ghosts.length) return this.#ghosts;
    const hex = this.#from ?? "";
    const { selected } = this.scene.shown;
    const chosen = (this.scene.stackAt(hex)?.units ?? []).filter((unit) => selected.has(unit));
    return chosen.length ? chosen : this.movable(hex);
  }
}
