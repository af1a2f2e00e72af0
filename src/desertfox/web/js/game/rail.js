import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { isOurs } from "./asked.js";

/** @import {Station} from "../messages" */
/** @import {PageState, Scene} from "./types" */

/**
 * The sequence of play: the nine phases, and the steps of the present one.
 * @param {Scene} scene
 */
export function rail(scene) {
  const { state, texts } = scene;
  const { view } = state;
  if (!view) return nothing;
  const { side, phases, steps } = view.rail;
  const acting = view.question?.side ?? null;
  const now = phases.find(({ progress }) => progress === "now");
  return html`<ol class="phases" aria-label=${texts.text("rail-phases")}>
      <li class="who">${side ? html`<i class="pip ${side}"></i>${texts.text("rail-turn", { side })}` : nothing}</li>
      ${phases.map((phase) => phaseItem(scene, phase))}
      <li class="nowname" aria-hidden="true">${now?.title}</li>
    </ol>
    <ol class="segs" aria-label=${texts.text("rail-steps")}>
      <li class="lab">${acting ? texts.text("rail-acts", { side: acting }) : nothing}</li>
      ${steps.map((step) => stepItem(scene, step))}
      ${canRest(state) ? html`<li class="rest"><button class="btn" data-command="rest" @click=${() => scene.commands.askRest()}>${texts.text("rest")}</button></li>` : nothing}
    </ol>`;
}

/**
 * Whether a person can end the Player-Turn from here.
 * @param {PageState} state
 */
export const canRest = ({ view, following, lesson }) => !following && !lesson && view !== null && view.is_live && isOurs(view) && view.question?.may_rest === true && view.resting === null;

/**
 * @param {Scene} scene
 * @param {Station} station
 */
function phaseItem({ texts }, { title, progress, letter }) {
  const sign = progress === "done" ? "✓" : letter;
  return html`<li class="ph ${progress}" aria-current=${progress === "now" ? "step" : nothing}>
    <b aria-hidden="true">${sign}</b><span>${title}</span>${progress === "done" ? html`<span class="vh">${texts.text("rail-done")}</span>` : nothing}
  </li>`;
}

/**
 * @param {Scene} scene
 * @param {Station} station
 */
function stepItem(scene, { title, progress, letter, optional, case: number }) {
  const { texts } = scene;
  const isNow = progress === "now"; // only there it is seen that the step may be passed over: all nine of a refit need the room
  return html`<li class="sg ${progress}" title=${title} aria-current=${isNow ? "step" : nothing}>
    <u>${letter}</u><span>${title}</span>${optional ? html`<em class=${isNow ? "" : "vh"}>${texts.text("rail-optional")}</em>` : nothing}
    ${progress === "done" ? html`<span class="vh">${texts.text("rail-done")}</span>` : nothing}
    ${isNow ? nothing : html`<span class="vh">${caseLink(scene, number)}</span>`}
  </li>`;
}
