import { html, nothing, render } from "lit-html";
import { createBoard } from "../board/board.js";
import { KEPT } from "../kept.js";
import { panelFor, textBoard, tray } from "../panels/index.js";
import { toolBar } from "../panels/toolbox.js";
import { Store } from "../store.js";
import { isOurs } from "./asked.js";
import { ask, asked, language, service, settings, words } from "./beginning.js";
import { grip, tabBar, tools, topBar } from "./bars.js";
import { attention, placeToKeep, showOnBoard } from "./boarding.js";
import { pageCommands } from "./commands.js";
import { OPENING } from "./context.js";
import { drawDialog } from "./dialogs.js";
import { historyBar } from "./historybar.js";
import { Keyboard } from "./keyboard.js";
import { covered, layoutFor } from "./layout.js";
import { cardOf, isEnd } from "./learning.js";
import { lessonCard, lessonTop } from "./lessoncard.js";
import { Live } from "./live.js";
import { helm } from "./players.js";
import { drop, prompt, roll } from "./prompt.js";
import { rail } from "./rail.js";
import { kept, showFrom } from "./seen.js";
import { situation } from "./situation.js";
import { Viewing } from "./viewing.js";
import { Voice } from "./voice.js";

/** @import {GameService} from "../api.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Context} from "./context.js" */
/** @import {PageCommands, Scene} from "./types" */

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** How long to wait before a page that could not be opened is tried again, in milliseconds. */
const AGAIN = 2000;

async function start() {
  const texts = await words;
  document.documentElement.lang = language;
  const store = new Store(OPENING);
  const voice = new Voice(part("live"), part("alert"));
  /** @type {PageCommands} */
  let commands;
  const board = createBoard(part("board"), {
    texts,
    onHex: (hex, { extend, kind }) => {
      if (kind === "context") commands.cancel();
      else if (kind === "click") void commands.clickHex(hex, extend);
    },
    onPoint: (hex) => commands.pointAt(hex),
    onDrop: (units, hex) => void commands.drop(units, hex),
    onCursor: (hex) => commands.cursorAt(hex),
  });
  /** @type {Context} */
  const context = { store, service, texts, settings, board, voice };
  const viewing = new Viewing(context);
  const live = new Live(context, viewing);
  commands = pageCommands(context, viewing, live);
  const keyboard = new Keyboard(context, commands);
  watchPointer(commands);
  watchPresses(viewing);
  name(texts);
  draw(context, viewing, commands, keyboard);
  keyboard.listen();
  listen(commands);
  for (let answers = asked; !(await open(context, viewing, answers)); answers = ask()) {
    if (store.state.connected) return;
    await new Promise((done) => setTimeout(done, AGAIN));
    store.set({ connected: true });
  }
  await commands.learning.open();
  sayKept(context);
  offerOrders(context);
  live.connect();
}

/**
 * Says, once, that what was brought in did not become a game of its own.
 * @param {Context} context
 */
function sayKept({ store, texts, voice }) {
  if (location.hash !== KEPT) return;
  history.replaceState(null, "", location.pathname + location.search);
  const note = texts.text("opened-kept");
  store.set({ note });
  voice.say(note);
}

/**
 * Offers, once, the standing orders of this browser to a game that begins.
 * @param {Context} context
 */
function offerOrders({ store, settings }) {
  const { view } = store.state;
  if (view?.number === 0 && isOurs(view) && settings.choices.orders.length) store.set({ dialog: "offer" });
}

/**
 * Remembers how and where was pressed: a finger shows before it acts, and a menu opens beside the place.
 * @param {PageCommands} commands
 */
function watchPointer(commands) {
  const { style, dataset } = part("drop");
  addEventListener("pointerdown", ({ pointerType, clientX, clientY, target }) => {
    commands.pressing.hand = pointerType === "touch" ? "finger" : "mouse";
    if (target instanceof Element && target.closest("#drop")) return; // it must not run away from under the pointer
    dataset["from"] = "pointer";
    style.setProperty("--x", `${clientX}px`);
    style.setProperty("--y", `${clientY}px`);
  }, { capture: true });
  addEventListener("keydown", () => { dataset["from"] = "key"; }, { capture: true });
}

