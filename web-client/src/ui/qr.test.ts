// @vitest-environment node

import { expect, it } from 'vitest';
import { qrDrawing } from './qr';

it('draws a code with a quiet zone', () => {
  const { size, path } = qrDrawing('http://192.168.1.5:7878/t/ABC234');
  // Version 3 has 29 modules per side.
  expect(size).toBe(29 + 8);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(path).not.toContain('M0 ');
});
