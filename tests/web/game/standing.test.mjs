import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused } from "../../../src/desertfox/web/js/api.js";
import { passing, Standing } from "../../../src/desertfox/web/js/game/standing.js";
import { readChoices } from "../../../src/desertfox/web/js/settings.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { option, question, state, view } from "./scene.mjs";

/** @import { Question, View } from "../../../src/desertfox/web/js/messages" */

/** @param {Partial<Question>} [more] */
const supply = (more = {}) =>
  question({ step: "movement.emergency_supply", mode: "choose", may_be_ordered: true, options: [option("expend lorry"), option("end", { proposed: true })], ...more });

const refused = () => new Refused(409, { kind: "stale", text: "", case: "", version: 0, faults: [] });

/**
 * A table at which these views follow each other, and these orders stand.
 * @param {readonly (View | Error)[]} next
 * @param {readonly string[]} orders
 */
function table(next, orders) {
  const coming = [...next];
  /** @type {string[]} */
  const played = [];
  /** @type {string[]} */
  const said = [];
  const act = async (/** @type {{action: string, version: number}} */ { action, version }) => {
    played.push(`${action} ${version}`);
    const told = coming.shift();
    if (!told || told instanceof Error) throw told;
    return told;
  };
  const texts = { text: (/** @type {string} */ id, /** @type {any} */ args) => (args ? `${id} ${args.what}` : id) };
  const context = /** @type {any} */ ({
    service: { act }, store: new Store(state()), texts, voice: { say: (/** @type {string} */ text) => said.push(text) }, settings: { choices: { orders } },
  });
  return { standing: new Standing(context), store: context.store, played, said };
}

const AXIS = ["axis movement.emergency_supply"];

test("a question with a standing order is passed over and that is said", async () => {
  const moving = view({ version: 3, number: 7, since: 6, log: [/** @type {any} */ ({ number: 7 })], ticks: [{ number: 7, text: "" }] });
  const { standing, store, played, said } = table([moving], AXIS);
  const log = [/** @type {any} */ ({ number: 6 })];
  const shown = await standing.goOn(view({ version: 2, number: 6, since: 5, question: supply(), log, ticks: [{ number: 6, text: "" }] }), question());
  assert.deepEqual(played, ["end 2"]);
  assert.equal(shown.number, 7);
  assert.deepEqual([shown.since, ...shown.log.map(({ number }) => number), ...shown.ticks.map(({ number }) => number)], [5, 6, 7, 6, 7]);
  assert.deepEqual(store.state.passed, ["order-movement-emergency-supply"]);
  assert.deepEqual(said, ["passed-over order-movement-emergency-supply"]);
});

test("the order of one side says nothing about the other, nor about other questions", async () => {
  const { standing, played } = table([], AXIS);
  for (const asked of [supply({ side: "commonwealth" }), supply({ step: "refit.conversion" })]) {
    const told = view({ question: asked });
    assert.equal(await standing.goOn(told, null), told);
  }
  assert.deepEqual(played, []);
});

test("who has begun to answer by hand is asked on", async () => {
  const { standing, played } = table([], AXIS);
  await standing.goOn(view({ question: supply() }), supply());
  assert.deepEqual(played, []);
});

test("a computer, the past and the end of the game need no orders", async () => {
  const { standing, played } = table([], AXIS);
  await standing.goOn(view({ question: supply(), decides: "officer" }), null);
  await standing.goOn(view({ question: supply(), is_live: false }), null);
  await standing.goOn(view({ question: null }), null);
  assert.deepEqual(played, []);
});

test("when another window was faster the question stays as it was told", async () => {
  const { standing, store } = table([refused()], AXIS);
  const told = view({ question: supply() });
  assert.equal(await standing.goOn(told, null), told);
  assert.deepEqual(store.state.passed, []);
});

test("only what can be ended without a decision is passed over", () => {
  assert.equal(passing(supply())?.action, "end");
  assert.equal(passing(supply({ options: [option("end"), option("expend lorry", { proposed: true })] })), undefined);
  assert.equal(passing(supply({ options: [option("expend lorry")] })), undefined);
  assert.equal(passing(supply({ may_be_ordered: false })), undefined);
  assert.equal(passing(question()), undefined);
});

test("orders are kept with the settings, and what is none is left out", () => {
  assert.deepEqual(readChoices('{"orders": ["axis refit.conversion", 7]}').orders, ["axis refit.conversion"]);
  assert.deepEqual(readChoices('{"orders": "all"}').orders, []);
});
