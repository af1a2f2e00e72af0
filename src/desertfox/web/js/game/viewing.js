import { Refused, Unreachable } from "../api.js";
import { isOurs, PLANNED, supportOf } from "./asked.js";
import { lastBattle } from "./battles.js";
import { ableIn, hexOf, placesOf } from "./choosing.js";
import { moment, NOTHING_CHOSEN, raised } from "./context.js";
import { entriesAfter, Past } from "./past.js";
import { remember } from "./seen.js";

/** @import {Entry, View} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {PageState, Refusal, Subject} from "./types" */

/** @type {ReadonlySet<Subject>} */
const GRIDS = new Set(["turn", "air", "refit", "score", "reserves"]);

/**
 * Takes views over into the page, with everything that hangs on them, and minds what goes wrong in asking.
 */
export class Viewing {
  #context;

  /** What has happened, as far as it was told. */
  past = new Past();

  #refreshes = 0;

  /** The version of the game that is on the page. */
  painted = 0;

  /** The version that the player means: on the page when he pressed, come of his own answer, or said to be news to him. */
  #meant = 0;

  /** @param {Context} context */
  constructor(context) {
    this.#context = context;
  }

  #advised = Promise.resolve();

  /**
   * Shows a view. What was chosen stays chosen as long as it can act.
   * @param {View} told
   * @param {{quiet?: boolean, following?: boolean, since?: number}} [manner] since: the action after which all is news
   */
  async take(told, { quiet = false, following = false, since = told.number - 1 } = {}) {
    const { store } = this.#context;
    const before = store.state.view;
    const view = this.past.with(told, { following });
    if (view.is_live || following) remember(view.game, view.number);
    const isNews = before !== null && (view.number > before.number || !view.is_live);
    const fresh = isNews ? entriesAfter(view, since) : [];
    const isSame = before?.number === view.number && store.state.roll !== null;
    const isAskedStill = before?.decides === view.decides && before?.question?.side === view.question?.side;
    const chosen = chosenAfter(store.state, view);
    store.set({
      view,
      ...chosen,
      ...sheetAfter(store.state, view, chosen.selected ?? []),
      ...subjectAfter(store.state, view),
      refusal: store.state.refusal?.lasts ? store.state.refusal : null,
      following,
      advice: before?.version === view.version ? store.state.advice : null,
      batch: before?.version === view.version ? store.state.batch : null,
      inHand: before?.version === view.version ? store.state.inHand : null,
      hint: before?.version === view.version ? store.state.hint : null,
      considers: isAskedStill ? store.state.considers : "",
      roll: rollOf(view, isSame ? entriesAfter(view, view.number - 1) : fresh, isFought(before)),
      passed: fresh.length ? passedIn(view, fresh) : store.state.passed,
      hexCard: null,
    });
    this.#advise();
    if (!quiet) this.#say(view, fresh, before);
    await this.refresh();
  }

