// Made from desertfox.server.messages by tools/declarations.py: change those and run `make docs`.

export type Given = "" | "itself" | "order" | "with";
export type Level = "general" | "officer" | "recruit";
export type MarkWord = "attacking" | "building" | "captured" | "check_due" | "disrupted" | "emergency_supply" | "forced_march" | "may_react" | "moved" | "no_combat_supply" | "out_of_supply" | "target" | "will_convert";
export type Mode = "attack" | "choose" | "move";
export type OrderWord = "air" | "evident" | "idle" | "losses" | "row" | "shifts" | "supply";
export type Progress = "done" | "now" | "to_come";
export type RetreatOrder = "ask" | "back" | "hold" | "stay";
export type Seat = "general" | "human" | "officer" | "recruit";
export type SideWord = "axis" | "commonwealth";
export type Stretch = "phase" | "turn";
export type ToolWord = "build" | "convert" | "fix" | "rail" | "ship";

/** What a sensible player answers to the open question, and why; and what else one click answers. */
export interface Advice {
  version: number;
  proposal: Course | null;
  motive: string;
  courses: readonly Course[];
}

/** Sent to everybody at a game when it has changed, and while a computer thinks about it. */
export interface Announcement {
  game: string;
  version: number;
  number: number;
  thinks: boolean;
  considers: string;
}

/** An action to play, and the version of the game that it answers. */
export interface Answer {
  action: string;
  version: number;
  then: readonly string[];
  together: boolean;
}

/** Hexes to be tinted alike; the strength runs from 0 to 1. */
export interface Area {
  kind: string;
  hexes: readonly string[];
  strength: number;
}

/** A hex that the chosen stack can reach. */
export interface Arrival {
  hex: string;
  cost: number;
  left: number;
  stops: boolean;
  path: readonly string[];
}

/** A declared attack. */
export interface Attack {
  number: number;
  units: readonly string[];
  hexes: readonly string[];
  illegal: boolean;
  open: boolean;
}

/** A draft of answers to the open question, what it comes to, and what can be answered instead. */
export interface Batch {
  version: number;
  step: string;
  title: string;
  note: string;
  later: string;
  case: string;
  head: readonly string[];
  totals: readonly Total[];
  groups: readonly BatchGroup[];
  bulks: readonly Course[];
  draft: readonly string[];
  changed: number;
  actions: readonly string[];
  confirm: string;
  refusal: Sentence | null;
  wrong: string;
}

/** Units that belong together: those of a hex, those that are proposed, those that can do nothing for one reason. */
export interface BatchGroup {
  id: string;
  title: string;
  note: string;
  case: string;
  hex: string;
  folded: boolean;
  rows: readonly BatchRow[];
}

/** A unit for which something is to be answered. */
export interface BatchRow {
  unit: string;
  depleted: boolean;
  name: string;
  place: string;
  now: string;
  waiting: string;
  cost: string;
  picked: string;
  choices: readonly Choice[];
  places: readonly Choice[];
  turns: readonly RefitTurn[];
}

/** Where a new game parts from this one, and who plays it; with no seats, those who play this one. */
export interface Branch {
  number: number;
  seats: Seats | null;
}

/** Everything the lobby offers. */
export interface Catalogue {
  scenarios: readonly Scenario[];
  rulesets: readonly Ruleset[];
  switches: readonly Switch[];
  samples: readonly Sample[];
  levels: readonly Opponent[];
  compiled: boolean;
}

/** A result on the table. */
export interface Cell {
  text: string;
  lit: boolean;
}

/** What can be answered for one unit, with its price; or what bars it. */
export interface Choice {
  action: string;
  kind: string;
  text: string;
  price: string;
  tone: "good" | "info" | "stop" | "warn";
  hex: string;
  depleted: boolean;
  path: readonly string[];
  notes: readonly Note[];
  refusal: Sentence | null;
}