/**
 * Minds when the player presses: before the answer is given, the page may be painted anew.
 * @param {Viewing} viewing
 */
function watchPresses(viewing) {
  addEventListener("pointerdown", () => viewing.press(), { capture: true });
  addEventListener("keydown", () => viewing.press(), { capture: true });
  // Neither a pointer nor a key: some readers of screens only click.
  addEventListener("click", ({ detail }) => detail || viewing.press(), { capture: true });
}

/**
 * The parts of the frame that say the same always.
 * @param {import("../texts.js").Texts} texts
 */
function name(texts) {
  part("skip").textContent = texts.text("skip");
  part("skip-text").textContent = texts.text("skip-text");
  for (const [id, label] of /** @type {const} */ ([
    ["prompt", "label-prompt"], ["lesson", "label-lesson"], ["panel", "label-panel"], ["tools", "label-overlays"], ["helm", "label-helm"], ["history", "history"], ["rail", "label-rail"],
    ["tabbar", "label-tabs"], ["tray", "label-tray"], ["textboard", "label-textboard"], ["phasetools", "tool-bar"], ["roll", "label-roll"], ["handle", "label-drawer"],
  ])) part(id).setAttribute("aria-label", texts.text(label));
}

/**
 * @param {Context} context
 * @param {Viewing} viewing
 * @param {ReturnType<typeof ask>} answers
 * @returns {Promise<boolean>} whether the game is there to be shown
 */
async function open({ store, service, board, settings }, viewing, answers) {
  const opened = await viewing.ask(() => answers);
  if (!opened) return false;
  const [table, map, view, past] = opened;
  store.set({ table });
  board.setTable(table);
  board.setPalette(settings.palette, map);
  viewing.past.with(view);
  if (past) await viewing.take(past, { quiet: true });
  else await showFirst(service, viewing, view);
  let { palette } = settings;
  settings.subscribe(async () => {
    if (settings.palette === palette) return;
    palette = settings.palette;
    const drawn = await viewing.ask(() => service.map(palette));
    if (drawn) board.setPalette(palette, drawn);
  });
  return true;
}

/**
 * Shows the game as it stands, or as it was last seen here: what the computer did since then follows one by one.
 * @param {GameService} service
 * @param {Viewing} viewing
 * @param {import("../messages").View} view
 */
async function showFirst(service, viewing, view) {
  const from = showFrom(kept(), view);
  const before = from === null ? null : await viewing.ask(() => service.view({ at: from }));
  if (!before) await viewing.take(view, { quiet: true });
  else await viewing.take({ ...before, last: view.number, thinks: view.thinks }, { quiet: true, following: true });
}

/** @param {PageCommands} commands */
function listen(commands) {
  document.addEventListener("click", (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest("[data-case]") : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    void commands.showRule(link.dataset["case"] ?? "");
  });
  addEventListener("popstate", () => void commands.history.followAddress());
  part("skip-text").addEventListener("click", () => commands.toggleTextBoard());
  part("handle").addEventListener("click", () => {
    commands.setSheet(document.body.dataset["sheet"] === "low" ? "half" : "low");
  });
}

/**
 * Draws the page anew whenever something in it is different, once a frame.
 * @param {Context} context
 * @param {Viewing} viewing
 * @param {PageCommands} commands
 * @param {Keyboard} keyboard
 */
function draw(context, viewing, commands, keyboard) {
  const { store, settings, texts } = context;
  let frame = 0;
  let painted = store.state;
  const again = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const { activeElement } = document;
      paint(context, commands, keyboard, again);
      leadFocus(context, painted, activeElement);
      const hexes = attention(store.state, painted);
      context.board.cover(covered());
      if (hexes.length && hexes === store.state.view?.ending?.hexes) context.board.survey(hexes);
      else if (hexes.length) context.board.frame(hexes, placeToKeep(store.state));
      painted = store.state;
      viewing.painted = painted.view?.version ?? 0;
    });
  };
  store.subscribe((state, before) => {
    showOnBoard(context.board, state, before);
    again();
  });
  settings.subscribe(again);
  addEventListener("resize", again);
  paint(context, commands, keyboard, again);
  document.title = texts.text("game-name");
}

