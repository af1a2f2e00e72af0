// The state of the game page and what can be done with it. The messages of the service are in ../messages.d.ts (generated).
import type { Advice, Batch, Combat, Course, Entry, Forming, HexCard, Hint, Journey, Level, Moves, Overlay, Panel, RuleHit, RuleText, Seats, Stretch, Support, Table, UnitCard, View, Option, Orders, Question, SideWord } from "../messages";
import type { Lesson, Preview, Tool, ToolOffer, ToolWord } from "../messages";
import type { Battle } from "./battles.js";
import type { Batching } from "./batching.js";
import type { History } from "./history.js";
import type { Learning } from "./learning.js";
import type { Pressing } from "./pressing.js";
import type { Stepping } from "./stepping.js";
import type { Texts } from "../texts.js";

/** What the side panel shows. */
export type Subject = "stack" | "combat" | "unit" | "turn" | "air" | "refit" | "score" | "reserves" | "log" | "rules" | "charts";

/** What of the log is shown. */
export interface LogFilter {
  side: "all" | SideWord;
  family: "all" | "dice" | "turn" | "move" | "combat" | "supply" | "other";
  /** A place, a unit or any words that a line has. */
  words: string;
}

/** The key of an overlay: general supply, combat supply, communication, zones, enemy reach, forts and stacking. */
export type OverlayKey = "general" | "combat" | "communication" | "zones" | "threat" | "forts";

export interface Refusal {
  text: string;
  case: string;
  /** News does not take it back, but only what the player does next. */
  lasts?: boolean;
}

/** Several things that can be meant by one hex: a short menu asks which. */
export interface Menu {
  hex: string;
  options: readonly Option[];
  /** The chosen units can go there. */
  isArrival: boolean;
  /** There is a stack of one's own there that could be chosen instead. */
  isStack: boolean;
  /** Those of the chosen units that can go there, where not all of them can. */
  able?: readonly string[];
}

/** What the last action brought about by dice: shown until the player turns to something else. */
export interface Roll {
  number: number;
  entries: readonly Entry[];
  /** The battle that it belongs to. */
  battle: Battle | null;
}

/** What stands before the reader in the panel when the screen is small: how far the sheet is drawn up. */
export type SheetHeight = "low" | "half" | "full";

