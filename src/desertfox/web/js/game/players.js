import { html, nothing } from "lit-html";
import { LEVELS, SECONDS, SIDES } from "../seats.js";
import { isOurs } from "./asked.js";
import { canRest } from "./rail.js";

/** @import {Seat, Seats} from "../messages" */
/** @import {KeyFinder} from "./prompt.js" */
/** @import {Scene} from "./types" */
/** @import {Window} from "./dialogs.js" */

/** @type {readonly Seat[]} */
const SEATS = ["human", ...LEVELS];

/**
 * Who plays, and what the computer can do for a person: both at any moment of a game.
 * @param {Window} window
 */
export function playersDialog({ scene, settings, redraw }) {
  const { state, texts, commands } = scene;
  const { view } = state;
  if (!view) return html``;
  const { adviser } = settings.choices;
  const canHelp = isMine(scene);
  const advise = (/** @type {typeof adviser} */ level) => {
    settings.set({ adviser: level });
    redraw();
  };
  const ask = () => {
    commands.open(null);
    void commands.askHint();
  };
  return html`<form class="players" @submit=${(/** @type {SubmitEvent} */ event) => sit(scene, event)}>
      <h3>${texts.text("players-who")}</h3>
      ${SIDES.map((side) => choice(texts.text("side", { side }), side, SEATS, view.seats[side], (seat) => texts.text("level", { level: seat })))}
      <div class="thinking-time">${choice(texts.text("players-seconds"), "seconds", SECONDS, view.seats.seconds, (time) => texts.text("players-second", { time }))}</div>
      <p><button class="btn pri">${texts.text("players-change")}</button></p>
    </form>
    <section class="players" aria-labelledby="players-help">
      <h3 id="players-help">${texts.text("players-help")}</h3>
      ${choice(texts.text("players-adviser"), "adviser", LEVELS, adviser, (level) => texts.text("level", { level }), advise)}
      <p class="deeds">
        <button class="btn" data-help="hint" ?disabled=${!canHelp} @click=${ask}>${texts.text("helm-hint")}</button>
        <button class="btn" data-help="phase" ?disabled=${!canHelp} @click=${() => commands.relieve("phase")}>${texts.text("players-phase")}</button>
        <button class="btn" data-help="turn" ?disabled=${!canHelp} @click=${() => commands.relieve("turn")}>${texts.text("players-turn")}</button>
      </p>
      ${canRest(state) ? html`<p class="deeds"><button class="btn" data-help="rest" @click=${() => commands.askRest()}>${texts.text("rest")}</button></p>` : nothing}
      <p><small>${texts.text(canHelp ? "players-help-why" : "players-help-wait")}</small></p>
    </section>`;
}

/**
 * One of a few things to choose, in a row.
 * @template {string | number} T
 * @param {string} title
 * @param {string} name
 * @param {readonly T[]} values
 * @param {T} chosen
 * @param {(value: T) => string} words
 * @param {(value: T) => void} [choose]
 */
function choice(title, name, values, chosen, words, choose = () => {}) {
  return html`<div class="row"><span id="players-${name}">${title}</span>
    <div class="choices" role="radiogroup" aria-labelledby="players-${name}">
      ${values.map((value) => html`<label><input type="radio" name=${name} value=${value} ?checked=${value === chosen} @change=${() => choose(value)}>${words(value)}</label>`)}
    </div></div>`;
}

/** @param {Scene} scene */
const isMine = ({ state: { view, following } }) => view !== null && view.is_live && !following && isOurs(view);

/**
 * @param {Scene} scene
 * @param {SubmitEvent} event
 */
function sit({ commands }, event) {
  event.preventDefault();
  const found = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  const { axis, commonwealth, seconds } = Object.fromEntries(found);
  void commands.sit(/** @type {Seats} */ ({ axis, commonwealth, seconds: Number(seconds) }));
}

/**
 * What stands over the map beside the prompt: the computer that thinks and what it considers, or its help.
 * @param {Scene} scene
 * @param {KeyFinder} keyFor
 */
export function helm(scene, keyFor) {
  const { state, texts, commands } = scene;
  const { view, asking, considers } = state;
  if (!view || !view.question || (!view.is_live && !state.following)) return nothing;
  const level = asking ?? (view.thinks ? view.decides : null);
  const key = keyFor("hint");
  return html`${level && level !== "human"
      ? html`<p class="musing"><i class="dots" aria-hidden="true"><b></b><b></b><b></b></i><span><strong>${texts.text("helm-thinks", { level })}</strong>${considers && !asking ? html`<em>${considers}</em>` : nothing}</span></p>`
      : isMine(scene)
        ? html`<button data-command="hint" aria-pressed=${String(state.hint !== null)} title=${texts.text("helm-hint-why")} @click=${() => commands.askHint()}>${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}<span>${texts.text("helm-hint")}</span></button>`
        : nothing}
    ${state.hint?.motive ? html`<p class="reason">${state.hint.motive}</p>` : nothing}
    ${state.following && view.thinks ? html`<button class="halt" @click=${() => commands.stopComputer()}>${texts.text("other-stop")}</button>` : nothing}
    <button data-dialog="players" @click=${() => commands.open("players")}>${keyFor("players") ? html`<kbd aria-hidden="true">${keyFor("players")}</kbd>` : nothing}<span>${texts.text("helm-players")}</span></button>`;
}