/**
 * Keeps the focus in sight: a menu or the text board that opens takes it from the map, and when what had it is gone, the
 * map gets it back.
 * @param {Context} context
 * @param {import("./types").PageState} before
 * @param {Element | null} focused what had the focus before the page was drawn
 */
function leadFocus({ store, board }, before, focused) {
  const { menu, isTextBoard } = store.state;
  const isOnMap = document.activeElement === board.element;
  if (menu && menu !== before.menu && isOnMap) part("drop").querySelector("button")?.focus();
  else if (isTextBoard && !before.isTextBoard) part("textboard").focus();
  else if (focused && !focused.isConnected) board.focus();
  else if (before.isTextBoard && !isTextBoard) board.focus();
}

/**
 * @param {Context} context
 * @param {PageCommands} commands
 * @param {Keyboard} keyboard
 * @param {() => void} redraw
 */
function paint({ store, texts, settings }, commands, keyboard, redraw) {
  const { state } = store;
  /** @type {Scene} */
  const scene = { state, commands, texts };
  const keyFor = keyboard.keyFor.bind(keyboard);
  setBody(scene, settings);
  render(prompt(scene, keyFor), part("prompt"));
  render(rail(scene), part("rail"));
  render(state.lesson ? lessonTop(scene, state.lesson) : topBar(scene, keyFor), part("top"));
  show(part("lesson"), lessonCard(scene, keyFor));
  render(tools(scene, keyFor), part("tools"));
  show(part("helm"), helm(scene, keyFor));
  render(historyBar(scene, (number, isLast) => void commands.history.goTo(number, isLast ? "push" : "none")), part("history"));
  render(html`${grip(scene)}${panelFor(scene)}`, part("panel"));
  render(tabBar(scene), part("tabbar"));
  show(part("tray"), tray(scene));
  show(part("drop"), drop(scene));
  part("drop").dataset["kind"] = state.menu ? "menu" : "undone";
  show(part("phasetools"), toolBar(scene));
  show(part("roll"), roll(scene));
  show(part("textboard"), state.isTextBoard ? textBoard(scene) : nothing);
  drawDialog(part("dialogs"), { scene, settings, redraw });
}

/**
 * Draws a part that is there only while it has something to say.
 * @param {HTMLElement} host
 * @param {unknown} drawing
 */
function show(host, drawing) {
  render(drawing, host);
  host.hidden = drawing === nothing;
}

/**
 * What the styles of the whole page depend on.
 * @param {Scene} scene
 * @param {Settings} settings
 */
function setBody({ state, texts }, settings) {
  const { view, sheet, subject, lesson } = state;
  const { condition } = situation(state);
  const { dataset } = document.body;
  dataset["layout"] = layoutFor(innerWidth, innerHeight, settings.choices.textSize);
  dataset["sheet"] = sheet;
  dataset["subject"] = subject;
  dataset["text"] = String(state.isTextBoard);
  dataset["history"] = String(state.isHistory);
  dataset["lesson"] = String(lesson !== null);
  dataset["shows"] = lesson?.parts.join(" ") ?? "";
  dataset["lit"] = cardOf(state)?.lit ?? "";
  dataset["free"] = String(lesson?.is_free ?? false);
  dataset["ends"] = String(lesson !== null && isEnd(lesson, state.place));
  dataset["moment"] = condition === "past" ? "past" : "live";
  part("prompt").className = `prompt ${condition}`;
  if (!view) return;
  const title = texts.text("page-title", { title: view.title, turn: view.turn });
  if (document.title !== title) document.title = title;
  part("title").textContent = view.title;
}

await start();
