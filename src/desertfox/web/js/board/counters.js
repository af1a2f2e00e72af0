/**
 * Counters and stacks. The faces come drawn from the service; colours, level of detail and palette are the style sheet's
 * (board.css), the marks of a state are added here: each is a shape, an angle or a letter besides its colour.
 */

import { nothing, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { short } from "./geometry.js";
import { COUNTER } from "./lens.js";
import { around } from "./placing.js";
import { turn } from "./stacking.js";

/** @import { TemplateResult } from "lit-html" */
/** @import { Counter } from "../messages" */
/** @import { Box, Point } from "./types" */
/** @import { Card, Pile } from "./stacking.js" */

/** How far a card peeps out from under the one above it. */
const OFFSET = 3.2;

/** Lies on the face; the figures at its foot stay clear. */
const GROUND = {
  disrupted: svg`<path class="mk-hatch" d="M-50 15V-43Q-50-50-43-50H43Q50-50 50-43V15Z"/>`,
  captured: svg`<path class="mk-frame" d="M-45.5 14V-41.5Q-45.5-45.5-41.5-45.5H41.5Q45.5-45.5 45.5-41.5V14"/>`,
};

/** Lies at the edge, so that no figure is hidden. They stay upright when the counter is turned. */
const EDGE = {
  disrupted: svg`<g class="mk-dis"><path d="M8-50H43Q50-50 50-43V-8Z"/><text x="34" y="-27">D</text></g>`,
  captured: svg`<g class="mk-cap"><path d="M-50-8V-43Q-50-50-43-50H-8Z"/><text x="-35" y="-28">C</text></g>`,
};

const BADGES = {
  moved: svg`<g class="mk-mov"><circle cx="46" cy="49" r="14"/><path d="M42 41.5l8 7.5-8 7.5"/></g>`,
  check_due: svg`<g class="mk-chk"><circle cx="-44" cy="-46" r="17"/><text x="-44" y="-37.5">?</text></g>`,
  out_of_supply: svg`<g class="mk-oos"><circle cx="-44" cy="-46" r="17"/><text x="-44" y="-38">!</text></g>`,
};

/**
 * @param {Readonly<Record<string, TemplateResult<2>>>} drawings
 * @param {readonly string[]} marks
 */
const drawn = (drawings, marks) => marks.map((mark) => drawings[mark] ?? nothing);

/**
 * @param {Counter} counter
 * @param {boolean} depleted
 */
const face = (counter, depleted) => unsafeSVG((depleted && counter.art["depleted"]) || counter.art["full"] || "");

/**
 * The words of a counter as classes of its drawing.
 * @param {Card} card
 */
function classes(card) {
  const marks = card.piece.marks.map((mark) => ` is-${mark.replaceAll("_", "-")}`).join("");
  return `unit${card.selected ? " is-selected" : ""}${marks}`;
}

/**
 * A counter with its marks, around the origin, 100 units wide.
 * @param {Card} card
 */
export function counterDrawing(card) {
  const { marks } = card.piece;
  return svg`<g class=${classes(card)} data-counter=${card.piece.id}>
    <g transform="rotate(${turn(marks)})">
      <rect class="c-shadow" x="-48" y="-46" width="100" height="100" rx="7"/>
      ${card.selected ? svg`<rect class="c-ring" x="-56" y="-56" width="112" height="112" rx="12"/>` : nothing}
      ${face(card.counter, card.piece.depleted)}${drawn(GROUND, marks)}${drawn(EDGE, marks)}
    </g>
    ${drawn(BADGES, marks)}
  </g>`;
}

/**
 * A card under another one: its colours and its angle only.
 * @param {Card} card
 */
function cardDrawing(card) {
  const kind = `ctr side-${card.counter.side} n-${card.counter.nation} is-under`;
  return svg`<g class=${kind} transform="rotate(${turn(card.piece.marks)})">
    <rect class="c-shadow" x="-48" y="-46" width="100" height="100" rx="7"/>
    <rect class="c-face" x="-50" y="-50" width="100" height="100" rx="7"/>
    <rect class="c-edge" x="-49.2" y="-49.2" width="98.4" height="98.4" rx="6.4"/>
  </g>`;
}

/**
 * The middle of the number of a pile; null if it has none.
 * @param {Pile} pile
 * @returns {Point | null}
 */
function numberPlace({ count, over, cards }) {
  if (count < 2 && !over) return null;
  const tilted = cards.some((card) => turn(card.piece.marks) === 60);
  return { x: COUNTER / 2 + (tilted ? 5 : 3), y: -COUNTER / 2 - 4 };
}

/**
 * @param {Pile} pile
 * @returns {TemplateResult<2> | typeof nothing}
 */
function numberBadge(pile) {
  const place = numberPlace(pile);
  if (!place) return nothing;
  const { x, y } = place;
  const { count, over } = pile;
  return over
    ? svg`<g class="badge is-over"><rect x=${x - 12} y=${y - 8.6} width="24" height="17.2" rx="8.6"/>
        <path d="M${x - 9} ${y + 3.6}h7.2l-3.6-7z"/><text x=${x + 4} y=${y + 3.8}>${count}</text></g>`
    : svg`<g class="badge"><circle cx=${x} cy=${y} r="8.6"/><text x=${x} y=${y + 3.8}>${count}</text></g>`;
}

/**
 * The room of the supply sign of a pile; null if it has none.
 * @param {Pile} pile
 * @returns {Box | null}
 */
const supplyRoom = ({ supply }) =>
  supply ? { x: -COUNTER / 2 - 10, y: COUNTER / 2 - 7.5, width: 9 + 6.5 * supply.length, height: 13 } : null;

/** @param {Pile} pile */
function supplyBadge(pile) {
  const room = supplyRoom(pile);
  if (!room) return nothing;
  const { x, y, width, height } = room;
  return svg`<g class="badge is-supply"><rect x=${x} y=${y} width=${short(width)} height=${height} rx="3"/>
    <text x=${short(x + width / 2)} y=${y + 10.1}>${pile.supply}</text></g>`;
}

/** The middles of the signs at the edge of a counter, as its drawing has them. */
const SIGNS = /** @type {const} */ ({ check_due: [-44, -46, 17], out_of_supply: [-44, -46, 17], moved: [46, 49, 14] });

/**
 * The rooms of the signs that stand out over the edge of the counter on top.
 * @param {Pile} pile
 * @returns {Box[]}
 */
function signRooms({ cards: [top] }) {
  const scale = COUNTER / 100;
  return (top?.piece.marks ?? []).flatMap((mark) => {
    if (!(mark in SIGNS)) return [];
    const [x, y, radius] = SIGNS[/** @type {keyof typeof SIGNS} */ (mark)];
    return [around({ x: x * scale, y: y * scale }, 2 * (radius + 2) * scale)];
  });
}

/**
 * The room that a pile takes with its number, its supply and its signs, around the origin.
 * @param {Pile} pile
 * @returns {Box[]}
 */
export function pileRooms(pile) {
  const peep = (pile.cards.length - 1) * OFFSET;
  const cards = { x: -COUNTER / 2 - 1, y: -COUNTER / 2 - 1 - peep, width: COUNTER + 2 + peep, height: COUNTER + 2 + peep };
  const number = numberPlace(pile);
  const supply = supplyRoom(pile);
  return [cards, ...(number ? [around(number, pile.over ? 24 : 18, 18)] : []), ...(supply ? [supply] : []), ...signRooms(pile)];
}

/**
 * The cards of a pile, its number and its supply, around the origin.
 * @param {Pile} pile
 */
export function pileDrawing(pile) {
  const scale = COUNTER / 100;
  const below = pile.cards.slice(1).map((card, index) => ({ card, at: (index + 1) * OFFSET }));
  const top = /** @type {Card} */ (pile.cards[0]);
  return svg`${below.reverse().map(
    ({ card, at }) => svg`<g transform="translate(${short(at)} ${short(-at)}) scale(${scale})">${cardDrawing(card)}</g>`,
  )}<g transform="scale(${scale})">${counterDrawing(top)}</g>${numberBadge(pile)}${supplyBadge(pile)}`;
}

/**
 * All stacks of the map, from north to south, so that a number at the top of one lies over its northern neighbour.
 * @param {readonly Pile[]} piles
 * @param {(hex: string) => Point} centre
 * @param {ReadonlySet<string>} arriving hexes whose stack is still on its way
 */
export function stacksDrawing(piles, centre, arriving) {
  const southward = [...piles].sort((one, other) => {
    const [a, b] = [centre(one.hex), centre(other.hex)];
    return a.y - b.y || a.x - b.x;
  });
  return svg`${repeat(
    southward,
    (pile) => pile.hex,
    (pile) => {
      const { x, y } = centre(pile.hex);
      const isUpper = pile.cards.some((card) => card.selected);
      return svg`<g class="stack${isUpper ? " is-chosen" : ""}${arriving.has(pile.hex) ? " is-arriving" : ""}"
        data-hex=${pile.hex} transform="translate(${short(x)} ${short(y)})"><g class="pile">${pileDrawing(pile)}</g></g>`;
    },
  )}`;
}
