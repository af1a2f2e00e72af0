/**
 * Requests of which only the last one counts: a new one calls the one before off.
 */
export class Latest {
  /** @type {AbortController | null} */
  #controller = null;

  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /** Begins anew: what was under way is called off. */
  next() {
    this.stop();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /**
   * Asks after a pause, unless something else is asked in the meantime. What was called off is undefined.
   * @template Answered
   * @param {number} pause in milliseconds
   * @param {(signal: AbortSignal) => Promise<Answered>} request
   * @returns {Promise<Answered | undefined>}
   */
  async ask(pause, request) {
    const signal = this.next();
    if (pause) {
      await new Promise((done) => {
        this.#timer = setTimeout(done, pause);
        signal.addEventListener("abort", done, { once: true });
      });
    }
    if (signal.aborted) return undefined;
    try {
      const answer = await request(signal);
      return signal.aborted ? undefined : answer;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  stop() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#controller = null;
  }
}
