import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { precompress } from './vite-precompress.ts';
import { CHUNKS } from './vite-chunks.ts';
import { preload } from './vite-preload.ts';
import { words } from './vite-words.ts';

// Where `npm run dev` finds the server.
const server = process.env.FONDACO_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  // The server may serve the client below any path: it writes the `<base>` of index.html.
  base: './',
  plugins: [svelte(), svelteTesting(), words(), preload(), precompress()],
  build: {
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
    // For `npm run budget`.
    manifest: true,
    rolldownOptions: {
      output: {
        // What is needed together comes in one piece: each file is a journey of its own.
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  // The worker of a game played alone.
  worker: { format: 'es' },
  server: {
    // The catalogues of sentences lie beside the rules.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'lint/**/*.test.{js,ts}'],
    setupFiles: ['src/test-setup.ts'],
    // Loading everything again for each file took three quarters of the time.
    isolate: false,
    maxWorkers: '100%',
    // The first test of a file also loads what it tests, which takes long on a busy machine.
    testTimeout: 30_000,
  },
});
