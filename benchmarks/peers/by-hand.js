// A server as one writes it by hand in an evening: positions in memory, and after each move what
// has changed, as JSON, to everybody at the table.

import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { sail, start } from "./game.js";
import { announce } from "./listening.js";

const tables = new Map();

/** What is different in `after`, down to single values; `undefined` if nothing is. */
function difference(before, after) {
  if (typeof after !== "object") {
    return before === after ? undefined : after;
  }
  const changed = {};
  for (const key of Object.keys(after)) {
    const value = difference(before[key], after[key]);
    if (value !== undefined) {
      changed[key] = value;
    }
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

function play(path, table, message, keep) {
  const { action, cmd_id } = JSON.parse(message);
  const before = structuredClone(table.position);
  sail(table.position, action.to);
  const patch = difference(before, table.position);
  const version = table.position.turn;
  const update = JSON.stringify({ type: "update", version, cmd_id, patch });
  keep({ path, version, move: JSON.stringify(action) }, () => {
    for (const socket of table.sockets) {
      socket.send(update);
    }
  });
}

/** Serves tables; `keep` is given each move, and calls back once everybody may see it. */
export function serve(keep) {
  const server = createServer();
  new WebSocketServer({ server }).on("connection", (socket, request) => {
    const path = request.url;
    if (!tables.has(path)) {
      tables.set(path, { position: start(), sockets: new Set() });
    }
    const table = tables.get(path);
    table.sockets.add(socket);
    socket.on("message", (message) => play(path, table, message, keep));
    socket.on("close", () => table.sockets.delete(socket));
  });
  announce(server);
  server.listen(0, "127.0.0.1");
}
