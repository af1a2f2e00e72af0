/**
 * The commands that have keys, and the keys that they have until somebody binds another. Names of keys are those of the
 * browser; letters are capitals, a sign that needs Shift is named by itself.
 */

/** @typedef {"board" | "page"} Place where a key counts: only on the board, or wherever one is not typing */
/** @typedef {"map" | "units" | "answers" | "overlays" | "history" | "windows"} Group */
/** @typedef {{command: CommandName, keys: readonly string[], place: Place, group: Group}} Binding */

/** @typedef {(typeof COMMANDS)[number]} CommandName */

const COMMANDS = /** @type {const} */ ([
  "cursor-right", "cursor-left", "cursor-up", "cursor-down", "corner-nw", "corner-ne",
  "corner-sw", "corner-se", "zoom-in", "zoom-out", "fit",
  "choose", "back", "next-unit", "previous-unit", "tick", "next-stack", "leave", "waypoint", "forced-march", "move-on", "column", "tool",
  "end", "defaults", "hint", "lesson-next", "players",
  "general", "combat", "communication", "zones", "threat", "forts",
  "undo", "redo", "history-back", "history-forward",
  "find", "text-board", "keys", "region",
]);

/** @type {readonly Binding[]} */
export const BINDINGS = [
  { command: "cursor-left", keys: ["ArrowLeft"], place: "board", group: "map" },
  { command: "cursor-right", keys: ["ArrowRight"], place: "board", group: "map" },
  { command: "cursor-up", keys: ["ArrowUp"], place: "board", group: "map" },
  { command: "cursor-down", keys: ["ArrowDown"], place: "board", group: "map" },
  { command: "corner-nw", keys: ["Home"], place: "board", group: "map" },
  { command: "corner-ne", keys: ["End"], place: "board", group: "map" },
  { command: "corner-sw", keys: ["Shift+Home"], place: "board", group: "map" },
  { command: "corner-se", keys: ["Shift+End"], place: "board", group: "map" },
  { command: "zoom-in", keys: ["+", "="], place: "page", group: "map" },
  { command: "zoom-out", keys: ["-"], place: "page", group: "map" },
  { command: "fit", keys: ["0"], place: "page", group: "map" },
  { command: "choose", keys: ["Enter"], place: "board", group: "units" },
  { command: "back", keys: ["Escape"], place: "page", group: "units" },
  { command: "next-unit", keys: ["Tab"], place: "board", group: "units" },
  { command: "previous-unit", keys: ["Shift+Tab"], place: "board", group: "units" },
  { command: "tick", keys: ["Space"], place: "board", group: "units" },
  { command: "next-stack", keys: ["N"], place: "page", group: "units" },
  { command: "leave", keys: ["X"], place: "page", group: "units" },
  { command: "waypoint", keys: ["W"], place: "page", group: "units" },
  { command: "forced-march", keys: ["M"], place: "page", group: "units" },
  { command: "move-on", keys: ["O"], place: "page", group: "units" },
  { command: "column", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], place: "page", group: "units" },
  { command: "tool", keys: ["T"], place: "page", group: "units" },
  { command: "end", keys: ["Shift+Enter"], place: "page", group: "answers" },
  { command: "defaults", keys: ["D"], place: "page", group: "answers" },
  { command: "hint", keys: ["H"], place: "page", group: "answers" },
  { command: "lesson-next", keys: ["S"], place: "page", group: "answers" },
  { command: "players", keys: ["P"], place: "page", group: "windows" },
  { command: "general", keys: ["G"], place: "page", group: "overlays" },
  { command: "combat", keys: ["C"], place: "page", group: "overlays" },
  { command: "communication", keys: ["L"], place: "page", group: "overlays" },
  { command: "zones", keys: ["Z"], place: "page", group: "overlays" },
  { command: "threat", keys: ["E"], place: "page", group: "overlays" },
  { command: "forts", keys: ["F"], place: "page", group: "overlays" },
  { command: "undo", keys: ["Ctrl+Z"], place: "page", group: "history" },
  { command: "redo", keys: ["Ctrl+Y", "Ctrl+Shift+Z"], place: "page", group: "history" },
  { command: "history-back", keys: [","], place: "page", group: "history" },
  { command: "history-forward", keys: ["."], place: "page", group: "history" },
  { command: "find", keys: ["/"], place: "page", group: "windows" },
  { command: "text-board", keys: ["B"], place: "page", group: "windows" },
  { command: "region", keys: ["F6"], place: "page", group: "windows" },
  { command: "keys", keys: ["?"], place: "page", group: "windows" },
];

/** @type {readonly Group[]} */
export const GROUPS = ["map", "units", "answers", "overlays", "history", "windows"];

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Unidentified"]);

/**
 * The name of what was pressed, such as "Shift+Enter", "Ctrl+Z", "G" or "?"; empty for a modifier alone.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} event
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (MODIFIERS.has(key)) return "";
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  const isSign = key.length === 1 && !isLetter && key !== " ";
  const name = key === " " ? "Space" : isLetter ? key.toUpperCase() : key;
  const parts = [];
  if (ctrlKey || metaKey) parts.push("Ctrl");
  if (altKey) parts.push("Alt");
  if (shiftKey && !isSign) parts.push("Shift");
  return [...parts, name].join("+");
}

/**
 * Whether a key is a single letter, figure or sign, which a person may switch off.
 * @param {string} name
 */
export function isCharacter(name) {
  return [...name.replace(/^Shift\+(?=.$)/u, "")].length === 1;
}

/**
 * The keys of each command with the own bindings of a person; a key that was given to another command is taken from
 * the one that had it.
 * @param {Readonly<Record<string, string>>} own command to key
 * @param {boolean} letters whether single characters count
 * @returns {Map<string, Binding>} by the name of the key
 */
export function keyMap(own, letters) {
  /** @type {Map<string, Binding>} */
  const map = new Map();
  for (const binding of BINDINGS) {
    if (binding.command in own) continue;
    for (const key of binding.keys) map.set(key, binding);
  }
  for (const binding of BINDINGS) {
    const key = own[binding.command];
    if (key) map.set(key, binding);
  }
  if (!letters) for (const key of [...map.keys()]) if (isCharacter(key)) map.delete(key);
  return map;
}

/**
 * The key that is shown for a command, empty if it has none.
 * @param {Map<string, Binding>} map
 * @param {CommandName} command
 */
export function keyOf(map, command) {
  for (const [key, binding] of map) if (binding.command === command) return key;
  return "";
}

/** @type {Readonly<Record<string, string>>} */
const SIGNS = {
  ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Enter: "⏎", Tab: "⇥", Escape: "Esc", Shift: "⇧",
};

/**
 * A key as it is shown on a button.
 * @param {string} name
 */
export function keySign(name) {
  const parts = name === "+" ? ["+"] : name.split("+");
  return parts.map((part) => SIGNS[part] ?? part).join(parts[0] === "Shift" ? "" : "+");
}
