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
    change: async (/** @type {(version: number) => unknown} */ request) => request(1),
    refuse: () => done.push("refused"),
  };
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {string} */ words) => said.push(words);
  const service = { turn: (/** @type {string} */ what, /** @type {number} */ version) => done.push(`${what} ${version}`) };
  const context = { store, service, texts: { text: (/** @type {string} */ id) => id }, voice: { alert: say, say } };
  return { answering: new Answering(/** @type {any} */ (context), /** @type {any} */ (viewing)), store, done, said };
}

test("what is proposed is played at once, all of it", async () => {
  const { answering, done } = table({ mode: "choose", options: [option("end")] }, ["advance tank L0103", "advance foot L0103", "end"]);
  await answering.proposal();
  assert.deepEqual(done, ["advance tank L0103, advance foot L0103, end"]);
});

test("the end is asked about where it leaves what matters, unless it is what makes sense", async () => {
  const asked = { mode: /** @type {const} */ ("choose"), options: [option("end")] };
  for (const [stops, proposed, played] of /** @type {const} */ ([[true, "refit tank", []], [false, "refit tank", ["end"]], [true, "end", ["end"]]])) {
    const { answering, store, done } = table({ ...asked, stops }, [proposed]);
    await answering.end();
    assert.deepEqual([done, store.state.confirming], [played, played.length ? null : "step"]);
  }
});

test("the Player-Turn ends once it was asked about, and only where that can be", async () => {
  const stakes = [{ hex: "L0101", units: ["tank"], reasons: [{ text: "out of supply", case: "7.13" }] }];
  const { answering, store, done, said } = table({ stakes }, []);
  answering.askRest();
  assert.equal(store.state.confirming, "turn");
  assert.match(said.join(), /rest-title rest-why stake-said/, "it is announced with what is at stake");
  await answering.confirm();
  assert.deepEqual(done, ["rest 1"]);
  const fight = table({ may_rest: false }, []);
  fight.answering.askRest();
  assert.equal(fight.store.state.confirming, null);
});

test("of a choice that has no end it is said that there is none", async () => {
  const { answering, done } = table({ mode: "choose", options: [option("retreat tank L0103")] }, []);
  await answering.end();
  assert.deepEqual(done, ["refused"]);
});

test("a step that cannot be ended is not answered by its proposal, unless it is a mere choice", async () => {
  const fight = table({ mode: "attack", options: [option("attack tank L0103")] }, ["attack tank L0103"]);
  await fight.answering.end();
  assert.deepEqual(fight.done, ["end"], "the service says what stands against it");
  const choice = table({ mode: "choose", options: [option("lose tank"), option("lose foot")] }, ["lose foot"]);
  await choice.answering.end();
  assert.deepEqual(choice.done, ["lose foot"]);
});
