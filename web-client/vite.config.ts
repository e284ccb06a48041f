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
    setupFiles: ['src/test-setup.ts'],
    maxWorkers: '100%',
    // The first test of a file also loads what it tests, which takes long on a busy machine.
    testTimeout: 30_000,
    projects: [
      // Each file has a page to itself; threads that make many load what is in them once.
      { extends: true, test: { name: 'src', include: ['src/**/*.test.ts'], pool: 'vmThreads' } },
      // What builds the client does not run in such a page.
      {
        extends: true,
        test: { name: 'lint', include: ['lint/**/*.test.{js,ts}'], environment: 'node' },
      },
    ],
  },
});
