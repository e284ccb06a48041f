import { describe, expect, it } from 'vitest';
import type { ChatLine, Lead } from '../../protocol.gen';
import { ALONE, momentOf, receive, remarksOf, seenIn } from './state';

const ada = { id: 'ada', name: 'Ada' };

const line = (id: number, step?: number): ChatLine => ({
  id,
  at: 1,
  person: ada,
  seat: 0,
  room: 'players',
  words: { type: 'text', text: `line ${id}` },
  ...(step === undefined ? {} : { step }),
});

describe('looking back with others', () => {
  it('knows who leads, until nobody does', () => {
    const lead: Lead = { by: ada, moment: { step: 3, seat: null, marks: [] } };
    const led = receive(ALONE, { type: 'looking_back', lead });
    expect(led.lead).toBe(lead);
    expect(receive(led, { type: 'looking_back', lead: null }).lead).toBeNull();
  });

  it('keeps remarks by step, and leaves out what is only talk or hidden', () => {
    const lines = [line(1, 9), line(2), line(3, 2), line(4, 9), line(5, 2)];
    const { chat } = receive(ALONE, { type: 'chat', lines });
    const remarks = remarksOf(chat, ({ id }) => id === 5);
    const ids = [...remarks].map(([step, lines]) => [step, lines.map(({ id }) => id)]);
    expect(ids).toEqual([
      [2, [3]],
      [9, [1, 4]],
    ]);
  });

  it('shows the hands that others see, as far as the record has them', () => {
    expect(seenIn(momentOf(1, 1, []), [0, 1], 'all')).toBe(1);
    expect(seenIn(momentOf(1, 'all', []), [0, 1], 0)).toBe('all');
    expect(seenIn(momentOf(1, 3, []), [0, 1], 0)).toBe(0);
    expect(seenIn(momentOf(1, 'all', []), [], null)).toBeNull();
  });
});