/** An attack taken apart: one that could be declared, one that is, or the one under way. */
export interface Combat {
  title: string;
  hexes: readonly string[];
  attackers: readonly StrengthLine[];
  defenders: readonly StrengthLine[];
  attack: string;
  defence: string;
  odds: string;
  illegal: boolean;
  row: string;
  column: number;
  lines: readonly Sentence[];
  supply: readonly Sentence[];
  columns: readonly string[];
  table: readonly TableRow[];
  prospects: readonly Prospect[];
  summary: readonly Sentence[];
  step: string;
  die: number;
  refusal: Sentence | null;
  choice: Sentence | null;
}

/** A counter of the game, which never changes; faces are SVG around the origin, one for each level of detail. */
export interface Counter {
  id: string;
  name: string;
  words: string;
  side: "axis" | "commonwealth";
  nation: string;
  type: string;
  size: string;
  full: string;
  depleted: string;
  sp: number;
  sp_depleted: number;
  motorized: boolean;
  art: Readonly<Record<string, string>>;
}

/** Answers that one click gives, one after the other. */
export interface Course {
  text: string;
  detail: string;
  options: readonly Option[];
}

/** A computer that plays for a person, until the phase or the Player-Turn ends or it is stopped. */
export interface Deputy {
  side: "axis" | "commonwealth";
  level: "general" | "officer" | "recruit";
  stretch: "phase" | "turn";
}

/** 15 How a game has ended. */
export interface Ending {
  text: string;
  reason: Sentence;
  hexes: readonly string[];
}

/** A line of the log. */
export interface Entry {
  number: number;
  kind: string;
  text: string;
  case: string;
  side: "axis" | "commonwealth" | null;
  units: readonly string[];
  hexes: readonly string[];
  dice: readonly number[];
  motive: string;
  given: "" | "itself" | "order" | "with";
}

/** What a face of the die brings to one unit or group. */
export interface Fate {
  die: number;
  code: string;
  text: string;
  severity: "disrupted" | "eliminated" | "none" | "step";
}

/** A march column to be formed, changed or dissolved; it holds from now on, whatever has happened meanwhile. */
export interface Forming {
  side: "axis" | "commonwealth";
  column: string;
  name: string;
  units: readonly string[];
}

/** A fort; level 0 is being built. */
export interface FortMark {
  hex: string;
  level: number;
}

/** A game in the lobby's list. */
export interface GameCard {
  id: string;
  title: string;
  scenario: string;
  scenario_title: string;
  rules: readonly string[];
  moment: string;
  place: string;
  prompt: string;
  seats: Seats;
  number: number;
  changed: string;
  is_over: boolean;
  branch_of: string;
  older_data: boolean;
  is_damaged: boolean;
}

/** A page of the list of games. */
export interface GameList {
  games: readonly GameCard[];
  found: number;
}

/** A table of a panel or chart. */
export interface Grid {
  id: string;
  title: string;
  case: string;
  head: readonly string[];
  rows: readonly Row[];
  note: string;
}

/** Everything about a hex as it stands. */
export interface HexCard {
  name: string;
  number: string;
  title: string;
  words: string;
  sections: readonly Section[];
  units: readonly string[];
}

/** What is printed in a hex of the map. */
export interface HexInfo {
  name: string;
  number: string;
  other: string;
  x: number;
  y: number;
  terrain: string;
  place: string;
}

/** What a level of the computer would do now, and why; the reason is empty where it goes without saying. */
export interface Hint {
  version: number;
  level: "general" | "officer" | "recruit";
  option: Option;
  motive: string;
}

/** A file to open as a game: a record, a position (TOML) or a sample; what it is, is seen from the text. */
export interface Import {
  text: string;
  sample: string;
  file: string;
  seats: Seats | null;
  orders: Orders;
  pack: string;
}

/** A move looked at before it is made: with a refusal it cannot be made. */
export interface Journey {
  action: string;
  path: readonly string[];
  costs: readonly number[];
  cost: number;
  allowance: number;
  left: number;
  remains: Readonly<Record<string, number>>;
  legs: readonly Leg[];
  notes: readonly Note[];
  refusal: Sentence | null;
  able: readonly string[];
}

/** Something that ending a step would leave undone, and whom or where it is about. */
export interface LeftUndone {
  text: string;
  case: string;
  minor: boolean;
  units: readonly string[];
  hexes: readonly string[];
}

