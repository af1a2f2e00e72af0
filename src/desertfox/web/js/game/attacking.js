import { attackNotation, candidatesFor, unitsIn } from "./choosing.js";
import { NOTHING_CHOSEN, raised } from "./context.js";
import { Latest } from "./latest.js";

/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/**
 * Putting an attack together: targets, then the attackers; the service takes it apart after every change.
 */
export class Attacking {
  #context;
  #viewing;
  #combats = new Latest();

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

  /**
   * A hex was chosen: a target, own units that could take part, or an attack that was declared.
   * @param {string} hex
   * @param {boolean} extend
   * @returns {Promise<boolean>} whether it meant something
   */
  async choose(hex, extend) {
    const { view, targets, candidates, selected } = this.#state;
    if (!view?.question) return false;
    if (view.question.targets.includes(hex)) {
      await (extend ? this.toggleTarget(hex) : this.aim([hex]));
      return true;
    }
    const here = new Set(unitsIn(view, hex));
    const own = candidates.filter((unit) => here.has(unit));
    if (targets.length && own.length) {
      const isOn = own.every((unit) => selected.includes(unit));
      const others = selected.filter((unit) => !here.has(unit));
      await this.select(isOn ? others : [...others, ...own]);
      return true;
    }
    return this.#declared(hex);
  }

  /**
   * Offers to call an attack off, or to take the hex into another one.
   * @param {string} hex
   */
  #declared(hex) {
    const { store } = this.#context;
    const { view } = this.#state;
    const attack = view?.attacks.find(({ hexes }) => hexes.includes(hex));
    const cancel = `cancel ${attack?.number}`;
    const options = view?.question?.options.filter(({ action }) => action === cancel) ?? [];
    if (options.length) store.set({ menu: { hex, options, isArrival: false, isStack: false } });
    return options.length > 0;
  }

  /** @param {string} hex */
  async toggleTarget(hex) {
    const { targets } = this.#state;
    await this.aim(targets.includes(hex) ? targets.filter((target) => target !== hex) : [...targets, hex]);
  }

  /**
   * Chooses what is attacked: the units that are best for it are ticked.
   * @param {readonly string[]} targets
   */
  async aim(targets) {
    const { store, service } = this.#context;
    const { view } = this.#state;
    if (!view?.question) return;
    const candidates = candidatesFor(view.question, targets);
    const [target] = targets;
    const others = view.question.options.filter(
      ({ kind, hexes }) => kind === "extend" && target !== undefined && hexes.includes(target),
    );
    store.set({ ...NOTHING_CHOSEN, combat: null, hex: target ?? null });
    if (target === undefined) return;
    if (!candidates.length && others.length) {
      store.set({ menu: { hex: target, options: others, isArrival: false, isStack: false } });
      return;
    }
    store.set({ targets, candidates, subject: "combat", current: candidates[0] ?? null, ...raised(this.#state) });
    const combat = await this.#viewing.ask(() => this.#combats.ask(0, (signal) => service.combat({ on: targets.join(",") }, signal)));
    if (!combat || this.#state.targets !== targets) return;
    const chosen = new Set(combat.attackers.map(({ unit }) => unit));
    const best = candidates.filter((unit) => chosen.has(unit));
    store.set({ selected: best, best, combat });
  }

  /** @param {readonly string[]} units */
  async select(units) {
    const { store, service } = this.#context;
    const { targets, candidates } = this.#state;
    const selected = candidates.filter((unit) => units.includes(unit));
    store.set({ selected, refusal: null });
    if (!selected.length || !targets.length) {
      this.#combats.stop();
      store.set({ combat: null });
      return;
    }
    const attack = attackNotation(selected, targets);
    const combat = await this.#viewing.ask(() => this.#combats.ask(60, (signal) => service.combat({ attack }, signal)));
    if (combat && this.#state.selected === selected) store.set({ combat });
  }

  async declare() {
    const { selected, targets, combat } = this.#state;
    if (!selected.length) this.#viewing.refuse({ text: this.#context.texts.text("refusal-no-attackers"), case: "11.1" });
    else if (combat?.refusal) this.#viewing.refuse(combat.refusal);
    else if (targets.length) await this.#viewing.act(attackNotation(selected, targets));
  }
}
