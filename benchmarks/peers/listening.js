/** Says where the server listens, once it does. */
export function announce(server) {
  server.once("listening", () => {
    console.log(`open at http://127.0.0.1:${server.address().port}/`);
  });
}
