import { keyMap, keyName, keyOf } from "./keys.js";

/** @import {Context} from "./context.js" */
/** @import {CommandName} from "./keys.js" */
/** @import {PageCommands} from "./types" */

const TYPING = "input:not([type=range]), textarea, select, [contenteditable=true]";

/** Elements that Enter and Space belong to when they have the focus. */
const PRESSED = "button, a[href], summary, input, select, [role=tab], [role=switch]";

/**
 * Where F6 leads, one after the other.
 */
const REGIONS = ["lesson", "prompt", "helm", "board", "panel", "phasetools", "tools", "history", "top"];

/**
 * The keys of the page. On the map all of them count; elsewhere only those that nobody types or presses with.
 */
export class Keyboard {
  #context;
  #commands;

  /** @type {ReturnType<typeof keyMap>} */
  #keys;

  /** @type {Readonly<Record<CommandName, (key: string) => unknown>>} */
  #deeds;

  /**
   * @param {Context} context
   * @param {PageCommands} commands
   */
  constructor(context, commands) {
    this.#context = context;
    this.#commands = commands;
    this.#keys = this.#read();
    this.#deeds = this.#table();
    context.settings.subscribe(() => {
      this.#keys = this.#read();
    });
  }

  #read() {
    const { keys, letters } = this.#context.settings.choices;
    return keyMap(keys, letters);
  }

  /**
   * The key of a command as it stands; "" if it has none now.
   * @param {CommandName} command
   */
  keyFor(command) {
    return keyOf(this.#keys, command);
  }

  listen() {
    document.addEventListener("keydown", (event) => this.#press(event));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    if (!(target instanceof Element) || target.closest("dialog")) return;
    const binding = this.#keys.get(keyName(event));
    if (!binding) return;
    if (target.closest(TYPING) && event.key !== "Escape" && event.key !== "F6") return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && !event.shiftKey && target.closest(PRESSED)) return;
    if (binding.place === "board") {
      const { board } = this.#context;
      const isCursor = binding.group === "map" && target.closest("#prompt") !== null;
      if (target !== document.body && target !== board.element && !isCursor) return;
      board.focus();
    }
    if (binding.command === "next-unit" || binding.command === "previous-unit") {
      this.#step(event, binding.command === "next-unit" ? 1 : -1);
      return;
    }
    event.preventDefault();
    void this.#deeds[binding.command](event.key);
  }

  /**
   * Tab goes from unit to unit, and past the last one out of the map, so that nobody is held in it.
   * @param {KeyboardEvent} event
   * @param {1 | -1} step
   */
  #step(event, step) {
    if (!this.#commands.stepping.hasNext(step)) return;
    event.preventDefault();
    void this.#commands.nextUnit(step);
  }

  /** @returns {Readonly<Record<CommandName, (key: string) => unknown>>} */
  #table() {
    const { board, store } = this.#context;
    const commands = this.#commands;
    return {
      "cursor-left": () => board.moveCursor("left"),
      "cursor-right": () => board.moveCursor("right"),
      "cursor-up": () => board.moveCursor("up"),
      "cursor-down": () => board.moveCursor("down"),
      "corner-nw": () => board.home("nw"),
      "corner-ne": () => board.home("ne"),
      "corner-sw": () => board.home("sw"),
      "corner-se": () => board.home("se"),
      "zoom-in": () => board.zoom(1.25),
      "zoom-out": () => board.zoom(0.8),
      fit: () => board.fit(),
      choose: () => commands.stepping.choose(),
      back: () => commands.cancel(),
      "next-unit": () => commands.nextUnit(1),
      "previous-unit": () => commands.nextUnit(-1),
      tick: () => commands.stepping.tick(),
      "next-stack": () => commands.nextStack(1),
      leave: () => commands.leaveStack(),
      waypoint: () => commands.addWaypoint(),
      "forced-march": () => commands.forcedMarch(),
      "move-on": () => commands.moveOn(),
      tool: () => commands.nextTool(),
      column: (key) => commands.chooseColumn(Number(key) || 1),
      end: () => commands.end(),
      defaults: () => commands.proposal(),
      hint: () => commands.askHint(),
      "lesson-next": () => commands.lessonNext(),
      players: () => commands.open("players"),
      general: () => commands.toggleOverlay("general"),
      combat: () => commands.toggleOverlay("combat"),
      communication: () => commands.toggleOverlay("communication"),
      zones: () => commands.toggleOverlay("zones"),
      threat: () => commands.toggleOverlay("threat"),
      forts: () => commands.toggleOverlay("forts"),
      undo: () => commands.undo(),
      redo: () => commands.redo(),
      "history-back": () => commands.walk(-1),
      "history-forward": () => commands.walk(1),
      find: () => commands.open("find"),
      "text-board": () => commands.toggleTextBoard(),
      keys: () => commands.open("keys"),
      region: () => nextRegion(store.state.isTextBoard),
    };
  }
}

/**
 * Moves the focus to the next part of the page.
 * @param {boolean} isTextBoard
 */
function nextRegion(isTextBoard) {
  const regions = REGIONS.map((id) => (id === "board" && isTextBoard ? "textboard" : id));
  const now = regions.findIndex((id) => document.getElementById(id)?.contains(document.activeElement));
  for (let by = 1; by <= regions.length; by += 1) {
    const region = document.getElementById(regions[(now + by) % regions.length] ?? "");
    const first = region?.querySelector("[tabindex='0'], button:not([tabindex='-1']), a[href], input");
    if (first instanceof HTMLElement && first.offsetParent !== null) {
      first.focus();
      return;
    }
  }
}