/** Everything the page shows. It is never changed in place: `Store.set` puts a new one in its stead. */
export interface PageState {
  table: Table | null;
  view: View | null;
  /** The hex whose stack is open in the panel. */
  hex: string | null;
  /** Units that are ticked: they move or attack together. */
  selected: readonly string[];
  /** The unit of the open stack that the key for ticking means: one steps from unit to unit without changing the ticks. */
  current: string | null;
  /** Hexes chosen as targets of an attack that is being put together. */
  targets: readonly string[];
  /** Units that the service offers for an attack on all those targets; the ticked ones are in `selected`. */
  candidates: readonly string[];
  /** Those of them that are best for the attack; the service says why with the combat. */
  best: readonly string[];
  /** The tool of the phase that is open. */
  tool: Tool | null;
  /** What is to be carried with it, as long as it is not said where. */
  load: ToolOffer | null;
  /** What is pointed at would cost, bring and feed. */
  preview: Preview | null;
  moves: Moves | null;
  /** The hex that the pointer or the cursor is on. */
  pointed: string | null;
  /** The hex that was chosen for the move by key or touch: the main button moves there. */
  destination: string | null;
  waypoints: readonly string[];
  journey: Journey | null;
  combat: Combat | null;
  /** What each number of air points would bring, as far as it is known, while one is asked for them. */
  support: readonly Support[];
  /** The answer to that question that was chosen, and not given yet; null: what is proposed. */
  committing: string | null;
  subject: Subject;
  /** Of the tray over the map only its summary is shown. */
  isTrayFolded: boolean;
  panel: Panel | null;
  logFilter: LogFilter;
  unitCard: UnitCard | null;
  hexCard: HexCard | null;
  overlayKey: OverlayKey | null;
  overlay: Overlay | null;
  rule: RuleText | null;
  ruleHits: readonly RuleHit[];
  refusal: Refusal | null;
  menu: Menu | null;
  roll: Roll | null;
  /** What a sensible player answers to the open question; null until it is known. */
  advice: Advice | null;
  /** Many answers to the open question, put together before they are given at once; null where there are none. */
  batch: Batch | null;
  /** The unit of the batch whose answer is being chosen. */
  inHand: string | null;
  /** What a level of the computer would do now; shown on the map until it is done or left. */
  hint: Hint | null;
  /** The level that was asked for a hint and is thinking about it. */
  asking: Level | null;
  /** What the computer says it is considering. */
  considers: string;
  /** Actions of the computer or of another window are being shown one by one. */
  following: boolean;
  /** Something was asked of the service and has not come back yet. */
  busy: boolean;
  connected: boolean;
  /** What is asked about before it ends: the step, or the whole Player-Turn. */
  confirming: "step" | "turn" | null;
  /** What nobody was asked for since the player last did something himself, in words. */
  passed: readonly string[];
  /** What there is to know about the game that was opened, until the player does something. */
  note: string;
  isTextBoard: boolean;
  /** On a small screen the bar of history lies over the map. */
  isHistory: boolean;
  dialog: "keys" | "settings" | "find" | "share" | "branch" | "players" | "offer" | null;
  /** The lesson that is learnt here; null in a game of the lobby. */
  lesson: Lesson | null;
  /** Which of its cards is shown. */
  place: number;
  /** The hint of the card is shown too. */
  isHinted: boolean;
  /** The moment at which the player asked for a game of its own: the main line may go on while he says who plays it. */
  parting: number;
  /** On small screens the panel is a sheet over the map. */
  sheet: SheetHeight;
  /** The page drew it up by itself, for something to be chosen in it, and lowers it again. */
  isRaised: boolean;
}