  /** Asks what makes sense now, once for each question. */
  #advise() {
    const { store, service } = this.#context;
    const { view, following } = store.state;
    if (!view?.question || view.question.step === PLANNED || !view.is_live || following || !isOurs(view) || store.state.advice) return;
    this.#advised = this.ask(() => service.advice()).then(async (advice) => {
      if (!advice || advice.version !== store.state.view?.version) return;
      store.set({ advice });
      if (!store.state.view.question?.in_batch || store.state.lesson) return;
      const batch = await this.ask(() => service.batch());
      if (batch?.version === store.state.view?.version) store.set({ batch });
    });
  }

  /** Comes when it is known what is proposed: whoever presses faster waits for it. What was lost on the way is asked anew. */
  async advised() {
    await this.#advised;
    this.#advise();
    await this.#advised;
  }

  /** Fetches what hangs on the view: the reach of what is chosen, the combat, overlay, panel, card. */
  async refresh() {
    const turn = ++this.#refreshes;
    const { store } = this.#context;
    const asked = store.state;
    const [moves, combat, ...others] = await Promise.all([this.#moves(), this.#combat(), this.#overlay(), this.#subject()]);
    const { view, selected, targets } = store.state;
    if (turn !== this.#refreshes || view !== asked.view) return;
    // What was chosen in the meantime has been asked for by whoever chose it.
    const chosen = selected === asked.selected && targets === asked.targets ? { ...moves, ...combat } : {};
    store.set(Object.assign(chosen, ...others));
  }

  /** Asks for the game as it stands, from the beginning of the log: what was known may have been taken back. */
  async reload() {
    const { service } = this.#context;
    await this.take(await service.view(), { quiet: true });
  }

  /**
   * Asks for something; null when it was refused or cannot be asked now, which the page then says.
   * @template Answered
   * @param {() => Promise<Answered>} request
   * @returns {Promise<Answered | null>}
   */
  async ask(request) {
    try {
      return await request();
    } catch (error) {
      await this.#failed(error);
      return null;
    }
  }

  /** The player presses, and means what he sees. */
  press() {
    this.#meant = Math.max(this.#meant, this.painted);
  }

  /**
   * Plays an action, and what follows it as far as that is possible; together: all of them or none.
   * @param {string} action
   * @param {readonly string[]} [then]
   * @param {boolean} [together]
   */
  act(action, then = [], together = false) {
    const { service } = this.#context;
    return this.change((version) => service.act({ action, version, then: [...then], together }));
  }

  /**
   * Changes the game; says whether that was done. News that came after the player pressed was not what he meant.
   * @param {(version: number) => Promise<View>} request
   * @param {{anyhow?: boolean}} [manner] anyhow: whatever has come since
   */
  async change(request, { anyhow = false } = {}) {
    const { store, voice } = this.#context;
    const { view, busy } = store.state;
    if (!view || busy) return false;
    if (view.version > this.#meant && !anyhow) {
      this.#meant = view.version;
      this.#refuseAsPast();
      return false;
    }
    store.set({ busy: true, refusal: null, menu: null, confirming: null, passed: [], note: "" });
    voice.hush();
    let told;
    try {
      told = await request(view.version);
    } catch (error) {
      await this.#failed(error);
      return false;
    } finally {
      store.set({ busy: false });
    }
    this.#meant = Math.max(this.#meant, told.version);
    // The computer was further on than what is shown: the log in between is not in the answer.
    const known = this.past.asking(null);
    if (told.since > known.since) told = (await this.ask(() => this.#context.service.view(known))) ?? told;
    // What hangs on the view may come after the next answer was given: that one is waited for by itself.
    await this.take(told, { since: Math.min(view.number, told.number - 1) });
    return true;
  }

  /**
   * Says at the prompt, and at once to those who hear it, why something is not done.
   * @param {Refusal} refusal
   */
  refuse(refusal) {
    const { store, texts, voice } = this.#context;
    store.set({ refusal });
    voice.alert(texts.text("refusal-said", { text: refusal.text, case: refusal.case || "none" }));
  }

  #refuseAsPast() {
    this.refuse({ text: this.#context.texts.text("refusal-stale"), case: "", lasts: true });
  }

  /** @param {unknown} error */
  async #failed(error) {
    const { store } = this.#context;
    if (error instanceof Unreachable) {
      store.set({ connected: false });
      return;
    }
    if (!(error instanceof Refused)) throw error;
    const { kind, text, case: number } = error.refusal;
    if (kind !== "stale") {
      this.refuse({ text, case: number });
      return;
    }
    await this.ask(() => this.reload());
    this.#refuseAsPast();
  }

  /**
   * @param {View} view
   * @param {readonly Entry[]} fresh
   * @param {View | null} before
   */
  #say(view, fresh, before) {
    const { voice } = this.#context;
    for (const { text } of fresh.slice(-6)) voice.say(text);
    const isAsked = view.is_live && isOurs(view) && view.question?.prompt !== before?.question?.prompt;
    if (isAsked) voice.say(view.question?.prompt ?? "");
    if (!view.question && before?.question) voice.say(view.ending ? `${view.ending.text}. ${view.ending.reason.text}` : "");
  }

  async #moves() {
    const { store, service } = this.#context;
    const { selected, view } = store.state;
    if (!selected.length || view?.question?.mode !== "move") return { moves: null };
    return { moves: await this.ask(() => service.moves(selected)) };
  }

  async #combat() {
    const { store, service } = this.#context;
    const { view, targets } = store.state;
    if (targets.length) return {};
    if (!view?.attacks.some(({ open }) => open) || !view.is_live) return { combat: null };
    const support = supportOf(store.state);
    const combat = await this.ask(() => service.combat({ support }));
    return support === supportOf(store.state) ? { combat } : {};
  }

  async #overlay() {
    const { store, service } = this.#context;
    const key = store.state.overlayKey;
    if (!key) return { overlay: null };
    return { overlay: await this.ask(() => service.overlay(key, { at: moment(store.state) })) };
  }

  async #subject() {
    const { store, service } = this.#context;
    const { subject, unitCard } = store.state;
    const at = moment(store.state);
    if (GRIDS.has(subject)) return { panel: await this.ask(() => service.panel(subject, at)) };
    if (subject === "log") return this.#wholeLog();
    if (subject === "unit" && unitCard) return { unitCard: await this.ask(() => service.unit(unitCard.id, at)) };
    return {};
  }

  /** Fetches the log from the beginning, as far as it is not known: only somebody who reads it needs it. */
  async #wholeLog() {
    const { store, service } = this.#context;
    const { begin } = this.past;
    if (begin < 0) return {};
    const told = await this.ask(() => service.log(begin));
    const { view } = store.state;
    const completed = told && view && this.past.completed(told.entries, begin, view);
    if (completed) store.set({ view: completed });
    return {};
  }
}

