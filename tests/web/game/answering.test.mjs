import assert from "node:assert/strict";
import { test } from "node:test";
import { Answering } from "../../../src/desertfox/web/js/game/answering.js";
import { Store } from "../../../src/desertfox/web/js/store.js";
import { advice, option, question, state, view } from "./scene.mjs";

/** @import { Question } from "../../../src/desertfox/web/js/messages" */

/**
 * A window with a question and what is proposed, and what it plays.
 * @param {Partial<Question>} asked
 * @param {readonly string[]} proposed
 */
function table(asked, proposed) {
  const store = new Store(state({ view: view({ question: question(asked) }), advice: advice(proposed.map((action) => option(action))) }));
  /** @type {string[]} */
  const done = [];
  const viewing = {
    advised: async () => {},
    act: async (/** @type {string} */ action, /** @type {readonly string[]} */ then = []) => done.push([action, ...then].join(", ")),
    refuse: () => done.push("refused"),
  };
  const context = { store, texts: { text: (/** @type {string} */ id) => id }, voice: { alert() {} } };
  return { answering: new Answering(/** @type {any} */ (context), /** @type {any} */ (viewing)), store, done };
}

test("what is proposed is played at once, all of it", async () => {
  const { answering, done } = table({ mode: "choose", options: [option("end")] }, ["advance tank L0103", "advance foot L0103", "end"]);
  await answering.proposal();
  assert.deepEqual(done, ["advance tank L0103, advance foot L0103, end"]);
});

test("a proposal to end is asked about like the end, but not for what is left as a rule", async () => {
  const undone = { text: "one unit could be refitted", case: "", units: [], hexes: [], is_warning: false };
  for (const [minor, played] of /** @type {const} */ ([[false, []], [true, ["end"]]])) {
    const { answering, store, done } = table({ mode: "choose", options: [option("end")], undone: [{ ...undone, minor }] }, ["end"]);
    await answering.proposal();
    assert.deepEqual([done, store.state.confirming === null], [played, minor]);
  }
});

test("a step that cannot be ended is not answered by its proposal, unless it is a mere choice", async () => {
  const fight = table({ mode: "attack", options: [option("attack tank L0103")] }, ["attack tank L0103"]);
  await fight.answering.end();
  assert.deepEqual(fight.done, ["end"], "the service says what stands against it");
  const choice = table({ mode: "choose", options: [option("lose tank"), option("lose foot")] }, ["lose foot"]);
  await choice.answering.end();
  assert.deepEqual(choice.done, ["lose foot"]);
});
