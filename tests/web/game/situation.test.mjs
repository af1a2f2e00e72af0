import assert from "node:assert/strict";
import { test } from "node:test";
import { supportOf } from "../../../src/desertfox/web/js/game/asked.js";
import { situation } from "../../../src/desertfox/web/js/game/situation.js";
import { advice, JOURNEY, option, question, state, view } from "./scene.mjs";

/** @import { Situation } from "../../../src/desertfox/web/js/game/situation.js" */

/** @param {Situation} shown */
const main = ({ main: { text } }) => ("id" in text ? text.id : text.words);

/** @param {Situation} shown */
const others = (shown) => shown.others.map(({ text }) => ("id" in text ? text.id : text.words));

test("before the first view there is nothing to press", () => {
  const shown = situation(state({ view: null }));
  assert.equal(shown.condition, "loading");
  assert.equal(shown.main.enabled, false);
});

test("in a movement phase the main button ends it", () => {
  const shown = situation(state());
  assert.equal(main(shown), "do end");
  assert.equal(shown.main.key, "end");
});

test("a destination that was chosen turns the main button into the move", () => {
  const shown = situation(state({ selected: ["tank"], destination: "L0104", journey: JOURNEY }));
  assert.equal(main(shown), "main-move");
  assert.deepEqual(others(shown), ["other-waypoint", "other-skip"]);
});

test("the pointer alone does not change the main button under the hand", () => {
  assert.equal(main(situation(state({ selected: ["tank"], pointed: "L0104", journey: JOURNEY }))), "do end");
});

test("a destination that cannot be reached leaves the main button as it was and says why", () => {
  const refusal = { text: "too far", case: "8.21" };
  const shown = situation(state({ selected: ["tank"], destination: "L0104", journey: { ...JOURNEY, refusal } }));
  assert.equal(main(shown), "do end");
  assert.deepEqual([shown.why, shown.whyCase], [{ words: "too far" }, "8.21"]);
});

test("who can go nowhere is not sent to shaded hexes", () => {
  const moves = { kind: /** @type {const} */ ("move"), units: ["tank"], arrivals: [], refusal: null, together: [], options: [] };
  assert.deepEqual(situation(state({ selected: ["tank"], moves })).why, { id: "prompt-stuck" });
  const arrivals = [/** @type {any} */ ({ hex: "L0104" })];
  assert.deepEqual(situation(state({ selected: ["tank"], moves: { ...moves, arrivals } })).why, { id: "prompt-shaded" });
});

test("an attack that is being put together is always declared by the main button: who presses too early is told why", () => {
  const asked = view({ question: question({ mode: "attack", targets: ["L0103"], options: [option("attack tank L0103")] }) });
  assert.equal(main(situation(state({ view: asked, advice: advice([]) }))), "main-end");
  const chosen = { view: asked, targets: ["L0103"], selected: ["tank"] };
  const { main: control } = situation(state(chosen));
  assert.deepEqual([control.text, control.enabled], [{ id: "main-attack" }, true]);
});

test("a proposal is the main answer, and ending stands beside it", () => {
  const options = [option("end"), option("commit 2")];
  const shown = situation(state({ view: view({ question: question({ mode: "choose", options }) }), advice: advice([option("commit 2")]) }));
  assert.equal(main(shown), "do commit 2");
  assert.deepEqual(others(shown), ["do end"]);
});

test("as long as nobody knows what is proposed, it can be done all the same", () => {
  const asked = view({ question: question({ step: "resolution.attacker_support", mode: "choose", options: [option("end"), option("commit 2")] }) });
  const shown = situation(state({ view: asked }));
  assert.deepEqual([main(shown), shown.main.enabled, ...others(shown)], ["main-proposal", true, "do end"]);
  const stale = situation(state({ view: { ...asked, version: 2 }, advice: advice([option("commit 2")]) }));
  assert.equal(main(stale), "main-proposal", "what was proposed before is not taken for it");
});

test("several answers are one proposal, with its reason, even where stacks are moved", () => {
  const course = [option("react tank L0101-L0104"), option("react foot L0101-L0104"), option("end")];
  const proposed = advice(course, { motive: "out of danger" });
  const asked = view({ question: question({ step: "reaction.reaction_moves", kind: "reaction", units: ["tank", "foot"] }) });
  const shown = situation(state({ view: asked, advice: proposed }));
  assert.deepEqual([main(shown), ...others(shown)], ["do react tank L0101-L0104", "do end", "other-next"]);
  assert.deepEqual(shown.why, { id: "prompt-motive", args: { hint: "a hint", motive: "out of danger" } });
  assert.equal(main(situation(state({ view: asked, advice: proposed, selected: ["tank"] }))), "do end", "not under the hand");
});

