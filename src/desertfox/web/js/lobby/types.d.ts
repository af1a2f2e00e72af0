// What the lobby shows and what can be done in it.
import type { Catalogue, GameCard, LessonTitle, Level, PackCard, RuleText, SideWord } from "../messages";
import type { Service } from "../api.js";
import type { Settings } from "../settings.js";
import type { Texts } from "../texts.js";

/** A side, both, or none: then one watches. */
export type Role = SideWord | "both" | "none";

/** How the list of games is sorted. */
export type Order = "changed" | "created" | "title" | "actions";

/** A line above the lists: something went wrong, is going on or is done. */
export interface Note {
  text: string;
  faults: readonly string[];
  isBad: boolean;
}

export interface LobbyState {
  catalogue: Catalogue | null;
  /** The lessons for new players. */
  course: readonly LessonTitle[];
  games: readonly GameCard[];
  /** How many games there are of those that are looked for. */
  found: number;
  /** The words that are looked for in the list of games. */
  search: string;
  order: Order;
  packs: readonly PackCard[];
  /** The hash of the data pack that is played with, "" for the service's own. */
  pack: string;
  /** The hash of the data pack that is about to be removed, if the person says so once more. */
  removing: string;
  isShowingAll: boolean;
  /** The game that is about to be deleted, if the person says so once more. */
  deleting: string;
  /** The game that is about to be named. */
  naming: string;
  scenario: string;
  ruleset: string;
  /** The switches that are on. */
  switches: ReadonlySet<string>;
  isShowingScenarios: boolean;
  isShowingSwitches: boolean;
  /** What the person plays. */
  role: Role;
  /** Whom the person plays against, or watches. */
  level: Level;
  /** How long a general thinks over a player-turn. */
  seconds: number;
  seed: string;
  rule: RuleText | null;
  note: Note | null;
  isBusy: boolean;
}

/** What every part of the lobby is drawn from. */
export interface Hall {
  state: LobbyState;
  texts: Texts;
  settings: Settings;
  service: Service;
  set(changes: Partial<LobbyState>): void;
  /** Runs something that may be refused: a refusal becomes a note. */
  attempt(work: () => Promise<void>): Promise<void>;
}
