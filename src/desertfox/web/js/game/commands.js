import { Advising } from "./advising.js";
import { Answering } from "./answering.js";
import { Attacking } from "./attacking.js";
import { Batching } from "./batching.js";
import { Columns } from "./columns.js";
import { History } from "./history.js";
import { Inspecting } from "./inspecting.js";
import { Learning } from "./learning.js";
import { Moving } from "./moving.js";
import { Pressing } from "./pressing.js";
import { Steering } from "./steering.js";
import { Stepping } from "./stepping.js";
import { Supporting } from "./supporting.js";
import { Tooling } from "./tooling.js";

/** @import {Context} from "./context.js" */
/** @import {Live} from "./live.js" */
/** @import {PageCommands} from "./types" */
/** @import {Viewing} from "./viewing.js" */

/**
 * Everything the page can be asked for: the parts of the page call these, and the flows behind them do the work.
 * @param {Context} context
 * @param {Viewing} viewing
 * @param {Live} live
 * @returns {PageCommands}
 */
export function pageCommands(context, viewing, live) {
  const { store, board } = context;
  const moving = new Moving(context, viewing);
  const attacking = new Attacking(context, viewing);
  const answering = new Answering(context, viewing);
  const tooling = new Tooling(context, viewing);
  const columns = new Columns(context, viewing);
  const batching = new Batching(context, viewing);
  const advising = new Advising(context, viewing, answering);
  const inspecting = new Inspecting(context, viewing);
  const supporting = new Supporting(context, viewing);
  const pressing = new Pressing(context, { moving, attacking, answering, batching, tooling, inspecting });
  const steering = new Steering(context, { moving, answering, batching, tooling, advising });

  /** @type {PageCommands} */
  const commands = {
    pressing,
    batching,
    history: new History(context, viewing),

    get mode() {
      return answering.mode;
    },
    get learning() {
      return learning;
    },
    get stepping() {
      return stepping;
    },

    // choosing
    openHex: (hex, units) => pressing.openHex(hex, units),
    clickHex: (hex, extend) => pressing.click(hex, extend, learning),
    pointAt: (hex) => pressing.pointAt(hex),
    cursorAt: (hex) => pressing.cursorAt(hex),
    drop: (units, hex) => pressing.drop(units, hex),
    toggleUnit: async (unit) => {
      const { selected } = store.state;
      store.set({ current: unit });
      await commands.selectUnits(selected.includes(unit) ? selected.filter((one) => one !== unit) : [...selected, unit]);
    },
    selectUnits: (units) => (answering.mode === "attack" ? attacking.select(units) : moving.select(units)),
    dragUnit: (unit, event) => pressing.take(unit, event),
    chooseColumn: async (column) => {
      const next = columns.next(column);
      if (next) await stepping.goTo(next.hex, next.units);
    },
    formColumn: (wish) => columns.form(wish),
    openTool: (tool) => tooling.open(tool),
    nextTool: () => tooling.next(),
    takeOffer: (offer) => tooling.take(offer, pressing.hand === "finger"),
    previewTool: (action) => tooling.preview(action),

    // moving and attacking
    addWaypoint: () => moving.addWaypoint(),
    goWith: (units, hex) => moving.goWith(units, hex),
    moveTo: (hex) => moving.go(hex),
    moveOn: async () => {
      const hex = store.state.destination ?? store.state.pointed;
      if (hex && answering.mode === "move") await moving.go(hex, "on");
    },
    forcedMarch: () => moving.forcedMarch(),
    toggleTarget: async (hex) => {
      commands.hideRoll();
      await attacking.toggleTarget(hex);
    },
    declare: () => attacking.declare(),

    // answering
    play: async (action) => void (await answering.play(action)),
    playCourse: (course) => answering.playCourse(course),
    hold: (unit) => batching.hold(unit),
    pick: (unit, action) => batching.pick(unit, action),
    draft: (course) => batching.take(course),
    confirmBatch: () => batching.confirm(),
    chooseOption: ({ action }) => commands.play(action),
    chooseSupport: (action) => supporting.choose(action),
    end: () => (store.state.confirming ? answering.confirm() : answering.end()),
    confirm: () => answering.confirm(),
    askRest: () => {
      commands.open(null);
      answering.askRest();
    },
    playOn: async () => void (await answering.stopComputer()),
    proposal: () => steering.goOn(commands, learning),
    cancel: () => steering.goBack(commands),
    passOver: () => answering.passOver(),
    order: (side, orders) => answering.order(side, orders),

    // the computer's help
    askHint: async () => {
      if (store.state.lesson) learning.hint();
      else await advising.ask();
    },
    takeHint: () => advising.take(),
    relieve: async (stretch) => {
      commands.open(null);
      await advising.relieve(stretch);
    },
    sit: async (seats) => {
      commands.open(null);
      await advising.sit(seats);
    },
    stopComputer: async () => {
      commands.skip(); // whoever stops the computer wants to see where it stands, not the way there
      await answering.stopComputer();
    },
    continueComputer: async () => void (await answering.continueComputer()),
    skip: () => live.hurry(),

    // lessons
    lessonNext: () => learning.goOn(),
    lessonAdopt: () => learning.adopt(),
    lessonGo: (lesson) => learning.go(lesson),

    // stepping
    attendTo: async (unit, hex) => {
      store.set({ confirming: null });
      await stepping.attendTo(unit, hex);
    },
    nextUnit: (step) => stepping.nextUnit(step),
    nextStack: (step) => stepping.nextStack(step),
    leaveStack: () => stepping.leaveStack(),

    // history
    undo: () => (store.state.lesson ? learning.undo() : answering.undo()),
    undoAction: () => answering.undo(),
    redo: () => answering.redo(),
    resetPhase: () => answering.reset(),
    goTo: (number) => commands.history.goTo(number),
    goLive: () => commands.history.goLive(),
    walk: (step) => commands.history.walk(step),
    askBranch: () => {
      const { view } = store.state;
      if (view) store.set({ dialog: "branch", parting: view.number });
    },
    branch: async (seats) => {
      commands.open(null);
      await commands.history.branch(store.state.parting, seats);
    },

    // looking things up
    show: (subject) => inspecting.show(subject),
    showUnit: (unit) => inspecting.showUnit(unit),
    showRule: (number) => inspecting.showRule(number),
    searchRules: (words) => inspecting.searchRules(words),
    toggleOverlay: (key) => inspecting.toggleOverlay(key),
    jumpTo: (hex) => {
      board.centre(hex);
      board.point(hex);
      store.set({ pointed: hex });
      void inspecting.card(hex, true);
    },
    filterLog: (changes) => store.set({ logFilter: { ...store.state.logFilter, ...changes } }),
    open: (dialog) => store.set({ dialog }),
    foldTray: () => store.set({ isTrayFolded: !store.state.isTrayFolded }),
    toggleTextBoard: () => store.set({ isTextBoard: !store.state.isTextBoard }),
    toggleHistory: () => store.set({ isHistory: !store.state.isHistory }),
    hideRoll: () => store.set({ roll: null }),
    setSheet: (sheet) => store.set({ sheet, isRaised: false }),
  };
  const learning = new Learning(context, viewing, commands);
  const stepping = new Stepping(context, commands);
  return commands;
}
