// What goes without a server: games that this device plays alone, and pages that are files
// (`cargo xtask demo`).

/** Whether the code is one of this device's own games: no code of a server has a 0. */
export const isHere = (code: string) => code.startsWith('0');

export const isDemo = () => demoSource() !== null;

/** Where the program can be had, or '' if the demo does not say; `null` if this is none. */
export const demoSource = () => document.documentElement.dataset.demo ?? null;
