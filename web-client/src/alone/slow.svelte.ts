// Whether this device is too slow for the computers of a game.

import type { ComputerLevel } from '../protocol.gen';

class Slow {
  /** The code of the game at which a computer takes long, until something is done about it. */
  is = $state<string | null>(null);
}

export const slow = new Slow();

/** `null` if there is none. A game that names none has medium ones. */
export function easierThan(level: ComputerLevel | null | undefined): ComputerLevel | null {
  if (level === 'easy') return null;
  return level === 'strong' ? 'medium' : 'easy';
}
