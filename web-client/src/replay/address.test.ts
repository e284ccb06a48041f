// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { placeOf, searchOf } from './address';

describe('the address of a moment', () => {
  it.each([
    ['', { step: null, seen: null, follows: false, leads: false }],
    ['?step=12&seat=0', { step: 12, seen: 0, follows: false, leads: false }],
    ['?step=0&seat=all', { step: 0, seen: 'all', follows: false, leads: false }],
    ['?seat=3', { step: null, seen: 3, follows: false, leads: false }],
    ['?follow', { step: null, seen: null, follows: true, leads: false }],
    ['?step=4&lead', { step: 4, seen: null, follows: false, leads: true }],
    ['?step=-1&seat=x', { step: null, seen: null, follows: false, leads: false }],
    ['?step=1e9&seat=01234567', { step: null, seen: null, follows: false, leads: false }],
    ['?step=1.5', { step: null, seen: null, follows: false, leads: false }],
  ])('%j is %j', (search, place) => {
    expect(placeOf(search)).toEqual(place);
  });

  it.each([
    [12, 0, '?step=12&seat=0'],
    [0, 'all', '?step=0&seat=all'],
    [3, null, '?step=3'],
  ] as const)('of step %j seen by %j is %j', (step, seen, search) => {
    expect(searchOf(step, seen)).toBe(search);
    expect(placeOf(search)).toEqual({ step, seen, follows: false, leads: false });
  });
});
