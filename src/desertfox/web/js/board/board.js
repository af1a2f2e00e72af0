/**
 * The map with everything on it. It draws what the messages of the service say and reports what is done with it; it
 * keeps no rule and does not know where its messages come from.
 */

import { nothing, svg } from "lit-html";
import { Camera } from "./camera.js";
import { stacksDrawing } from "./counters.js";
import { corner, placeAt, step } from "./cursor.js";
import { attacksDrawing, dutiesDrawing, targetsDrawing } from "./fighting.js";
import { Grid } from "./geometry.js";
import { groundDrawing } from "./ground.js";
import { journeyDrawing, reachDrawing } from "./moving.js";
import { Overview } from "./overview.js";
import { Pointer } from "./pointer.js";
import { Sheet } from "./sheet.js";
import { pile } from "./stacking.js";
import { buildStage, paint, spread } from "./stage.js";

/** @import { Attack, Counter, HexCard, Journey, Moves, Overlay, Piece, Table, View } from "../messages" */
/** @import { Board, Box, Corner, Direction, Hooks, Level, Palette } from "./types" */
/** @import { Place } from "./cursor.js" */
/** @import { Targets } from "./fighting.js" */
/** @import { Pile } from "./stacking.js" */
/** @import { Layer } from "./stage.js" */

/** Magnification that a game begins with at least, so that counters can be read. */
const FIRST = 0.75;

/** @type {Targets} */
const NO_TARGETS = { hexes: [], duties: [], chosen: [] };

/** @implements {Board} */
class MapBoard {
  #grid = new Grid([], 64);
  /** @type {Box} */
  #map = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {ReadonlyMap<string, Counter>} */
  #counters = new Map();
  /** @type {ReadonlyMap<string, Piece>} */
  #pieces = new Map();
  /** @type {readonly Pile[]} */
  #piles = [];
  /** @type {View | null} */
  #view = null;
  /** @type {ReadonlySet<string>} */
  #selected = new Set();
  /** @type {string | null} */
  #hex = null;
  /** @type {Moves | null} */
  #moves = null;
  /** @type {Journey | null} */
  #journey = null;
  #targets = NO_TARGETS;
  /** @type {readonly Attack[]} */
  #attacks = [];
  /** @type {Place | null} */
  #cursor = null;
  /** @type {string | null} */
  #hovered = null;
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {Set<Layer>} */
  #stale = new Set();
  #frame = 0;

