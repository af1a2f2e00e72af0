/** The side panel, the combat tray and the text board: pure functions of what the page shows. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { isOurs } from "../game/situation.js";
import { attackFoot, attackPanel } from "./attack.js";
import { choosePanel } from "./choose.js";
import { combatPanel } from "./combat.js";
import { chartsPanel, gridPanel } from "./grids.js";
import { lastLines, logPanel } from "./log.js";
import { rulesPanel } from "./rules.js";
import { moveFoot, stackPanel } from "./stack.js";
import { tabList } from "./tabs.js";
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
 * What is being done: a stack to move, an attack to put together, or an answer to choose.
 * @param {Scene} scene
 */
function workPanel(scene) {
  const mode = modeOf(scene.state);
  if (mode === "attack") return html`${attackPanel(scene)}${scene.state.hex && !scene.state.targets.length ? stackPanel(scene) : nothing}`;
  if (mode === "choose") return html`${choosePanel(scene)}${scene.state.hex ? stackPanel(scene) : nothing}`;
  return stackPanel(scene);
}

/** @param {Scene} scene */
const fightPanel = (scene) => (modeOf(scene.state) === "attack" ? attackPanel(scene) : combatPanel(scene));

/** @type {Readonly<Record<Subject, (scene: Scene) => unknown>>} */
const PANELS = {
  stack: workPanel,
  combat: fightPanel,
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
  const { subject } = scene.state;
  const mode = modeOf(scene.state);
  if (mode === "move" && subject === "stack") return moveFoot(scene);
  if (mode === "attack" && (subject === "stack" || subject === "combat")) return attackFoot(scene);
  return nothing;
}

/**
 * The side panel: tabs, the body of the subject, its actions in a fixed foot, the last lines of the log.
 * @param {Scene} scene
 * @returns {TemplateResult}
 */
export function panelFor(scene) {
  const { subject } = scene.state;
  const foot = footOf(scene);
  return html`${tabList(scene)}
    ${keyed(subject, html`<div class="pbody" id="panel-body" role="tabpanel" tabindex="0" aria-labelledby="tab-${subject}" aria-busy=${scene.state.busy}>${PANELS[subject](scene)}</div>`)}
    ${foot === nothing ? nothing : html`<div class="acts">${foot}</div>`}
    ${subject === "log" ? nothing : lastLines(scene)}`;
}

/**
 * What lies over the lower map while an attack is looked at; nothing else needs it.
 * @param {Scene} scene
 * @returns {TemplateResult | typeof nothing}
 */
export const tray = (scene) => combatTray(scene);
