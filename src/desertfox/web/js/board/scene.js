/** Everything that is drawn on the map, layer by layer. Whatever changes is drawn once a frame. */

import { nothing, svg } from "lit-html";
import { pileRooms, stacksDrawing } from "./counters.js";
import { attacksDrawing, chosenDrawing, dutiesDrawing, oddsDrawing, targetsDrawing } from "./fighting.js";
import { Grid } from "./geometry.js";
import { ghostsDrawing, marksDrawing } from "./ghosts.js";
import { groundDrawing } from "./ground.js";
import { hintDrawing } from "./hinting.js";
import { litDrawing } from "./lighting.js";
import { goalDrawing, reachDrawing, trailDrawing, wayDrawing } from "./moving.js";
import { areasDrawing, linesDrawing, spotRooms, spotsDrawing } from "./overlay.js";
import { CARDS, pile } from "./stacking.js";
import { paint } from "./stage.js";

/** @import { Attack, Counter, Journey, Moves, Option, Overlay, Piece, Table, View } from "../messages" */
/** @import { Texts } from "../texts.js" */
/** @import { Box } from "./types" */
/** @import { Ghosts } from "./ghosts.js" */
/** @import { Lit } from "./lighting.js" */
/** @import { Targets } from "./fighting.js" */
/** @import { Pile } from "./stacking.js" */
/** @import { Layer, Stage } from "./stage.js" */

/**
 * What is shown besides the view.
 * @typedef {object} Shown
 * @property {ReadonlySet<string>} selected units
 * @property {string | null} hex that is open
 * @property {Moves | null} moves
 * @property {Journey | null} journey
 * @property {Targets} targets
 * @property {readonly Attack[]} attacks
 * @property {readonly Option[]} hints what would be done
 * @property {Ghosts | null} ghosts units where they are to go, put together but not done yet
 * @property {Lit | null} lit what a lesson lights
 * @property {Overlay | null} overlay
 * @property {string | null} hovered hex
 * @property {string | null} cursor
 * @property {readonly (readonly string[])[]} trails ways taken in the last action
 * @property {ReadonlySet<string>} arriving hexes whose stack is still on its way
 */

/** @type {Shown} */
const NOTHING = {
  selected: new Set(),
  hex: null,
  moves: null,
  journey: null,
  targets: { hexes: [], duties: [], chosen: [], odds: {} },
  attacks: [],
  hints: [],
  ghosts: null,
  lit: null,
  overlay: null,
  hovered: null,
  cursor: null,
  trails: [],
  arriving: new Set(),
};

/** Which layers show what. */
const LAYERS = /** @type {Readonly<Record<keyof Shown, readonly Layer[]>>} */ ({
  selected: ["pieces", "over"],
  hex: ["under", "pointer"],
  moves: ["under", "over"],
  journey: ["ways", "over"],
  targets: ["under", "over"],
  attacks: ["over"],
  hints: ["over"],
  ghosts: ["under", "over"],
  lit: ["pointer"],
  overlay: ["under", "ways", "over"],
  hovered: ["pointer"],
  cursor: ["pointer"],
  trails: ["ways"],
  arriving: ["pieces"],
});

export class Scene {
  grid = new Grid([], 64);
  /** @type {ReadonlyMap<string, Counter>} */
  counters = new Map();
  /** @type {ReadonlyMap<string, Piece>} */
  pieces = new Map();
  /** @type {View | null} */
  view = null;
  /** @type {readonly Pile[]} */
  piles = [];
  /** @type {Shown} */
  shown = NOTHING;
  /** @type {Set<Layer>} */
  #stale = new Set();
  #frame = 0;

  /**
   * @param {Stage} stage
   * @param {Texts} texts
   * @param {() => void} onPiles the stacks lie otherwise
   */
  constructor(stage, texts, onPiles) {
    this.stage = stage;
    this.texts = texts;
    this.onPiles = onPiles;
  }

  /** @param {Table} table */
  setTable(table) {
    this.grid = new Grid(table.hexes, table.hex_width);
    this.counters = new Map(table.counters.map((counter) => [counter.id, counter]));
    this.#draw("under", "ways", "pieces", "over", "pointer");
  }

  /** @param {View} view */
  setView(view) {
    this.view = view;
    this.pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
    this.#draw("under", "ways", "pieces", "over");
  }

  /** @param {Partial<Shown>} changes */
  show(changes) {
    const keys = /** @type {(keyof Shown)[]} */ (Object.keys(changes));
    const fresh = keys.filter((key) => this.shown[key] !== changes[key]);
    if (!fresh.length) return;
    this.shown = { ...this.shown, ...changes };
    this.#draw(...fresh.flatMap((key) => LAYERS[key]));
  }

  /** @param {string | null} hex */
  pileAt(hex) {
    return this.piles.find((found) => found.hex === hex) ?? null;
  }

  /** @param {string | null} hex */
  stackAt(hex) {
    return this.view?.stacks.find((found) => found.hex === hex) ?? null;
  }

  /** Hexes with a stack. */
  get occupied() {
    return new Set(this.view?.stacks.map((stack) => stack.hex));
  }

