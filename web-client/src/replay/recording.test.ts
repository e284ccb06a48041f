// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { PatchError } from '../connection/patch';
import { eventsOf, firstStep, handsFor, momentAt, recordingOf, seenAtFirst } from './recording';
import { aReplay, aStep } from './testing';

const recording = recordingOf(aReplay());

describe('a recording', () => {
  it('has every position, from the start to the end', () => {
    expect(recording.moments.map(({ view }) => view)).toEqual(
      [0, 1, 2, 3, 4].map((turn) => ({ turn, kept: { deep: true } })),
    );
    const hands = recording.moments.map((moment) => moment.hands.map(({ own }) => own));
    expect(hands[0]).toEqual([{ hand: 'a0' }, { hand: 'b0' }]);
    expect(hands[1]).toEqual([{ hand: 'a1' }, { hand: 'b0' }]);
    expect(hands[4]).toEqual([{ hand: 'a1' }, { hand: 'b3' }]);
  });

  it('gives the same positions however one gets there', () => {
    const straight = recording.moments.map((_, step) => momentAt(recording, step));
    const zigzag = [4, 0, 3, 1, 2, 1, 3, 0, 4].map((step) => [step, momentAt(recording, step)]);
    for (const [step, moment] of zigzag) expect(moment).toBe(straight[step as number]);
  });

  it('shares what did not change', () => {
    const kept = recording.moments.map(({ view }) => (view as { kept: unknown }).kept);
    expect(new Set(kept).size).toBe(1);
    expect(recording.moments[2]?.hands).toBe(recording.moments[1]?.hands);
  });

  it('begins once the preparations are over, if there are any', () => {
    const turnOf = (view: unknown) => (view as { turn: number }).turn;
    expect(firstStep(recording, (view) => turnOf(view) >= 2)).toBe(2);
    expect(firstStep(recording, () => true)).toBe(0);
    expect(firstStep(recording, () => false)).toBe(0);
  });

  it('stays within the game', () => {
    expect(momentAt(recording, -3)).toBe(recording.moments[0]);
    expect(momentAt(recording, 99)).toBe(recording.moments[4]);
  });

  it('refuses changes that do not fit', () => {
    const steps = [aStep(1, 0, { patch: [{ op: 'replace', path: '/gone', value: 1 }] })];
    expect(() => recordingOf(aReplay({ steps }))).toThrow(PatchError);
  });
});

describe('what is seen', () => {
  const moment = momentAt(recording, 3);

  it('is one seat’s hand, or all of them', () => {
    expect(handsFor(moment, 1)).toEqual({ seat: 1, own: { hand: 'b3' }, hands: [] });
    expect(handsFor(moment, 'all')).toEqual({
      seat: null,
      own: null,
      hands: [
        { seat: 0, own: { hand: 'a1' } },
        { seat: 1, own: { hand: 'b3' } },
      ],
    });
    expect(handsFor(moment, null)).toEqual({ seat: null, own: null, hands: [] });
  });

  it('is told as the seat was told of it', () => {
    const [first] = recording.steps;
    if (first === undefined) throw new Error('no step');
    expect(eventsOf(first, 0)).toEqual([{ type: 'moved', seat: 0, cards: ['ace'] }]);
    expect(eventsOf(first, 'all')).toEqual([{ type: 'moved', seat: 0, cards: ['ace'] }]);
    expect(eventsOf(first, 1)).toEqual([{ type: 'moved', seat: 0, cards: null }]);
    expect(eventsOf(first, null)).toEqual([{ type: 'moved', seat: 0, cards: null }]);
  });

  it('is at first what was asked for, else the own hand, else all', () => {
    expect(seenAtFirst(recording, 1, 0)).toBe(1);
    expect(seenAtFirst(recording, 'all', 0)).toBe('all');
    expect(seenAtFirst(recording, 7, 0)).toBe(0);
    expect(seenAtFirst(recording, null, null)).toBe('all');
    expect(seenAtFirst(recordingOf(aReplay({ seats: [1] })), 'all', 1)).toBe(1);
    expect(seenAtFirst(recordingOf(aReplay({ seats: [] })), 'all', 1)).toBeNull();
  });
});
