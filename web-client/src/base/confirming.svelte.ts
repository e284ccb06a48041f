// Whether moves need confirming on this device.

import { storedFlag, storeFlag } from './storage';

const STORED = 'fondaco.confirm-moves';

class Confirming {
  #isOn = $state(storedFlag(STORED, true));

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean) {
    this.#isOn = isOn;
    storeFlag(STORED, isOn);
  }
}

export const confirming = new Confirming();
