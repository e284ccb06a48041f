// The games that can be played without a server: those whose module was there when the client was
// built.

const modules = import.meta.glob<string>('./modules/*.wasm', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Where the rules of a game are; `null` if it is played on the server. */
export const moduleOf = (ruleset: string): string | null =>
  modules[`./modules/${ruleset}.wasm`] ?? null;

/** Where all rules are, by the name of the game. */
export const allModules = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(modules).map(([path, url]) => [path.replace(/^.*\/|\.wasm$/g, ''), url]),
  );
