// Whether these pages are files without a server: `cargo xtask demo`.

export const isDemo = () => demoSource() !== null;

/** Where the program can be had, or '' if the demo does not say; `null` if this is none. */
export const demoSource = () => document.documentElement.dataset.demo ?? null;
