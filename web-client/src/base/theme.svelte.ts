// Light, dark, or following the device.

import { store, stored } from './storage';

export type Theme = 'system' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

const STORED = 'fondaco.theme';

class Appearance {
  #theme = $state<Theme>(THEMES.find((theme) => theme === stored(STORED)) ?? 'system');

  get theme(): Theme {
    return this.#theme;
  }

  choose(theme: Theme) {
    this.#theme = theme;
    store(STORED, theme);
    this.apply();
  }

  apply() {
    if (this.#theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

export const appearance = new Appearance();
