// Names that people give themselves, checked the same way as on the server.

import { NAME_CHARS_MAX } from '../protocol.gen';

export type NameCheck =
  { is: 'good'; name: string } | { is: 'empty' } | { is: 'too_long' } | { is: 'control' };

/** What the server said about a name. */
export interface NameRefusal {
  readonly name: string;
  readonly text: string;
}

const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u;

export function checkName(typed: string): NameCheck {
  if (HIDDEN.test(typed)) return { is: 'control' };
  const name = typed.split(/\s+/u).filter(Boolean).join(' ');
  if (name === '') return { is: 'empty' };
  if (Array.from(name).length > NAME_CHARS_MAX) return { is: 'too_long' };
  return { is: 'good', name };
}
