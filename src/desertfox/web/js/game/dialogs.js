import { html, nothing, render } from "lit-html";
import { finder } from "./finder.js";
import { offerDialog } from "./ordering.js";
import { branchDialog } from "./parting.js";
import { playersDialog } from "./players.js";
import { keysDialog, settingsDialog } from "./preferences.js";

/** @import {TemplateResult} from "lit-html" */
/** @import {Settings} from "../settings.js" */
/** @import {Scene, PageState} from "./types" */

/**
 * @typedef {object} Window
 * @property {Scene} scene
 * @property {Settings} settings
 * @property {() => void} redraw
 */

/** @type {Readonly<Record<NonNullable<PageState["dialog"]>, (window: Window) => TemplateResult>>} */
const BODIES = { keys: keysDialog, settings: settingsDialog, find: finder, share, branch: branchDialog, players: playersDialog, offer: offerDialog };

/**
 * Draws the dialog that is open, if any. The browser's own dialog keeps the focus in it and gives it back.
 * @param {HTMLElement} host
 * @param {Window} window
 */
export function drawDialog(host, window) {
  const { state, texts, commands } = window.scene;
  const open = state.dialog;
  if (!open) {
    host.querySelector("dialog")?.close();
    render(nothing, host);
    return;
  }
  // Escape tells by "cancel" at once; "close" comes later, when the next key may have opened another dialog.
  const close = () => commands.open(null);
  render(
    html`<dialog data-dialog=${open} aria-labelledby="dialog-title" @cancel=${close} @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
      <header><h2 id="dialog-title">${texts.text(`dialog-${open}`)}</h2><button class="btn" data-close @click=${close}>${texts.text("dialog-close")}</button></header>
      <div class="body">${BODIES[open](window)}</div>
    </dialog>`,
    host,
  );
  const dialog = host.querySelector("dialog");
  if (dialog && !dialog.open) {
    dialog.showModal();
    dialog.querySelector("[data-first]")?.dispatchEvent(new Event("opened"));
  }
}

/**
 * The address of the moment, and the files to keep or send.
 * @param {Window} window
 */
function share({ scene }) {
  const { state, texts } = scene;
  const { view } = state;
  if (!view) return html``;
  const root = `/api/games/${encodeURIComponent(view.game)}`;
  const at = view.is_live ? "" : `?at=${view.number}`;
  const address = `${location.origin}/game/${encodeURIComponent(view.game)}/at/${view.number}`;
  return html`<dl class="rows">
    <dt>${texts.text("share-address")}</dt>
    <dd><input class="field" readonly style="flex:1;min-width:14rem" .value=${address} aria-label=${texts.text("share-address")}><button class="btn" @click=${() => copy(scene, address)}>${texts.text("share-copy")}</button></dd>
    <dt>${texts.text("share-position")}</dt>
    <dd><a class="btn" href="${root}/position${at}" download>${texts.text("share-download")}</a><small>${texts.text("share-position-why")}</small></dd>
    <dt>${texts.text("share-record")}</dt>
    <dd><a class="btn" href="${root}/record" download>${texts.text("share-download")}</a><small>${texts.text("share-record-why")}</small></dd>
  </dl>`;
}

/**
 * @param {Scene} scene
 * @param {string} address
 */
async function copy({ texts }, address) {
  await navigator.clipboard.writeText(address);
  const live = document.getElementById("live");
  if (live) live.textContent = texts.text("share-copied");
}
