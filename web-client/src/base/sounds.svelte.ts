// Short sounds, synthesised here rather than loaded from files. Browsers allow them once somebody
// has tapped or typed.

import { store, storedFlag, storedShare, storeFlag } from './storage';

/** An audible event. */
export type Sound = 'turn' | 'move' | 'news' | 'said' | 'seated' | 'bell' | 'over';

interface Note {
  /** In hertz. */
  readonly pitch: number;
  /** In seconds, from the beginning. */
  readonly at: number;
  readonly length: number;
  /** 0 to 1. */
  readonly force: number;
  readonly wave: OscillatorType;
}

const note = (pitch: number, at: number, length: number, force = 0.5): Note => ({
  pitch,
  at,
  length,
  force,
  wave: 'triangle',
});

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  // Two strokes of a harbour bell.
  turn: [note(659, 0, 0.5, 0.6), note(988, 0.14, 0.7, 0.6)],
  // Wood on wood.
  move: [{ ...note(196, 0, 0.09, 0.4), wave: 'sine' }],
  news: [note(523, 0, 0.16), note(415, 0.15, 0.3)],
  said: [{ ...note(880, 0, 0.12, 0.3), wave: 'sine' }],
  seated: [note(440, 0, 0.14, 0.4), note(554, 0.1, 0.2, 0.4)],
  // A ship's bell, struck three times.
  bell: [note(392, 0, 1.4, 0.7), note(392, 0.45, 1.4, 0.7), note(392, 0.9, 2, 0.8)],
  over: [note(523, 0, 0.3), note(659, 0.14, 0.3), note(784, 0.28, 0.3), note(1047, 0.42, 0.8)],
};

const VOLUME = 'fondaco.volume';
const MUTED = 'fondaco.muted-sounds';

class Sounds {
  #volume = $state(storedShare(VOLUME, 0.6));
  #isMuted = $state(storedFlag(MUTED, false));
  #context: AudioContext | null = null;

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
    };
    for (const event of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(event, wake, { once: true, capture: true });
    }
  }

  play(sound: Sound) {
    const context = this.#context;
    if (context === null || this.#isMuted || this.#volume === 0) return;
    for (const one of NOTES[sound]) this.#strike(context, one);
  }

  #strike(context: AudioContext, { pitch, at, length, force, wave }: Note) {
    const begin = context.currentTime + at;
    const voice = context.createOscillator();
    const loudness = context.createGain();
    voice.type = wave;
    voice.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.0001, begin);
    loudness.gain.exponentialRampToValueAtTime(force * this.#volume, begin + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    voice.connect(loudness).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + length + 0.05);
  }
}

export const sounds = new Sounds();
