/**
 * The map with everything on it. It draws what the messages of the service say and reports what is done with it; it
 * keeps no rule and does not know where its messages come from.
 */

import { arrows, showArrows } from "./beyond.js";
import { Camera } from "./camera.js";
import { corner, placeAt, step } from "./cursor.js";
import { Dragging } from "./dragging.js";
import { Flights } from "./flight.js";
import { Floating } from "./floating.js";
import { showLegend } from "./legend.js";
import { busiest, enlarged, isWorld } from "./lens.js";
import { Overview } from "./overview.js";
import { around, uncovering } from "./placing.js";
import { Pointer } from "./pointer.js";
import { Scene } from "./scene.js";
import { Sheet } from "./sheet.js";
import { buildStage, spread } from "./stage.js";
import { Telling } from "./telling.js";

/** @import { Attack, HexCard, Journey, Moves, Option, Overlay, Table, View } from "../messages" */
/** @import { Board, Box, Corner, Direction, Hooks, Level, Palette } from "./types" */
/** @import { Place } from "./cursor.js" */
/** @import { Ghosts } from "./ghosts.js" */

/** Magnification that a game begins with at least, so that counters can be read. */
const FIRST = 0.75;

/** The most that a game begins with, so that the ground around a few counters is seen too. */
const FIRST_MOST = 1.15;
/** What is asked for is shown no smaller than this: figures of counters can be read still. */
const LEAST = 0.6;

/** What is framed stays so far from the edges, both together, in pixels. */
const FRAME = 150;
const LEVELS = /** @type {const} */ (["far", "mid", "near"]);

/** @implements {Board} */
class MapBoard {
  /** @type {Box} */
  #map = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Place | null} */
  #cursor = null;
  /** @type {Sheet | null} */
  #sheet = null;
  /** @type {readonly string[]} hexes that are asked for */
  #asked = [];
  /** What was shown last, to be shown again where there is other room for it. */
  #aimed = () => {};
  /** The room that there was for it. */
  #room = { width: 0, height: 0 };