/** A part of a move: what was passed and what it cost. */
export interface Leg {
  text: string;
  hexes: readonly string[];
  cost: number;
  case: string;
}

/** What a kind of area, line or spot means. */
export interface Legend {
  kind: string;
  text: string;
  case: string;
}

/** A lesson that is being learnt. */
export interface Lesson {
  id: string;
  title: string;
  scene: string;
  parts: readonly string[];
  is_free: boolean;
  cards: readonly LessonCard[];
  course: readonly LessonTitle[];
}

/** A card of a lesson. */
export interface LessonCard {
  text: string;
  lit: string;
  label: string;
  deed: "any" | "choose" | "play" | "read" | "try";
  place: string;
  action: string;
  hint: string;
  overlay: string;
  moment: string;
  ends: boolean;
}

/** A lesson of the course in the lobby. */
export interface LessonTitle {
  id: string;
  title: string;
  about: string;
  minutes: number;
}

/** A way across the map. */
export interface Line {
  kind: string;
  path: readonly string[];
  text: string;
  case: string;
}

/** What has happened up to an action. */
export interface Log {
  entries: readonly Entry[];
}

/** Units of a side that are chosen together; those that are in a box wait there. */
export interface MarchColumn {
  name: string;
  units: readonly string[];
}

/** The version that an undo, redo or reset was meant for. */
export interface Moment {
  version: number;
}

/** Where the chosen units can go, and what else they can do. */
export interface Moves {
  kind: "move" | "react";
  units: readonly string[];
  arrivals: readonly Arrival[];
  refusal: Sentence | null;
  together: readonly string[];
  options: readonly Option[];
  forced: readonly string[];
  risk: Sentence | null;
}

/** What a game is to be called; empty for the name of its scenario. */
export interface Naming {
  name: string;
}

/** A game to open. An empty seed is drawn by the service. */
export interface NewGame {
  scenario: string;
  ruleset: string;
  options: readonly string[];
  seats: Seats;
  orders: Orders;
  seed: string;
  pack: string;
}

/** Something that follows from a move, and how welcome it is. */
export interface Note {
  text: string;
  case: string;
  tone: "good" | "info" | "stop" | "warn";
}

/** A level of the computer, and what to expect of it. */
export interface Opponent {
  id: "general" | "officer" | "recruit";
  title: string;
  text: string;
  default: boolean;
  seconds: readonly number[];
}

/** A legal answer. */
export interface Option {
  action: string;
  kind: string;
  text: string;
  detail: string;
  case: string;
  units: readonly string[];
  hexes: readonly string[];
  ends: boolean;
}

/** Standing orders to be given to a side; they hold from now on, whatever has happened meanwhile. */
export interface Ordering {
  side: "axis" | "commonwealth";
  orders: Orders;
}

/** The standing orders of a side: what it does not want to be asked. */
export interface Orders {
  passes: readonly string[];
  judged: readonly ("air" | "evident" | "idle" | "losses" | "row" | "shifts" | "supply")[];
  retreats: "ask" | "back" | "hold" | "stay";
}

/** Something drawn over the map. */
export interface Overlay {
  id: string;
  title: string;
  legend: readonly Legend[];
  areas: readonly Area[];
  lines: readonly Line[];
  spots: readonly Spot[];
}

/** A data pack to play with. */
export interface PackCard {
  hash: string;
  name: string;
  version: string;
  author: string;
  notes: string;
  scenarios: Readonly<Record<string, string>>;
  brought: boolean;
}

/** A subject of the side panel: turn track, air and sea, refit, score, reserves; or a chart. */
export interface Panel {
  id: string;
  title: string;
  grids: readonly Grid[];
}

/** A counter on the map or in a box; `hex` is empty in a box. */
export interface Piece {
  id: string;
  hex: string;
  box: string;
  depleted: boolean;
  figures: string;
  marks: readonly ("attacking" | "building" | "captured" | "check_due" | "disrupted" | "emergency_supply" | "forced_march" | "may_react" | "moved" | "no_combat_supply" | "out_of_supply" | "target" | "will_convert")[];
}

