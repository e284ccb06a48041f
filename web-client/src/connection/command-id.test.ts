// @vitest-environment node

import { expect, it } from 'vitest';
import { newCommandId } from './command-id';

it('makes random UUIDs of version 4', () => {
  const ids = Array.from({ length: 50 }, newCommandId);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(50);
});
