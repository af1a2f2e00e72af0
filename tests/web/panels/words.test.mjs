import assert from "node:assert/strict";
import { test } from "node:test";
import { commonWords, cutAtNames, distinct, grouped, points, shiftOf, softly } from "../../../src/desertfox/web/js/panels/words.js";

test("movement points are written as on the charts", () => {
  assert.deepEqual([22, 5.5, 0.25, 1.75, 0].map(points), ["22", "5½", "¼", "1¾", "0"]);
});

test("a text is cut at the hexes and units that are known, and only there", () => {
  const known = new Set(["L1728", "E1817"]);
  const hexNamed = (/** @type {string} */ name) => (known.has(name) ? name : name === "1728" ? "L1728" : undefined);
  assert.deepEqual(cutAtNames("From L1728 to L9999, then 1728.", hexNamed), [
    "From ", { name: "L1728", hex: "L1728" }, " to L9999, then ", { name: "1728", hex: "L1728" }, ".",
  ]);
  assert.deepEqual(cutAtNames("no hex in 1942", hexNamed), ["no hex in 1942"]);
});

test("of two names that begin alike the longer one is meant", () => {
  const units = new Map([["20/9 Aus", "a"], ["9 Aus", "b"], ["9 Aus Cav", "c"], ["5(2) Pzr", "d"]]);
  assert.deepEqual(cutAtNames("20/9 Aus, 19 Aus, 9 Aus Cav and 5(2) Pzr", () => undefined, units), [
    { name: "20/9 Aus", unit: "a" }, ", 19 Aus, ", { name: "9 Aus Cav", unit: "c" }, " and ", { name: "5(2) Pzr", unit: "d" },
  ]);
});

test("a unit may have any sign in its name", () => {
  for (const name of ["Rommel's", "22-Gds", "A & B", "1.Lt", "[x]{2}|\\", "90° Lt", "«5»", "a_b"]) {
    assert.deepEqual(cutAtNames(`to ${name}, then`, () => undefined, new Map([[name, "a"]])), ["to ", { name, unit: "a" }, ", then"]);
  }
});

test("a shift stands before its reason", () => {
  assert.deepEqual(shiftOf({ text: "+1 15 Pzr Arty", case: "12.1" }), { shift: "+1", text: "15 Pzr Arty" });
  assert.deepEqual(shiftOf({ text: "−2 air", case: "" }), { shift: "−2", text: "air" });
  assert.deepEqual(shiftOf({ text: "23 to 3 is 7-1", case: "" }), { shift: "", text: "23 to 3 is 7-1" });
});

test("what all answers of a unit say is found at both ends, and each keeps a word of its own", () => {
  assert.deepEqual(commonWords(["Place 90 Lt in L1317", "Place 90 Lt in L1318"]), { before: "Place 90 Lt in", after: "" });
  assert.deepEqual(commonWords(["90 Lt in L1317 aufstellen", "90 Lt in L1318 (Bir) aufstellen"]), { before: "90 Lt in", after: "aufstellen" });
  assert.deepEqual(commonWords(["Stay", "Stay here"]), { before: "", after: "" });
  assert.deepEqual(commonWords(["a b a", "a b a"]), { before: "a b", after: "" });
});

test("groups keep the order of their first members", () => {
  assert.deepEqual([...grouped(["b1", "a1", "b2"], (word) => word.charAt(0))], [["b", ["b1", "b2"]], ["a", ["a1"]]]);
});

test("of answers that read alike the first stands for all", () => {
  const [one, other, far] = [
    { text: "Turn Axis MSU in L0701 into a dump", detail: "", action: "convert ax_sup_01" },
    { text: "Turn Axis MSU in L0701 into a dump", detail: "", action: "convert ax_sup_02" },
    { text: "Turn Axis MSU in L0601 into a dump", detail: "", action: "convert ax_sup_03" },
  ];
  assert.deepEqual(distinct([one, other, far]), [one, far]);
  const drawn = { ...other, detail: "3 SP drawn from it already" };
  assert.deepEqual(distinct([one, drawn]), [one, drawn], "they differ in what they have left");
});

test("only long words are parted, between syllables, and read as before", () => {
  assert.equal(softly("Desorganisiert, 3 zurück"), "De\u00ADsor\u00ADga\u00ADni\u00ADsiert, 3 zurück");
  assert.equal(softly("Disrupted, back 1"), "Disrupted, back 1");
  assert.equal(softly("Vielleicht reduziert").replaceAll("\u00AD", ""), "Vielleicht reduziert");
});
