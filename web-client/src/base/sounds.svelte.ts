// Short sounds, made here rather than loaded from files. Browsers allow them once somebody has
// tapped or typed; what makes them is fetched then.

import { store, storedFlag, storedShare, storeFlag } from './storage';

/** An audible event. */
export type Sound =
  | 'turn'
  | 'move'
  | 'cube'
  | 'card'
  | 'stone'
  | 'water'
  | 'raid'
  | 'news'
  | 'said'
  | 'seated'
  | 'bell'
  | 'over';

type Strike = (typeof import('./instruments'))['strike'];

const VOLUME = 'fondaco.volume';
const MUTED = 'fondaco.muted-sounds';

class Sounds {
  #volume = $state(storedShare(VOLUME, 0.6));
  #isMuted = $state(storedFlag(MUTED, false));
  #context: AudioContext | null = null;
  #strike: Strike | null = null;

  get volume(): number {
    return this.#volume;
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  setVolume(volume: number) {
    this.#volume = volume;
    store(VOLUME, String(volume));
  }

  mute(isMuted: boolean) {
    this.#isMuted = isMuted;
    storeFlag(MUTED, isMuted);
  }

  /** Waits for the first tap or key. */
  begin() {
    if (!('AudioContext' in globalThis)) return;
    const wake = () => {
      this.#context ??= new AudioContext();
      void this.#context.resume();
      // Without it, the page is silent.
      void import('./instruments').then(
        ({ strike }) => (this.#strike = strike),
        () => null,
      );
    };
    // After the page has shown what the tap did: that must not wait for the sound.
    const soon = () => requestAnimationFrame(() => setTimeout(wake));
    for (const event of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(event, soon, { once: true, capture: true });
    }
  }

  /** @param step the place in a row of the same sounds, of which each is higher than the last */
  play(sound: Sound, step = 0) {
    const context = this.#context;
    if (context === null || this.#isMuted || this.#volume === 0) return;
    this.#strike?.(context, sound, this.#volume, step);
  }
}

export const sounds = new Sounds();