  /**
   * @param {HTMLElement} host
   * @param {Hooks} hooks
   */
  constructor(host, hooks) {
    this.hooks = hooks;
    this.stage = buildStage(host, hooks.texts, this);
    this.element = this.stage.root;
    this.scene = new Scene(this.stage, hooks.texts, () => this.#makeRoom());
    const floating = new Floating(this.stage.floating, hooks.texts);
    this.flights = new Flights(this.stage.flights, () => this.scene.show({ arriving: this.flights.arriving }));
    this.overview = new Overview(this.stage.overview, hooks.texts, (at) => this.camera.centre(at));
    this.pointer = new Pointer(this.element, {
      hexAt: (event) => this.#hexAt(event),
      mayDrag: (hex) => this.dragging.movable(hex).length > 0,
      onHover: (hex) => this.#hover(hex),
      onHex: (hex, event) => hooks.onHex(hex, event),
      onHold: (hex) => this.#hover(hex),
      onDragStart: (hex) => {
        this.telling.silent = true;
        this.dragging.start(hex);
      },
      onDrag: (hex, at) => {
        this.dragging.move(at);
        this.#hover(hex);
      },
      onDragEnd: (hex) => {
        this.telling.silent = false;
        this.dragging.end(hex);
      },
    });
    this.camera = new Camera(this.element, this.stage.plane, {
      mayPan: (event) => this.pointer.mayPan(event),
      onFrame: () => {
        this.stage.floating.classList.add("is-moving");
        this.overview.frame(this.camera.window, false);
      },
      onHand: () => {
        this.#aimed = () => {};
      },
      onRest: (level) => this.#rest(level),
    });
    this.telling = new Telling(this.stage, this.scene, this.camera, floating);
    this.dragging = new Dragging(this.element, this.scene, this.camera, floating, hooks);
  }

  get cursor() {
    return this.#cursor?.hex ?? null;
  }

  /** @param {Table} table */
  setTable(table) {
    this.#map = { x: table.left, y: table.top, width: table.width, height: table.height };
    this.scene.setTable(table);
    spread(this.stage, this.#map);
    this.camera.setMap(this.#map, table.hex_width);
  }

  /**
   * @param {Palette} name
   * @param {string} mapSvg
   */
  setPalette(name, mapSvg) {
    for (const part of this.stage.parts) part.dataset["palette"] = name;
    const [before, sheet] = [this.#sheet, new Sheet(mapSvg, this.#map)];
    this.#sheet = sheet;
    this.overview.setMap(this.#map, sheet.land.src);
    void sheet.ready().then(() => {
      if (this.#sheet !== sheet) return;
      this.stage.land.append(sheet.land, sheet.numbers);
      this.stage.names.append(sheet.names.element);
      this.#makeRoom();
      before?.release();
    });
  }

  /** @param {View} view */
  show(view) {
    const before = this.scene.view;
    this.flights.show(before, view, this.scene.grid, this.scene.counters);
    this.scene.setView(view);
    this.scene.show({ attacks: view.attacks, trails: this.flights.trails, arriving: this.flights.arriving });
    this.overview.show(this.scene.grid, view.stacks);
    if (before?.game !== view.game) this.#aim(() => this.#open(view));
    this.#legend();
    this.#describe();
  }

  /**
   * @param {readonly string[]} units
   * @param {string | null} hex
   */
  select(units, hex) {
    this.scene.show({ selected: new Set(units), hex });
    this.telling.gather();
  }

  /**
   * @param {string} hex
   * @param {PointerEvent} event
   */
  take(hex, event) {
    this.pointer.take(hex, event);
  }

  /** @param {Moves | null} moves */
  setMoves(moves) {
    this.scene.show({ moves });
    this.#legend();
    if (moves) this.#uncover();
  }

  /** @param {Journey | null} journey */
  setJourney(journey) {
    this.scene.show({ journey });
    this.telling.tell();
  }

  /**
   * @param {readonly string[]} hexes
   * @param {readonly string[]} duties
   * @param {readonly string[]} chosen
   * @param {Readonly<Record<string, string>>} odds
   */
  setTargets(hexes, duties, chosen, odds) {
    this.scene.show({ targets: { hexes, duties, chosen, odds } });
  }

  /** @param {readonly Attack[]} attacks */
  setAttacks(attacks) {
    this.scene.show({ attacks });
  }

  /** @param {readonly Option[]} hints */
  setHint(hints) {
    this.scene.show({ hints });
  }

  /** @param {Ghosts | null} ghosts */
  setGhosts(ghosts) {
    this.scene.show({ ghosts });
  }

  /**
   * @param {string | null} hex
   * @param {string} label
   */
  setLit(hex, label) {
    this.scene.show({ lit: hex && this.scene.grid.has(hex) ? { hex, label } : null });
  }

  /** @param {Overlay | null} overlay */
  setOverlay(overlay) {
    this.scene.show({ overlay });
    this.#makeRoom();
    this.#legend();
    this.telling.tell();
  }

  /**
   * @param {HexCard | null} card
   * @param {string | null} hex
   */
  setCard(card, hex) {
    const isRead = this.stage.floating.contains(document.activeElement);
    this.telling.setCard(card, hex);
    if (isRead && !card) this.focus();
  }

  /** @param {string | null} hex */
  point(hex) {
    this.#cursor = hex && this.scene.grid.has(hex) ? placeAt(this.scene.grid, hex) : null;
    this.telling.point(this.cursor);
    this.scene.show({ cursor: this.cursor });
    this.#describe();
  }

  /** @param {Direction} direction */
  moveCursor(direction) {
    this.#putCursor(this.#cursor ? step(this.scene.grid, this.#cursor, direction) : this.#start());
  }

  /** @param {Corner} which */
  home(which) {
    const hex = corner(this.scene.grid, which);
    if (hex) this.#putCursor(placeAt(this.scene.grid, hex));
  }

  /** @param {string} hex */
  centre(hex) {
    if (this.scene.grid.has(hex)) this.#aim(() => this.camera.centre(this.scene.grid.centre(hex)));
  }

  /** @param {string} hex */
  reveal(hex) {
    if (this.scene.grid.has(hex)) this.#aim(() => this.camera.reveal(this.scene.grid.centre(hex)));
  }

  /** @param {{right: number, bottom: number}} covered */
  cover(covered) {
    this.camera.measure();
    this.camera.cover(covered);
    const { width, height } = this.camera.open;
    if (width === this.#room.width && height === this.#room.height) return;
    this.#room = { width, height };
    this.#aimed();
    this.telling.tell();
    this.#point();
  }

  /**
   * Shows something, and again whenever something else lies over the map, until the player moves it himself.
   * @param {() => void} show
   */
  #aim(show) {
    this.#aimed = show;
    show();
  }

  /** @param {readonly string[]} hexes */
  setAsked(hexes) {
    this.#asked = hexes;
    this.#point();
  }

  /**
   * @param {readonly string[]} hexes
   * @param {string | null} [key]
   */
  frame(hexes, key = null) {
    this.#aim(() => this.#frame(hexes, key));
  }

  /**
   * Shows all of some hexes, from as far away as that takes.
   * @param {readonly string[]} hexes
   */
  survey(hexes) {
    this.#aim(() => {
      const { grid } = this.scene;
      const box = grid.box(hexes.filter((hex) => grid.has(hex)));
      const margin = 2 * grid.width;
      if (box) this.camera.fit({ x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }, 0, false, LEAST);
    });
  }

  /**
   * @param {readonly string[]} hexes
   * @param {string | null} key
   */
  #frame(hexes, key) {
    const { width, height } = this.camera.open;
    const points = hexes.filter((hex) => this.scene.grid.has(hex)).map((hex) => ({ hex, ...this.scene.grid.centre(hex) }));
    const k = Math.min(LEAST, this.camera.wanted);
    const size = { width: (width - FRAME) / k, height: (height - FRAME) / k };
    const held = busiest(points, size, points.find(({ hex }) => hex === key));
    const box = this.scene.grid.box(held.map(({ hex }) => hex));
    if (box) this.camera.show(box, k);
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
    this.telling.gather();
    this.scene.destroy();
    this.flights.stop();
    this.camera.destroy();
    this.pointer.destroy();
    this.#sheet?.release();
    this.element.parentElement?.replaceChildren();
  }

  /**
   * The first look at a game: the stacks that can act, or all of them; where most of them are if that is too much.
   * @param {View} view
   */
  #open(view) {
    const acting = new Set(view.question?.units);
    const stacks = view.stacks.filter((stack) => stack.units.some((unit) => acting.has(unit)));
    const hexes = [...stacks.map((stack) => stack.hex), ...(view.question?.targets ?? [])];
    const points = (hexes.length ? hexes : view.stacks.map((stack) => stack.hex)).map((hex) => ({ hex, ...this.scene.grid.centre(hex) }));
    const { width, height } = this.camera.open;
    const held = busiest(points, { width: width / FIRST, height: height / FIRST });
    const box = this.scene.grid.box(held.map(({ hex }) => hex));
    if (box) this.camera.fit(box, FIRST, true, FIRST_MOST);
  }

  /** Shows what is asked for and out of sight. */
  #point() {
    const points = this.#asked.filter((hex) => this.scene.grid.has(hex)).map((hex) => ({ hex, ...this.camera.toScreen(this.scene.grid.centre(hex)) }));
    const { furniture } = this.telling;
    const shown = arrows(points, this.camera.open, furniture);
    showArrows(this.stage.beyond, this.hooks.texts, shown, (hexes) => this.frame(hexes));
  }

  #start() {
    const { width, height } = this.camera.open;
    const middle = this.scene.grid.at(this.camera.toMap({ x: width / 2, y: height / 2 }));
    return placeAt(this.scene.grid, this.scene.shown.hex ?? middle ?? this.scene.grid.names[0] ?? "");
  }