  /**
   * The room that stacks take with their numbers, and the signs of the overlay, in the units of the map.
   * @param {number} scale how much larger than drawn the stacks are
   * @param {number} signs how much larger the signs are
   * @returns {Box[]}
   */
  rooms(scale, signs) {
    const { grid } = this;
    const { overlay } = this.shown;
    const stacks = this.piles.flatMap((each) => {
      const { x, y } = grid.centre(each.hex);
      return pileRooms(each).map((room) => ({ x: x + room.x * scale, y: y + room.y * scale, width: room.width * scale, height: room.height * scale }));
    });
    return [...stacks, ...(overlay ? spotRooms(grid, overlay, this.occupied, signs) : [])];
  }

  /**
   * Some units as a pile of their own, as they would stand elsewhere.
   * @param {readonly string[]} units
   * @returns {Pile | null}
   */
  pileOf(units) {
    const stack = this.view?.stacks.find((found) => found.units.some((unit) => units.includes(unit)));
    return stack ? pile({ ...stack, units, sp: 0 }, this.pieces, this.counters, new Set()) : null;
  }

  /**
   * Units as a pile of their own, on the faces that they are to show.
   * @param {readonly {id: string, depleted: boolean}[]} units
   * @returns {Pile | null}
   */
  ghostOf(units) {
    const cards = units.flatMap(({ id, depleted }) => {
      const counter = this.counters.get(id);
      const piece = this.pieces.get(id) ?? { id, hex: "", box: "", figures: "", marks: [] };
      return counter ? [{ counter, piece: { ...piece, depleted }, selected: false }] : [];
    });
    return cards.length ? { hex: "", all: cards, cards: cards.slice(0, CARDS), count: cards.length, over: false, supply: "" } : null;
  }

  destroy() {
    cancelAnimationFrame(this.#frame);
  }

  /** @param {readonly Layer[]} layers */
  #draw(...layers) {
    for (const layer of layers) this.#stale.add(layer);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const stale = this.#stale;
      this.#stale = new Set();
      if (stale.has("pieces")) this.#pileUp();
      for (const layer of stale) paint(this.stage, layer, this.#drawing(layer));
      if (stale.has("pieces")) this.onPiles();
    });
  }

  #pileUp() {
    this.piles = (this.view?.stacks ?? [])
      .filter((stack) => this.grid.has(stack.hex))
      .map((stack) => pile(stack, this.pieces, this.counters, this.shown.selected))
      .filter((found) => found !== null);
  }

  /** @param {Layer} layer */
  #drawing(layer) {
    switch (layer) {
      case "under":
        return this.#under();
      case "ways":
        return this.#ways();
      case "pieces":
        return stacksDrawing(this.piles, (hex) => this.grid.centre(hex), this.shown.arriving);
      case "over":
        return this.#over();
      case "pointer":
        return this.#pointer();
    }
  }

  get #ground() {
    return { grid: this.grid, texts: this.texts, occupied: this.occupied };
  }

  #under() {
    const { grid, view } = this;
    const { overlay, moves, hex, targets, ghosts } = this.shown;
    return svg`${ghosts ? marksDrawing(grid, ghosts) : nothing}${overlay ? areasDrawing(grid, overlay) : nothing}${moves ? reachDrawing(this.#ground, moves) : nothing}
      ${view ? groundDrawing(grid, view) : nothing}${targetsDrawing(grid, targets)}${this.#ring("o-chosen", hex)}`;
  }

  #ways() {
    const { grid, occupied } = this;
    const { overlay, journey, trails } = this.shown;
    return svg`${overlay ? linesDrawing(grid, overlay, occupied) : nothing}${trailDrawing(grid, trails)}
      ${journey ? wayDrawing(this.#ground, journey) : nothing}`;
  }

  #over() {
    const { grid, occupied } = this;
    const { journey, overlay, attacks, targets, moves, selected, hints, ghosts } = this.shown;
    const hexOf = (/** @type {string} */ unit) => this.pieces.get(unit)?.hex;
    return svg`${hints.map((hint) => hintDrawing(grid, hint, hexOf, this.pileOf(hint.units)))}
      ${ghosts ? ghostsDrawing(grid, ghosts, (units) => this.ghostOf(units)) : nothing}
      ${journey ? goalDrawing(grid, journey, this.pileOf(moves?.units ?? [...selected])) : nothing}
      ${attacksDrawing(grid, attacks, hexOf)}${chosenDrawing(grid, targets)}${oddsDrawing(grid, targets)}${dutiesDrawing(grid, targets)}
      ${overlay ? spotsDrawing(grid, overlay, occupied) : nothing}`;
  }

  #pointer() {
    const { hovered, cursor, lit, hex } = this.shown;
    return svg`${lit ? litDrawing(this.grid, lit, hex, this.occupied) : nothing}${this.#ring("o-hover", hovered)}${this.#ring("o-cursor", cursor)}`;
  }

  /**
   * @param {string} kind
   * @param {string | null} hex
   */
  #ring(kind, hex) {
    return hex && this.grid.has(hex) ? svg`<path class=${kind} d=${this.grid.outline(hex, 0.97)}/>` : nothing;
  }
}