test("a proposal that only ends the step is asked about like the end", () => {
  const asked = view({ question: question({ mode: "choose", may_be_ordered: true, options: [option("end"), option("expend lorry")] }) });
  const shown = situation(state({ view: asked, advice: advice([option("end")]) }));
  assert.deepEqual([main(shown), shown.main.key, ...others(shown)], ["do end", "end", "other-pass-over"]);
});

test("what all can do alike stands beside the proposal, but not what is proposed anyway", () => {
  const [stay, back] = [[option("stay tank")], [option("retreat tank L0101-L0102")]];
  const courses = [{ text: "all stay", detail: "", options: stay }, { text: "all back", detail: "", options: back }];
  const asked = view({ question: question({ mode: "choose", options: [...stay, ...back] }) });
  assert.deepEqual(others(situation(state({ view: asked, advice: advice(stay, { courses }) }))), ["all back"]);
});

test("a proposal of many words is followed by a short button", () => {
  const options = [option("retreat", { text: "Retreat 3/2(1) Armd to L1106 by L0904, L1004 and L1005" })];
  const shown = situation(state({ view: view({ question: question({ mode: "choose", options, more: true }) }), advice: advice(options) }));
  assert.equal(main(shown), "main-proposal");
});

test("without proposal or end the main button leads to the answers", () => {
  const options = [option("deplete tank"), option("deplete foot")];
  const shown = situation(state({ view: view({ question: question({ mode: "choose", options }) }), advice: advice([]) }));
  assert.equal(main(shown), "main-choose");
});

test("the button that ends a phase names what that leaves", () => {
  const shown = situation(state({ view: view({ question: question({ leaves: "leaves 2 out of supply" }) }) }));
  assert.equal(shown.main.small, "leaves 2 out of supply");
});

test("what is left undone is asked about before the end", () => {
  const undone = [{ text: "two units have not moved", case: "8.1", minor: true, units: [], hexes: [] }, { text: "one is not placed", case: "5.1", minor: false, units: [], hexes: [] }];
  const shown = situation(state({ confirming: "step", view: view({ question: question({ undone }) }) }));
  assert.equal(main(shown), "main-confirm");
  assert.deepEqual(shown.what, { id: "prompt-undone", args: { count: 1 } }, "what is left as a rule does not count");
  assert.deepEqual(shown.why, { words: "" }, "it asks nobody to click a stack now");
  assert.deepEqual(others(shown), ["other-back"]);
});

test("a Player-Turn is ended by a button of its own, and one can play on where something has to be decided", () => {
  assert.equal(main(situation(state({ confirming: "turn" }))), "main-rest");
  const asked = situation(state({ view: view({ resting: "axis" }) }));
  assert.deepEqual([asked.why, others(asked)[0]], [{ id: "prompt-resting" }, "other-play-on"]);
});

test("a computer that thinks can be stopped, a stopped one can go on", () => {
  const decides = "officer";
  assert.equal(main(situation(state({ view: view({ decides, thinks: true }) }))), "main-stop");
  assert.equal(main(situation(state({ view: view({ decides }) }))), "main-go");
});

test("in a trial that has just begun the computer waits, and nobody has stopped it", () => {
  const parted = view({ decides: "officer", branch_of: "g0", version: 1 });
  const ids = [parted, { ...parted, version: 2 }, { ...parted, branch_of: "" }].map((each) => situation(state({ view: each })).what);
  const said = (/** @type {string} */ id) => ({ id, args: { side: "axis", level: "officer" } });
  assert.deepEqual(ids, [said("prompt-waits"), said("prompt-stopped"), said("prompt-stopped")]);
});

test("a question that others answer is not said as one's own", () => {
  const asked = { id: "prompt-asked", args: { side: "axis", prompt: "Move units" } };
  assert.deepEqual(situation(state({ view: view({ decides: "officer" }) })).why, asked);
  assert.deepEqual(situation(state({ view: view({ is_live: false }) })).why, asked, "nor one of the past");
});

test("a computer that thinks says what it considers, else what is asked", () => {
  const thinking = view({ decides: "general", thinks: true });
  assert.deepEqual(situation(state({ view: thinking })).why, { id: "prompt-asked", args: { side: "axis", prompt: "Move units" } });
  const shown = situation(state({ view: thinking, considers: "Tobruk from the south" }));
  assert.deepEqual([shown.what, shown.why], [
    { id: "prompt-thinks", args: { side: "axis", level: "general" } },
    { words: "Tobruk from the south" },
  ]);
});

