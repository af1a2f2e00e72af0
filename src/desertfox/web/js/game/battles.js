/** Battles as the log tells of them: every line of a combat folded to what came of it, unit by unit. */

/** @import {Entry} from "../messages" */

/**
 * What became of a unit.
 * @typedef {object} Fate
 * @property {string} unit
 * @property {boolean} eliminated
 * @property {boolean} depleted
 * @property {boolean} disrupted
 * @property {number} back how many hexes it has retreated
 * @property {string} hex where that or its advance has led it, empty if it stays
 * @property {boolean} advances
 * @property {boolean} isJudged what it suffers has been read
 */

/**
 * @typedef {object} Battle
 * @property {number} number the last action of it
 * @property {Entry} start
 * @property {Entry | null} die
 * @property {readonly Fate[]} attackers
 * @property {readonly Fate[]} defenders
 * @property {readonly Entry[]} entries
 */

/** Kinds of entries that end the battle before them. */
const ENDS = new Set(["combat", "attack", "phase", "player-turn", "end"]);

/**
 * The log in which the lines of each battle are one.
 * @param {readonly Entry[]} log
 * @returns {(Entry | Battle)[]}
 */
export function folded(log) {
  /** @type {(Entry | Entry[])[]} */
  const found = [];
  for (const entry of log) {
    const last = found.at(-1);
    if (Array.isArray(last) && !ENDS.has(entry.kind)) last.push(entry);
    else found.push(entry.kind === "combat" ? [entry] : entry);
  }
  return found.map((item) => (Array.isArray(item) ? battleOf(item) : item));
}

/**
 * @param {object} item
 * @returns {item is Battle}
 */
export const isBattle = (item) => "start" in item;

/**
 * The battle of which the last lines of a log tell; null if they tell of something else, or its die has not been cast.
 * @param {readonly Entry[]} log
 * @returns {Battle | null}
 */
export function lastBattle(log) {
  const at = log.findLastIndex(({ kind }) => kind === "combat");
  if (at < 0) return null;
  const [battle] = folded(log.slice(at));
  return battle && isBattle(battle) && battle.die ? battle : null;
}

/**
 * @param {readonly [Entry, ...Entry[]] | Entry[]} entries the first one begins it
 * @returns {Battle}
 */
function battleOf(entries) {
  const start = /** @type {Entry} */ (entries[0]);
  const fought = entries.filter(({ kind }) => kind === "strength" || kind === "result").flatMap(({ units }) => units);
  const attacking = new Set(start.units);
  const defending = new Set(fought.filter((unit) => !attacking.has(unit)));
  const fates = (/** @type {Iterable<string>} */ units) => [...units].map((unit) => fateOf(unit, entries));
  return {
    number: entries.at(-1)?.number ?? start.number,
    start,
    die: entries.find(({ kind }) => kind === "die") ?? null,
    attackers: fates(attacking),
    defenders: fates(defending),
    entries,
  };
}

/**
 * @param {string} unit
 * @param {readonly Entry[]} entries
 * @returns {Fate}
 */
function fateOf(unit, entries) {
  const own = entries.filter(({ units }) => units.includes(unit));
  const has = (/** @type {string} */ kind) => own.some((entry) => entry.kind === kind);
  const isGone = has("eliminated") || has("captured") || has("supply removed");
  const way = own.find(({ kind }) => kind === "retreat")?.hexes ?? [];
  const advance = own.find(({ kind }) => kind === "advance")?.hexes ?? [];
  return {
    unit,
    eliminated: isGone,
    depleted: has("depleted"),
    disrupted: has("disrupted"),
    back: Math.max(0, way.length - 1),
    hex: advance.at(-1) ?? way.at(-1) ?? "",
    advances: advance.length > 0,
    isJudged: isGone || has("result"),
  };
}

/**
 * Whether all has been read that anybody suffers.
 * @param {Battle} battle
 */
const isJudged = ({ defenders, attackers }) => [...defenders, ...attackers].every((fate) => fate.isJudged);

/**
 * What a side has lost.
 * @param {readonly Fate[]} fates
 */
export const lossOf = (fates) => ({
  steps: fates.filter(({ depleted, eliminated }) => depleted && !eliminated).length,
  units: fates.filter(({ eliminated }) => eliminated).length,
});

/**
 * How a battle stands: nobody of the defenders is left in the attacked hexes, or somebody is, or it is not known yet.
 * @param {Battle} battle
 * @returns {"cleared" | "held" | "open"}
 */
export function outcomeOf(battle) {
  const { defenders } = battle;
  if (defenders.length && defenders.every(({ eliminated, back }) => eliminated || back > 0)) return "cleared";
  return isJudged(battle) ? "held" : "open";
}
