/**
 * Keeps what a page shows. The state is never changed in place: `set` puts a new one in its stead, and those who listen
 * compare by identity what concerns them.
 * @template {object} State
 */
export class Store {
  /** @type {State} */
  #state;

  /** @type {Set<(state: State, before: State) => void>} */
  #listeners = new Set();

  /** @param {State} state */
  constructor(state) {
    this.#state = state;
  }

  get state() {
    return this.#state;
  }

  /**
   * Takes over some fields. Nobody is told when nothing is different.
   * @param {Partial<State>} changes
   */
  set(changes) {
    const before = this.#state;
    const keys = /** @type {(keyof State)[]} */ (Object.keys(changes));
    if (keys.every((key) => Object.is(before[key], changes[key]))) return;
    this.#state = { ...before, ...changes };
    for (const listener of this.#listeners) listener(this.#state, before);
  }

  /**
   * @param {(state: State, before: State) => void} listener
   * @returns {() => void} ends it
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