test("what a computer has done stands in the prompt: who, from where and to where", () => {
  const table = /** @type {any} */ ({ counters: [{ id: "tank", name: "22 Guards" }], hexes: [{ name: "L0101", place: "Mersa Matruh" }] });
  const entry = { number: 5, kind: "move", text: "22 Guards moves", case: "8.1", side: "axis", units: ["tank"], hexes: ["L0101", "L0102", "L0103"], dice: [] };
  const deed = (/** @type {any} */ more, following = true) =>
    situation(state({ table, following, view: view({ decides: "officer", thinks: true, log: [{ ...entry, ...more }] }) })).what;
  assert.deepEqual(deed({}), { id: "deed-way", args: { unit: "22 Guards", others: 0, from: "Mersa Matruh", to: "L0103" } });
  assert.deepEqual(deed({}, false), deed({}));
  const thinks = situation(state({ table, view: view({ decides: "officer", thinks: true, log: [/** @type {any} */ (entry)] }) }));
  assert.deepEqual(thinks.why, { id: "prompt-thinks", args: { side: "axis", level: "officer" } });
  assert.deepEqual(deed({ side: "commonwealth" }, false), { id: "prompt-thinks", args: { side: "axis", level: "officer" } });
  assert.deepEqual(deed({ kind: "phase" }), { words: "22 Guards moves" });
});

test("of an answer that nobody was asked for the prompt says what it was, and whose", () => {
  const entry = { number: 5, case: "", side: "axis", units: [], hexes: [], dice: [], motive: "" };
  const log = /** @type {any} */ ([{ ...entry, kind: "given", given: "itself", text: "Goes without saying" }, { ...entry, kind: "odds", given: "", text: "7 to 1" }]);
  const shown = situation(state({ view: view({ log }), following: true }));
  assert.deepEqual([shown.what, shown.side], [{ words: "7 to 1" }, "axis"]);
  assert.deepEqual(situation(state({ view: view({ log: log.slice(0, 1) }), following: true })).what, { words: "Goes without saying" });
});

test("who is played for can go on himself", () => {
  const deputy = /** @type {const} */ ({ side: "axis", level: "officer", stretch: "phase" });
  const shown = situation(state({ view: view({ decides: "officer", deputy, thinks: true }) }));
  assert.equal(main(shown), "main-take-over");
  assert.deepEqual(shown.what, { id: "prompt-relieves-phase", args: { side: "axis", level: "officer" } });
});

test("what the computer did is shown with its reason", () => {
  const entry = { number: 5, kind: "move", text: "15 Pzr moves", case: "8.1", side: null, units: [], hexes: [], dice: [] };
  const shown = (/** @type {string} */ motive) => situation(state({ view: view({ log: [{ ...entry, motive }] }), following: true }));
  assert.deepEqual(shown("to cut the road").why, { words: "to cut the road" });
  assert.deepEqual(shown("").why, { id: "prompt-following-why", args: { number: 5, last: 5 } });
});

test("a hint stands in the prompt with its reason, to be done or left", () => {
  const hint = /** @type {const} */ ({ version: 1, level: "general", option: option("move tank L0101-L0104"), motive: "to cut the road" });
  const shown = situation(state({ hint }));
  assert.deepEqual(shown.what, { id: "hint-what", args: { level: "general", action: "do move tank L0101-L0104" } });
  assert.deepEqual(shown.why, { words: "to cut the road" });
  assert.deepEqual([main(shown), shown.main.action, ...others(shown)], ["main-hint", "move tank L0101-L0104", "other-no-hint", "other-rest"]);
  const detailed = { ...hint, motive: "", option: option("end", { detail: "20 units stay" }) };
  assert.deepEqual(situation(state({ hint: detailed })).why, { words: "20 units stay" });
});

test("as long as something can move the main button offers to show a move, and the end stands beside it", () => {
  const asked = view({ question: question({ step: "movement.movement", units: ["tank", "foot"] }) });
  const shown = situation(state({ view: asked }));
  assert.deepEqual([main(shown), shown.main.key, others(shown)], ["main-show-move", "defaults", ["do end", "other-next"]]);
  const opened = situation(state({ view: asked, selected: ["tank"] }));
  assert.deepEqual([main(opened), others(opened)], ["main-show-move", ["do end", "other-skip"]], "who has opened a stack does not mean to end");
  const all = view({ question: question({ step: "movement.movement", units: [] }) });
  assert.equal(main(situation(state({ view: all }))), "do end", "all have moved");
  assert.equal(main(situation(state({ view: asked, asking: "officer" }))), "main-give-up");
  assert.equal(main(situation(state({ view: asked, selected: ["tank"], destination: "L0104", journey: JOURNEY }))), "main-move");
});

