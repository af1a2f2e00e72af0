import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ableIn, after, areForAll, arrivalAt, attackNotation, candidatesFor, firstTicks, nextTicks, optionsAt, placesOf, sketch,
} from "../../../src/desertfox/web/js/game/choosing.js";
import { option, question, view } from "./scene.mjs";

test("the units of a hex that can act come in the order of the stack", () => {
  const asked = view({ question: question({ units: ["lorry", "tank", "scout"] }) });
  assert.deepEqual(ableIn(asked, "L0101"), ["tank", "lorry"]);
});

test("supply is ticked only where it stands alone", () => {
  const isSupply = (/** @type {string} */ unit) => unit === "lorry";
  assert.deepEqual(firstTicks(["tank", "lorry"], isSupply), ["tank"]);
  assert.deepEqual(firstTicks(["lorry"], isSupply), ["lorry"]);
});

test("clicking a stack again goes through its units and ends with all", () => {
  const able = ["tank", "foot"];
  assert.deepEqual(nextTicks(able, able), ["tank"]);
  assert.deepEqual(nextTicks(able, ["tank"]), ["foot"]);
  assert.deepEqual(nextTicks(able, ["foot"]), able);
});

test("a hex means the answers that lead there, else those of the units in it", () => {
  const retreat = option("retreat foe L0103-L0104");
  const remove = option("deplete foe");
  assert.deepEqual(optionsAt([retreat, remove], "L0104", []), [retreat]);
  assert.deepEqual(optionsAt([retreat, remove], "L0103", ["foe"]), [retreat, remove]);
  assert.deepEqual(optionsAt([retreat, remove], "L0101", ["tank"]), []);
});

test("duties are stepped through before other targets, and each once", () => {
  const asked = question({ mode: "attack", targets: ["L0103", "L0105"], duties: ["L0105"] });
  assert.deepEqual(placesOf(view({ question: asked })), ["L0105", "L0103"]);
  assert.deepEqual(placesOf(view({ question: question({ units: ["scout", "tank", "foot"] }) })), ["L0102", "L0101"]);
});

test("stepping past the last one leads nowhere, so that the keyboard can leave", () => {
  assert.equal(after(["a", "b"], null, 1), "a");
  assert.equal(after(["a", "b"], "a", 1), "b");
  assert.equal(after(["a", "b"], "b", 1), undefined);
  assert.equal(after(["a", "b"], null, -1), "b");
});

test("several targets can be attacked by those who are offered for each of them", () => {
  const options = [option("attack tank+foot L0103"), option("attack foot+scout L0104"), option("extend L0104", { kind: "extend" })];
  const asked = question({ mode: "attack", options });
  assert.deepEqual(candidatesFor(asked, ["L0103"]), ["tank", "foot"]);
  assert.deepEqual(candidatesFor(asked, ["L0103", "L0104"]), ["foot"]);
  assert.equal(attackNotation(["foot"], ["L0103", "L0104"]), "attack foot L0103-L0104");
});

test("the way is sketched from the reach, and can be gone so", () => {
  const arrivals = [
    { hex: "L0102", cost: 2, left: 8, stops: false, path: ["L0101", "L0102"] },
    { hex: "L0103", cost: 3.5, left: 6.5, stops: true, path: ["L0101", "L0102", "L0103"] },
  ];
  const moves = { kind: /** @type {const} */ ("move"), units: ["tank"], arrivals, refusal: null, together: [], options: [] };
  const arrival = arrivalAt(moves, "L0103");
  assert.ok(arrival);
  const { costs, allowance, action } = sketch(moves, arrival);
  assert.deepEqual(costs, [0, 2, 3.5]);
  assert.equal(allowance, 10);
  assert.equal(action, "move tank L0101-L0102-L0103");
  assert.equal(arrivalAt(moves, "L0199"), undefined);
});

test("what is done alike with every unit can be done with all at once", () => {
  const tank = option("place tank L0103");
  const foot = option("place foot L0103");
  assert.equal(areForAll([tank, foot]), true);
  assert.equal(areForAll([tank]), false, "one is no all");
  assert.equal(areForAll([tank, option("place tank L0104")]), false, "another hex");
  assert.equal(areForAll([option("retreat foe L0103-L0104"), option("retreat foe L0103-L0203-L0104")]), false, "one unit by two ways");
  assert.equal(areForAll([option("destroy lorry"), option("destroy other")]), false, "nobody destroys by accident");
});
