import { existsSync, readdirSync } from 'node:fs';

const ASSETS = new URL('../../web-client/dist/assets/', import.meta.url);

/** Whether the client was built with games for the browser: `cargo xtask alone`. */
export const hasModules = existsSync(ASSETS) && readdirSync(ASSETS).some((name) => name.endsWith('.wasm'));
