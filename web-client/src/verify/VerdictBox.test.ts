import { createHash } from 'node:crypto';
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { rememberTable } from '../people/deal/memory';
import { aTable } from '../play/testing';
import type { Good } from './messages';
import VerdictBox from './VerdictBox.svelte';

const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const server_part = '11'.repeat(32);
const commitment = hash(server_part);

function good(id: string): Good {
  const deal = { server_part, seat_parts: [null, null], seat_commitments: null, seed: '' };
  return {
    is: 'good',
    entries: 12,
    earlier: 0,
    parts: 'nothing',
    sealed: { id, commitment, deal, result: null },
  };
}

describe('what is said of a game file', () => {
  it('is that it is right, and what this browser cannot know', () => {
    render(VerdictBox, { verdict: good('a') });
    expect(screen.getByText('The game was played as this file says.')).toBeTruthy();
    expect(screen.getByText(/All 12 steps follow the rules/)).toBeTruthy();
    expect(screen.getByText(/did not see the seal before the start/)).toBeTruthy();
  });

  it('is that it is false if this browser has seen another seal before the game', () => {
    rememberTable(aTable({ id: 'b', commitment: hash('22'), status: 'gathering' }));
    render(VerdictBox, { verdict: good('b') });
    expect(screen.getByText('This is not the game that was played.')).toBeTruthy();
    expect(screen.getByText(/is not the one that it had sealed before the start/)).toBeTruthy();
  });

  it('is where it goes wrong, and why', () => {
    render(VerdictBox, { verdict: { is: 'bad', code: 'entry_refused', entry: 7 } });
    expect(screen.getByText('Step 7:')).toBeTruthy();
    expect(screen.getByText(/The rules did not allow this then/)).toBeTruthy();
  });

  it('is not that a game is false which could not be looked at', () => {
    render(VerdictBox, { verdict: { is: 'bad', code: 'rules', entry: null } });
    expect(screen.getByText('This was not checked.')).toBeTruthy();
    expect(screen.getByText(/These rules are not known here/)).toBeTruthy();
  });

  it('is how to check it elsewhere if the rules are not here', () => {
    render(VerdictBox, { verdict: { is: 'unchecked', why: 'no_rules' } });
    expect(screen.getByText('fondaco verify FILE')).toBeTruthy();
  });
});
