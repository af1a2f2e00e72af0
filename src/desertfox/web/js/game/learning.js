import { learn } from "../learn.js";
import { finish, mark, progress } from "../progress.js";
import { FIRST_LEVEL } from "../seats.js";
import { hexOf } from "./choosing.js";
import { NOTHING_CHOSEN, raised } from "./context.js";

/** @import {Lesson, LessonCard, View} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {OverlayKey, PageCommands, PageState} from "./types" */
/** @import {Viewing} from "./viewing.js" */


/**
 * The card that is shown.
 * @param {PageState} state
 * @returns {LessonCard | null}
 */
export const cardOf = ({ lesson, place }) => lesson?.cards[place] ?? null;

/**
 * Whether a card is the last one of its lesson.
 * @param {Lesson} lesson
 * @param {number} place
 */
export const isEnd = ({ cards }, place) => (cards[place]?.ends ?? false) && cards[place + 1]?.moment !== cards[place]?.moment;

/**
 * Whether there is a card before this one in its moment, which one goes back to without touching the game.
 * @param {PageState} state
 */
const isBetween = ({ lesson, place, view }) => place > Math.max(0, view?.card ?? 0) && lesson?.cards[place]?.deed !== "any";

/**
 * Whether there is anything to go back to.
 * @param {PageState} state
 */
export const canGoBack = (state) => isBetween(state) || state.view?.undo === null;

/**
 * The hex that is lit; null if none is.
 * @param {PageState} state
 */
export function litHex(state) {
  const lit = cardOf(state)?.lit;
  const { view, table } = state;
  if (!lit || !view) return null;
  const hex = hexOf(view, lit) || lit;
  return table?.hexes.some(({ name }) => name === hex) ? hex : null;
}

/** Brings the chances to the top of the panel, and moves nothing else. */
function scrollToTray() {
  const [body, tray] = ["#panel-body", "#panel .inline-tray"].map((place) => document.querySelector(place));
  if (body && tray) body.scrollTop += tray.getBoundingClientRect().top - body.getBoundingClientRect().top;
}

/** Leads through a lesson, card by card. What is right in the game the service says; what is only read or clicked, this. */
export class Learning {
  #context;
  #viewing;
  #commands;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   * @param {PageCommands} commands
   */
  constructor(context, viewing, commands) {
    this.#context = context;
    this.#viewing = viewing;
    this.#commands = commands;
    context.store.subscribe((state, before) => {
      if (!state.lesson) return;
      if (state.view && state.view !== before.view) this.#follow(state.view, before.view);
      else if (state.hex !== before.hex || state.targets !== before.targets) this.#look(state);
    });
  }

