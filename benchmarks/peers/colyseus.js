// The same game at Colyseus, in memory. Its rooms send what has changed at a fixed rate; here they
// send it after each move, so that nobody waits.

import { createServer } from "node:http";
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { SEATS, sail, start } from "./game.js";
import { announce } from "./listening.js";

const Player = schema({
  square: t.number(),
  gold: t.number(),
  score: t.number(),
  goods: t.array("number"),
});

const Position = schema({
  turn: t.number(),
  toAct: t.number(),
  squares: t.array("number"),
  players: t.array(Player),
  last: t.string(),
});

function position() {
  const { players, squares, ...rest } = start();
  const position = new Position().assign(rest);
  position.squares.push(...squares);
  for (const { goods, ...player } of players) {
    const seat = new Player().assign(player);
    seat.goods.push(...goods);
    position.players.push(seat);
  }
  return position;
}

class Table extends Room {
  onCreate() {
    this.autoDispose = false;
    this.patchRate = null;
    this.maxClients = SEATS + 1;
    this.state = position();
    this.onMessage("sail", (_client, { to }) => {
      sail(this.state, to);
      this.broadcastPatch();
    });
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http }),
  greet: false,
});
server.define("table", Table).filterBy(["table"]);
announce(http);
await server.listen(0, "127.0.0.1");
