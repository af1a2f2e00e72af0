import { arrivalAt, ableIn, buildersIn, firstTicks, hexOf, nextTicks, sketch } from "./choosing.js";
import { NOTHING_CHOSEN } from "./context.js";
import { Latest } from "./latest.js";

/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/** @typedef {"mouse" | "finger" | "key"} Hand with what was pointed: a finger shows the way first, and goes with the second tap */

/** How long the pointer rests before the service is asked what a move costs there. */
const PAUSE = 120;

/**
 * Choosing a stack and where it goes.
 */
export class Moving {
  #context;
  #viewing;
  #reach = new Latest();
  #journeys = new Latest();

  /** @type {Promise<unknown>} */
  #asking = Promise.resolve();

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  get #state() {
    return this.#context.store.state;
  }

  /** Comes when the reach of the chosen stack is known: a click that is faster than the service waits for it. */
  get settled() {
    return this.#asking;
  }

  /**
   * Opens a stack with the units ticked that can act, or only some of them; with the most that may go together if not all
   * of these may.
   * @param {string} hex
   * @param {readonly string[] | null} [wanted]
   */
  async open(hex, wanted = null) {
    const { view, table } = this.#state;
    if (!view) return;
    const supply = new Set(table?.counters.filter(({ type }) => type === "supply").map(({ id }) => id));
    const builders = buildersIn(view);
    const units = wanted ?? firstTicks(ableIn(view, hex), (unit) => supply.has(unit) || builders.has(unit));
    await this.#choose(hex, units);
    const { moves, selected } = this.#state;
    if (moves?.refusal && selected === units && moves.together.length) await this.#choose(hex, moves.together);
  }

  /** A click on the open stack: from all together to one unit after the other. */
  async openNext() {
    const { view, hex, selected } = this.#state;
    if (view && hex) await this.#choose(hex, nextTicks(ableIn(view, hex), selected));
  }

  /** @param {readonly string[]} units */
  async select(units) {
    const { view, current } = this.#state;
    const hex = (view && units[0] && hexOf(view, units[0])) || this.#state.hex;
    if (!view || !hex) return;
    const able = ableIn(view, hex);
    const chosen = able.filter((unit) => units.includes(unit));
    await this.#choose(hex, chosen, current && able.includes(current) ? current : (chosen[0] ?? null));
  }

  /**
   * @param {string} hex
   * @param {readonly string[]} units
   * @param {string | null} [current]
   */
  async #choose(hex, units, current = units[0] ?? null) {
    const { store, service } = this.#context;
    this.#journeys.stop();
    store.set({ ...NOTHING_CHOSEN, hex, selected: units, current, moves: null });
    if (!units.length) {
      this.#reach.stop();
      return;
    }
    const asked = this.#viewing.ask(() => this.#reach.ask(0, (signal) => service.moves(units, signal)));
    this.#asking = asked.then(() => undefined);
    const moves = await asked;
    if (moves && this.#state.selected === units) {
      store.set({ moves });
      this.preview(this.#state.destination ?? this.#state.pointed);
    }
  }

  /**
   * Shows the way to a hex: at once what the reach tells, after a short rest what the service tells.
   * @param {string | null} target
   */
  preview(target) {
    const { store, service } = this.#context;
    const { selected, moves, hex, waypoints } = this.#state;
    this.#journeys.stop();
    if (!selected.length || !moves || moves.refusal || target === null) return;
    if (target === hex && !waypoints.length) {
      store.set({ journey: null });
      return;
    }
    const arrival = arrivalAt(moves, target);
    store.set({ journey: arrival && !waypoints.length ? sketch(moves, arrival) : null });
    void this.#viewing.ask(async () => {
      const journey = await this.#journeys.ask(PAUSE, (signal) => service.journey(selected, target, waypoints, signal));
      if (journey && this.#state.selected === selected) store.set({ journey });
    });
  }

  /**
   * A hex was chosen while units are: they go there, or it is asked what is meant, or said why they cannot. An own stack
   * is chosen instead: who wants to join it drags the units there.
   * @param {string} hex
   * @param {Hand} hand
   */
  async towards(hex, hand) {
    const { view } = this.#state;
    const isStack = view !== null && ableIn(view, hex).length > 0;
    if (isStack && hand === "mouse") await this.open(hex);
    else await this.enter(hex, hand, isStack);
  }

  /**
   * The units that are chosen go to a hex, in the only way there is, or it is asked in which.
   * @param {string} hex
   * @param {Hand} hand
   * @param {boolean} [isStack] there is a stack that can be meant as well
   */
  async enter(hex, hand, isStack = false) {
    const { store } = this.#context;
    const { moves, destination } = this.#state;
    if (!moves) return;
    const isArrival = arrivalAt(moves, hex) !== undefined;
    const options = isArrival ? [] : moves.options.filter(({ hexes }) => hexes.length > 1 && hexes.at(-1) === hex);
    const [only, ...others] = options;
    if (only && !others.length && !isStack && hand !== "finger") {
      await this.#viewing.act(only.action);
    } else if (only || (isStack && isArrival)) {
      store.set({ menu: { hex, options, isArrival, isStack } });
    } else if (isStack) {
      await this.open(hex);
    } else if (isArrival && hand === "finger" && destination !== hex) {
      this.aim(hex);
    } else {
      await this.go(hex);
    }
  }

  /**
   * Chooses where to go without going: the main button then moves there.
   * @param {string | null} hex
   */
  aim(hex) {
    const { store } = this.#context;
    if (!this.#state.selected.length) return;
    store.set({ destination: hex });
    if (hex) this.preview(hex);
  }

  /**
   * Goes to a hex; what stands against it is said.
   * @param {string} hex
   * @param {string} [manner] the word of a move that stays under way
   */
  async go(hex, manner = "") {
    const { service } = this.#context;
    const { selected, waypoints, moves } = this.#state;
    if (!selected.length) return;
    this.#journeys.stop();
    const arrival = waypoints.length ? undefined : arrivalAt(moves, hex);
    const known = moves && arrival && sketch(moves, arrival);
    const journey = known ?? (await this.#viewing.ask(() => service.journey(selected, hex, waypoints)));
    if (!journey) return;
    if (journey.refusal) {
      const others = journey.able.length ? { hex, options: [], isArrival: false, isStack: false, able: journey.able } : null;
      this.#context.store.set({ journey, menu: others });
      this.#viewing.refuse(journey.refusal);
      return;
    }
    const action = manner ? `${journey.action} ${manner}` : journey.action;
    await this.#viewing.act(action);
  }

  /**
   * Some of the chosen units go to a hex, where not all of them can.
   * @param {readonly string[]} units
   * @param {string} hex
   */
  async goWith(units, hex) {
    await this.select(units);
    await this.go(hex);
  }

  addWaypoint() {
    const { store } = this.#context;
    const { destination, pointed, waypoints, journey } = this.#state;
    const hex = destination ?? pointed;
    if (!hex || !journey || journey.refusal || waypoints.at(-1) === hex) return;
    store.set({ waypoints: [...waypoints, hex] });
    this.preview(hex);
  }

  /** 8.7 is asked for unit by unit: with several that can, a menu asks which. */
  async forcedMarch() {
    const { store } = this.#context;
    const { moves, hex } = this.#state;
    const options = moves?.options.filter(({ kind }) => kind === "force") ?? [];
    const [only, ...others] = options;
    if (!only || !hex) return;
    if (others.length) store.set({ menu: { hex, options, isArrival: false, isStack: false } });
    else await this.#viewing.act(only.action);
  }
}
