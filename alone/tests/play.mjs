// Plays the recorded games (games.txt) in WebAssembly, as `alone/tests/alone` plays them natively:
// the logs must be the same, hash by hash. Prints how big the modules are, which has a limit, and how
// long players think. Then has an old game file and a false one checked, and whole games judged
// (curves.txt), whose curves must be the same, too.
//
//     node alone/tests/play.mjs FOLDER
//
// With a file of other games, which were played natively on this machine, it also compares how long
// players think: `cargo xtask alone --compare N`.
//
//     node alone/tests/play.mjs FOLDER GAMES

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const START = 1_795_000_000_000;

/** The most bytes that a browser fetches to play one game, compressed. */
const BYTES_MAX = 300_000;

const kB = (size) => `${Math.round(size / 1000)} kB`;

/** The module of a game, by its name. */
const programs = new Map();

async function load(ruleset) {
  const bytes = readFileSync(`${process.argv[2]}/${ruleset}.wasm`);
  const packed = brotliCompressSync(bytes).length;
  const size = `${ruleset}: ${kB(bytes.length)}, ${kB(packed)} with brotli`;
  if (packed > BYTES_MAX)
    throw new Error(`${size}, more than ${kB(BYTES_MAX)}`);
  console.log(`${size} of ${kB(BYTES_MAX)}`);
  programs.set(ruleset, await WebAssembly.compile(bytes));
}

/** One table in an instance of its own, as a page has it. */
class Page {
  rows = new Map();
  steady = 0;
  longest = 0;
  thought = 0;
  choices = 0;

  constructor(program) {
    this.table = new WebAssembly.Instance(program).exports;
    Object.assign(this, {
      version: 0,
      actions: [],
      isOver: false,
      pending: false,
    });
  }

  hear(said) {
    const text = new TextEncoder().encode(JSON.stringify(said));
    const { table } = this;
    const at = table.room(text.length);
    new Uint8Array(table.memory.buffer, at, text.length).set(text);
    const begun = performance.now();
    const length = table.hear(START + this.steady, this.steady);
    if (said.type === "think") this.#noteThought(performance.now() - begun);
    const answer = new Uint8Array(
      table.memory.buffer,
      table.answer_at(),
      length,
    );
    const told = JSON.parse(new TextDecoder().decode(answer));
    if (told.refused) throw new Error(`${said.type}: ${told.refused.code}`);
    this.wakesAt = told.wakes_at;
    this.thinks = told.thinks;
    this.unkept = told.told.filter(({ type }) => type === "keep");
    for (const { type, message, file } of told.told) {
      if (type === "send") this.received(message);
      if (type === "file") this.file = file;
    }
    for (const { write, row, text } of this.unkept) {
      this.rows.set(row, text);
      this.hear({ type: "kept", write, fate: "kept" });
    }
  }

  #noteThought(ms) {
    this.longest = Math.max(this.longest, ms);
    this.thought += ms;
    this.choices += 1;
  }

  received(message) {
    const { type, table, position } = message;
    if (table) this.isOver = table.status === "finished";
    if (type === "snapshot") this.version = position.version;
    if (type === "update") this.version = message.version;
    if (type === "ack" || type === "rejected") this.pending = false;
    if (type === "rejected") this.actions = [];
    const own = type === "snapshot" ? position.private : message.private;
    if (own) this.actions = own.actions;
  }

  step() {
    if (this.thinks) this.hear({ type: "think" });
    else if (this.actions.length > 0 && !this.pending) this.act();
    else {
      this.steady = Math.max(this.steady, Math.ceil(this.wakesAt)) + 1;
      this.hear({ type: "tick" });
    }
  }

  /** Plays the listed action that the version picks. */
  act() {
    const { version, actions } = this;
    const picked = Math.imul(version, 2_654_435_761) >>> 8;
    const { action } = actions[picked % actions.length];
    const cmd_id = `00000000-0000-4000-8000-${version.toString(16).padStart(12, "0")}`;
    this.pending = true;
    this.hear({
      type: "message",
      message: { type: "act", cmd_id, version, action },
    });
  }

  get log() {
    const lines = [];
    for (let seq = 1; this.rows.has(`entry ${seq}`); seq += 1) {
      const { seat, payload, state_hash } = JSON.parse(
        this.rows.get(`entry ${seq}`),
      );
      lines.push(`${seat} ${payload} ${state_hash}\n`);
    }
    return lines;
  }
}

function play(ruleset, seats, level, deal) {
  const page = new Page(programs.get(ruleset));
  const game = { ruleset, seats: Number(seats), opponents: "computer", level };
  const birth = {
    id: "01890000-0000-7000-8000-000000000001",
    code: "HERE2345",
    person: { id: "01890000-0000-7000-8000-0000000000aa", name: "Ada" },
    game,
    seed: Number(deal).toString(16).padStart(2, "0").repeat(32),
    at: START,
  };
  page.hear({ type: "open", birth });
  page.hear({ type: "message", message: { type: "hello" } });
  while (!page.isOver) page.step();
  const digest = createHash("sha256").update(page.log.join("")).digest("hex");
  return { played: `${page.log.length} ${digest}`, page };
}

