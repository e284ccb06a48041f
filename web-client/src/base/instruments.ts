// What sounds are made of: struck wood, stone, skin and bells, and water. Each is a few modes that
// ring at their own pitch and die away at their own speed, as in the thing itself, and a grain of
// noise for the touch. Fetched once somebody has tapped.

import type { Sound } from './sounds.svelte';

/** A way in which something rings: its pitch in hertz, its share of the loudness, and its seconds. */
type Mode = readonly [pitch: number, share: number, seconds: number];

interface Strike {
  readonly modes: readonly Mode[];
  /** The touch: noise around a pitch, its loudness and its seconds. */
  readonly grain?: Mode;
  /** How far every pitch falls until it has died away, as a factor. */
  readonly falls?: number;
  /** In seconds, from the beginning. */
  readonly at?: number;
  /** 0 to 1. */
  readonly force: number;
}

/** Bars of wood ring in modes that are far apart, and briefly. */
const wood = (pitch: number, force: number, at = 0): Strike => ({
  modes: [
    [pitch, 1, 0.11],
    [pitch * 2.76, 0.45, 0.06],
    [pitch * 5.4, 0.2, 0.03],
  ],
  grain: [1800, 0.35, 0.012],
  force,
  at,
});

const stone = (pitch: number, force: number, at = 0): Strike => ({
  modes: [
    [pitch, 0.6, 0.05],
    [pitch * 1.83, 0.5, 0.035],
    [pitch * 2.91, 0.35, 0.02],
  ],
  grain: [3600, 0.6, 0.008],
  force,
  at,
});

/** The partials of a cast bell: hum, prime, a minor third, fifth and nominal. */
const bell = (strike: number, force: number, at = 0, length = 1): Strike => ({
  modes: [
    [strike * 0.5, 0.5, 1.9 * length],
    [strike, 0.7, 1.4 * length],
    [strike * 1.19, 0.45, 1.1 * length],
    [strike * 1.5, 0.25, 0.7 * length],
    [strike * 2, 0.6, 0.9 * length],
    [strike * 2.67, 0.2, 0.35 * length],
    [strike * 4.1, 0.12, 0.2 * length],
  ],
  grain: [4200, 0.2, 0.01],
  force,
  at,
});

const drum: Strike = {
  modes: [
    [92, 1, 0.5],
    [147, 0.4, 0.22],
    [211, 0.2, 0.12],
  ],
  grain: [320, 0.5, 0.05],
  falls: 0.62,
  force: 0.9,
};

const water = (force: number, at = 0): Strike => ({
  modes: [[420, 0.12, 0.16]],
  grain: [760, 0.8, 0.28],
  falls: 1.7,
  force,
  at,
});

const SOUNDS: Readonly<Record<Sound, readonly Strike[]>> = {
  // Two strokes of a harbour bell.
  turn: [bell(660, 0.42, 0, 0.6), bell(990, 0.4, 0.16, 0.6)],
  move: [wood(210, 0.4)],
  cube: [wood(320, 0.35)],
  card: [{ modes: [], grain: [2600, 0.5, 0.05], force: 0.3 }],
  stone: [stone(1150, 0.4)],
  water: [water(0.4)],
  raid: [drum, { ...drum, at: 0.16, force: 0.7 }],
  news: [bell(523, 0.35, 0, 0.4), bell(415, 0.4, 0.16, 0.6)],
  said: [wood(880, 0.25)],
  seated: [wood(440, 0.4), wood(554, 0.4, 0.1)],
  // A ship's bell, struck three times.
  bell: [bell(392, 0.5, 0, 1.2), bell(392, 0.5, 0.45, 1.2), bell(392, 0.6, 0.9, 1.6)],
  over: [523, 659, 784, 1047].map((pitch, i) => bell(pitch, 0.4, 0.14 * i, i === 3 ? 1.2 : 0.5)),
};

/** Each step of a row of the same sounds is this much higher: a whole tone. */
const STEP = 2 ** (2 / 12);

const NOISE_SECONDS = 0.5;
const SILENT = 0.0001;
let noise: AudioBuffer | null = null;

/** @param step the place in a row of the same sounds, of which each is higher than the one before */
export function strike(context: AudioContext, sound: Sound, volume: number, step = 0) {
  for (const one of SOUNDS[sound]) strikeOnce(context, one, volume, STEP ** step);
}

function strikeOnce(context: AudioContext, one: Strike, volume: number, higher: number) {
  const begin = context.currentTime + (one.at ?? 0);
  const force = one.force * volume;
  const shares = one.modes.reduce((sum, [, share]) => sum + share, 0);
  for (const [pitch, share, seconds] of one.modes) {
    const voice = context.createOscillator();
    voice.frequency.setValueAtTime(pitch * higher, begin);
    if (one.falls !== undefined) {
      voice.frequency.exponentialRampToValueAtTime(pitch * higher * one.falls, begin + seconds);
    }
    fade(context, voice, (force * share) / Math.max(1, shares), begin, seconds);
    voice.start(begin);
    voice.stop(begin + seconds);
  }
  if (one.grain === undefined) return;
  const [pitch, loudness, seconds] = one.grain;
  const grain = context.createBufferSource();
  grain.buffer = noiseOf(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, begin);
  band.frequency.exponentialRampToValueAtTime(pitch * (one.falls ?? 1), begin + seconds);
  grain.connect(band);
  fade(context, band, force * loudness, begin, seconds);
  grain.start(begin);
  grain.stop(begin + seconds);
}

/** Loud at once, then dying away as what is struck does. */
function fade(
  context: AudioContext,
  from: AudioNode,
  loudness: number,
  begin: number,
  seconds: number,
) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, loudness), begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(SILENT, begin + Math.max(0.008, seconds));
  from.connect(gain).connect(context.destination);
}

function noiseOf(context: AudioContext): AudioBuffer {
  if (noise !== null && noise.sampleRate === context.sampleRate) return noise;
  const length = Math.ceil(NOISE_SECONDS * context.sampleRate);
  noise = context.createBuffer(1, length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = 2 * Math.random() - 1;
  return noise;
}
