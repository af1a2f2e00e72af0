import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, NO_ORDERS, ordersOf } from "../../../src/desertfox/web/js/game/orders.js";
import { readChoices } from "../../../src/desertfox/web/js/settings.js";
import { view } from "./scene.mjs";

test("each side has its own orders, and none as long as it gives none", () => {
  const orders = { axis: { ...NO_ORDERS, passes: ["refit.conversion"] } };
  assert.deepEqual(ordersOf(view({ orders: /** @type {any} */ (orders) }), "axis").passes, ["refit.conversion"]);
  assert.equal(ordersOf(view({ orders: /** @type {any} */ (orders) }), "commonwealth"), NO_ORDERS);
});

test("an order is given once, and taken back", () => {
  assert.deepEqual(changed(["row"], "shifts", true), ["row", "shifts"]);
  assert.deepEqual(changed(["row", "shifts"], "row", true), ["shifts", "row"]);
  assert.deepEqual(changed(["row", "shifts"], "row", false), ["shifts"]);
});

test("orders that were kept with the settings are read, to be offered; what is none is left out", () => {
  assert.deepEqual(readChoices('{"orders": ["axis refit.conversion", 7]}').orders, ["axis refit.conversion"]);
  assert.deepEqual(readChoices('{"orders": "all"}').orders, []);
});
