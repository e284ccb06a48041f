// The part of an address that names a moment: `?step=12&seat=0`, or `seat=all`; `?follow`
// for where others are, `&lead` to lead them. Pure.

import type { Seen } from './recording';

export interface Place {
  /** `null`: not given. */
  readonly step: number | null;
  /** `null`: not given. */
  readonly seen: Seen;
  /** Whether to follow whoever leads. */
  readonly follows: boolean;
  /** Whether to lead at once. */
  readonly leads: boolean;
}

/** Anything that is not a moment is treated as if it were not given. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const seat = query.get('seat');
  return {
    step: count(query.get('step')),
    seen: seat === 'all' ? 'all' : count(seat),
    follows: query.has('follow'),
    leads: query.has('lead'),
  };
}

export function searchOf(step: number, seen: Seen): string {
  return seen === null ? `?step=${step}` : `?step=${step}&seat=${seen}`;
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
