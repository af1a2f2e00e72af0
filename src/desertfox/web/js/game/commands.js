import { Advising } from "./advising.js";
import { Answering } from "./answering.js";
import { Attacking } from "./attacking.js";
import { Batching } from "./batching.js";
import { hexOf, optionsAt, unitsIn } from "./choosing.js";
import { Columns, columnsOf } from "./columns.js";
import { NOTHING_CHOSEN, raised } from "./context.js";
import { History } from "./history.js";
import { Inspecting } from "./inspecting.js";
import { Learning } from "./learning.js";
import { Moving } from "./moving.js";
import { PLANNED, situation, supportOf } from "./situation.js";
import { Stepping } from "./stepping.js";
import { Supporting } from "./supporting.js";
import { actionAt, Tooling } from "./tooling.js";

/** @import {Option} from "../messages" */
/** @import {Context} from "./context.js" */
/** @import {Commands, PageState} from "./types" */
/** @import {Viewing} from "./viewing.js" */

/**
 * Everything the page can be asked for: the parts of the page call these, and the flows behind them do the work.
 * @implements {Commands}
 */
export class PageCommands {
  #context;
  #moving;
  #columns;
  #tooling;
  #attacking;
  #answering;
  #advising;
  #inspecting;
  #supporting;

  /** @type {Batching} */
  batching;

  /** A finger shows first and acts with the second tap. */
  hand = /** @type {import("./moving.js").Hand} */ ("mouse");

  /** @type {() => void} set by whoever shows actions one by one */
  hurry = () => {};

  /** @type {Learning} */
  learning;

  /**
   * @param {Context} context
   * @param {Viewing} viewing
   */
  constructor(context, viewing) {
    this.#context = context;
    this.#moving = new Moving(context, viewing);
    this.#attacking = new Attacking(context, viewing);
    this.#answering = new Answering(context, viewing);
    this.#tooling = new Tooling(context, viewing);
    this.#columns = new Columns(context, viewing);
    this.batching = new Batching(context, viewing);
    this.#advising = new Advising(context, viewing, this.#answering);
    this.#inspecting = new Inspecting(context, viewing);
    this.history = new History(context, viewing);
    this.learning = new Learning(context, viewing, this);
    this.stepping = new Stepping(context, this);
    this.#supporting = new Supporting(context, viewing);
  }

