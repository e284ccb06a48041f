// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { seatLinkIn, withSeat } from './seat-link';

const token = '0123456789abcdef'.repeat(4);

describe('a link that moves a seat', () => {
  it('says what it was made of', () => {
    for (const link of [
      { token, seat: 2 },
      { token, seat: null },
    ]) {
      const url = new URL(withSeat('https://games.example/t/ABC', link));
      expect(seatLinkIn(url.hash)).toEqual(link);
      // The server never learns of it.
      expect(url.pathname + url.search).toBe('/t/ABC');
    }
  });

  it.each(['', '#', '#main', `#seat=${token}0`, '#seat=xyz', `#seat=${token}&at=a`])(
    'is not %j',
    (hash) => {
      expect(seatLinkIn(hash)).toBeNull();
    },
  );
});
