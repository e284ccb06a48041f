// Creates chat lines for tests.

import type { ChatLine } from '../protocol.gen';

interface Said {
  by?: string;
  text?: string;
  more?: Partial<ChatLine>;
}

export function aLine(id: number, { by = 'Ben', text = `line ${id}`, more }: Said = {}): ChatLine {
  return {
    id,
    at: id * 1000,
    person: { id: `user-${by.toLowerCase()}`, name: by },
    seat: null,
    room: 'players',
    words: { type: 'text', text },
    ...more,
  };
}
