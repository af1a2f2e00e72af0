import { html } from "lit-html";
import { changed, ordersOf, titleOf } from "./orders.js";

/** @import {OrderWord, Orders, RetreatOrder, SideWord} from "../messages" */
/** @import {Scene} from "./types" */
/** @import {Window} from "./dialogs.js" */

/** @type {readonly SideWord[]} */
const SIDES = ["axis", "commonwealth"];

/** @type {readonly OrderWord[]} */
const JUDGED = ["evident", "idle", "supply", "row", "air", "shifts", "losses"];

/** @type {readonly RetreatOrder[]} */
const RETREATS = ["ask", "stay", "back", "hold"];

/**
 * The standing orders of both sides in this game, to be given and taken back.
 * @param {Window} window
 */
export function ordersTable({ scene }) {
  const { state, texts } = scene;
  const { view } = state;
  if (!view) return html``;
  /** @param {SideWord} side @param {"passes" | "judged"} list @param {string} word @param {string} what */
  const cell = (side, list, word, what) => {
    const orders = ordersOf(view, side);
    const isOn = /** @type {readonly string[]} */ (orders[list]).includes(word);
    const toggle = () => scene.commands.order(side, /** @type {Orders} */ ({ ...orders, [list]: changed(orders[list], word, !isOn) }));
    return html`<td><button class="switch" role="switch" data-order="${side} ${word}" aria-checked=${String(isOn)} aria-label=${texts.text("orders-switch", { what, side })}
      @click=${toggle}></button></td>`;
  };
  const judged = JUDGED.map((word) => html`<tr><th scope="row">${texts.text(`orders-${word}-words`)}</th>${SIDES.map((side) => cell(side, "judged", word, texts.text(`orders-${word}`)))}</tr>`);
  const passes = (state.table?.orders ?? []).map((step) => html`<tr><th scope="row">${texts.text(`${titleOf(step)}-words`)}</th>${SIDES.map((side) => cell(side, "passes", step, texts.text(titleOf(step))))}</tr>`);
  return html`<table class="orders">
    <caption><b class="h">${texts.text("orders")}</b><small>${texts.text("orders-why")}</small></caption>
    <thead><tr><td></td>${SIDES.map((side) => html`<th scope="col">${texts.text("orders-side", { side })}</th>`)}</tr></thead>
    <tbody>${judged}<tr><th scope="row">${texts.text("orders-retreats-words")}</th>${SIDES.map((side) => retreats(scene, side, ordersOf(view, side)))}</tr>${passes}</tbody>
  </table>`;
}

/**
 * What units do that have to retreat.
 * @param {Scene} scene
 * @param {SideWord} side
 * @param {Orders} orders
 */
function retreats({ texts, commands }, side, orders) {
  const choose = (/** @type {Event} */ { currentTarget }) =>
    commands.order(side, { ...orders, retreats: /** @type {RetreatOrder} */ (/** @type {HTMLSelectElement} */ (currentTarget).value) });
  return html`<td><select class="field" data-order="${side} retreats" aria-label=${texts.text("orders-retreats", { side })} @change=${choose}>
    ${RETREATS.map((word) => html`<option value=${word} ?selected=${orders.retreats === word}>${texts.text(`orders-retreats-${word}`)}</option>`)}
  </select></td>`;
}

/**
 * Orders that this browser has kept from games before orders went with the game: given in this one, or forgotten.
 * @param {Window} window
 */
export function offerDialog({ scene, settings }) {
  const { state, texts, commands } = scene;
  const { view } = state;
  if (!view) return html``;
  const kept = settings.choices.orders;
  const passesOf = (/** @type {SideWord} */ side) => kept.filter((order) => order.startsWith(`${side} `)).map((order) => order.slice(side.length + 1));
  const answer = async (/** @type {boolean} */ isGiven) => {
    settings.set({ orders: [] });
    commands.open(null);
    for (const side of SIDES) {
      const orders = ordersOf(view, side);
      const passes = passesOf(side).filter((step) => state.table?.orders.includes(step) && !orders.passes.includes(step));
      if (isGiven && passes.length) await commands.order(side, { ...orders, passes: [...orders.passes, ...passes] });
    }
  };
  return html`<p>${texts.text("offer-why")}</p>
    ${SIDES.filter((side) => passesOf(side).length).map((side) => html`<p><b>${texts.text("side", { side })}</b>: ${passesOf(side).map((step) => texts.text(titleOf(step))).join(", ")}</p>`)}
    <p class="deeds"><button class="btn pri" data-offer="take" @click=${() => answer(true)}>${texts.text("offer-take")}</button>
      <button class="btn" data-offer="leave" @click=${() => answer(false)}>${texts.text("offer-leave")}</button></p>`;
}
