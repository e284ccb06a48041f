// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { examine, type Means } from './findings';
import { WORDS } from './words';

const WELL: Means = {
  askServer: () => Promise.resolve({ at: 1000 }),
  askName: () => Promise.resolve('Ada'),
  canKeepCookies: () => true,
  trySocket: () => Promise.resolve('speaks'),
  now: () => 2000,
};

async function found(less: Partial<Means>) {
  const findings = await examine({ ...WELL, ...less }, WORDS.en);
  return findings.filter(({ is }) => is !== 'good').map(({ check, text }) => ({ check, text }));
}

describe('what is wrong with a connection', () => {
  it('is nothing if everything works', async () => {
    expect(await found({})).toEqual([]);
    expect(await found({ askName: () => Promise.resolve(null) })).toEqual([]);
    expect(await found({ askServer: () => Promise.resolve({ at: null }) })).toEqual([]);
  });

  it('is the server, and then nothing else is tried', async () => {
    const findings = await found({
      askServer: () => Promise.resolve(null),
      trySocket: () => Promise.reject(new Error('tried')),
    });
    expect(findings.map(({ check }) => check)).toEqual(['server', 'cookie', 'socket', 'clock']);
    expect(findings[0]?.text).toContain('Check your own connection');
  });

  it('is a socket that something in between blocks or holds back', async () => {
    const [blocked] = await found({ trySocket: () => Promise.resolve('closed') });
    expect(blocked?.text).toContain('Upgrade and Connection');
    const [held] = await found({ trySocket: () => Promise.resolve('silent') });
    expect(held?.text).toContain('buffering');
  });

  it('is a browser without cookies, or a clock that is far off', async () => {
    const findings = await found({ canKeepCookies: () => false, now: () => 1000 + 5 * 60_000 });
    expect(findings.map(({ check }) => check)).toEqual(['cookie', 'clock']);
    expect(findings[1]?.text).toContain('5 min');
  });
});
