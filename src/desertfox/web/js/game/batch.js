/**
 * What a batch of answers shows: pure look-ups. Which answer costs what and what bars another is the service's to say.
 */

import { isOurs } from "./asked.js";

/** @import {Batch, BatchRow, Choice, Course} from "../messages" */
/** @import {Ghosts} from "../board/ghosts.js" */
/** @import {PageState} from "./types" */

/** Kinds of answers of which each unit needs one. */
export const MUST = new Set(["retreat", "deplete", "stay", "lose"]);

/**
 * The batch of the open question, if it is asked here and now.
 * @param {Pick<PageState, "batch" | "view" | "following">} state
 * @returns {Batch | null}
 */
export function batchIn({ batch, view, following }) {
  return batch && view && batch.version === view.version && view.is_live && !following && isOurs(view) ? batch : null;
}

/**
 * The units with which something can be done, in the order in which one goes through them.
 * @param {Batch} batch
 * @returns {readonly BatchRow[]}
 */
export const rowsOf = ({ groups }) => groups.flatMap(({ rows }) => rows).filter(({ choices }) => choices.length);

/**
 * @param {Batch} batch
 * @param {string | null} unit
 */
export const rowOf = (batch, unit) => rowsOf(batch).find((row) => row.unit === unit) ?? null;

/**
 * What is picked for a unit: a hex of its own choosing goes with it.
 * @param {BatchRow} row
 * @returns {Choice | null}
 */
export const pickedOf = ({ picked, choices, places }) =>
  (picked && [...choices, ...places].find(({ action }) => action === picked)) || null;

/**
 * What a unit can do in a hex; what is barred there comes last.
 * @param {BatchRow} row
 * @param {string} hex
 * @returns {Choice | undefined}
 */
export function choiceAt({ choices, places }, hex) {
  const there = [...choices, ...places].filter((choice) => choice.hex === hex);
  return there.find(({ action }) => action) ?? there[0];
}

/**
 * The answers of a draft with another one for a unit; the newest stands last.
 * @param {Batch} batch
 * @param {BatchRow} row
 * @param {string} action empty for none
 */
export const draftWith = ({ draft }, { picked }, action) => [...draft.filter((one) => one !== picked), ...(action ? [action] : [])];

/**
 * The answers that a course puts into the draft: its end is given when all is confirmed.
 * @param {Pick<Course, "options">} course
 */
export const draftOf = ({ options }) => options.filter(({ ends }) => !ends).map(({ action }) => action);

/**
 * The plan that leads most units to a hex.
 * @param {Batch} batch
 * @param {string} hex
 */
export function courseTo({ bulks }, hex) {
  const led = (/** @type {Course} */ { options }) => options.filter(({ hexes }) => hexes.at(-1) === hex).length;
  const best = [...bulks].sort((one, other) => led(other) - led(one))[0];
  return best && led(best) ? best : null;
}

/**
 * The units that stand in a hex, or shall stand there.
 * @param {Batch} batch
 * @param {string} hex
 * @param {(unit: string) => string} hexOf
 */
export function rowsAt(batch, hex, hexOf) {
  const rows = rowsOf(batch);
  const ghosts = rows.filter((row) => pickedOf(row)?.hex === hex && hexOf(row.unit) !== hex);
  return ghosts.length ? ghosts : rows.filter(({ unit }) => hexOf(unit) === hex);
}

/**
 * Hexes in which units are ticked.
 * @param {Batch} batch
 */
export const tickedHexes = ({ groups }) =>
  groups.filter(({ rows }) => rows.some(({ choices }) => choices.some(({ kind }) => kind === "tick" || kind === "untick"))).map(({ hex }) => hex);

/**
 * Where those stand for whom something is picked, and where they go.
 * @param {Batch} batch
 * @param {(unit: string) => string} hexOf
 * @returns {readonly string[]}
 */
export function placesIn(batch, hexOf) {
  const rows = rowsOf(batch).filter(({ picked }) => picked);
  return [...new Set(rows.flatMap((row) => [hexOf(row.unit), pickedOf(row)?.hex ?? ""]))].filter(Boolean);
}

/**
 * What the map shows of a batch: everybody where it is to go, with what that costs, and what the unit in hand can do else.
 * @param {Batch} batch
 * @param {string | null} inHand
 * @returns {Ghosts}
 */
export function ghostsOf(batch, inHand) {
  const rows = rowsOf(batch);
  const gone = rows.flatMap((row) => {
    const choice = pickedOf(row);
    return choice?.hex ? [{ row, choice }] : [];
  });
  const hexes = [...new Set(gone.map(({ choice }) => choice.hex))];
  const held = rowOf(batch, inHand);
  const own = held ? [...held.choices, ...held.places].filter(({ hex, action }) => hex && action !== held.picked) : [];
  return {
    unit: held?.unit ?? "",
    stacks: hexes.map((hex) => {
      const here = gone.filter(({ choice }) => choice.hex === hex);
      const [worst] = [...here].sort((one, other) => RANK[other.choice.tone] - RANK[one.choice.tone]);
      return {
        hex,
        units: here.map(({ row, choice }) => ({ id: row.unit, depleted: choice.depleted || row.depleted })),
        stays: here.every(({ choice }) => !choice.path.length && choice.kind !== "rebuild" && choice.kind !== "place"),
        paths: here.map(({ choice }) => choice.path).filter((path) => path.length),
        price: worst ? pillOf(worst.choice) : "",
        tone: worst?.choice.tone ?? "info",
        isHeld: here.some(({ row }) => row.unit === held?.unit),
      };
    }),
    marks: own.filter(({ kind }) => kind !== "place" || held?.picked).map(({ hex, price, tone, refusal }) => ({ hex, price, tone, bar: refusal?.case ?? "" })),
  };
}

/**
 * What stands beside a unit on the map: how it is supplied there, or what it is brought to for how much.
 * @param {Choice} choice
 */
const pillOf = ({ kind, text, price, path }) => (path.length ? price : kind === "refit" ? `${text} · ${price}` : "");

/** How bad something is. */
const RANK = { good: 0, info: 1, warn: 2, stop: 3 };
