import { html } from "lit-html";
import { orderOf, titleOf } from "./orders.js";

/** @import {SideWord} from "../messages" */
/** @import {Window} from "./dialogs.js" */

/** @type {readonly SideWord[]} */
const SIDES = ["axis", "commonwealth"];

/**
 * The standing orders of both sides, to be switched on and off.
 * @param {Window} window
 */
export function ordersTable({ scene, settings, redraw }) {
  const { state, texts } = scene;
  const { orders } = settings.choices;
  const toggle = (/** @type {string} */ order) => {
    settings.set({ orders: orders.includes(order) ? orders.filter((other) => other !== order) : [...orders, order] });
    redraw();
  };
  const cell = (/** @type {SideWord} */ side, /** @type {string} */ step) => {
    const order = orderOf(side, step);
    const label = texts.text("orders-switch", { what: texts.text(titleOf(step)), side });
    return html`<td><button class="switch" role="switch" data-order=${order} aria-checked=${String(orders.includes(order))} aria-label=${label}
      @click=${() => toggle(order)}></button></td>`;
  };
  return html`<table class="orders">
    <caption><b class="h">${texts.text("orders")}</b><small>${texts.text("orders-why")}</small></caption>
    <thead><tr><td></td>${SIDES.map((side) => html`<th scope="col">${texts.text("orders-side", { side })}</th>`)}</tr></thead>
    <tbody>${(state.table?.orders ?? []).map((step) => html`<tr><th scope="row">${texts.text(`${titleOf(step)}-words`)}</th>${SIDES.map((side) => cell(side, step))}</tr>`)}</tbody>
  </table>`;
}
