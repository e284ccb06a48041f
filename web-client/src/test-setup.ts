import { afterEach } from 'vitest';

afterEach(() => {
  // Pure tests run without a page.
  if ('localStorage' in globalThis) localStorage.clear();
});
