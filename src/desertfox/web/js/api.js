/** @import {Advice, Answer, Batch, Branch, Catalogue, Combat, Forming, GameList, HexCard, Hint, Import, Journey, Level, Log, Moves, NewGame, Ordering, Overlay, PackCard, Panel, Preview, Refused as Refusal, Relieve, RuleHit, RuleText, Seats, SideWord, Support, Table, Tool, ToolWord, UnitCard, View} from "./messages" */
/** @import {Lesson, LessonTitle} from "./messages" */
/** @import {OverlayKey} from "./game/types" */

/** @typedef {Readonly<Record<string, string | number | null | undefined>>} Query */

/** Something was not done, and the service says why. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} refusal
   */
  constructor(status, refusal) {
    super(refusal.text);
    this.status = status;
    this.refusal = refusal;
  }
}

/** The service cannot be reached, or cannot answer just now. */
export class Unreachable extends Error {}

/** Answers of a server in between, which say nothing about the request itself; but our own storage says what is wrong. */
const AWAY = new Set([502, 503, 504]);

/** Asks the service in one language. */
export class Service {
  /** @param {string} language */
  constructor(language) {
    this.language = language;
  }

  /**
   * @param {string} pack the hash of a data pack, or "" for the service's own
   * @returns {Promise<Catalogue>}
   */
  catalogue(pack) {
    return this.get("/api/catalogue", { pack });
  }

  /** @returns {Promise<PackCard[]>} */
  packs() {
    return this.get("/api/packs");
  }

  /**
   * @param {{search?: string, order?: string, first?: number, most?: number}} [wanted]
   * @returns {Promise<GameList>}
   */
  games(wanted = {}) {
    return this.get("/api/games", wanted);
  }

  /** @returns {Promise<readonly LessonTitle[]>} */
  course() {
    return this.get("/api/lessons");
  }

  /**
   * Begins a lesson of the course.
   * @param {string} lesson
   * @returns {Promise<View>}
   */
  learn(lesson) {
    return this.send("POST", `/api/lessons/${encodeURIComponent(lesson)}`);
  }

  /**
   * The lesson that is learnt in a game.
   * @param {string} game
   * @returns {Promise<Lesson>}
   */
  lesson(game) {
    return this.get(`/api/games/${encodeURIComponent(game)}/lesson`);
  }

  /**
   * @param {NewGame} game
   * @returns {Promise<View>}
   */
  open(game) {
    return this.send("POST", "/api/games", game);
  }

  /**
   * @param {Import} file
   * @returns {Promise<{view: View, isKept: boolean}>} isKept: it is of a game that is kept here, and this is that game
   */
  async bringIn(file) {
    const response = await this.#request("POST", "/api/imports", file);
    return { view: await response.json(), isKept: response.status === 200 };
  }

