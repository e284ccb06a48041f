// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { aReplay, aStep } from './testing';
import { nextBound, ownLastStep, previousBound, turnBounds } from './turns';

const { steps } = aReplay().record;

describe('turns', () => {
  const bounds = turnBounds(steps);

  it('are runs of steps by the same seat', () => {
    expect(bounds).toEqual([0, 2, 3, 4]);
    expect(turnBounds([])).toEqual([0]);
    expect(turnBounds([aStep(1, 0)])).toEqual([0, 1]);
  });

  it('lead on to where the next one begins', () => {
    expect([0, 1, 2, 3, 4].map((step) => nextBound(bounds, step))).toEqual([2, 2, 3, 4, 4]);
  });

  it('lead back to where this one began, then to the one before', () => {
    expect([0, 1, 2, 3, 4].map((step) => previousBound(bounds, step))).toEqual([0, 0, 0, 2, 3]);
  });
});

describe('the own last step', () => {
  it('is the last one that the player made', () => {
    expect(ownLastStep(steps, 0)).toBe(4);
    expect(ownLastStep(steps, 1)).toBe(3);
    expect(ownLastStep(steps, 2)).toBeNull();
  });

  it('is not what the table did for the player', () => {
    expect(ownLastStep([...steps, aStep(5, 1, { kind: 'default' })], 1)).toBe(3);
    expect(ownLastStep([...steps, aStep(5, 1, { kind: 'undo' })], 1)).toBe(5);
  });
});
