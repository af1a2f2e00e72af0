import { moment } from "./context.js";
import { Latest } from "./latest.js";

/** @import {Context} from "./context.js" */
/** @import {OverlayKey, Subject} from "./types" */
/** @import {Viewing} from "./viewing.js" */
/** @import {Panel} from "../messages" */

/** How long the pointer rests before the card of a hex is fetched. */
const REST = 450;

/**
 * Looking things up: units, hexes, panels, overlays, rules.
 */
export class Inspecting {
  #context;
  #viewing;
  #cards = new Latest();

  /** @type {Panel | null} */
  #charts = null;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  /** @param {Subject} subject */
  async show(subject) {
    const { store, service, texts } = this.#context;
    const { sheet } = store.state;
    store.set({ subject, sheet: sheet === "low" ? "half" : sheet, isRaised: false });
    if (subject === "charts") {
      if (!this.#charts) {
        const charts = await this.#viewing.ask(() => service.charts());
        if (!charts) return;
        this.#charts = { id: "charts", title: texts.text("top-charts"), grids: charts.flatMap(({ grids }) => grids) };
      }
      store.set({ panel: this.#charts });
    } else {
      await this.#viewing.refresh();
    }
  }

  /** @param {string} unit */
  async showUnit(unit) {
    const { store, service } = this.#context;
    const card = await this.#viewing.ask(() => service.unit(unit, moment(store.state)));
    if (!card) return;
    await this.card(null, false); // it would lie over the supply line that is drawn now
    store.set({ subject: "unit", unitCard: card, hex: card.hex || store.state.hex });
  }

  /** @param {string} number */
  async showRule(number) {
    const { store, service } = this.#context;
    const rule = await this.#viewing.ask(() => service.rule(number));
    if (!rule) return;
    const { sheet } = store.state;
    store.set({ subject: "rules", rule, sheet: sheet === "low" ? "half" : sheet, isRaised: false });
  }

  /** @param {string} words */
  async searchRules(words) {
    const { store, service } = this.#context;
    const hits = words.trim() ? await this.#viewing.ask(() => service.searchRules(words)) : [];
    if (hits) store.set({ subject: "rules", ruleHits: hits, rule: null });
  }

  /** @param {OverlayKey} key */
  async toggleOverlay(key) {
    const { store, texts, voice } = this.#context;
    const overlayKey = store.state.overlayKey === key ? null : key;
    store.set({ overlayKey });
    await this.#viewing.refresh();
    const title = texts.text(`overlay-${key}`);
    voice.say(texts.text(overlayKey ? "said-overlay" : "said-overlay-off", { title }));
  }

  /**
   * The card of a hex: shown by the pointer, said by the cursor.
   * @param {string | null} hex
   * @param {boolean} aloud
   */
  async card(hex, aloud) {
    const { store, service, texts, voice } = this.#context;
    if (!aloud && store.state.hexCard) store.set({ hexCard: null });
    if (!hex) {
      this.#cards.stop();
      return;
    }
    const at = moment(store.state);
    const rest = aloud ? REST / 3 : REST;
    const card = await this.#viewing.ask(() => this.#cards.ask(rest, (signal) => service.hex(hex, at, signal)));
    if (!card || store.state.pointed !== hex) return;
    store.set({ hexCard: card });
    if (!aloud) return;
    const left = store.state.moves?.arrivals.find((arrival) => arrival.hex === hex)?.left;
    voice.say(left === undefined ? card.words : texts.text("said-reach", { words: card.words, left }));
  }
}
