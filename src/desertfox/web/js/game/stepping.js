import { numberOf } from "../panels/lookup.js";
import { after, ableIn, hexOf, placesOf } from "./choosing.js";

/** @import {Context} from "./context.js" */
/** @import {PageCommands} from "./types" */

/**
 * Going from unit to unit, stack to stack and target to target, and doing with them what a click does: so that a whole
 * turn can be played without a pointer.
 */
export class Stepping {
  #context;
  #commands;

  /** Hexes that were left as they are in this step: stepping on passes over them. */
  #left = { step: "", hexes: /** @type {Set<string>} */ (new Set()) };

  /** Counts the steps: one that had to wait for the service does not undo a later one. */
  #steps = 0;

  /**
   * @param {Context} context
   * @param {PageCommands} commands
   */
  constructor(context, commands) {
    this.#context = context;
    this.#commands = commands;
  }

  get #state() {
    return this.#context.store.state;
  }

  /**
   * What comes after the unit or hex that is current: one that something can be done with; undefined past the last.
   * @param {1 | -1} step
   * @returns {{unit: string | null, hex: string} | undefined}
   */
  #next(step) {
    const { view, current, candidates, targets } = this.#state;
    if (!view || !this.#commands.mode) return undefined;
    if (this.#commands.batching.batch) {
      const unit = this.#commands.batching.next(step);
      return unit === undefined ? undefined : { unit, hex: hexOf(view, unit) };
    }
    if (this.#commands.mode === "move" || targets.length) {
      const units = targets.length ? candidates : placesOf(view).flatMap((hex) => ableIn(view, hex));
      const unit = after(units, current, step);
      return unit === undefined ? undefined : { unit, hex: hexOf(view, unit) };
    }
    const hex = after(placesOf(view), this.#context.board.cursor, step);
    return hex === undefined ? undefined : { unit: null, hex };
  }

  /** @param {1 | -1} step */
  hasNext(step) {
    return this.#next(step) !== undefined;
  }

  /** @param {1 | -1} step */
  async nextUnit(step) {
    const next = this.#next(step);
    if (!next) return;
    this.#steps += 1;
    const mine = this.#steps;
    if (next.unit === null) {
      this.#goTo(next.hex);
      return;
    }
    if (this.#commands.batching.batch) {
      this.#hold(next.unit, next.hex);
      return;
    }
    if (this.#commands.mode === "move" && next.hex !== this.#state.hex) await this.#openAt(next.hex);
    if (mine !== this.#steps) return;
    this.#context.store.set({ current: next.unit });
    this.#tell(next.unit);
  }

  /** Chooses the hex under the cursor: the way a click does, and what was chosen before is done. */
  async choose() {
    const { cursor } = this.#context.board;
    const { targets, combat, selected } = this.#state;
    if (cursor === null) {
      await this.nextStack(1);
    } else if (targets.includes(cursor) && selected.length && combat && !combat.refusal) {
      await this.#commands.declare();
    } else {
      const { pressing } = this.#commands;
      const { hand } = pressing;
      pressing.hand = "key";
      await this.#commands.clickHex(cursor, false);
      pressing.hand = hand;
    }
  }

  /** Ticks the current unit of the stack, or the target under the cursor. */
  async tick() {
    const { current, targets, view, inHand } = this.#state;
    if (this.#commands.batching.batch && inHand) {
      await this.#commands.batching.toggle(inHand);
      return;
    }
    const { cursor } = this.#context.board;
    if (this.#commands.mode === "attack" && cursor && view?.question?.targets.includes(cursor) && !targets.includes(cursor)) {
      await this.#commands.toggleTarget(cursor);
    } else if (current) {
      await this.#commands.toggleUnit(current);
      this.#tell(current);
    }
  }

  /** @param {1 | -1} step */
  async nextStack(step) {
    const { view, hex } = this.#state;
    if (!view || !this.#commands.mode) return;
    if (this.#commands.batching.batch) {
      const unit = this.#commands.batching.next(step);
      if (unit !== undefined) this.#hold(unit, hexOf(view, unit));
      return;
    }
    const { question } = view;
    if (this.#left.step !== question?.step) this.#left = { step: question?.step ?? "", hexes: new Set() };
    const cursor = this.#commands.mode === "move" ? hex : this.#context.board.cursor;
    const places = placesOf(view).filter((place) => place === cursor || !this.#left.hexes.has(place));
    const place = after(places, cursor, step) ?? after(places, null, step);
    if (place === undefined) return;
    if (this.#commands.mode === "move") await this.#openAt(place);
    else this.#goTo(place);
  }

  /**
   * Goes to a unit or a hex: a stack that can move is opened, a unit of it is the only one that is ticked there.
   * @param {string | null} unit
   * @param {string} hex
   */
  async attendTo(unit, hex) {
    if (this.#commands.mode !== "move") {
      this.#goTo(hex);
      return;
    }
    await this.#openAt(hex);
    if (unit === null || this.#state.hex !== hex) return;
    this.#context.store.set({ current: unit });
    await this.#commands.selectUnits([unit]);
  }

  /**
   * Goes to a hex; where units are moved, some of its units are ticked.
   * @param {string} hex
   * @param {readonly string[]} units
   */
  async goTo(hex, units) {
    if (this.#commands.mode === "move") await this.#openAt(hex, units);
    else this.#goTo(hex);
    this.#context.board.frame([hex]);
  }

  async leaveStack() {
    const { moves, hex } = this.#state;
    const pass = moves?.options.find(({ kind }) => kind === "pass");
    if (pass) await this.#commands.play(pass.action);
    else if (hex) this.#left.hexes.add(hex);
    await this.nextStack(1);
  }

  /**
   * @param {string} hex
   * @param {readonly string[] | null} [units]
   */
  async #openAt(hex, units = null) {
    const { board } = this.#context;
    board.point(hex);
    board.reveal(hex);
    board.focus();
    this.#context.store.set({ pointed: hex });
    const { view } = this.#state;
    this.#context.voice.say(view?.stacks.find((stack) => stack.hex === hex)?.words ?? numberOf(this.#state, hex));
    await this.#commands.openHex(hex, units);
  }

  /**
   * Takes a unit of the batch in hand.
   * @param {string} unit
   * @param {string} hex empty in a box
   */
  #hold(unit, hex) {
    const { table } = this.#state;
    this.#commands.hold(unit);
    if (hex) this.#goTo(hex);
    this.#context.voice.say(table?.counters.find(({ id }) => id === unit)?.words ?? unit);
  }

  /** @param {string} hex */
  #goTo(hex) {
    const { board } = this.#context;
    board.point(hex);
    board.reveal(hex);
    board.focus();
    this.#commands.cursorAt(hex);
  }

  /** @param {string} unit */
  #tell(unit) {
    const { texts, voice } = this.#context;
    const { selected, table } = this.#state;
    const words = table?.counters.find(({ id }) => id === unit)?.words ?? unit;
    voice.say(texts.text(selected.includes(unit) ? "said-ticked" : "said-unticked", { words }));
  }
}
