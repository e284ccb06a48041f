// @vitest-environment node

import { expect, it } from 'vitest';
import { newCommandId } from './command-id';

it('makes random UUIDs of version 4', () => {
  const ids = Array.from({ length: 50 }, newCommandId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(50);
  // Only one digit is bound to four values.
  expect(new Set(ids.map((id) => id[0])).size).toBeGreaterThan(4);
});
