// How well the computer plays: the level last chosen on this device.

import { store, stored } from '../../base/storage';
import type { ComputerLevel } from '../../protocol.gen';

const KEY = 'fondaco.computer-level';

export const LEVELS: readonly ComputerLevel[] = ['easy', 'medium', 'strong'];

function lastChosen(): ComputerLevel {
  const kept = stored(KEY);
  return LEVELS.find((level) => level === kept) ?? 'easy';
}

class ChosenLevel {
  #level = $state<ComputerLevel>(lastChosen());

  get current(): ComputerLevel {
    return this.#level;
  }

  set current(level: ComputerLevel) {
    this.#level = level;
    store(KEY, level);
  }
}

export const chosenLevel = new ChosenLevel();