  /**
   * @param {File} file a data pack as a zip
   * @returns {Promise<PackCard>}
   */
  async bringPack(file) {
    const headers = { "Content-Type": "application/zip" };
    return (await this.#fetch(this.address("/api/packs", { file: file.name }), { method: "POST", headers, body: file })).json();
  }

  /**
   * @param {string} pack its hash
   * @returns {Promise<unknown>}
   */
  removePack(pack) {
    return this.send("DELETE", `/api/packs/${encodeURIComponent(pack)}`);
  }

  /**
   * @param {string} game
   * @returns {Promise<unknown>}
   */
  remove(game) {
    return this.send("DELETE", `/api/games/${game}`);
  }

  /**
   * @param {string} game
   * @param {string} name empty for the name of its scenario
   * @returns {Promise<View>}
   */
  name(game, name) {
    return this.send("POST", `/api/games/${game}/name`, { name });
  }

  /**
   * @param {string} number
   * @returns {Promise<RuleText>}
   */
  rule(number) {
    return this.get(`/api/rules/${encodeURIComponent(number)}`);
  }

  /**
   * @param {string} words
   * @returns {Promise<RuleHit[]>}
   */
  searchRules(words) {
    return this.get("/api/rules", { search: words });
  }

  /**
   * @template Answered
   * @param {string} path
   * @param {Query} [query]
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answered>}
   */
  async get(path, query = {}, signal) {
    const response = await this.#fetch(this.address(path, query), { signal: signal ?? null });
    return response.json();
  }

  /**
   * @template Answered
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<Answered>}
   */
  async send(method, path, body) {
    const text = await (await this.#request(method, path, body)).text();
    return JSON.parse(text || "null");
  }

  /**
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {unknown} [body]
   */
  #request(method, path, body) {
    return this.#fetch(this.address(path), {
      method,
      headers: { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  /**
   * @param {string} path
   * @param {Query} [query]
   */
  async text(path, query = {}) {
    return (await this.#fetch(this.address(path, query), {})).text();
  }

  /**
   * @param {string} path
   * @param {Query} [query]
   */
  address(path, query = {}) {
    const parts = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== null && value !== undefined && value !== "") parts.set(name, String(value));
    }
    parts.set("language", this.language);
    return `${path}?${parts}`;
  }

  /**
   * @param {string} address
   * @param {RequestInit} request
   */
  async #fetch(address, request) {
    let response;
    try {
      response = await fetch(address, request);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new Unreachable(address, { cause: error });
    }
    if (response.ok) return response;
    const refusal = await refusalIn(response);
    if (AWAY.has(response.status) && refusal.kind !== "storage") throw new Unreachable(address);
    throw new Refused(response.status, refusal);
  }
}

/**
 * What a refused request was refused for; an answer that does not say gets the bare status.
 * @param {Response} response
 * @returns {Promise<Refusal>}
 */
async function refusalIn(response) {
  const text = await response.text();
  try {
    const found = JSON.parse(text);
    if (typeof found.text === "string") return { case: "", action: "", version: 0, faults: [], ...found };
  } catch {
    // not JSON: a fault of the service, said below by its status
  }
  return { kind: "unknown", text: `${response.status} ${response.statusText}`, case: "", action: "", version: 0, faults: [] };
}

/** Asks about one game and acts in it. */
export class GameService extends Service {
  /**
   * @param {string} game
   * @param {string} language
   */
  constructor(game, language) {
    super(language);
    this.game = game;
    this.root = `/api/games/${encodeURIComponent(game)}`;
  }

  /**
   * Makes the game of a lesson one of the lobby.
   * @returns {Promise<View>}
   */
  adopt() {
    return this.send("POST", `${this.root}/adopt`);
  }

  /** @returns {Promise<Table>} */
  table() {
    return this.get(`${this.root}/table`);
  }

  /**
   * @param {string} palette
   * @returns {Promise<string>}
   */
  map(palette) {
    return this.text(`${this.root}/map.svg`, { palette });
  }

  /**
   * @param {{at?: number | null, since?: number, mark?: string}} [moment] since and mark: what is known already
   * @param {AbortSignal} [signal]
   * @returns {Promise<View>}
   */
  view({ at = null, since = 0, mark = "" } = {}, signal) {
    return this.get(this.root, { at, since, mark: mark || null }, signal);
  }

  /**
   * All that has happened up to an action.
   * @param {number} at
   * @returns {Promise<Log>}
   */
  log(at) {
    return this.get(`${this.root}/log`, { at });
  }

  /** @returns {Promise<Panel[]>} */
  charts() {
    return this.get(`${this.root}/charts`);
  }

  /**
   * @param {Answer} answer
   * @returns {Promise<View>}
   */
  act(answer) {
    return this.send("POST", `${this.root}/actions`, answer);
  }

  /**
   * @param {"undo" | "redo" | "reset" | "stop" | "go" | "rest"} what
   * @param {number} version
   * @returns {Promise<View>}
   */
  turn(what, version) {
    return this.send("POST", `${this.root}/${what}`, { version });
  }

  /**
   * @param {Seats} seats
   * @returns {Promise<View>}
   */
  sit(seats) {
    return this.send("POST", `${this.root}/seats`, seats);
  }

