import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenAfter, sheetAfter } from "../../../src/desertfox/web/js/game/viewing.js";
import { question, state, view } from "./scene.mjs";

test("units that can still act stay chosen, those that cannot are dropped", () => {
  const asked = view({ question: question({ units: ["tank", "scout"] }) });
  const { selected, hex } = chosenAfter(state({ hex: "L0101", selected: ["tank", "foot"] }), asked);
  assert.deepEqual(selected, ["tank"]);
  assert.equal(hex, "L0101");
});

test("where only one stack can move it is chosen by itself", () => {
  const asked = view({ question: question({ step: "movement.under_way", units: ["tank", "foot"] }) });
  const { selected, hex } = chosenAfter(state({ hex: "L0102" }), asked);
  assert.deepEqual(selected, ["tank", "foot"]);
  assert.equal(hex, "L0101");
});

test("when the other side is asked nothing stays chosen, but the hex stays open", () => {
  const asked = view({ question: question({ mode: "choose", side: "commonwealth" }) });
  const chosen = chosenAfter(state({ hex: "L0101", selected: ["tank"], targets: ["L0103"] }), asked);
  assert.deepEqual([chosen.selected, chosen.targets, chosen.hex], [[], [], "L0101"]);
});

test("a sheet that the page drew up sinks when there is nothing left to choose in it", () => {
  const raised = state({ sheet: "half", isRaised: true });
  assert.deepEqual(sheetAfter(raised, view(), []), { sheet: "low", isRaised: false });
  assert.deepEqual(sheetAfter(raised, view({ question: question({ side: "commonwealth" }), seats: { axis: "human", commonwealth: "computer" } }), []), {
    sheet: "low", isRaised: false,
  });
  assert.deepEqual(sheetAfter(raised, view(), ["tank"]), {});
  assert.deepEqual(sheetAfter(raised, view({ question: question({ mode: "choose" }) }), []), {});
  assert.deepEqual(sheetAfter(state({ sheet: "half" }), view(), []), {}, "drawn up by hand");
  assert.deepEqual(sheetAfter(state({ sheet: "half", isRaised: true, subject: "log" }), view(), []), {});
});
