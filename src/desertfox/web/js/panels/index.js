/** The side panel, the combat tray and the text board: pure functions of what the page shows. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { caseLink } from "../case.js";
import { isOurs } from "../game/asked.js";
import { batchIn } from "../game/batch.js";
import { attackFoot, attackPanel } from "./attack.js";
import { batchBody, batchTray } from "./batch.js";
import { choosePanel, proposedParts } from "./choose.js";
import { combatPanel } from "./combat.js";
import { chartsPanel, gridPanel } from "./grids.js";
import { lastLines, logPanel } from "./log.js";
import { rulesPanel } from "./rules.js";
import { moveFoot, stackPanel } from "./stack.js";
import { tabList, tabOf } from "./tabs.js";
import { toolPanel } from "./toolbox.js";
import { combatTray } from "./tray.js";
import { unitPanel } from "./unit.js";

export { textBoard } from "./textboard.js";

/** @import {TemplateResult} from "lit-html" */
/** @import {Mode} from "../messages" */
/** @import {PageState, Scene, Subject} from "../game/types" */

/**
 * How the open question is answered in this window; null while there is nothing to answer.
 * @param {PageState} state
 * @returns {Mode | null}
 */
function modeOf({ view, following }) {
  return view?.is_live && view.question && isOurs(view) && !following ? view.question.mode : null;
}

/**
 * What is being done: a stack to move, an attack to put together, a combat to fight, or an answer to choose. The hex that
 * is open is shown with it.
 * @param {Scene} scene
 */
function workPanel(scene) {
  const { subject, combat, hex, targets, tool } = scene.state;
  const mode = modeOf(scene.state);
  if (tool) return toolPanel(scene, tool);
  const stack = hex && subject === "stack" ? stackPanel(scene) : nothing;
  if (mode === "attack") return html`${attackPanel(scene)}${targets.length ? nothing : stack}`;
  if (combat) return combatPanel(scene, combat, stack);
  const batch = batchIn(scene.state);
  if (batch) return html`<h2>${batch.title} ${caseLink(scene, batch.case)}</h2>${batchBody(scene, batch)}${stack}`;
  if (mode === "choose") return html`${choosePanel(scene)}${stack}`;
  return html`${mode === "move" ? proposedParts(scene) : nothing}${stackPanel(scene)}`;
}

/** @type {Readonly<Record<Subject, (scene: Scene) => unknown>>} */
const PANELS = {
  stack: workPanel,
  combat: workPanel,
  unit: unitPanel,
  turn: gridPanel,
  air: gridPanel,
  refit: gridPanel,
  score: gridPanel,
  reserves: gridPanel,
  log: logPanel,
  rules: rulesPanel,
  charts: chartsPanel,
};

/**
 * The buttons that stay in sight under the body.
 * @param {Scene} scene
 */
function footOf(scene) {
  if (tabOf(scene.state) !== "stack") return nothing;
  const mode = modeOf(scene.state);
  return mode === "move" ? moveFoot(scene) : mode === "attack" ? attackFoot(scene) : nothing;
}

/**
 * The side panel: tabs, the body of the subject, its actions in a fixed foot, the last lines of the log.
 * @param {Scene} scene
 * @returns {TemplateResult}
 */
export function panelFor(scene) {
  const { subject, busy } = scene.state;
  const tab = tabOf(scene.state);
  const foot = footOf(scene);
  const body = html`<div class="pbody" id="panel-body" role="tabpanel" tabindex="0" aria-labelledby="tab-${tab}" aria-busy=${busy}>${PANELS[subject](scene)}</div>`;
  return html`${tabList(scene)}${keyed(tab, body)}
    ${foot === nothing ? nothing : html`<div class="acts">${foot}</div>`}
    ${subject === "log" ? nothing : lastLines(scene)}`;
}

/**
 * What lies over the lower map while an attack is looked at, or a table of answers is put together.
 * @param {Scene} scene
 * @returns {TemplateResult | typeof nothing}
 */
export function tray(scene) {
  const batch = batchIn(scene.state);
  return batch ? batchTray(scene, batch) : combatTray(scene);
}