  /**
   * @param {HTMLElement} host
   * @param {Hooks} hooks
   */
  constructor(host, hooks) {
    this.hooks = hooks;
    this.stage = buildStage(host, hooks.texts, this);
    this.element = this.stage.root;
    this.overview = new Overview(this.stage.corner, hooks.texts, (at) => this.camera.centre(at));
    this.pointer = new Pointer(this.element, {
      hexAt: (event) => this.#hexAt(event),
      mayDrag: (hex) => this.#movable(hex).length > 0,
      onHover: (hex) => this.#hover(hex),
      onHex: (hex, { extend, kind }) => hooks.onHex(hex, { extend, kind }),
      onHold: (hex) => hooks.onPoint(hex),
      onDragStart: (hex) => {
        if (this.#hex !== hex) hooks.onHex(hex, { extend: false, kind: "click" });
      },
      onDrag: (hex) => this.#hover(hex),
      onDragEnd: () => {},
    });
    this.camera = new Camera(this.element, this.stage.plane, {
      mayPan: (event) => this.pointer.mayPan(event),
      onFrame: () => this.overview.frame(this.camera.window),
      onRest: (level) => this.#detail(level),
    });
  }

  get cursor() {
    return this.#cursor?.hex ?? null;
  }

  /**
   * @param {Table} table
   * @param {string} mapSvg
   */
  setTable(table, mapSvg) {
    this.#map = { x: table.left, y: table.top, width: table.width, height: table.height };
    this.#grid = new Grid(table.hexes, table.hex_width);
    this.#counters = new Map(table.counters.map((counter) => [counter.id, counter]));
    spread(this.stage, this.#map);
    this.camera.setMap(this.#map, table.hex_width);
    this.#setSheet(mapSvg);
    this.#draw("under", "pieces", "over");
  }

  /**
   * @param {Palette} name
   * @param {string} mapSvg
   */
  setPalette(name, mapSvg) {
    this.element.dataset["palette"] = name;
    this.stage.corner.dataset["palette"] = name;
    this.#setSheet(mapSvg);
  }

  /** @param {View} view */
  show(view) {
    const isFirst = this.#view === null;
    this.#view = view;
    this.#pieces = new Map(view.pieces.map((piece) => [piece.id, piece]));
    this.#attacks = view.attacks;
    this.overview.show(this.#grid, view.stacks);
    if (isFirst) this.#open(view);
    this.#draw("under", "pieces", "over");
  }

  /**
   * @param {readonly string[]} units
   * @param {string | null} hex
   */
  select(units, hex) {
    this.#selected = new Set(units);
    this.#hex = hex;
    this.#draw("under", "pieces", "over");
  }

  /** @param {Moves | null} moves */
  setMoves(moves) {
    this.#moves = moves;
    this.#draw("under");
  }

  /** @param {Journey | null} journey */
  setJourney(journey) {
    this.#journey = journey;
    this.#draw("over");
  }

  /**
   * @param {readonly string[]} hexes
   * @param {readonly string[]} duties
   * @param {readonly string[]} chosen
   */
  setTargets(hexes, duties, chosen) {
    this.#targets = { hexes, duties, chosen };
    this.#draw("under", "over");
  }

  /** @param {readonly Attack[]} attacks */
  setAttacks(attacks) {
    this.#attacks = attacks;
    this.#draw("over");
  }

  /** @param {Overlay | null} _overlay */
  setOverlay(_overlay) {}

  /**
   * @param {HexCard | null} _card
   * @param {string | null} _hex
   */
  setCard(_card, _hex) {}

  /** @param {string | null} hex */
  point(hex) {
    this.#cursor = hex && this.#grid.has(hex) ? placeAt(this.#grid, hex) : null;
    this.#describe();
    this.#draw("pointer");
  }

  /** @param {Direction} direction */
  moveCursor(direction) {
    this.#putCursor(this.#cursor ? step(this.#grid, this.#cursor, direction) : this.#start());
  }

  /** @param {Corner} which */
  home(which) {
    const hex = corner(this.#grid, which);
    if (hex) this.#putCursor(placeAt(this.#grid, hex));
  }

  /**
   * @param {string} hex
   * @param {number} [covered]
   */
  centre(hex, covered = 0) {
    if (this.#grid.has(hex)) this.camera.centre(this.#grid.centre(hex), covered);
  }

  fit() {
    this.camera.fitMap();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor);
  }

  focus() {
    this.element.focus({ preventScroll: true });
  }

  destroy() {
    cancelAnimationFrame(this.#frame);
    this.camera.destroy();
    this.pointer.destroy();
    this.#sheet?.release();
    this.element.parentElement?.replaceChildren();
  }

  /** @param {string} mapSvg */
  #setSheet(mapSvg) {
    const [before, sheet] = [this.#sheet, new Sheet(mapSvg, this.#map)];
    this.#sheet = sheet;
    this.overview.setMap(this.#map, sheet.land.src);
    void sheet.ready().then(() => {
      if (this.#sheet !== sheet) return;
      this.stage.land.append(sheet.land, sheet.numbers);
      this.stage.names.append(sheet.names);
      before?.release();
    });
  }

  /**
   * The first look at a game: everything that stands on the map, if it can be read so.
   * @param {View} view
   */
  #open(view) {
    const acting = new Set(view.question?.units);
    const stacks = view.stacks.filter((stack) => stack.units.some((unit) => acting.has(unit)));
    const box = this.#grid.box((stacks.length ? stacks : view.stacks).map((stack) => stack.hex));
    if (box) this.camera.fit(box, FIRST, true);
  }

  #start() {
    const middle = this.camera.toMap({ x: this.camera.screen.width / 2, y: this.camera.screen.height / 2 });
    const hex = this.#hex ?? this.#grid.at(middle) ?? this.#grid.names[0] ?? "";
    return placeAt(this.#grid, hex);
  }

  /** @param {Place} place */
  #putCursor(place) {
    this.#cursor = place;
    this.camera.reveal(this.#grid.centre(place.hex));
    this.#describe();
    this.#draw("pointer");
    this.hooks.onCursor(place.hex);
  }

  /** Names the hex under the cursor for those who do not see it. */
  #describe() {
    const { texts } = this.hooks;
    const hex = this.#cursor && this.#grid.info(this.#cursor.hex);
    const stack = this.#view?.stacks.find((found) => found.hex === hex?.name);
    const label = hex
      ? texts.text(hex.place ? "board-label-place" : "board-label-hex", {
          hex: hex.name,
          place: hex.place,
          terrain: texts.text(`board-terrain-${hex.terrain}`),
          stack: stack?.words ?? texts.text("board-empty"),
        })
      : texts.text("board-label");
    this.element.setAttribute("aria-label", label);
  }

  /** @param {MouseEvent} event */
  #hexAt(event) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.#grid.at(this.camera.toMap({ x: event.clientX - left, y: event.clientY - top }));
  }

  /** @param {string | null} hex */
  #hover(hex) {
    if (hex === this.#hovered) return;
    this.#hovered = hex;
    this.#draw("pointer");
    this.hooks.onPoint(hex);
  }

  /**
   * @param {string} hex
   * @returns {readonly string[]} the units there that the question is about
   */
  #movable(hex) {
    const question = this.#view?.is_live ? this.#view.question : null;
    if (question?.mode !== "move") return [];
    const stack = this.#view?.stacks.find((found) => found.hex === hex);
    return stack?.units.filter((unit) => question.units.includes(unit)) ?? [];
  }

  /** @param {Level} level */
  #detail(level) {
    const { classList } = this.element;
    if (classList.contains(`z-${level}`)) return;
    classList.remove("z-far", "z-mid", "z-near");
    classList.add(`z-${level}`);
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
    });
  }

  #pileUp() {
    this.#piles = (this.#view?.stacks ?? [])
      .filter((stack) => this.#grid.has(stack.hex))
      .map((stack) => pile(stack, this.#pieces, this.#counters, this.#selected))
      .filter((found) => found !== null);
  }

  get #ground() {
    const occupied = new Set(this.#view?.stacks.map((stack) => stack.hex));
    return { grid: this.#grid, texts: this.hooks.texts, occupied };
  }

  /** @param {Layer} layer */
  #drawing(layer) {
    const grid = this.#grid;
    switch (layer) {
      case "under":
        return svg`${this.#moves ? reachDrawing(this.#ground, this.#moves) : nothing}
          ${this.#view ? groundDrawing(grid, this.#view) : nothing}${targetsDrawing(grid, this.#targets)}
          ${this.#hex && grid.has(this.#hex) ? svg`<path class="o-chosen" d=${grid.outline(this.#hex, 0.97)}/>` : nothing}`;
      case "pieces":
        return stacksDrawing(this.#piles, (hex) => grid.centre(hex), new Set());
      case "over":
        return svg`${this.#journey ? journeyDrawing(this.#ground, this.#journey, this.#mover()) : nothing}
          ${attacksDrawing(grid, this.#attacks, (unit) => this.#pieces.get(unit)?.hex)}${dutiesDrawing(grid, this.#targets)}`;
      case "pointer":
        return svg`${this.#hovered ? svg`<path class="o-hover" d=${grid.outline(this.#hovered, 0.97)}/>` : nothing}
          ${this.#cursor ? svg`<path class="o-cursor" d=${grid.outline(this.#cursor.hex, 0.98)}/>` : nothing}`;
    }
  }

  /** What moves, as a pile of its own. */
  #mover() {
    const units = this.#moves?.units ?? [...this.#selected];
    const stack = this.#view?.stacks.find((found) => found.units.some((unit) => units.includes(unit)));
    return stack ? pile({ ...stack, units, sp: 0 }, this.#pieces, this.#counters, new Set()) : null;
  }
}

/**
 * @param {HTMLElement} host
 * @param {Hooks} hooks
 * @returns {Board}
 */
export const createBoard = (host, hooks) => new MapBoard(host, hooks);