test("in the past the main button leads back, and one can try from here", () => {
  const shown = situation(state({ view: view({ is_live: false, number: 3 }) }));
  assert.equal(shown.condition, "past");
  assert.equal(main(shown), "main-live");
  assert.deepEqual(others(shown), ["other-branch"]);
});

test("actions that are shown one by one can be shown at once", () => {
  assert.equal(main(situation(state({ view: view({ is_live: false }), following: true }))), "main-skip");
});

test("an ended game says how it has ended, and why", () => {
  const ending = { text: "Axis victory", reason: { text: "Axis 7, Commonwealth 4", case: "15.31" }, hexes: [] };
  const shown = situation(state({ view: view({ question: null, ending }) }));
  assert.equal(shown.condition, "over");
  assert.deepEqual([shown.what, shown.why, shown.case], [{ words: "Axis victory" }, { words: "Axis 7, Commonwealth 4" }, "15.31"]);
});

test("without a line nothing can be pressed", () => {
  const shown = situation(state({ connected: false }));
  assert.equal(shown.condition, "away");
  assert.equal(shown.main.enabled, false);
});

test("in a recorded lesson the main button does what the card asks for, or is not there", () => {
  const asks = (/** @type {string} */ deed, action = "") => /** @type {any} */ ({ is_free: false, cards: [{ deed, action, ends: false }] });
  const advance = option("advance tank L0103");
  const asked = view({ question: question({ mode: "choose", options: [option("end"), advance] }) });
  const shown = situation(state({ view: asked, lesson: asks("play", "advance tank L0103"), advice: advice([option("end")]) }));
  assert.deepEqual([main(shown), others(shown)], ["do advance tank L0103", []]);
  assert.equal(main(situation(state({ view: asked, lesson: asks("play", "end") }))), "do end");
  assert.deepEqual([main(situation(state({ view: asked, lesson: asks("read") }))), shown.main.enabled], ["", true]);
  const moving = { selected: ["tank"], destination: "L0104", journey: JOURNEY };
  assert.equal(main(situation(state({ lesson: asks("play", "move tank L0104") }))), "", "nothing ends the movement that is asked for");
  assert.equal(main(situation(state({ ...moving, lesson: asks("play", "move tank L0104") }))), "main-move");
});

test("in a lesson that is over nothing is asked, and in a free one all is proposed as in a game", () => {
  const lesson = /** @type {any} */ ({ is_free: true, cards: [{ deed: "any", ends: false }, { deed: "read", ends: true }] });
  const asked = view({ question: question({ mode: "choose", options: [option("end"), option("place tank L0103")] }) });
  const proposed = advice([option("place tank L0103")]);
  assert.equal(main(situation(state({ view: asked, lesson, advice: proposed }))), "do place tank L0103");
  const over = situation(state({ view: asked, lesson, place: 1, advice: proposed }));
  assert.deepEqual([over.what, main(over), over.side], [{ id: "prompt-taught" }, "", null]);
});

test("the support that is thought of is what the main button commits, and to commit none stands beside it", () => {
  const told = (/** @type {number} */ points) => ({ action: `commit ${points}`, points, navy: false, cleared: 0, defender_loss: 0, attacker_loss: 0, air_loss: 0, total: 6 });
  const options = [0, 1, 2].map((points) => option(`commit ${points}`));
  const asked = view({ question: question({ step: "resolution.attacker_support", mode: "choose", options }) });
  const proposed = { view: asked, advice: advice(options.slice(2)), support: [0, 1, 2].map(told) };
  assert.equal(supportOf(state(proposed)), "commit 2");
  assert.deepEqual([main(situation(state(proposed))), others(situation(state(proposed)))], ["do commit 2", ["do commit 0"]]);
  const less = situation(state({ ...proposed, committing: "commit 1" }));
  assert.deepEqual([main(less), less.main.key, others(less)], ["do commit 1", "defaults", ["do commit 0"]]);
  assert.deepEqual(others(situation(state({ ...proposed, committing: "commit 0" }))), []);
  assert.equal(supportOf(state({ ...proposed, support: [told(0)], committing: "commit 1" })), "", "it is not known yet what that brings");
  assert.equal(supportOf(state({ ...proposed, advice: advice([]) })), "commit 0", "where nothing is proposed one begins with none");
});