/** The figures of one side in the top bar. */
export interface Pools {
  air: number;
  refit: readonly Sentence[];
}

/** What an action of a tool would cost, bring and feed; with a refusal it cannot be done. */
export interface Preview {
  action: string;
  text: string;
  costs: readonly Sentence[];
  brings: readonly Sentence[];
  feeds: readonly Note[];
  overlay: Overlay;
  refusal: Sentence | null;
}

/** The exact chances of one unit or group. */
export interface Prospect {
  name: string;
  detail: string;
  units: readonly string[];
  fates: readonly Fate[];
}

/** The decision that is open: who must do what. */
export interface Question {
  side: "axis" | "commonwealth";
  step: string;
  kind: string;
  mode: "attack" | "choose" | "move";
  case: string;
  may_be_ordered: boolean;
  in_batch: boolean;
  prompt: string;
  hint: string;
  units: readonly string[];
  allowances: Readonly<Record<string, number>>;
  targets: readonly string[];
  duties: readonly string[];
  options: readonly Option[];
  more: boolean;
  undone: readonly LeftUndone[];
  stakes: readonly Stake[];
  leaves: string;
  stops: boolean;
  may_rest: boolean;
  odds: Readonly<Record<string, string>>;
  tools: readonly ToolMark[];
}

/** The sequence of play: the nine phases, and the steps of the present one. */
export interface Rail {
  side: "axis" | "commonwealth" | null;
  phases: readonly Station[];
  steps: readonly Station[];
}

/** 13.3 A turn on which a unit could be refitted or rebuilt, now or later: as what, for how much, of how much. */
export interface RefitTurn {
  turn: number;
  date: string;
  unit: string;
  depleted: boolean;
  text: string;
  note: string;
  price: number;
  points: number;
  action: string;
}

/** Why something was not done. 409: the rules, the moment or others forbid it; 400: it could not be read; 503: it could not be kept. */
export interface Refused {
  kind: "file" | "in_use" | "malformed" | "rules" | "stale" | "storage" | "unknown";
  text: string;
  case: string;
  action: string;
  version: number;
  faults: readonly string[];
}

/** Let a computer go on for the side that is asked, and the version of the game that this was meant for. */
export interface Relieve {
  level: "general" | "officer" | "recruit";
  stretch: "phase" | "turn";
  version: number;
}

/** A row of a panel or chart. */
export interface Row {
  cells: readonly Sentence[];
  now: boolean;
  units: readonly string[];
  hexes: readonly string[];
}

/** A case that a search found. */
export interface RuleHit {
  case: string;
  title: string;
  text: string;
}

/** A case of the rules digest as HTML. */
export interface RuleText {
  case: string;
  title: string;
  html: string;
  before: string;
  after: string;
}

/** A preset: a name and the switches that it sets. */
export interface Ruleset {
  id: string;
  title: string;
  text: string;
  switches: readonly string[];
}

/** A record to watch. */
export interface Sample {
  id: string;
  title: string;
  text: string;
}

/** A card of the lobby. */
export interface Scenario {
  id: string;
  title: string;
  text: string;
  turns: string;
  tags: readonly string[];
  first: "axis" | "commonwealth";
  switches: readonly string[];
}

/** 15.31 The running score in short. */
export interface Score {
  axis: number;
  commonwealth: number;
  verdict: string;
}

/** Who plays which side. */
export interface Seats {
  axis: "general" | "human" | "officer" | "recruit";
  commonwealth: "general" | "human" | "officer" | "recruit";
  seconds: number;
}

/** A headed list. */
export interface Section {
  title: string;
  lines: readonly Sentence[];
}

/** A text with the case that it stands on; the case is empty where there is none. */
export interface Sentence {
  text: string;
  case: string;
}

/** A sign in a hex. */
export interface Spot {
  kind: string;
  hex: string;
  text: string;
  case: string;
}

/** The pieces of a hex, the top one first, with what stands on the label beside it. */
export interface Stack {
  hex: string;
  side: "axis" | "commonwealth";
  units: readonly string[];
  sp: number;
  limit: number;
  words: string;
}

