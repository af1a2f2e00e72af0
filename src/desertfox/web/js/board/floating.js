/**
 * What lies over the map at the size of the screen: the card of a hex, the counters of a stack spread out, a stack that is
 * being dragged. All of it only shows; it takes no pointer away from the map.
 */

import { html, nothing, render, svg } from "lit-html";
import { sentence } from "../case.js";
import { counterDrawing, pileDrawing } from "./counters.js";
import { cardPlace, dockPlace, fanPlace } from "./placing.js";

/** @import { HexCard, Journey, Note, Sentence, Spot } from "../messages" */
/** @import { Texts } from "../texts.js" */
/** @import { Pile } from "./stacking.js" */
/** @import { Box, Level, Point, Size } from "./types" */

/** The side of a fanned counter, in pixels. */
const FANNED = 62;

/**
 * What the card tells.
 * @typedef {object} Told
 * @property {string} number of the hex
 * @property {string} place in it, or empty
 * @property {HexCard | null} card
 * @property {Journey | null} journey that ends there
 * @property {readonly Spot[]} spots of the overlay in this hex
 */

export class Floating {
  /** @type {Box | null} */
  #fanned = null;

  /**
   * @param {HTMLElement} host
   * @param {Texts} texts
   */
  constructor(host, texts) {
    this.texts = texts;
    render(
      html`<div class="b-fan" aria-hidden="true"></div>
        <div class="b-tip" role="tooltip" hidden></div>
        <div class="b-dragged" aria-hidden="true"></div>`,
      host,
    );
    const [fan, tip, dragged] = /** @type {HTMLElement[]} */ ([...host.children]);
    this.fan = /** @type {HTMLElement} */ (fan);
    this.tip = /** @type {HTMLElement} */ (tip);
    this.dragged = /** @type {HTMLElement} */ (dragged);
  }

  /** The room that the fanned stack takes. */
  get fanned() {
    return this.#fanned;
  }

  /**
   * @param {Pile | null} pile
   * @param {Box} stack where it lies on the screen
   * @param {Size} screen
   */
  showFan(pile, stack, screen) {
    if (!pile) {
      this.#fanned = null;
      this.fan.classList.remove("is-open");
      return;
    }
    const { box, spots } = fanPlace(pile.count, stack, screen, FANNED);
    this.#fanned = box;
    const scale = FANNED / 100;
    render(
      html`<svg class="lod-near" width=${box.width} height=${box.height}>
        ${pile.all.map((card, index) => {
          const at = /** @type {Point} */ (spots[index]);
          return svg`<g transform="translate(${at.x - box.x} ${at.y - box.y}) scale(${scale})">${counterDrawing(card)}</g>`;
        })}
      </svg>`,
      this.fan,
    );
    this.fan.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px)`;
    this.fan.classList.add("is-open");
  }

  /**
   * A way is told where it ends; everything else in a corner, where it covers nothing that is looked at.
   * @param {Told | null} told
   * @param {Box} subject the hex on the screen
   * @param {{keep: readonly Box[], furniture: readonly Box[]}} others what should not be covered, and what of it lies over the map
   * @param {Size} screen
   */
  showCard(told, subject, { keep, furniture }, screen) {
    const content = told && this.#content(told);
    this.tip.hidden = !content;
    if (!content) return;
    const isRefused = told.journey?.refusal != null;
    this.tip.className = `b-tip${told.journey ? (isRefused ? " is-bad" : " is-way") : ""}`;
    render(content, this.tip);
    const size = { width: this.tip.offsetWidth, height: this.tip.offsetHeight };
    const fan = this.#fanned ? [this.#fanned] : [];
    const { x, y } = told.journey
      ? cardPlace(size, subject, [...fan, ...keep], screen, furniture)
      : dockPlace(size, [subject, ...fan], furniture, screen);
    this.tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  /**
   * @param {Pile | null} pile
   * @param {Point} at
   * @param {{ k: number, level: Level }} map its magnification and its level of detail
   */
  drag(pile, at, { k, level }) {
    render(pile ? html`<svg class="lod-${level}" width="1" height="1">${svg`<g transform="scale(${k})">${pileDrawing(pile)}</g>`}</svg>` : nothing, this.dragged);
    if (pile) this.dragged.style.transform = `translate(${at.x}px, ${at.y}px)`;
  }

  /** @param {Told} told */
  #content({ number, place, card, journey, spots }) {
    if (!card && !journey && !spots.length) return null;
    const line = (/** @type {Sentence} */ said) => html`<p>${sentence({ texts: this.texts }, said)}</p>`;
    const title = card ? html`${card.number} <small>${card.title}</small>` : html`${number}${place ? html` <small>${place}</small>` : nothing}`;
    return html`<div class="b-tip-head">${title}
        ${journey && !journey.refusal
          ? html`<span class="b-tip-left">${this.texts.text("board-left", { points: journey.left })}</span>`
          : nothing}
      </div>
      ${journey ? this.#journey(journey) : nothing}
      ${spots.map(line)}
      ${card && !journey
        ? card.sections.map((section) => html`<div class="b-tip-part"><b>${section.title}</b>${section.lines.map(line)}</div>`)
        : nothing}`;
  }

  /** @param {Journey} journey */
  #journey(journey) {
    const said = (/** @type {Sentence} */ one) => html`<p>${sentence({ texts: this.texts }, one)}</p>`;
    if (journey.refusal) return html`<div class="b-tip-refusal">${said(journey.refusal)}</div>`;
    const cost = this.texts.text("board-cost", { cost: journey.cost, allowance: journey.allowance });
    const note = (/** @type {Note} */ one) => html`<p class=${one.tone}>${sentence({ texts: this.texts }, one)}</p>`;
    return html`<p>${cost}</p>${journey.notes.map(note)}`;
  }
}
