import { html, nothing } from "lit-html";
import { computersIn, DEFAULT_LEVEL, levelOf } from "../seats.js";

/** @import {Seats, SideWord} from "../messages" */
/** @import {Window} from "./dialogs.js" */

/** @typedef {"none" | "axis" | "commonwealth" | "both"} Computers the sides that the computer plays */

/** @type {readonly Computers[]} */
const COMPUTERS = ["none", "axis", "commonwealth", "both"];

/**
 * Who can play a game that is tried: what the computer plays in the main line comes first, and its level stays. To watch it play both sides is
 * only offered where one does so already.
 * @param {Seats} seats
 * @returns {readonly {computers: Computers, seats: Seats, isSame: boolean}[]}
 */
export function seatings(seats) {
  const [first] = computersIn(seats);
  const known = first ? seats[first] : DEFAULT_LEVEL;
  const all = COMPUTERS.map((computers) => {
    /** @param {SideWord} side */
    const seat = (side) => (computers !== side && computers !== "both" ? "human" : (levelOf(seats[side]) ?? known));
    const [axis, commonwealth] = [seat("axis"), seat("commonwealth")];
    return { computers, seats: { ...seats, axis, commonwealth }, isSame: axis === seats.axis && commonwealth === seats.commonwealth };
  });
  return all.filter(({ computers, isSame }) => isSame || computers !== "both").sort((one, two) => Number(two.isSame) - Number(one.isSame));
}

/**
 * Asks who plays the game that is tried.
 * @param {Window} window
 */
export function branchDialog({ scene }) {
  const { state, texts, commands } = scene;
  const { view, parting } = state;
  if (!view) return html``;
  const offered = seatings(view.seats);
  const start = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const chosen = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get("seats");
    const found = offered.find(({ computers }) => computers === chosen);
    if (found) void commands.branch(found.seats);
  };
  return html`<form class="parting" @submit=${start}>
    <p>${texts.text("branch-why", { number: parting })}</p>
    <fieldset>
      <legend>${texts.text("branch-who")}</legend>
      ${offered.map(({ computers, isSame }) => html`<label><input type="radio" name="seats" value=${computers} ?checked=${isSame} ?autofocus=${isSame}>
        <span>${texts.text(`branch-${computers}`)} ${isSame ? html`<small>(${texts.text("branch-same")})</small>` : nothing}</span></label>`)}
    </fieldset>
    <p><small>${texts.text("branch-waits")}</small></p>
    <button class="btn pri">${texts.text("branch-start")}</button>
  </form>`;
}
