import assert from "node:assert/strict";
import { test } from "node:test";
import { Live } from "../../../src/desertfox/web/js/game/live.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { state, view } from "./scene.mjs";

const seats = /** @type {const} */ ({ axis: "officer", commonwealth: "human", seconds: 2 });

/**
 * Follows a game that stands at an action and is announced at another, while the service has come to a third.
 * @param {{shown: number, announced: number, played: number, pace: string}} at
 * @returns {Promise<{numbers: number[], notes: string[]}>} what was shown, and what was said to be skipped
 */
async function followed({ shown, announced, played, pace }) {
  /** @type {(event: {data: string}) => void} */
  let tell = () => {};
  globalThis.location = /** @type {any} */ ({ protocol: "http:", host: "here" });
  globalThis.WebSocket = /** @type {any} */ (class {
    addEventListener(/** @type {string} */ name, /** @type {typeof tell} */ listener) {
      if (name === "message") tell = listener;
    }
  });
  const store = new Store(state({ connected: true, view: view({ seats, number: shown, last: shown, version: shown }) }));
  const numbers = /** @type {number[]} */ ([]);
  const viewing = {
    past: { asking: (/** @type {number | null} */ at) => ({ at }) },
    ask: (/** @type {() => Promise<unknown>} */ asks) => asks(),
    take: async (/** @type {any} */ told, { following = false } = {}) => {
      numbers.push(told.number);
      store.set({ view: told, following });
    },
  };
  const service = {
    root: "", address: () => "",
    view: async (/** @type {{at: number | null}} */ { at }) => view({ seats, number: at ?? played, last: played, version: at ?? played, is_live: at === null }),
  };
  const notes = /** @type {string[]} */ ([]);
  const texts = { text: (/** @type {string} */ id, { count = 0 } = {}) => `${id} ${count}` };
  const voice = { say: (/** @type {string} */ words) => notes.push(words) };
  const live = new Live(/** @type {any} */ ({ store, service, settings: { choices: { pace } }, texts, voice }), /** @type {any} */ (viewing));
  live.connect();
  tell({ data: JSON.stringify({ game: "g", version: announced, number: announced, thinks: false, considers: "" }) });
  while (numbers.at(-1) !== played || store.state.following) await new Promise((done) => setTimeout(done, 5));
  return { numbers, notes };
}

test("what the computer does while the page asks for its last action is shown too, action by action", async () => {
  assert.deepEqual(await followed({ shown: 5, announced: 6, played: 8, pace: "fast" }), { numbers: [6, 7, 8], notes: [] });
});

test("who wants all at once is told how much that was", async () => {
  assert.deepEqual(await followed({ shown: 5, announced: 6, played: 8, pace: "at_once" }), { numbers: [8], notes: ["note-skipped 2"] });
});
