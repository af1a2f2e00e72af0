import { batchIn, choiceAt, courseTo, draftOf, draftWith, MUST, rowOf, rowsAt, rowsOf } from "./batch.js";
import { after, hexOf } from "./choosing.js";
import { Latest } from "./latest.js";

/** @import {Course} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/**
 * Putting many answers together: the unit in hand, what is picked for it, and giving them all at once.
 */
export class Batching {
  #context;
  #viewing;
  #latest = new Latest();

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

  get batch() {
    return batchIn(this.#state);
  }

  /** @param {string | null} unit */
  hold(unit) {
    this.#context.store.set({ inHand: unit });
  }

  /**
   * Takes the next unit in hand; undefined past the last.
   * @param {1 | -1} step
   */
  next(step) {
    return this.batch ? after(rowsOf(this.batch).map(({ unit }) => unit), this.#state.inHand, step) : undefined;
  }

  /**
   * Picks an answer for a unit; an empty one takes back what is picked.
   * @param {string} unit
   * @param {string} action
   */
  async pick(unit, action) {
    const { batch } = this;
    const row = batch && rowOf(batch, unit);
    if (!batch || !row) return;
    this.hold(unit);
    await this.#draft(draftWith(batch, row, action));
  }

  /**
   * Ticks a unit, or takes its tick away; a unit that must answer gets its next answer.
   * @param {string} unit
   */
  async toggle(unit) {
    const { batch } = this;
    const row = batch && rowOf(batch, unit);
    if (!row) return;
    const open = row.choices.filter(({ action, kind }) => action || kind === "untick");
    const [first] = open;
    const after = open[(open.findIndex(({ action }) => action === row.picked) + 1) % open.length];
    if (first && TICKS.has(first.kind)) await this.pick(unit, first.action);
    else if (first && MUST.has(first.kind)) await this.pick(unit, after?.action ?? first.action);
    else await this.pick(unit, row.picked ? "" : (first?.action ?? ""));
  }

  /**
   * The unit in hand goes to a hex, by drag or click; what bars it is said.
   * @param {string} unit
   * @param {string} hex
   */
  async pickAt(unit, hex) {
    const row = this.batch && rowOf(this.batch, unit);
    const choice = row && choiceAt(row, hex);
    if (choice?.refusal) this.#viewing.refuse(choice.refusal);
    else if (choice) await this.pick(unit, choice.action);
    else if (row) this.#viewing.refuse({ text: this.#context.texts.text("batch-not-there", { unit: row.name }), case: "" });
  }

  /**
   * A hex was pressed: the unit in hand goes there; or the next unit of the hex is taken in hand; or most go there.
   * Says whether the hex meant anything.
   * @param {string} hex
   */
  async choose(hex) {
    const { batch } = this;
    const { view, inHand } = this.#state;
    if (!batch || !view) return false;
    const held = rowOf(batch, inHand);
    const choice = held && choiceAt(held, hex);
    if (held && choice && choice.action !== held.picked && hexOf(view, held.unit) !== hex) {
      await this.pickAt(held.unit, hex);
      return true;
    }
    const here = rowsAt(batch, hex, (unit) => hexOf(view, unit)).map(({ unit }) => unit);
    const next = after(here, inHand && here.includes(inHand) ? inHand : null, 1) ?? here[0];
    if (next !== undefined) {
      this.hold(next);
      return true;
    }
    const course = held ? null : courseTo(batch, hex);
    if (course) await this.take(course);
    return course !== null;
  }

  /** @param {Pick<Course, "options">} course */
  async take(course) {
    await this.#draft(draftOf(course));
  }

  /** Gives all answers: all of them are played, or none. */
  async confirm() {
    const { batch } = this;
    if (!batch) return;
    if (batch.refusal) {
      this.#viewing.refuse(batch.refusal);
      return;
    }
    const [first, ...others] = batch.actions;
    if (first) await this.#viewing.act(first, others, true);
  }

  /** @param {readonly string[]} draft */
  async #draft(draft) {
    const { service, store, voice } = this.#context;
    const version = store.state.view?.version;
    const batch = await this.#viewing.ask(() => this.#latest.ask(0, (signal) => service.batch(draft, signal)));
    if (!batch || batch.version !== version || store.state.view?.version !== version) return;
    store.set({ batch, refusal: null });
    voice.say([batch.title, batch.refusal?.text ?? batch.note].join(" "));
  }
}

/** Kinds of answers that many units of a hex give together. */
const TICKS = new Set(["tick", "untick"]);
