// How well the computer plays: the level last chosen on this device.

import type { ComputerLevel } from '../../protocol.gen';

const KEY = 'fondaco.computer-level';

export const LEVELS: readonly ComputerLevel[] = ['easy', 'medium', 'strong'];

function stored(): ComputerLevel {
  const kept = localStorage.getItem(KEY);
  return LEVELS.find((level) => level === kept) ?? 'easy';
}

class ChosenLevel {
  #level = $state<ComputerLevel>(stored());

  get current(): ComputerLevel {
    return this.#level;
  }

  set current(level: ComputerLevel) {
    this.#level = level;
    localStorage.setItem(KEY, level);
  }
}

export const chosenLevel = new ChosenLevel();
