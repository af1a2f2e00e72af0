import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../../src/desertfox/web/js/game/history.js";
import { Past } from "../../../src/desertfox/web/js/game/past.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { state, view } from "./scene.mjs";

/** A window on a game of five actions, whose service answers when it is told to. */
function opened() {
  /** @type {{at: number, answer: () => void}[]} */
  const asked = [];
  /** @type {string[]} */
  const addresses = [];
  const store = new Store(state());
  const service = {
    view: (/** @type {{at: number}} */ { at }, /** @type {AbortSignal} */ signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        asked.push({ at, answer: () => resolve(view({ number: at, is_live: false })) });
      }),
  };
  const viewing = {
    past: new Past(),
    ask: (/** @type {() => Promise<unknown>} */ request) => request(),
    take: async (/** @type {import("../../../src/desertfox/web/js/messages").View} */ told) => store.set({ view: told }),
  };
  Object.assign(globalThis, {
    location: { pathname: "/game/g" },
    history: { pushState: (/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {string} */ to) => addresses.push(to) },
  });
  return { walks: new History(/** @type {any} */ ({ store, service }), /** @type {any} */ (viewing)), asked, addresses, store };
}

test("a slider that is drawn and let go asks for its moment once, and then has its address", async () => {
  const { walks, asked, addresses, store } = opened();
  const ways = [walks.goTo(2, "none"), walks.goTo(2, "push")];
  for (const { answer } of asked) answer();
  await Promise.all(ways);
  assert.deepEqual(asked.map(({ at }) => at), [2]);
  assert.deepEqual([store.state.view?.number, addresses], [2, ["/game/g/at/2"]]);
});

test("who goes on before a moment has come is shown the last one only", async () => {
  const { walks, asked, addresses, store } = opened();
  const ways = [walks.goTo(2, "none"), walks.goTo(3, "none"), walks.goTo(2, "push")];
  for (const { answer } of asked) answer();
  await Promise.all(ways);
  assert.deepEqual(asked.map(({ at }) => at), [2, 3, 2]);
  assert.deepEqual([store.state.view?.number, addresses], [2, ["/game/g/at/2"]]);
});
