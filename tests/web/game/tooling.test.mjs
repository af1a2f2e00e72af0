import assert from "node:assert/strict";
import { test } from "node:test";
import { overlayOf } from "../../../src/desertfox/web/js/game/boarding.js";
import { actionAt, Tooling } from "../../../src/desertfox/web/js/game/tooling.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { question, state, view } from "./scene.mjs";

/** @import { Tool, ToolWord } from "../../../src/desertfox/web/js/messages" */

const offer = (/** @type {string} */ action, /** @type {string[]} */ hexes, /** @type {string[]} */ targets = []) => ({ action, text: action, units: [], hexes, targets });
const overlay = (/** @type {string[]} */ lit) => ({ id: "tool", title: "", legend: [], areas: [{ kind: "tool", hexes: lit, strength: 1 }], lines: [], spots: [] });

/** @type {Readonly<Record<string, Tool>>} */
const TOOLS = {
  fix: { id: "fix", case: "8.64", offers: [offer("fix 1", ["L0102"]), offer("fix 2", ["L0102", "L0103"])], overlay: overlay(["L0102", "L0103"]) },
  rail: { id: "rail", case: "8.6", offers: [offer("rail tank", ["L0101"], ["L0104", "L0105"])], overlay: overlay(["L0101"]) },
  build: { id: "build", case: "14.1", offers: [offer("build tank", ["L0101"]), offer("build foot", ["L0101"])], overlay: overlay(["L0101"]) },
};

function table() {
  /** @type {string[]} */
  const done = [];
  const marks = ["rail", "fix", "build", "convert"].map((id) => ({ id: /** @type {ToolWord} */ (id), left: "", refusal: id === "convert" ? { text: "later", case: "7.6" } : null }));
  const store = new Store(state({ view: view({ question: question({ tools: marks }) }), selected: ["foot"] }));
  const service = {
    tool: async (/** @type {string} */ id, /** @type {readonly string[]} */ units) => {
      done.push(`tool ${id} ${units.join("+")}`.trim());
      return TOOLS[id];
    },
    preview: async (/** @type {string} */ action) => ({ action }),
  };
  const viewing = {
    ask: (/** @type {() => Promise<unknown>} */ request) => request(),
    act: async (/** @type {string} */ action) => done.push(`act ${action}`) > 0,
    refuse: ({ text = "" }) => done.push(`refuse ${text}`),
  };
  return { tooling: new Tooling(/** @type {any} */ ({ store, service }), /** @type {any} */ (viewing)), store, done };
}

test("a tool is taken up with the chosen units, and put away by the same click", async () => {
  const { tooling, store, done } = table();
  await tooling.open("fix");
  assert.deepEqual([store.state.tool?.id, store.state.selected], ["fix", []]);
  await tooling.open("fix");
  assert.equal(store.state.tool, null);
  await tooling.open("convert");
  assert.deepEqual(done, ["tool fix foot", "refuse later"]);
});

test("one key goes through the tools that can be used, and then puts the last one away", async () => {
  const { tooling, store } = table();
  const seen = [];
  for (let step = 0; step < 4; step += 1) {
    await tooling.next();
    seen.push(store.state.tool?.id);
  }
  assert.deepEqual(seen, ["rail", "fix", "build", undefined]);
});

test("a lit hex does what it stands for, a finger sees first what that brings, and several wait in the panel", async () => {
  const { tooling, store, done } = table();
  store.set({ tool: TOOLS["fix"] ?? null });
  assert.deepEqual([actionAt(store.state, "L0102"), actionAt(store.state, "L0103"), actionAt(store.state, "L0109")], ["fix 1", "fix 2", ""]);
  assert.equal(await tooling.choose("L0109", false), false, "the click means something else");
  await tooling.choose("L0103", true);
  assert.deepEqual(done, []);
  await new Promise((rest) => setTimeout(rest, 160));
  assert.equal(store.state.preview?.action, "fix 2");
  await tooling.choose("L0103", true);
  assert.deepEqual(done, ["act fix 2"]);
  store.set({ tool: TOOLS["build"] ?? null });
  await tooling.choose("L0101", false);
  assert.deepEqual([store.state.hex, done.length], ["L0101", 1]);
});

test("a load is chosen before its goal, and the map lights where it can go", async () => {
  const { tooling, store, done } = table();
  store.set({ tool: TOOLS["rail"] ?? null });
  await tooling.choose("L0101", false);
  assert.equal(store.state.load?.action, "rail tank");
  assert.deepEqual(overlayOf(store.state)?.areas.map(({ kind, hexes }) => [kind, hexes]), [["goal", ["L0104", "L0105"]]]);
  assert.equal(await tooling.choose("L0105", false), true);
  assert.deepEqual(done, ["act rail tank L0105"]);
  tooling.back();
  assert.deepEqual([store.state.load, store.state.tool?.id], [null, "rail"]);
  tooling.back();
  assert.equal(store.state.tool, null);
});
