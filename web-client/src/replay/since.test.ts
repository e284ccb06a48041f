import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../connection/api';
import { STEP_MS } from './playback.svelte';
import { recordingOf } from './recording';
import { LONG_AWAY_MS, onReturn } from './return';
import { missedBy, Since, SLOW_MS } from './since.svelte';
import { aReplay, aStep } from './testing';

const recording = recordingOf(aReplay());

beforeEach(() => vi.useFakeTimers({ now: 5_000 }));

describe('what was missed', () => {
  it('is what others did since the own last action', () => {
    expect(missedBy(recording, 1)).toEqual({
      recording,
      from: 3,
      count: 1,
      hasActed: true,
      since: 3_000,
    });
    expect(missedBy(recording, 0)).toBeNull();
  });

  it('is nothing to a newcomer while the others make their first moves', () => {
    const steps = [aStep(1, 0)];
    expect(missedBy(recordingOf(aReplay({ steps })), 1)).toBeNull();
  });

  it('is everything for who has not acted yet, also what the table did for them', () => {
    const steps = [aStep(1, 0), aStep(2, 1, { kind: 'default' })];
    const missed = missedBy(recordingOf(aReplay({ steps })), 1);
    expect(missed).toMatchObject({ from: 0, count: 2, hasActed: false });
  });
});

describe('since the own last turn', () => {
  it('is shown from there to now', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
    const since = new Since();
    await since.look('table-1', 1, 'en');
    since.show();
    expect(since.playback?.step).toBe(3);
    vi.advanceTimersByTime(STEP_MS);
    expect(since.playback?.step).toBe(4);
    since.end();
    expect([since.playback, since.missed]).toEqual([null, null]);
  });

  it('is a list where nothing may move', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
    const since = new Since();
    await since.look('table-1', 1, 'en');
    since.show();
    expect([since.isListed, since.playback]).toEqual([true, null]);
  });

  it('is not offered if the server does not answer', async () => {
    vi.spyOn(api, 'replay').mockRejectedValue(new Error('gone'));
    const since = new Since();
    await since.look('table-1', 1, 'en');
    expect(since.missed).toBeNull();
  });
});

describe('after a long time', () => {
  const recap = { since: 3_000, days: [], left_out: 0, done_to_you: [], now: null, short: '' };

  it('is asked for in words, by the language of the reader', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
    const ask = vi.spyOn(api, 'recap').mockResolvedValue(recap);
    const since = new Since();
    vi.setSystemTime(3_000 + SLOW_MS - 1);
    await since.look('table-1', 1, 'fr');
    expect(ask).not.toHaveBeenCalled();
    vi.setSystemTime(3_000 + SLOW_MS);
    await since.look('table-1', 1, 'fr');
    expect(ask).toHaveBeenCalledWith('table-1', 'fr');
    expect(since.recap).toEqual(recap);
    since.end();
    expect(since.recap).toBeNull();
  });

  it('does not come up once somebody has acted', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
    const since = new Since();
    vi.spyOn(api, 'recap').mockImplementation(() => {
      since.end();
      return Promise.resolve(recap);
    });
    vi.setSystemTime(3_000 + SLOW_MS);
    await since.look('table-1', 1, 'en');
    expect([since.recap, since.missed]).toEqual([null, null]);
  });

  it('is offered as ever if the server does not tell it', async () => {
    vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
    vi.spyOn(api, 'recap').mockRejectedValue(new Error('gone'));
    const since = new Since();
    vi.setSystemTime(3_000 + SLOW_MS);
    await since.look('table-1', 1, 'en');
    expect([since.recap, since.missed?.count]).toEqual([null, 1]);
  });
});

describe('a return', () => {
  it('is noticed after a long time out of sight, not after a short one', () => {
    const run = vi.fn();
    const stop = onReturn(run);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    const look = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    look(true);
    vi.advanceTimersByTime(LONG_AWAY_MS / 2);
    look(false);
    expect(run).not.toHaveBeenCalled();
    look(true);
    vi.advanceTimersByTime(LONG_AWAY_MS);
    look(false);
    look(false);
    expect(run).toHaveBeenCalledOnce();
    stop();
  });

  it('is noticed after the device has slept', () => {
    const run = vi.fn();
    const stop = onReturn(run);
    vi.setSystemTime(Date.now() + LONG_AWAY_MS);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledOnce();
    stop();
  });
});
