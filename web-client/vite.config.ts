import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds the server.
const server = process.env.FONDACO_SERVER ?? 'http://127.0.0.1:7878';

export default defineConfig({
  // The server may serve the client below any path: it writes the `<base>` of index.html.
  base: './',
  plugins: [svelte(), svelteTesting()],
  build: {
    // The content security policy allows no `data:` addresses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
  },
});
