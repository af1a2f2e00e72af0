import { html, nothing } from "lit-html";

import { learn } from "../learn.js";
import { forget, progress } from "../progress.js";

/** @import {LessonTitle} from "../messages" */
/** @import {Hall} from "./types" */

/**
 * The one big door for new players: the lessons, how far one is, and the next of them. Who has learnt all finds it small.
 * @param {Hall} hall
 */
export function door(hall) {
  const { state, texts } = hall;
  const { course } = state;
  if (!course.length) return nothing;
  const { done } = progress();
  const left = course.filter(({ id }) => !done.includes(id));
  const [next] = left;
  const count = course.length - left.length;
  const go = (/** @type {LessonTitle} */ { id }) => hall.attempt(() => learn(hall.service, id));
  const afresh = () => {
    forget();
    hall.set({ course: [...course] });
  };
  return html`<section class="door ${next ? "" : "learnt"}" aria-labelledby="learn">
    <div class="say">
      ${next ? html`<p class="kick">${texts.text("door-here")}</p>` : nothing}
      <h2 id="learn">${texts.text("door-title")}</h2>
      ${next ? html`<p class="lede">${texts.text("door-lede", { count: course.length })}</p>` : nothing}
      ${count
        ? html`<div class="far"><span>${texts.text("door-done", { count, all: course.length })}</span>
            <progress value=${count} max=${course.length} aria-label=${texts.text("door-done", { count, all: course.length })}></progress>
            ${next ? html`<span>${texts.text("door-left", { minutes: minutesOf(left) })}</span>` : nothing}</div>`
        : nothing}
      <div class="go">
        ${next ? html`<button id="door-go" class="btn pri" ?disabled=${state.isBusy} @click=${() => go(next)}>${texts.text(count ? "door-on" : "door-start", { title: next.title })}</button>` : nothing}
        ${count ? html`<button class="linklike" @click=${afresh}>${texts.text("door-afresh")}</button>` : nothing}
      </div>
    </div>
    ${next ? html`<ol class="less">${course.map((lesson, place) => row(hall, lesson, place, done.includes(lesson.id), lesson === next, () => go(lesson)))}</ol>` : nothing}
  </section>`;
}

/** @param {readonly LessonTitle[]} lessons */
const minutesOf = (lessons) => lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * @param {Hall} hall
 * @param {LessonTitle} lesson
 * @param {number} place
 * @param {boolean} isDone
 * @param {boolean} isNext
 * @param {() => unknown} go
 */
function row({ texts }, { title, about, minutes }, place, isDone, isNext, go) {
  const time = texts.text("door-minutes", { minutes });
  return html`<li class=${isDone ? "done" : isNext ? "now" : ""}>
    <button @click=${go}>
      <span class="n" aria-hidden="true">${isDone ? "✓" : place + 1}</span>
      <span><b>${title}</b><small>${about}</small></span>
      <span class="m">${isDone ? html`<span class="vh">${texts.text("door-is-done")} </span>` : nothing}${isNext ? texts.text("door-next", { time }) : time}</span>
    </button>
  </li>`;
}
