import { Refused, Unreachable } from "../api.js";
import { isToSee } from "./past.js";

/** @import {Announcement} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Viewing} from "./viewing.js" */

/** How long an action of the computer stays before the next one is shown, in milliseconds. */
const PAUSES = /** @type {const} */ ({ slow: 1600, normal: 700, fast: 250, at_once: 0 });

/** More than this many actions behind, only the last ones are shown one by one. */
const MOST = 40;

/** The first wait before another try to connect, and the longest. */
const FIRST = 500;
const LONGEST = 8000;

/** With this code the service closes the line to a game that is not there any more. */
const GONE = 4404;

/** With this one it closes the lines to a game that is being deleted. */
const DELETED = 4410;

/**
 * Keeps the page abreast of the game: what other windows and the computer do appears here, one action after the other.
 */
export class Live {
  #context;
  #viewing;

  /** @type {Announcement | null} */
  #news = null;

  #isFollowing = false;
  #isHurried = false;

  /** @type {() => void} */
  #wake = () => {};

  #wait = FIRST;

  /** How many actions were passed over since the player last did something. */
  #skipped = 0;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#viewing = viewing;
  }

  /** Shows at once what is being shown one by one. */
  hurry() {
    this.#isHurried = true;
    this.#wake();
  }

  /** Opens the line and keeps it open. */
  connect() {
    const { store } = this.#context;
    store.subscribe(({ connected }, before) => {
      if (!connected && before.connected) void this.#comeBack();
    });
    this.#open();
  }

  #open() {
    const { service, store, texts } = this.#context;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${service.address(`${service.root}/live`)}`);
    socket.addEventListener("open", () => {
      this.#wait = FIRST;
    });
    socket.addEventListener("message", ({ data }) => {
      const news = /** @type {Announcement} */ (JSON.parse(data));
      this.#news = news;
      this.#connected(); // the first message says where the game stands
      // What was considered last holds until something else is, or nobody thinks any more.
      store.set({ considers: news.thinks ? news.considers || store.state.considers : "" });
      void this.#follow();
    });
    socket.addEventListener("close", ({ code }) => {
      if (code === DELETED) this.#viewing.refuse({ text: texts.text("refusal-deleted"), case: "" });
      if (code === GONE) void this.#catchUp(); // which is told why
      if (code === DELETED || code === GONE) return;
      setTimeout(() => this.#open(), this.#wait);
      if (this.#wait > FIRST) store.set({ connected: false });
      this.#wait = Math.min(LONGEST, this.#wait * 2);
    });
  }

  /** The service could not be reached: asks again and again until it can be. */
  async #comeBack() {
    const { store } = this.#context;
    for (let wait = FIRST; !store.state.connected; wait = Math.min(LONGEST, wait * 2)) {
      await new Promise((done) => setTimeout(done, wait));
      if (!store.state.connected) await this.#catchUp();
    }
  }

  /** Fetches what happened in the meantime; shows that the service can be reached, if it can. */
  async #catchUp() {
    const { store, service } = this.#context;
    try {
      const { game, version, number, thinks } = await service.view(this.#viewing.past.asking(null));
      this.#news = { game, version, number, thinks, considers: "" };
    } catch (error) {
      if (error instanceof Unreachable) return;
      if (!(error instanceof Refused)) throw error;
      store.set({ connected: true });
      this.#viewing.refuse(error.refusal);
      return;
    }
    this.#connected();
    await this.#follow();
  }

  #connected() {
    const { store, voice, texts } = this.#context;
    if (!store.state.connected) voice.say(texts.text("said-connected"));
    store.set({ connected: true });
  }

  async #follow() {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    this.#isHurried = false;
    try {
      while (await this.#step());
    } finally {
      this.#isFollowing = false;
      if (this.#context.store.state.following) this.#context.store.set({ following: false });
    }
  }

  /** Shows the next action that is not shown yet; false if there is none. */
  async #step() {
    const { store, service, settings } = this.#context;
    const { view, busy, following } = store.state;
    const news = this.#news;
    if (!view || !news) return false;
    if (busy) {
      await this.#pause(50);
      return true;
    }
    if (!view.is_live && !following) {
      if (news.number > view.last) store.set({ view: { ...view, last: news.number } });
      return false;
    }
    const isBehind = news.number > view.number;
    if (news.version <= view.version && !isBehind) {
      if (news.thinks !== view.thinks) store.set({ view: { ...view, thinks: news.thinks } });
      return following ? this.#arrive() : false;
    }
    const pause = this.#isHurried ? 0 : PAUSES[settings.choices.pace];
    const far = news.number - view.number;
    if (!isBehind || far === 1 || !pause) return this.#arrive();
    const number = far > MOST ? news.number - MOST : view.number + 1;
    const told = await this.#viewing.ask(() => service.view(this.#viewing.past.asking(number)));
    if (!told) return false;
    await this.#viewing.take({ ...told, last: news.number, thinks: news.thinks }, { following: true });
    this.#skip(number - view.number - 1);
    if (isToSee(told.log)) await this.#pause(pause);
    return true;
  }

  /** Shows the game as it stands now. */
  async #arrive() {
    const { store, service, settings } = this.#context;
    const { view } = store.state;
    if (!view) return false;
    const news = this.#news;
    const told = await this.#viewing.ask(() => service.view(this.#viewing.past.asking(null)));
    if (!told) return false;
    const pace = this.#isHurried ? 0 : PAUSES[settings.choices.pace];
    if (pace && told.number - view.number > 1) { // the game went on while it was asked for: nothing of that is skipped
      const { game, version, number, thinks } = told;
      this.#news = { game, version, number, thinks, considers: store.state.considers };
      return true;
    }
    const isNews = told.number !== view.number;
    await this.#viewing.take(told);
    this.#skip(told.number - view.number - 1);
    if (isNews && told.thinks) await this.#pause(pace);
    return this.#news !== news;
  }

  /**
   * Says how many actions were not shown one by one.
   * @param {number} count
   */
  #skip(count) {
    if (count < 1) return;
    const { store, texts, voice } = this.#context;
    this.#skipped = (store.state.note ? this.#skipped : 0) + count;
    const note = texts.text("note-skipped", { count: this.#skipped });
    store.set({ note });
    voice.say(note);
  }

  /** @param {number} time */
  async #pause(time) {
    if (!time) return;
    await new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done(undefined);
      };
    });
  }
}