  /** @param {Place} place */
  #putCursor(place) {
    this.#cursor = place;
    this.camera.reveal(this.scene.grid.centre(place.hex));
    this.scene.show({ cursor: place.hex });
    this.#describe();
    this.telling.point(place.hex);
    this.hooks.onCursor(place.hex);
  }

  /** Names the hex under the cursor for those who do not see it. */
  #describe() {
    const { texts } = this.hooks;
    const hex = this.#cursor && this.scene.grid.info(this.#cursor.hex);
    if (!hex) {
      this.element.setAttribute("aria-label", texts.text("board-label"));
      return;
    }
    const terrain = texts.text(`board-terrain-${hex.terrain}`);
    const stack = this.scene.stackAt(hex.name)?.words;
    const kind = stack ? "stack" : hex.place ? "place" : "hex";
    const words = { hex: hex.number, place: hex.place, terrain, stack: stack ?? "" };
    this.element.setAttribute("aria-label", texts.text(`board-label-${kind}`, words));
  }

  /** @param {MouseEvent} event */
  #hexAt(event) {
    const { left, top } = this.element.getBoundingClientRect();
    return this.scene.grid.at(this.camera.toMap({ x: event.clientX - left, y: event.clientY - top }));
  }

  /** @param {string | null} hex */
  #hover(hex) {
    if (hex === this.scene.shown.hovered) return;
    this.scene.show({ hovered: hex });
    this.telling.point(hex);
    this.hooks.onPoint(hex);
  }

  #legend() {
    const { moves, overlay } = this.scene.shown;
    const marks = new Set(this.scene.view?.pieces.flatMap((piece) => (piece.hex ? piece.marks : [])));
    showLegend(this.stage.legend, this.hooks.texts, { moves, overlay, marks });
  }

  /** Brings the stack that was opened from under what lies over the map, as the legend does once its reach is shown. */
  #uncover() {
    const { scene, camera, telling } = this;
    const { hex } = scene.shown;
    if (!hex || telling.silent) return;
    const { k, ...at } = camera.atRest(scene.grid.centre(hex));
    const stack = around(at, scene.grid.width * k, 1.6 * scene.grid.radius * k);
    camera.shift(uncovering(stack, telling.furniture, camera.open));
  }

  /** @param {Level} level */
  #rest(level) {
    this.stage.floating.classList.remove("is-moving");
    this.overview.frame(this.camera.window);
    this.telling.tell();
    this.#point();
    const { classList } = this.element;
    const { k } = this.camera.shown;
    if (classList.contains(`z-${level}`) && classList.contains("z-world") === isWorld(k)) return;
    classList.toggle("z-world", isWorld(k));
    for (const each of LEVELS) classList.toggle(`z-${each}`, each === level);
    const { names, counters, signs } = enlarged(k);
    this.element.style.setProperty("--names", String(names));
    this.element.style.setProperty("--counters", String(counters));
    this.element.style.setProperty("--signs", String(signs));
    this.#makeRoom();
  }

  /** Lets names give way to counters and signs. */
  #makeRoom() {
    const { names, counters, signs, rank } = enlarged(this.camera.shown.k);
    this.#sheet?.names.makeRoom(this.scene.rooms(counters, signs), names, rank);
  }
}

/**
 * @param {HTMLElement} host
 * @param {Hooks} hooks
 * @returns {Board}
 */
export const createBoard = (host, hooks) => new MapBoard(host, hooks);
