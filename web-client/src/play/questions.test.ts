import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../protocol.gen';
import { Questions } from './questions';

describe('questions', () => {
  let sent: ClientMessage[];
  const ask = { type: 'hint', cmd_id: 'one' } as const;
  const done = { type: 'done', cmd_id: 'one' } as const;

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
  });

  const open = (isConnected = true) =>
    new Questions((message) => {
      sent.push(message);
      return isConnected;
    });

  it('are answered once, by their own answer', async () => {
    const questions = open();
    const answer = questions.ask(ask, 1_000);
    expect(sent).toEqual([ask]);
    expect(questions.answeredBy({ type: 'done', cmd_id: 'other' })).toBe(false);
    expect(questions.answeredBy({ type: 'ack', cmd_id: 'one', version: 1 })).toBe(false);
    expect(questions.answeredBy(done)).toBe(true);
    expect(questions.answeredBy(done)).toBe(false);
    await expect(answer).resolves.toEqual(done);
  });

  it('come to nothing without a connection, after their time, and when it is lost', async () => {
    await expect(open(false).ask(ask, 1_000)).resolves.toBeNull();
    const questions = open();
    const late = questions.ask(ask, 1_000);
    vi.advanceTimersByTime(1_000);
    await expect(late).resolves.toBeNull();
    expect(questions.answeredBy(done)).toBe(false);
    const lost = questions.ask(ask, 1_000);
    questions.giveUp();
    await expect(lost).resolves.toBeNull();
  });
});
