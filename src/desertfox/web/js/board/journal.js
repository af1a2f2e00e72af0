/** What changed between two moments of a game, as far as it can be shown on the map. */

/** @import { View } from "../messages" */

/** @typedef {{ units: string[], to: string, way: readonly string[] }} Flight */
/** @typedef {{ unit: string, hex: string }} Loss */

/** More than this at once is not a move: a set-up, an undo of a whole phase. */
const MOST = 6;

/**
 * @param {View} view
 * @param {string} unit
 * @param {string} from
 * @param {string} to
 * @returns {readonly string[]} the hexes that the log names for a unit's last move, else the straight way
 */
function wayOf(view, unit, from, to) {
  const told = view.log.findLast(
    ({ number, units, hexes }) =>
      number === view.number && units.includes(unit) && hexes.length > 1 && hexes[0] === from && hexes.at(-1) === to,
  );
  return told ? told.hexes : [from, to];
}

/**
 * @param {View | null} before
 * @param {View} after the next moment; anything else shows nothing
 * @returns {{ moved: Flight[], lost: Loss[] }}
 */
export function flights(before, after) {
  const nothing = { moved: [], lost: [] };
  if (!before || before.game !== after.game || after.number !== before.number + 1) return nothing;
  const places = new Map(before.pieces.filter((piece) => piece.hex).map((piece) => [piece.id, piece.hex]));
  /** @type {Map<string, Flight>} */
  const moved = new Map();
  /** @type {Loss[]} */
  const lost = [];
  for (const { id, hex } of after.pieces) {
    const from = places.get(id);
    places.delete(id);
    if (!from || from === hex) continue;
    if (!hex) {
      lost.push({ unit: id, hex: from });
      continue;
    }
    const key = `${from} ${hex}`;
    const flight = moved.get(key) ?? { units: [], to: hex, way: wayOf(after, id, from, hex) };
    flight.units.push(id);
    moved.set(key, flight);
  }
  for (const [unit, hex] of places) lost.push({ unit, hex });
  if (moved.size > MOST || lost.length > MOST) return nothing;
  return { moved: [...moved.values()], lost };
}