/**
 * What is chosen when the game goes on: units that still can act stay so; where only one stack can move it is chosen by
 * itself, but not before a learner; else nothing is, and the hex stays open.
 * @param {PageState} state
 * @param {View} view
 * @returns {Partial<PageState>}
 */
export function chosenAfter(state, view) {
  const moved = state.selected[0];
  const hex = (moved && hexOf(view, moved)) || state.hex;
  if (!view.is_live || !isOurs(view) || view.question?.mode !== "move") return { ...NOTHING_CHOSEN, hex };
  const able = new Set(hex ? ableIn(view, hex) : []);
  const kept = state.selected.filter((unit) => able.has(unit));
  const [only, ...others] = placesOf(view);
  if (!kept.length && only && !others.length && view.question.kind === "movement" && view.card === null) {
    const selected = ableIn(view, only);
    return { ...NOTHING_CHOSEN, hex: only, selected, current: selected[0] ?? null };
  }
  const current = state.current && able.has(state.current) ? state.current : (kept[0] ?? null);
  return { ...NOTHING_CHOSEN, hex, selected: kept, current };
}

/** Subjects of work, which a new question may take the place of; what somebody reads stays open. */
const WORK = new Set(["stack", "combat", "unit"]);

/**
 * A question that is answered from a list opens that list.
 * @param {PageState} state
 * @param {View} view
 * @returns {Partial<PageState>}
 */
function subjectAfter(state, { question, ...view }) {
  const { subject, view: before } = state;
  if (!question || question.step === before?.question?.step || !isOurs({ question, ...view })) return {};
  if (question.mode !== "choose" || !WORK.has(subject)) return {};
  return { subject: "stack", ...raised(state) };
}

/**
 * A sheet that the page drew up sinks again when there is nothing left to choose in it.
 * @param {PageState} state
 * @param {View} view
 * @param {readonly string[]} selected the units that are chosen now
 * @returns {Partial<PageState>}
 */
export function sheetAfter({ sheet, isRaised, subject }, view, selected) {
  if (!isRaised || sheet !== "half" || !WORK.has(subject)) return {};
  const isToMove = !view.is_live || !isOurs(view) || view.question?.mode === "move";
  const isFight = view.attacks.some(({ open }) => open);
  return isToMove && !isFight && !selected.length ? { sheet: "low", isRaised: false } : {};
}

/** @param {View | null} view */
const isFought = (view) => view?.attacks.some(({ open }) => open) ?? false;

/** Kinds of entries that say what comes next: the rail says so too. */
const BEGINNINGS = new Set(["phase", "player-turn"]);

/**
 * What the person who is asked now was not asked for, in words.
 * @param {View} view
 * @param {readonly Entry[]} fresh
 */
function passedIn({ question }, fresh) {
  return fresh.filter(({ given, side }) => given && side === question?.side).map(({ text }) => text);
}

/**
 * What dice brought about with the last action: shown with what follows from it. A battle is told whole, as far as it is,
 * and once more when it is over.
 * @param {View} view
 * @param {readonly Entry[]} fresh
 * @param {boolean} wasFought whether a combat was open before
 * @returns {import("./types").Roll | null}
 */
export function rollOf(view, fresh, wasFought) {
  const { number, log } = view;
  const told = fresh.filter(({ kind }) => !BEGINNINGS.has(kind));
  const battle = lastBattle(log);
  const isNews = battle !== null && told.some((entry) => battle.entries.includes(entry));
  if (battle && (isNews || (wasFought && fresh.length && !isFought(view)))) return { number, entries: told, battle };
  const first = fresh.findIndex(({ dice }) => dice.length);
  return first < 0 ? null : { number, entries: fresh.slice(first).filter(({ kind }) => !BEGINNINGS.has(kind)), battle: null };
}
