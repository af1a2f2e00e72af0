/**
 * March columns: units of a side that are chosen with one click. The service keeps them with the game.
 */

import { isOurs } from "./asked.js";
import { ableIn, buildersIn, hexOf } from "./choosing.js";

/** @import {Forming, MarchColumn, View} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {PageState} from "./types" */
/** @import {Viewing} from "./viewing.js" */

/**
 * The columns of the side that this window plays, as far as their units are on the map.
 * @param {Pick<PageState, "view">} state
 * @returns {readonly MarchColumn[]}
 */
export function columnsOf({ view }) {
  if (!view?.is_live || !view.question || !isOurs(view)) return [];
  const there = (view.columns[view.question.side] ?? []).map(({ name, units }) => ({ name, units: units.filter((unit) => hexOf(view, unit)) }));
  return there.filter(({ units }) => units.length);
}

/**
 * Everybody who belongs to a column, those in a box too.
 * @param {Pick<PageState, "view">} state
 * @param {string} name
 */
export function membersOf({ view }, name) {
  const columns = (view?.question && view.columns[view.question.side]) ?? [];
  return columns.find((column) => column.name === name)?.units ?? [];
}

/**
 * Where the units of a column stand, those that can act first, in the order of the column.
 * @param {View} view
 * @param {MarchColumn} column
 * @returns {readonly string[]}
 */
export function placesOfColumn(view, { units }) {
  const able = new Set(view.question?.units ?? []);
  const [ready, others] = [units.filter((unit) => able.has(unit)), units.filter((unit) => !able.has(unit))];
  return [...new Set([...ready, ...others].map((unit) => hexOf(view, unit)))];
}

/**
 * The units of a column that go together from a hex.
 * @param {View} view
 * @param {MarchColumn} column
 * @param {string} hex
 */
export function marchersOf(view, { units }, hex) {
  const builders = buildersIn(view);
  return ableIn(view, hex).filter((unit) => units.includes(unit) && !builders.has(unit));
}

/**
 * The column whose units in the open hex are the ones that are ticked.
 * @param {PageState} state
 * @returns {MarchColumn | undefined}
 */
export function chosenColumn(state) {
  const { view, hex, selected } = state;
  if (!view || !hex || !selected.length) return undefined;
  return columnsOf(state).find((column) => {
    const marchers = marchersOf(view, column, hex);
    return marchers.length === selected.length && marchers.every((unit) => selected.includes(unit));
  });
}

/**
 * Choosing, forming, renaming and dissolving columns.
 */
export class Columns {
  #context;
  #viewing;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  /**
   * Where a column is chosen: in the open hex, if it stands there; where its next part does if this part is chosen already.
   * @param {string | number} wanted its name, or its place in the list
   * @returns {{hex: string, units: readonly string[]} | undefined}
   */
  next(wanted) {
    const { state } = this.#context.store;
    const columns = columnsOf(state);
    const column = typeof wanted === "number" ? columns[wanted - 1] : columns.find(({ name }) => name === wanted);
    if (!state.view || !column) return undefined;
    const places = placesOfColumn(state.view, column);
    const now = places.indexOf(state.hex ?? "");
    const hex = places[chosenColumn(state)?.name === column.name ? (now + 1) % places.length : Math.max(now, 0)];
    return hex === undefined ? undefined : { hex, units: marchersOf(state.view, column, hex) };
  }

  /** @param {Omit<Forming, "side">} wish */
  async form(wish) {
    const { store, service } = this.#context;
    const side = store.state.view?.question?.side;
    if (side) await this.#viewing.change(() => service.form({ side, ...wish }), { anyhow: true });
  }
}
