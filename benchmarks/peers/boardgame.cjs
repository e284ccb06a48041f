// The same game at boardgame.io, which keeps matches in memory here.

const { Server, Origins } = require("boardgame.io/server");

async function main() {
  const { SEATS, sail, start } = await import("./game.js");
  const table = {
    name: "table",
    minPlayers: SEATS,
    maxPlayers: SEATS,
    setup: start,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { sail: ({ G }, distance) => sail(G, distance) },
  };
  const server = Server({ games: [table], origins: [Origins.LOCALHOST] });
  // It has no setting for the address, and would listen at all of them.
  const listen = server.app.listen.bind(server.app);
  server.app.listen = (port, done) => listen(port, "127.0.0.1", done);
  const running = await server.run({ port: 0 });
  console.log(`open at http://127.0.0.1:${running.appServer.address().port}/`);
}

main();
