// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { Words } from '../protocol.gen';
import {
  charsOf,
  CHAT_LINES_MAX,
  heard,
  isUnderWay,
  saying,
  SILENCE,
  unreadOf,
  unsaid,
} from './chat';
import { aLine } from './testing-chat';

const hi: Words = { type: 'text', text: 'hi' };
const nobody = () => false;
const ids = (chat: typeof SILENCE) => chat.lines.map(({ id }) => id);

describe('what is heard', () => {
  it('is in order, each line once', () => {
    const chat = heard(heard(SILENCE, [aLine(3), aLine(1)]), [aLine(2), aLine(3)]);
    expect(ids(chat)).toEqual([1, 2, 3]);
  });

  it('is not kept for ever', () => {
    const many = Array.from({ length: CHAT_LINES_MAX + 5 }, (_, index) => aLine(index + 1));
    const chat = heard(SILENCE, many);
    expect(chat.lines).toHaveLength(CHAT_LINES_MAX);
    expect(chat.lines[0]?.id).toBe(6);
  });

  it('is news only when it comes alone and for the first time', () => {
    const arrived = heard(SILENCE, [aLine(1), aLine(2)]);
    expect(arrived.latest).toBeNull();
    const next = heard(arrived, [aLine(3)]);
    expect(next.latest?.id).toBe(3);
    expect(heard(next, [aLine(3)]).latest).toBe(next.latest);
    expect(heard(next, [aLine(2)]).latest?.id).toBe(3);
  });
});

describe('what the operator removes', () => {
  const gone = aLine(2, { text: '' });

  it('loses its text where it stands, and is no news any more', () => {
    const chat = heard(heard(SILENCE, [aLine(1)]), [aLine(2)]);
    expect(chat.latest?.id).toBe(2);
    const after = heard(chat, [gone]);
    expect(after.lines).toEqual([aLine(1), gone]);
    expect(after.latest).toBeNull();
  });

  it('changes nothing where it was never heard', () => {
    expect(heard(SILENCE, [gone])).toMatchObject({ lines: [gone], latest: null });
  });

  it('leaves other news alone', () => {
    const chat = heard(heard(SILENCE, [aLine(2)]), [aLine(3)]);
    expect(heard(chat, [gone]).latest?.id).toBe(3);
  });

  it('is gone from what is heard again after a reconnection', () => {
    const chat = heard(SILENCE, [aLine(1), aLine(2), aLine(3)]);
    expect(heard(chat, [aLine(1), gone, aLine(3)]).lines).toContainEqual(gone);
  });

  it('is not unread', () => {
    const chat = heard(SILENCE, [aLine(1), gone]);
    expect(unreadOf(chat, 0, 'user-ada', nobody).map(({ id }) => id)).toEqual([1]);
  });
});

describe('what is said', () => {
  const chat = saying(SILENCE, 'cmd-1', hi, 'user-ada');

  it('is under way until it is heard', () => {
    expect(isUnderWay(chat)).toBe(true);
    expect(isUnderWay(heard(chat, [aLine(1, { by: 'Ben', text: 'hi' })]))).toBe(true);
    expect(isUnderWay(heard(chat, [aLine(1, { by: 'Ada', text: 'ho' })]))).toBe(true);
    expect(heard(chat, [aLine(1, { by: 'Ada', text: 'hi' })]).outgoing).toBeNull();
  });

  it('is heard among what others say', () => {
    const own = aLine(2, { by: 'Ada', text: 'hi' });
    expect(heard(chat, [aLine(1), own]).outgoing).toBeNull();
  });

  it('is heard as what it is', () => {
    const shown = (words: Words) => aLine(1, { by: 'Ada', more: { words } });
    const wow: Words = { type: 'reaction', reaction: 'wow' };
    const reacting = saying(SILENCE, 'cmd-1', wow, 'user-ada');
    expect(isUnderWay(heard(reacting, [shown(hi)]))).toBe(true);
    expect(isUnderWay(heard(reacting, [shown({ type: 'reaction', reaction: 'laugh' })]))).toBe(
      true,
    );
    expect(isUnderWay(heard(reacting, [shown(wow)]))).toBe(false);
    expect(isUnderWay(heard(chat, [shown(wow)]))).toBe(true);
  });

  it('is one thing at a time', () => {
    expect(saying(chat, 'cmd-2', { type: 'reaction', reaction: 'wow' }, 'user-ada')).toBe(chat);
  });

  it('can be refused, and tried again', () => {
    const refused = unsaid(chat, 'rate_limited');
    expect(refused.outgoing?.failed).toBe('rate_limited');
    expect(isUnderWay(refused)).toBe(false);
    expect(unsaid(refused, 'bad_text')).toBe(refused);
    expect(isUnderWay(saying(refused, 'cmd-2', hi, 'user-ada'))).toBe(true);
  });

  it('may have arrived although the connection was lost', () => {
    const lost = unsaid(chat, 'unreachable');
    expect(heard(lost, [aLine(1, { by: 'Ada', text: 'hi' })]).outgoing).toBeNull();
  });

  it('that was not said cannot fail', () => {
    expect(unsaid(SILENCE, 'rate_limited')).toBe(SILENCE);
  });
});

describe('unread', () => {
  const chat = heard(SILENCE, [
    aLine(1, { by: 'Ben' }),
    aLine(2, { by: 'Ada' }),
    aLine(3, { by: 'Cleo' }),
    aLine(4, { by: 'Ben' }),
  ]);

  it('are the lines of others since', () => {
    expect(unreadOf(chat, 1, 'user-ada', nobody).map(({ id }) => id)).toEqual([3, 4]);
  });

  it('are not those of the muted', () => {
    const isBen = (person: string) => person === 'user-ben';
    expect(unreadOf(chat, 0, 'user-ada', isBen).map(({ id }) => id)).toEqual([3]);
  });
});

it('counts characters, not bytes or halves of them', () => {
  expect(charsOf('  ⛵🦁é ')).toBe(3);
});