/** What the panels, the prompt, the board and the keys can ask for. Each returns when the page shows the outcome. */
export interface Commands {
  openHex(hex: string | null): Promise<void>;
  toggleUnit(unit: string): Promise<void>;
  selectUnits(units: readonly string[]): Promise<void>;
  /** Drags a unit of the open stack from its list onto the map: it alone is to go. */
  dragUnit(unit: string, event: PointerEvent): void;
  /** Chooses a march column by its name, or by its place in the list: where it stands, then where another part of it does. */
  chooseColumn(column: string | number): Promise<void>;
  /** Forms, changes or dissolves a march column. */
  formColumn(wish: Omit<Forming, "side">): Promise<void>;
  /** Goes there with some of the chosen units. */
  goWith(units: readonly string[], hex: string): Promise<void>;
  pointAt(hex: string | null): void;
  clickHex(hex: string, extend: boolean): Promise<void>;
  /** Takes a tool of the phase up, or puts it away. */
  openTool(tool: ToolWord): Promise<void>;
  /** Does what a tool offers, or chooses the load that is carried with it. */
  takeOffer(offer: ToolOffer): Promise<void>;
  /** Shows what an action of a tool would bring; nothing for an empty one. */
  previewTool(action: string): void;
  addWaypoint(): void;
  moveTo(hex: string): Promise<void>;
  /** Moves to the destination but stays under way, to drop or pick up units there. */
  moveOn(): Promise<void>;
  forcedMarch(): Promise<void>;
  /** Adds a target to the attack that is being put together, or takes it out. */
  toggleTarget(hex: string): Promise<void>;
  /** Declares the attack that has been put together. */
  declare(): Promise<void>;
  play(action: string): Promise<void>;
  /** Gives several answers at once. */
  playCourse(course: Pick<Course, "options">): Promise<void>;
  /** Takes a unit of the batch in hand. */
  hold(unit: string | null): void;
  /** Picks an answer for a unit of the batch; an empty one takes back what is picked. */
  pick(unit: string, action: string): Promise<void>;
  /** Puts other answers into the batch. */
  draft(course: Pick<Course, "options">): Promise<void>;
  /** Gives all answers of the batch at once. */
  confirmBatch(): Promise<void>;
  /** Ends the step; asks first if something would be left undone. */
  end(): Promise<void>;
  /** Ends it all the same. */
  confirm(): Promise<void>;
  /** Asks whether nothing more is to be done in the Player-Turn. */
  askRest(): void;
  /** Does something again in a Player-Turn in which nothing more was to be done. */
  playOn(): Promise<void>;
  proposal(): Promise<void>;
  /** Gives a side other standing orders. */
  order(side: SideWord, orders: Orders): Promise<void>;
  /** Passes over the open question, from now on whenever it comes up. */
  passOver(): Promise<void>;
  cancel(): void;
  /** Goes to a unit that would be left out, or to a hex, instead of ending the step. */
  attendTo(unit: string | null, hex: string): Promise<void>;
  nextUnit(step: 1 | -1): Promise<void>;
  leaveStack(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  resetPhase(): Promise<void>;
  goTo(number: number): Promise<void>;
  goLive(): Promise<void>;
  /** Asks who plays a game of its own that begins at the moment shown. */
  askBranch(): void;
  /** Opens that game. */
  branch(seats: Seats): Promise<void>;
  show(subject: Subject): Promise<void>;
  /** Folds the tray over the map to its summary, or opens it again. */
  foldTray(): void;
  filterLog(changes: Partial<LogFilter>): void;
  showUnit(unit: string): Promise<void>;
  showRule(caseNumber: string): Promise<void>;
  searchRules(words: string): Promise<void>;
  toggleOverlay(key: OverlayKey): Promise<void>;
  jumpTo(hex: string): void;
  chooseOption(option: Option): Promise<void>;
  /** Thinks of this support, and shows what it brings. */
  chooseSupport(action: string): void;
  open(dialog: PageState["dialog"]): void;
  toggleTextBoard(): void;
  toggleHistory(): void;
  setSheet(height: SheetHeight): void;
  /** Takes away what the last dice brought about. */
  hideRoll(): void;
  /** Goes to the next card of the lesson; where something is to be done, it is done for the learner. */
  lessonNext(): Promise<void>;
  /** Plays the game of a lesson on as one of the lobby. */
  lessonAdopt(): Promise<void>;
  /** Goes to another lesson of the course. */
  lessonGo(lesson: string): Promise<void>;
  /** Asks a level of the computer what it would do, and shows it; puts it away if it is shown. */
  askHint(): Promise<void>;
  /** Does what was hinted at. */
  takeHint(): Promise<void>;
  /** Lets the computer play for the person until the phase or the player-turn ends. */
  relieve(stretch: Stretch): Promise<void>;
  /** Gives the sides to others. */
  sit(seats: Seats): Promise<void>;
  stopComputer(): Promise<void>;
  continueComputer(): Promise<void>;
  /** Shows at once what is being shown one by one. */
  skip(): void;
  /** The next or previous stack with units that can act. */
  nextStack(step: 1 | -1): Promise<void>;
}

/** What keyboard, lessons and the frame of the page need besides. */
export interface PageCommands extends Commands {
  readonly pressing: Pressing;
  readonly batching: Batching;
  readonly history: History;
  readonly learning: Learning;
  readonly stepping: Stepping;
  /** How the open question is answered; null while there is nothing to answer here. */
  readonly mode: Question["mode"] | null;
  /** Opens a stack; some of its units are ticked. */
  openHex(hex: string | null, units?: readonly string[] | null): Promise<void>;
  cursorAt(hex: string): void;
  /** Units were dragged onto a hex. */
  drop(units: readonly string[], hex: string): Promise<void>;
  /** Opens the next tool of the phase that can be used. */
  nextTool(): Promise<void>;
  /** Takes back an action, in a lesson too. */
  undoAction(): Promise<void>;
  /** Goes one action on or back in the past. */
  walk(step: 1 | -1): Promise<void>;
}

/** What every part of the page is drawn from. */
export interface Scene {
  state: PageState;
  commands: Commands;
  texts: Texts;
}