/** The games in a file, which must be played in the same way here. */
async function replayAll(path, tell) {
  for (const line of readFileSync(path, "utf8").trim().split("\n")) {
    const [ruleset, seats, level, deal, entries, digest, ...natively] =
      line.split(" ");
    if (!programs.has(ruleset)) await load(ruleset);
    const { played, page } = play(ruleset, seats, level, deal);
    if (played !== `${entries} ${digest}`)
      throw new Error(`played otherwise than natively: ${line}, as ${played}`);
    tell({ ruleset, seats, level, entries, page, natively });
  }
}

const recorded = new URL("games.txt", import.meta.url);
await replayAll(recorded, ({ ruleset, seats, level, entries, page }) => {
  const memory = kB(page.table.memory.buffer.byteLength);
  const longest = `${Math.round(page.longest)} ms`;
  console.log(
    `${ruleset}, ${seats}, ${level}: ${entries} entries, at most ${longest} a move, ${memory}`,
  );
});

/** Plays the games of a file, and prints how long each kind of player thinks here and natively. */
async function compare(path) {
  const kinds = new Map();
  let all = 0;
  await replayAll(path, ({ ruleset, level, page, natively }) => {
    const [choices, micros] = natively.map(Number);
    if (page.choices !== choices)
      throw new Error(`${page.choices} choices, natively ${choices}`);
    const kind = `${ruleset}, ${level}`;
    const sum = kinds.get(kind) ?? { choices: 0, native: 0, here: 0, bytes: 0 };
    const bytes = page.table.memory.buffer.byteLength;
    kinds.set(kind, {
      choices: sum.choices + choices,
      native: sum.native + micros / 1000,
      here: sum.here + page.thought,
      bytes: Math.max(sum.bytes, bytes),
    });
    if (Math.floor(all / 1000) < Math.floor((all + choices) / 1000))
      console.log(`${all + choices} choices so far, 0 differ`);
    all += choices;
  });
  for (const [kind, { choices, native, here, bytes }] of kinds) {
    const each = (ms) => `${(ms / choices).toFixed(2)} ms`;
    const times = `${each(here)} here, ${each(native)} natively`;
    const ratio = `${(here / native).toFixed(1)} times`;
    console.log(
      `${kind}: ${choices} choices, ${times} (${ratio}), at most ${kB(bytes)}`,
    );
  }
  console.log(`${all} choices compared, 0 differ`);
}

if (process.argv[3] !== undefined) {
  await compare(process.argv[3]);
  process.exit();
}

const OLD = "../../table/src/table/tests/odd_files/";

/** Puts a text where the module finds it. */
function put(exports, text) {
  const bytes = new TextEncoder().encode(text);
  const at = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
}

/** The answer of this length. */
function answered(exports, length) {
  const { buffer } = exports.memory;
  const answer = new Uint8Array(buffer, exports.answer_at(), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

/** What the module says of a game file. */
function checked(ruleset, text) {
  const { exports } = new WebAssembly.Instance(programs.get(ruleset));
  put(exports, text);
  return answered(exports, exports.verify());
}

for (const ruleset of programs.keys()) {
  const path = `${OLD}${ruleset.replace("-", "_")}.json`;
  const text = readFileSync(new URL(path, import.meta.url), "utf8");
  const { log } = JSON.parse(text);
  const lie = text.replace(log[2].state_hash, "11".repeat(32));
  const [truth, found] = [text, lie].map((file) => checked(ruleset, file));
  if (truth.is !== "good" || truth.entries !== log.length)
    throw new Error(`${path} is ${JSON.stringify(truth)}`);
  if (found.code !== "entry_position" || found.entry !== 3)
    throw new Error(`a false file is ${JSON.stringify(found)}`);
  console.log(`${ruleset}: a file of ${log.length} entries is checked`);
}

/** The curve of a game that is over, by one pass over its file. */
function curveOf(ruleset, file, pass) {
  const { exports } = new WebAssembly.Instance(programs.get(ruleset));
  put(exports, JSON.stringify(file));
  let reviewed = answered(exports, exports.review(pass));
  while (reviewed.is === "at") reviewed = answered(exports, exports.judge());
  return JSON.stringify(reviewed.curve);
}

const curves = readFileSync(new URL("curves.txt", import.meta.url), "utf8");
for (const line of curves.trim().split("\n")) {
  const [ruleset, seats, level, deal, pass, digest] = line.split(" ");
  const { page } = play(ruleset, seats, level, deal);
  page.hear({ type: "file" });
  const begun = performance.now();
  const curve = curveOf(ruleset, page.file, Number(pass));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (createHash("sha256").update(String(curve)).digest("hex") !== digest)
    throw new Error(`judged otherwise than natively: ${line}, as ${curve}`);
  console.log(`${ruleset}: a game for ${seats} is judged in ${seconds} s`);
}