  /**
   * @param {Relieve} wish
   * @returns {Promise<View>}
   */
  relieve(wish) {
    return this.send("POST", `${this.root}/relieve`, wish);
  }

  /** @returns {Promise<Advice>} */
  advice() {
    return this.get(`${this.root}/advice`);
  }

  /**
   * Many answers put together: a draft of them, or what is proposed.
   * @param {readonly string[]} [draft]
   * @param {AbortSignal} [signal]
   * @returns {Promise<Batch | null>}
   */
  batch(draft, signal) {
    return this.get(`${this.root}/batch`, { draft: draft?.join(";") ?? null }, signal);
  }

  /**
   * @param {Ordering} order
   * @returns {Promise<View>}
   */
  order(order) {
    return this.send("POST", `${this.root}/orders`, order);
  }

  /**
   * @param {Forming} forming
   * @returns {Promise<View>}
   */
  form(forming) {
    return this.send("POST", `${this.root}/columns`, forming);
  }

  /**
   * @param {Level} level
   * @param {AbortSignal} [signal]
   * @returns {Promise<Hint>}
   */
  hint(level, signal) {
    return this.get(`${this.root}/hint`, { level }, signal);
  }

  /**
   * @param {Branch} branch
   * @returns {Promise<View>}
   */
  branch(branch) {
    return this.send("POST", `${this.root}/branch`, branch);
  }

  /**
   * @param {readonly string[]} units
   * @param {AbortSignal} [signal]
   * @returns {Promise<Moves>}
   */
  moves(units, signal) {
    return this.get(`${this.root}/moves`, { units: units.join("+") }, signal);
  }

  /**
   * @param {readonly string[]} units
   * @param {string} to
   * @param {readonly string[]} via
   * @param {AbortSignal} [signal]
   * @returns {Promise<Journey>}
   */
  journey(units, to, via, signal) {
    return this.get(`${this.root}/journey`, { units: units.join("+"), to, via: via.join(",") }, signal);
  }

  /**
   * @param {{attack?: string, on?: string, number?: number, support?: string}} which the best attack on some hexes; nothing for the one under way; with support that is thought of
   * @param {AbortSignal} [signal]
   * @returns {Promise<Combat>}
   */
  combat(which, signal) {
    return this.get(`${this.root}/combat`, which, signal);
  }

  /**
   * @param {ToolWord} tool
   * @param {readonly string[]} units that are chosen: a load of their own
   * @returns {Promise<Tool>}
   */
  tool(tool, units) {
    return this.get(`${this.root}/tools/${tool}`, { units: units.join("+") });
  }

  /**
   * @param {string} action of a tool
   * @param {AbortSignal} [signal]
   * @returns {Promise<Preview>}
   */
  preview(action, signal) {
    return this.get(`${this.root}/preview`, { action }, signal);
  }

  /**
   * @param {string} answer
   * @returns {Promise<Support | null>} null if it is no answer any more
   */
  support(answer) {
    return this.get(`${this.root}/support`, { answer });
  }

  /**
   * @param {OverlayKey} key
   * @param {{side?: SideWord, at?: number | null}} [where]
   * @returns {Promise<Overlay>}
   */
  overlay(key, where = {}) {
    return this.get(`${this.root}/overlays/${key}`, where);
  }

  /**
   * @param {string} unit
   * @param {number | null} [at]
   * @returns {Promise<UnitCard>}
   */
  unit(unit, at = null) {
    return this.get(`${this.root}/units/${unit}`, { at });
  }

  /**
   * @param {string} hex
   * @param {number | null} [at]
   * @param {AbortSignal} [signal]
   * @returns {Promise<HexCard>}
   */
  hex(hex, at = null, signal) {
    return this.get(`${this.root}/hexes/${hex}`, { at }, signal);
  }

  /**
   * @param {string} id
   * @param {number | null} [at]
   * @returns {Promise<Panel>}
   */
  panel(id, at = null) {
    return this.get(`${this.root}/panels/${id}`, { at });
  }
}
