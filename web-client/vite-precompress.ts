import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(?:js|css|svg|json|wasm|webmanifest)$/;

/** What is smaller than this gains nothing. */
const BYTES_MIN = 400;

/** Writes `.br` and `.gz` beside what the server sends, so that it need not compress anything itself. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!TEXTS.test(name) || statSync(path).size < BYTES_MIN) continue;
        const bytes = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
