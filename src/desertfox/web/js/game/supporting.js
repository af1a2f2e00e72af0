import { isOurs, supportOf } from "./asked.js";
import { Latest } from "./latest.js";

/** @import {View} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/** Air points: what each number of them brings, and the combat as it stands with the number that is thought of. */
export class Supporting {
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
    context.store.subscribe((state, before) => {
      if (state.view && state.view !== before.view) void this.#list(state.view);
      const [now, then] = [supportOf(state), supportOf(before)];
      if (now && now !== then) void this.#look(now);
    });
  }

  /** @param {string} action the support that is thought of from now on */
  choose(action) {
    const { store, texts, voice } = this.#context;
    store.set({ committing: action });
    const told = store.state.support.find((support) => support.action === action);
    if (told) voice.say(texts.text("said-support", { ...told, navy: String(told.navy) }));
  }

  /**
   * Asks what each number of air points would bring, one after the other: the table fills as the answers come.
   * @param {View} view
   */
  async #list(view) {
    const { store, service } = this.#context;
    this.#combats.stop();
    if (store.state.support.length || store.state.committing) store.set({ support: [], committing: null });
    if (!view.question || !view.is_live || !isOurs(view)) return;
    for (const { kind, action } of view.question.options) {
      if (kind !== "commit") continue;
      const told = await this.#viewing.ask(() => service.support(action));
      if (!told || store.state.view?.version !== view.version) return;
      store.set({ support: [...store.state.support, told] });
    }
  }

  /** @param {string} support */
  async #look(support) {
    const { store, service } = this.#context;
    const { view } = store.state;
    const combat = await this.#viewing.ask(() => this.#combats.ask(0, (signal) => service.combat({ support }, signal)));
    if (combat && store.state.view === view) store.set({ combat });
  }
}