  get #state() {
    return this.#context.store.state;
  }

  get #card() {
    return cardOf(this.#state);
  }

  /** Fetches the lesson of the game that is open, if it is one. */
  async open() {
    const { store, service } = this.#context;
    const { view } = this.#state;
    if (!view || view.card === null) return;
    const lesson = await this.#viewing.ask(() => service.lesson(service.game));
    if (!lesson) return;
    store.set({ lesson });
    const left = progress().open[lesson.id];
    const card = left?.game === service.game ? lesson.cards[left.card] : undefined;
    const isStill = left && card && card.moment === lesson.cards[view.card]?.moment;
    this.#show(isStill ? left.card : Math.max(0, view.card));
  }

  /**
   * Says whether a click is taken: where a card asks for a certain place, others are not it.
   * @param {string} hex
   */
  admits(hex) {
    const card = this.#card;
    if (card?.deed !== "choose") return true;
    if (hex !== this.#hexOf(card)) {
      this.#viewing.refuse({ text: card.hint, case: "" });
      return false;
    }
    if (this.#commands.mode === "move") this.#context.store.set(NOTHING_CHOSEN);
    return true;
  }

  /**
   * A click on a hex was taken, and what came of it is on the page.
   * @param {string} hex
   */
  clicked(hex) {
    const card = this.#card;
    if (card?.deed !== "try" || hex !== this.#hexOf(card)) return;
    if (this.#state.selected.length) this.#next();
    else this.#viewing.refuse({ text: card.hint, case: "" });
  }

  /** Goes to the next card; where something is to be done, it is done for the learner. */
  async goOn() {
    if (this.#card?.deed === "read") {
      this.#context.store.set({ refusal: null, pointed: null, journey: null });
      this.#next();
    } else await this.#skip();
  }

  /** Does what the card asks for. */
  async #skip() {
    const card = this.#card;
    const { service } = this.#context;
    if (!card || this.#state.busy) return;
    if (card.deed === "play") await this.#viewing.act(card.action);
    else if (card.deed !== "any") this.#next();
    else if (this.#commands.mode) {
      await this.#viewing.change((version) => service.relieve({ level: FIRST_LEVEL, stretch: "phase", version }));
    }
  }

  /** Goes back a card; past the first one of its moment, the game goes back. */
  async undo() {
    if (isBetween(this.#state)) this.#show(this.#state.place - 1);
    else await this.#commands.undoAction();
  }

  hint() {
    const card = this.#card;
    const { store, voice, texts } = this.#context;
    if (!card) return;
    store.set({ isHinted: true });
    voice.say(card.hint || texts.text("lesson-no-hint"));
  }

  /** Plays the game of the lesson on as one of the lobby. */
  async adopt() {
    const { store, service } = this.#context;
    if (await this.#viewing.change(() => service.adopt(), { anyhow: true })) store.set({ lesson: null });
  }

  /** @param {string} lesson of the course */
  async go(lesson) {
    await this.#viewing.ask(() => learn(this.#context.service, lesson));
  }

  #next() {
    const { lesson, place } = this.#state;
    const [now, next] = [lesson?.cards[place], lesson?.cards[place + 1]];
    if (next && next.moment === now?.moment) this.#show(place + 1);
  }

  /**
   * The game has gone on, or back: then to the last card of that moment, which waits for the same action again.
   * @param {View} view
   * @param {View | null} before
   */
  #follow(view, before) {
    const { lesson, place } = this.#state;
    const first = view.card;
    if (!lesson || first === null || first < 0 || this.#state.following) return;
    const { moment } = /** @type {LessonCard} */ (lesson.cards[first]);
    if (lesson.cards[place]?.moment === moment && place >= first) return;
    const isBack = before !== null && view.number < before.number;
    this.#show(isBack ? lesson.cards.findLastIndex((card) => card.moment === moment) : first);
  }

  /**
   * Chosen is what the card asks for, by a click on the map or without one.
   * @param {PageState} state
   */
  #look({ hex, targets }) {
    const card = this.#card;
    if (card?.deed !== "choose") return;
    const wanted = this.#hexOf(card);
    if (hex === wanted || targets.includes(wanted)) this.#next();
  }

  /** @param {LessonCard} card */
  #hexOf({ place }) {
    const { view } = this.#state;
    return (view && hexOf(view, place)) || place;
  }

  /** @param {number} place */
  #show(place) {
    const { store, voice, service } = this.#context;
    const { lesson } = this.#state;
    const card = lesson?.cards[place];
    if (!lesson || !card) return;
    store.set({ place, isHinted: false });
    if (card.deed === "choose" || card.ends) store.set({ ...NOTHING_CHOSEN, hex: null, combat: null });
    voice.say(card.text);
    if (card.lit === "panel" || card.lit === "tray") this.#open(card.lit);
    void this.#lay(/** @type {OverlayKey | ""} */ (card.overlay));
    if (!lesson.id) return;
    if (isEnd(lesson, place)) finish(lesson.id);
    else mark(lesson.id, service.game, place);
  }

  /**
   * Draws the panel up on small screens, where the chances of the tray stand in it.
   * @param {string} part
   */
  #open(part) {
    this.#context.store.set(raised(this.#state));
    if (part === "tray") requestAnimationFrame(scrollToTray);
  }

  /** @param {OverlayKey | ""} wanted the overlay that belongs to the card */
  async #lay(wanted) {
    const { overlayKey } = this.#state;
    if ((overlayKey ?? "") === wanted) return;
    this.#context.store.set({ overlayKey: wanted || null });
    await this.#viewing.refresh();
  }
}
