// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { inviteTo } from './invite';

describe('inviteTo', () => {
  it('uses the address of the page', () => {
    expect(inviteTo('ABC', 'https://games.example/fondaco/', ['http://192.168.1.5:7878'])).toEqual({
      url: 'https://games.example/fondaco/t/ABC',
      onlyHere: false,
    });
  });

  it('uses the server’s own address when the page is local', () => {
    const addresses = ['http://192.168.1.5:7878/fondaco', 'http://10.0.0.2:7878'];
    expect(inviteTo('ABC', 'http://localhost:7878/', addresses)).toEqual({
      url: 'http://192.168.1.5:7878/fondaco/t/ABC',
      onlyHere: false,
    });
  });

  it.each(['http://localhost:7878/', 'http://127.0.0.1/', 'http://[::1]:7878/'])(
    'says that %s is of no use to others',
    (base) => {
      expect(inviteTo('ABC', base, [])).toEqual({ url: `${base}t/ABC`, onlyHere: true });
    },
  );
});
