/**
 * What is said to those who hear the page: politely what goes on, at once what was refused.
 */
export class Voice {
  #polite;
  #assertive;

  /** @type {string[]} */
  #waiting = [];

  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /**
   * @param {Element} polite
   * @param {Element} assertive
   */
  constructor(polite, assertive) {
    this.#polite = polite;
    this.#assertive = assertive;
  }

  /**
   * Sentences that come close upon each other are said as one: a live region that changes too fast is heard in pieces.
   * @param {string} text
   */
  say(text) {
    if (!text) return;
    this.#waiting.push(text);
    this.#timer ??= setTimeout(() => {
      const words = this.#waiting.join(" ");
      this.#polite.textContent = this.#polite.textContent === words ? `${words}\u00A0` : words;
      this.#waiting = [];
      this.#timer = null;
    }, 150);
  }

  /** @param {string} text */
  alert(text) {
    if (this.#assertive.textContent === text) this.#assertive.textContent = "";
    requestAnimationFrame(() => {
      this.#assertive.textContent = text;
    });
  }

  /** Takes back an alert that no longer holds. */
  hush() {
    this.#assertive.textContent = "";
  }
}