  get #state() {
    return this.#context.store.state;
  }

  /** How the open question is answered; null while there is nothing to answer here. */
  get mode() {
    return this.#answering.question?.mode ?? null;
  }

  // choosing

  /**
   * @param {string | null} hex
   * @param {readonly string[] | null} [units] those of its units that are ticked
   */
  async openHex(hex, units = null) {
    const { store } = this.#context;
    if (hex === null) {
      store.set({ ...NOTHING_CHOSEN, hex: null });
      return;
    }
    store.set({ subject: "stack", ...raised(this.#state), roll: null, hint: null });
    if (this.mode === "move") await this.#moving.open(hex, units);
    else store.set({ ...NOTHING_CHOSEN, hex });
  }

  /** @param {string} unit */
  async toggleUnit(unit) {
    const { selected } = this.#state;
    this.#context.store.set({ current: unit });
    await this.selectUnits(selected.includes(unit) ? selected.filter((one) => one !== unit) : [...selected, unit]);
  }

  /** @param {readonly string[]} units */
  async selectUnits(units) {
    await (this.mode === "attack" ? this.#attacking.select(units) : this.#moving.select(units));
  }

  /** @param {import("../messages").ToolWord} tool */
  async openTool(tool) {
    await this.#tooling.open(tool);
  }

  async nextTool() {
    await this.#tooling.next();
  }

  /** @param {import("../messages").ToolOffer} offer */
  async takeOffer(offer) {
    await this.#tooling.take(offer, this.hand === "finger");
  }

  /** @param {string} action */
  previewTool(action) {
    this.#tooling.preview(action);
  }

  /** @param {string | number} column */
  async chooseColumn(column) {
    const name = typeof column === "number" ? columnsOf(this.#state)[column - 1]?.name : column;
    const next = name === undefined ? undefined : this.#columns.next(name);
    if (next) await this.stepping.goTo(next.hex, next.units);
  }

  /** @param {Omit<import("../messages").Forming, "side">} wish */
  async formColumn(wish) {
    await this.#columns.form(wish);
  }

  /**
   * @param {readonly string[]} units
   * @param {string} hex
   */
  async goWith(units, hex) {
    await this.#moving.goWith(units, hex);
  }

  /** @param {string | null} hex */
  pointAt(hex) {
    this.#context.store.set({ pointed: hex });
    if (this.#state.tool) this.#tooling.preview(hex ? actionAt(this.#state, hex) : "");
    else if (this.mode === "move" && this.#state.selected.length) {
      if (!this.#state.destination) this.#moving.preview(hex);
    } else {
      void this.#inspecting.card(hex, false);
    }
  }

  /**
   * The cursor of the keyboard stands on a hex.
   * @param {string} hex
   */
  cursorAt(hex) {
    this.#context.store.set({ pointed: hex });
    if (this.#state.tool) this.#tooling.preview(actionAt(this.#state, hex));
    else if (this.mode === "move" && this.#state.selected.length) this.#moving.aim(hex);
    void this.#inspecting.card(hex, true);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   */
  async clickHex(hex, extend) {
    const { store } = this.#context;
    store.set({ menu: null, refusal: null, roll: null, hint: null });
    if (!this.learning.admits(hex)) return;
    await this.#press(hex, extend);
    this.learning.clicked(hex);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   */
  async #press(hex, extend) {
    void this.#inspecting.card(null, false);
    if (this.#state.tool && (await this.#tooling.choose(hex, this.hand === "finger"))) return;
    if (this.mode === "move") await this.#moving.settled;
    const { selected, moves, view } = this.#state;
    if (this.mode === "attack" && (await this.#attacking.choose(hex, extend))) return;
    if (this.batching.batch) {
      if (!(await this.batching.choose(hex))) await this.openHex(hex);
      return;
    }
    if (this.mode === "choose" && (await this.#chooseAt(hex))) return;
    if (this.mode === "move" && selected.length && hex === this.#state.hex) await this.#moving.openNext();
    else if (this.mode === "move" && selected.length && moves && !moves.refusal) await this.#towards(hex, extend);
    else if (view) await this.openHex(hex);
  }

  /**
   * @param {string} hex
   * @param {boolean} extend
   */
  async #towards(hex, extend) {
    if (!extend) {
      await this.#moving.towards(hex, this.hand);
      return;
    }
    this.#moving.aim(hex);
    this.addWaypoint();
  }

  /** @param {string} hex */
  async #chooseAt(hex) {
    // what leads to the hex is done at once; what is done with a unit there, such as destroying it, never by a click
    const { view } = this.#state;
    const question = this.#answering.question;
    if (!view || !question) return false;
    const options = optionsAt(question.options, hex, unitsIn(view, hex));
    const [only, ...others] = options;
    if (!only) return false;
    const isPlain = !others.length && only.hexes.at(-1) === hex;
    if (isPlain) await this.play(only.action);
    else this.#context.store.set({ hex, menu: { hex, options, isArrival: false, isStack: false } });
    return true;
  }

  addWaypoint() {
    this.#moving.addWaypoint();
  }

  /** @param {string} hex */
  async moveTo(hex) {
    await this.#moving.go(hex);
  }

  async moveOn() {
    const hex = this.#state.destination ?? this.#state.pointed;
    if (hex && this.mode === "move") await this.#moving.go(hex, "on");
  }

  async forcedMarch() {
    await this.#moving.forcedMarch();
  }

  /**
   * Units were dragged onto a hex.
   * @param {readonly string[]} units
   * @param {string} hex
   */
  async drop(units, hex) {
    const { view } = this.#state;
    if (this.batching.batch && units[0]) await this.batching.pickAt(units[0], hex);
    const from = units[0] && view ? hexOf(view, units[0]) : "";
    if (!from || this.mode !== "move") return;
    if (this.#state.hex !== from || !this.#state.selected.length) await this.#moving.open(from);
    await this.#moving.enter(hex, "mouse");
  }

  /** @param {string} hex */
  async toggleTarget(hex) {
    this.hideRoll();
    await this.#attacking.toggleTarget(hex);
  }

  async declare() {
    await this.#attacking.declare();
  }

  // answering

  /** @param {string} action */
  async play(action) {
    await this.#answering.play(action);
  }

  /** @param {Pick<import("../messages").Course, "options">} course */
  async playCourse(course) {
    await this.#answering.playCourse(course);
  }

  /** @param {string | null} unit */
  hold(unit) {
    this.batching.hold(unit);
  }

  /**
   * @param {string} unit
   * @param {string} action
   */
  async pick(unit, action) {
    await this.batching.pick(unit, action);
  }

  /** @param {Pick<import("../messages").Course, "options">} course */
  async draft(course) {
    await this.batching.take(course);
  }

  async confirmBatch() {
    await this.batching.confirm();
  }

  /** @param {Option} option */
  async chooseOption(option) {
    await this.play(option.action);
  }

  /** @param {string} action */
  chooseSupport(action) {
    this.#supporting.choose(action);
  }

  async end() {
    await (this.#state.confirming ? this.#answering.confirm() : this.#answering.end());
  }

  async confirm() {
    await this.#answering.confirm();
  }

  askRest() {
    this.open(null);
    this.#answering.askRest();
  }

  async playOn() {
    await this.#answering.stopComputer();
  }

  /** What was hinted at, or the support that was chosen, goes before the plain default; a plan is thought about first. */
  async proposal() {
    const { hint, committing, lesson } = this.#state;
    if (lesson && !lesson.is_free) await this.#asTaught();
    else if (hint) await this.#advising.take();
    else if (committing) await this.play(supportOf(this.#state));
    else if (this.#answering.question?.step === PLANNED) await this.#advising.ask();
    else await (this.batching.batch ? this.batching.confirm() : this.#answering.proposal());
  }

  /** What the card of a recorded lesson asks for stands on the main button; where nothing does, it is hinted at. */
  async #asTaught() {
    const { main } = situation(this.#state);
    if (main.enabled) await main.run(this);
    else this.learning.hint();
  }

  async passOver() {
    await this.#answering.passOver();
  }

  /**
   * @param {import("../messages").SideWord} side
   * @param {import("../messages").Orders} orders
   */
  async order(side, orders) {
    await this.#answering.order(side, orders);
  }

  /** Goes back one step: what was opened or chosen last is closed first. */
  cancel() {
    const { store, board } = this.#context;
    const state = this.#state;
    if (state.following) this.skip();
    else if (state.asking) this.#advising.giveUp();
    else if (state.menu || state.confirming || state.refusal) store.set({ menu: null, confirming: null, refusal: null });
    else if (state.tool) this.#tooling.back();
    else if (state.hint) store.set({ hint: null });
    else if (state.inHand) this.hold(null);
    else if (state.isTextBoard) this.toggleTextBoard();
    else if (state.view && !state.view.is_live) void this.goLive();
    else if (state.waypoints.length) {
      store.set({ waypoints: [] });
      this.#moving.preview(state.destination ?? state.pointed);
    } else if (state.destination) store.set({ destination: null, journey: null });
    else if (state.selected.length || state.targets.length || state.hex) {
      store.set({ ...NOTHING_CHOSEN, hex: null, combat: state.targets.length ? null : state.combat });
    } else if (state.subject === "unit") store.set({ subject: "stack" });
    else if (state.overlayKey) store.set({ overlayKey: null, overlay: null });
    board.setCard(null, null);
  }

  // the computer's help

  async askHint() {
    if (this.#state.lesson) this.learning.hint();
    else await this.#advising.ask();
  }

  async takeHint() {
    await this.#advising.take();
  }

  /** @param {import("../messages").Stretch} stretch */
  async relieve(stretch) {
    this.open(null);
    await this.#advising.relieve(stretch);
  }

  /** @param {import("../messages").Seats} seats */
  async sit(seats) {
    this.open(null);
    await this.#advising.sit(seats);
  }

  // lessons

  async lessonNext() {
    if (this.#state.lesson?.cards[this.#state.place]?.deed === "read") this.learning.next();
    else await this.learning.skip();
  }

  async lessonAdopt() {
    await this.learning.adopt();
  }

  /** @param {string} lesson */
  async lessonGo(lesson) {
    await this.learning.go(lesson);
  }

  // stepping

  /**
   * @param {string | null} unit
   * @param {string} hex
   */
  async attendTo(unit, hex) {
    this.#context.store.set({ confirming: null });
    await this.stepping.attendTo(unit, hex);
  }

  /** @param {1 | -1} step */
  async nextUnit(step) {
    await this.stepping.nextUnit(step);
  }

  /** @param {1 | -1} step */
  async nextStack(step) {
    await this.stepping.nextStack(step);
  }

  async leaveStack() {
    await this.stepping.leaveStack();
  }

  // history

  async undo() {
    await (this.#state.lesson ? this.learning.undo() : this.undoAction());
  }

  async undoAction() {
    await this.#answering.undo();
  }

  async redo() {
    await this.#answering.redo();
  }

  async resetPhase() {
    await this.#answering.reset();
  }

  /** @param {number} number */
  async goTo(number) {
    await this.history.goTo(number);
  }

  async goLive() {
    await this.history.goLive();
  }

  /** @param {1 | -1} step */
  async walk(step) {
    await this.history.walk(step);
  }

  askBranch() {
    const { view } = this.#state;
    if (view) this.#context.store.set({ dialog: "branch", parting: view.number });
  }

  /** @param {import("../messages").Seats} seats */
  async branch(seats) {
    this.open(null);
    await this.history.branch(this.#state.parting, seats);
  }

  /** Whoever stops the computer wants to see where it stands, not the way there. */
  async stopComputer() {
    this.skip();
    await this.#answering.stopComputer();
  }

  async continueComputer() {
    await this.#answering.continueComputer();
  }

  skip() {
    this.hurry();
  }

  // looking things up

  /** @param {import("./types").Subject} subject */
  async show(subject) {
    await this.#inspecting.show(subject);
  }

  foldTray() {
    const { store } = this.#context;
    store.set({ isTrayFolded: !store.state.isTrayFolded });
  }

  /** @param {Partial<import("./types").LogFilter>} changes */
  filterLog(changes) {
    const { store } = this.#context;
    store.set({ logFilter: { ...store.state.logFilter, ...changes } });
  }

  /** @param {string} unit */
  async showUnit(unit) {
    await this.#inspecting.showUnit(unit);
  }

  /** @param {string} number */
  async showRule(number) {
    await this.#inspecting.showRule(number);
  }

  /** @param {string} words */
  async searchRules(words) {
    await this.#inspecting.searchRules(words);
  }

  /** @param {import("./types").OverlayKey} key */
  async toggleOverlay(key) {
    await this.#inspecting.toggleOverlay(key);
  }

  /** @param {string} hex */
  jumpTo(hex) {
    const { board } = this.#context;
    board.centre(hex);
    board.point(hex);
    this.#context.store.set({ pointed: hex });
    void this.#inspecting.card(hex, true);
  }

  /** @param {PageState["dialog"]} dialog */
  open(dialog) {
    this.#context.store.set({ dialog });
  }

  toggleTextBoard() {
    this.#context.store.set({ isTextBoard: !this.#state.isTextBoard });
  }

  toggleHistory() {
    this.#context.store.set({ isHistory: !this.#state.isHistory });
  }

  hideRoll() {
    this.#context.store.set({ roll: null });
  }

  /** @param {import("./types").SheetHeight} sheet */
  setSheet(sheet) {
    this.#context.store.set({ sheet, isRaised: false });
  }
}
