// What the map component is asked for and what it tells. It knows nothing of the store or of the service.
import type { Attack, HexCard, Journey, Moves, Option, Overlay, Table, View } from "../messages";
import type { Texts } from "../texts.js";
import type { Ghosts } from "./ghosts.js";

export type Palette = "desert" | "night" | "clear";
export type Direction = "left" | "right" | "up" | "down";
export type Corner = "nw" | "ne" | "sw" | "se";
export type Level = "far" | "mid" | "near";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Point, Size {}

/** The transform of the map: a point of the map at x, y stands at x * k + the camera's x on the screen. */
export interface View2D extends Point {
  readonly k: number;
}

export interface HexEvent {
  /** Shift, Control or Command was held: add to what is chosen. */
  readonly extend: boolean;
  readonly kind: "click" | "double" | "context";
}

export interface Hooks {
  readonly texts: Texts;
  onHex(hex: string, event: HexEvent): void;
  /** The pointer, or a finger held down, is over another hex; null outside the map. */
  onPoint(hex: string | null): void;
  /** A stack was dragged onto a hex. */
  onDrop(units: readonly string[], hex: string): void;
  /** The cursor of the keyboard stands on another hex. */
  onCursor(hex: string): void;
}

export interface Board {
  readonly element: HTMLElement;
  /** The hex of the keyboard's cursor, null before it was first moved or put. */
  readonly cursor: string | null;
  setTable(table: Table): void;
  /** The colours, with the drawing of the map in them. */
  setPalette(name: Palette, mapSvg: string): void;
  show(view: View): void;
  select(units: readonly string[], hex: string | null): void;
  /** The selected units of a hex are dragged on from a list, over the map from now on. */
  take(hex: string, event: PointerEvent): void;
  setMoves(moves: Moves | null): void;
  setJourney(journey: Journey | null): void;
  setTargets(hexes: readonly string[], duties: readonly string[], chosen: readonly string[], odds: Readonly<Record<string, string>>): void;
  setAttacks(attacks: readonly Attack[]): void;
  /** What a computer would do; null takes it away. */
  setHint(options: readonly Option[]): void;
  /** Units where they are to go, as far as that is put together; null takes them away. */
  setGhosts(ghosts: Ghosts | null): void;
  /** The one hex that a lesson lights, with a word beside it; null lights none. */
  setLit(hex: string | null, label: string): void;
  setOverlay(overlay: Overlay | null): void;
  setCard(card: HexCard | null, hex: string | null): void;
  /** Puts the cursor on a hex without telling anybody; null takes it away. */
  point(hex: string | null): void;
  moveCursor(direction: Direction): void;
  home(corner: Corner): void;
  /** Brings a hex into the middle. */
  centre(hex: string): void;
  /** Moves the map as little as needed to show a hex. */
  reveal(hex: string): void;
  /** Something else lies over the map at its right and foot, so many pixels wide and high: what is shown is shown beside it. */
  cover(covered: { right: number; bottom: number }): void;
  /** The hexes that are asked for: arrows at the edge point to those that are out of sight. */
  setAsked(hexes: readonly string[]): void;
  /** Brings some hexes into sight, or most of them with one that must be; leaves the map alone if they are. */
  frame(hexes: readonly string[], key?: string | null): void;
  survey(hexes: readonly string[]): void;
  fit(): void;
  zoom(factor: number): void;
  focus(): void;
  destroy(): void;
}
