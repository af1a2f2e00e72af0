import assert from "node:assert/strict";
import { test } from "node:test";
import { Attacking } from "../../../src/desertfox/web/js/game/attacking.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { option, question, state, view } from "./scene.mjs";

test("an attack begins with the units that the service chooses, in the order of the list, and the others can be ticked in", async () => {
  /** @type {unknown[]} */
  const asked = [];
  const options = [option("attack tank+foot+gun L0103", { hexes: ["L0103"] })];
  const store = new Store(state({ view: view({ question: question({ mode: "attack", targets: ["L0103"], options }) }) }));
  const service = {
    combat: async (/** @type {{on?: string}} */ which) => {
      asked.push(which);
      return { attackers: which.on ? [{ unit: "gun" }, { unit: "tank" }] : [], choice: { text: "why", case: "11.1" } };
    },
  };
  const viewing = { ask: (/** @type {() => Promise<unknown>} */ request) => request() };
  const attacking = new Attacking(/** @type {any} */ ({ store, service }), /** @type {any} */ (viewing));
  await attacking.aim(["L0103"]);
  assert.deepEqual([store.state.selected, store.state.best, store.state.candidates], [["tank", "gun"], ["tank", "gun"], ["tank", "foot", "gun"]]);
  assert.equal(store.state.combat?.choice?.text, "why");
  await attacking.select(["tank", "foot", "gun"]);
  assert.deepEqual([store.state.selected, store.state.best], [["tank", "foot", "gun"], ["tank", "gun"]]);
  assert.deepEqual(asked, [{ on: "L0103" }, { attack: "attack tank+foot+gun L0103" }], "one request each");
});
