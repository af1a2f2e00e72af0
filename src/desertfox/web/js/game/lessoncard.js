import { html, nothing } from "lit-html";
import { caseLink } from "../case.js";
import { isOurs } from "./asked.js";
import { keySign } from "./keys.js";
import { canGoBack, cardOf, isEnd } from "./learning.js";
import { situation } from "./situation.js";

/** @import {Lesson, LessonCard} from "../messages" */
/** @import {KeyFinder} from "./prompt.js" */
/** @import {CommandName} from "./keys.js" */
/** @import {PageState, Scene} from "./types" */

/**
 * The top bar of a lesson: its name, how far one is in the course, and the way out.
 * @param {Scene} scene
 * @param {Lesson} lesson
 */
export function lessonTop({ texts, commands }, lesson) {
  const number = lesson.course.findIndex(({ id }) => id === lesson.id) + 1;
  const name = number ? texts.text("lesson-title", { number, title: lesson.title }) : lesson.title;
  return html`<a class="mark" href="/" aria-label=${texts.text("top-lobby")}><b>${texts.text("game-name")}</b></a>
    <div class="turn"><strong>${name}</strong><span>${lesson.scene}</span></div>
    ${number
      ? html`<div class="course" role="img" aria-label=${texts.text("lesson-place", { number, count: lesson.course.length })}>
          ${lesson.course.map((_, place) => html`<i class=${place + 1 === number ? "now" : place + 1 < number ? "done" : ""}></i>`)}
        </div>`
      : nothing}
    <nav class="topnav" aria-label=${texts.text("top-reference")}>
      <button class="word always" @click=${() => commands.open("settings")}>${texts.text("top-settings")}</button>
      <a class="btn quiet" href="/">${texts.text("lesson-leave")}</a>
    </nav>`;
}

/**
 * The card: what to look at or to do, what was refused, and the ways on.
 * @param {Scene} scene
 * @param {KeyFinder} keyFor
 */
export function lessonCard(scene, keyFor) {
  const { state, texts } = scene;
  const { lesson, place } = state;
  const card = cardOf(state);
  if (!lesson || !card) return nothing;
  const steps = lesson.cards.filter(({ moment }) => !lesson.is_free || moment === card.moment);
  const number = steps.indexOf(card) + 1;
  return html`<div class="body">
      <div class="kick">${texts.text("lesson-deed", { deed: isEnd(lesson, place) ? "ends" : waits(state) ? "waits" : card.deed })}
        ${lesson.is_free ? nothing : html`<span>${texts.text("lesson-step", { number: place + 1, count: lesson.cards.length })}</span>`}</div>
      <p class="text">${card.text}</p>
      ${against(scene)}
      ${state.isHinted ? html`<p class="hint">${card.hint || texts.text("lesson-no-hint")}</p>` : nothing}
    </div>
    ${lesson.is_free ? nothing : html`<div class="steps" aria-hidden="true">${steps.map((_, step) => html`<i class=${step + 1 < number ? "done" : step + 1 === number ? "now" : ""}></i>`)}</div>`}
    <div class="foot">${isEnd(lesson, place) ? doors(scene, lesson) : ways(scene, card, keyFor)}</div>`;
}

/**
 * Whether the other side has its moment.
 * @param {PageState} state
 */
const waits = ({ view }) => view !== null && view.question !== null && !isOurs(view);

/**
 * Back to the card before, where there is one.
 * @param {Scene} scene
 * @param {unknown} [sign]
 */
const back = ({ state, texts, commands }, sign = nothing) =>
  canGoBack(state) ? html`<button class="btn" data-lesson="undo" @click=${() => commands.undo()}><span>${texts.text("lesson-undo")}</span>${sign}</button>` : nothing;

/**
 * What was refused, or stands against what is being tried, with its case.
 * @param {Scene} scene
 */
function against(scene) {
  const { refusal } = scene.state;
  const { why, whyCase } = situation(scene.state);
  const text = refusal?.text ?? (whyCase && "words" in why ? why.words : "");
  return text ? html`<p class="refused">${text} ${caseLink(scene, refusal ? refusal.case : whyCase)}</p>` : nothing;
}

/**
 * @param {Scene} scene
 * @param {LessonCard} card
 * @param {KeyFinder} keyFor
 */
function ways(scene, card, keyFor) {
  const { state, texts, commands } = scene;
  const sign = (/** @type {CommandName} */ command) => (keyFor(command) ? html`<kbd aria-hidden="true">${keySign(keyFor(command))}</kbd>` : nothing);
  if (waits(state)) return back(scene, sign("undo"));
  const isRead = card.deed === "read";
  const skip = card.deed === "any" ? "lesson-skip-phase" : "lesson-skip";
  return html`${isRead ? nothing : html`<button class="btn" data-lesson="hint" @click=${() => commands.askHint()}><span>${texts.text("lesson-hint")}</span>${sign("hint")}</button>`}
    ${back(scene, sign("undo"))}
    ${isRead
      ? html`<button class="btn pri" data-lesson="next" @click=${() => commands.lessonNext()}><span>${texts.text("lesson-next")}</span>${sign("lesson-next")}</button>`
      : html`<button class="btn quiet" data-lesson="skip" aria-disabled=${String(state.busy)} @click=${() => commands.lessonNext()}><span>${texts.text(skip)}</span>${sign("lesson-next")}</button>`}`;
}

/**
 * Where to go after the last card.
 * @param {Scene} scene
 * @param {Lesson} lesson
 */
function doors(scene, lesson) {
  const { texts, commands } = scene;
  const next = lesson.id ? lesson.course[lesson.course.findIndex(({ id }) => id === lesson.id) + 1] : undefined;
  const undo = back(scene);
  if (next) {
    return html`${undo}<button class="btn pri" data-lesson="next" @click=${() => commands.lessonGo(next.id)}>${texts.text("lesson-on", { title: next.title })}</button>`;
  }
  if (!lesson.is_free) return html`${undo}<a class="btn pri" href="/">${texts.text("lesson-leave")}</a>`;
  return html`${undo}<button class="btn pri" data-lesson="adopt" @click=${() => commands.lessonAdopt()}>${texts.text("lesson-adopt")}</button>
    <a class="btn" href="/#race_for_tobruk">${texts.text("lesson-race")}</a>
    <a class="btn" href="/#gazala">${texts.text("lesson-gazala")}</a>`;
}
