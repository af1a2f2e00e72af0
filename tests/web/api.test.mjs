import assert from "node:assert/strict";
import { test } from "node:test";
import { Refused, Service, Unreachable } from "../../src/desertfox/web/js/api.js";

/**
 * @param {number} status
 * @param {string} body
 */
function answering(status, body) {
  globalThis.fetch = /** @type {any} */ (async () => new Response(body, { status }));
  return new Service("en");
}

test("a storage that fails says what is wrong with it", async () => {
  const service = answering(503, JSON.stringify({ kind: "storage", text: "The disk is full." }));
  await assert.rejects(service.games(), (error) => error instanceof Refused && error.message === "The disk is full.");
});

test("whoever else answers for the service says nothing about the request", async () => {
  for (const body of ["<h1>Bad Gateway</h1>", JSON.stringify({ kind: "unknown", text: "Too many." })]) {
    await assert.rejects(answering(503, body).games(), Unreachable);
  }
  await assert.rejects(answering(404, "<h1>Not Found</h1>").games(), Refused);
});