/** A stack, or a hex of the enemy, that something may happen to if the movement ends now, and what. */
export interface Stake {
  hex: string;
  units: readonly string[];
  reasons: readonly Sentence[];
}

/** A phase or a step on the rail. */
export interface Station {
  id: string;
  title: string;
  progress: "done" | "now" | "to_come";
  optional: boolean;
  letter: string;
  case: string;
}

/** A unit in a combat: what it counts and why. */
export interface StrengthLine {
  unit: string;
  name: string;
  value: string;
  printed: string;
  reasons: readonly Sentence[];
}

/** What an answer to the question for support brings, each as so many faces of the die. */
export interface Support {
  action: string;
  points: number;
  navy: boolean;
  cleared: number;
  defender_loss: number;
  attacker_loss: number;
  air_loss: number;
  total: number;
}

/** An option of the rules: off or on. */
export interface Switch {
  id: string;
  title: string;
  text: string;
  case: string;
  family: string;
}

/** What does not change during a game: fetched once. The drawing of the map is at `map`. */
export interface Table {
  game: string;
  title: string;
  map: string;
  width: number;
  height: number;
  left: number;
  top: number;
  hex_width: number;
  counters: readonly Counter[];
  hexes: readonly HexInfo[];
  orders: readonly string[];
}

/** A row of the Combat Results Table; `units` are those whose results are read from it. */
export interface TableRow {
  title: string;
  cells: readonly Cell[];
  units: readonly string[];
}

/** A place on the slider of history: where a phase began. */
export interface Tick {
  number: number;
  turn: number;
  side: "axis" | "commonwealth";
  phase: string;
  text: string;
}

/** A tool taken up: what can be done with it, and where. */
export interface Tool {
  id: "build" | "convert" | "fix" | "rail" | "ship";
  case: string;
  offers: readonly ToolOffer[];
  overlay: Overlay;
}

/** A tool as it lies in the bar: what is left of it, or why it cannot be used now. */
export interface ToolMark {
  id: "build" | "convert" | "fix" | "rail" | "ship";
  left: string;
  refusal: Sentence | null;
}

/** Something that can be done with a tool; with targets, its action still lacks the hex where it goes. */
export interface ToolOffer {
  action: string;
  text: string;
  units: readonly string[];
  hexes: readonly string[];
  targets: readonly string[];
}

/** What the draft comes to, as a figure and what it counts. */
export interface Total {
  figure: string;
  text: string;
  case: string;
  tone: "good" | "info" | "stop" | "warn";
}

/** Everything about a unit as it stands; `overlay` draws its supply line or where it is cut. */
export interface UnitCard {
  id: string;
  name: string;
  words: string;
  hex: string;
  place: string;
  full: string;
  depleted: string;
  note: string;
  marks: readonly string[];
  in_supply: boolean;
  sections: readonly Section[];
  overlay: Overlay;
}

/** Everything the page shows of one moment of a game. */
export interface View {
  game: string;
  version: number;
  number: number;
  last: number;
  is_live: boolean;
  title: string;
  seats: Seats;
  orders: Readonly<Record<"axis" | "commonwealth", Orders>>;
  columns: Readonly<Record<"axis" | "commonwealth", readonly MarchColumn[]>>;
  decides: "general" | "human" | "officer" | "recruit";
  deputy: Deputy | null;
  resting: "axis" | "commonwealth" | null;
  thinks: boolean;
  turn: number;
  turns: string;
  date: string;
  rail: Rail;
  question: Question | null;
  ending: Ending | null;
  pieces: readonly Piece[];
  stacks: readonly Stack[];
  forts: readonly FortMark[];
  rail_head: string;
  owners: Readonly<Record<string, "axis" | "commonwealth">>;
  attacks: readonly Attack[];
  axis: Pools;
  commonwealth: Pools;
  score: Score;
  hash: string;
  since: number;
  log: readonly Entry[];
  log_since: number;
  ticks: readonly Tick[];
  undo: Sentence | null;
  redo: boolean;
  branch_of: string;
  card: number | null;
}
