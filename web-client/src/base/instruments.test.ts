import { expect, it } from 'vitest';
import { strike } from './instruments';

/** Longer would outlast what it tells. */
const SECONDS_MAX = 5;

/** Notes what is asked of the browser's sound. */
function silentContext() {
  const pitches: number[] = [];
  const ends: number[] = [];
  const levels: number[] = [];
  const parameter = (told: number[]) => ({
    setValueAtTime: (value: number) => told.push(value),
    exponentialRampToValueAtTime: (value: number) => told.push(value),
  });
  const node = { connect: (next: unknown) => next };
  const source = { ...node, start: () => null, stop: (at: number) => ends.push(at) };
  const context = {
    currentTime: 0,
    sampleRate: 8_000,
    destination: {},
    createOscillator: () => ({ ...source, frequency: parameter(pitches) }),
    createGain: () => ({ ...node, gain: parameter(levels) }),
    createBiquadFilter: () => ({ ...node, type: '', frequency: parameter([]) }),
    createBufferSource: () => ({ ...source, buffer: null }),
    createBuffer: (_: number, length: number) => {
      const samples = new Float32Array(length);
      return { sampleRate: 8_000, getChannelData: () => samples };
    },
  };
  return { context: context as unknown as AudioContext, pitches, ends, levels };
}

it.each(['turn', 'move', 'cube', 'card', 'stone', 'water', 'raid', 'bell', 'over'] as const)(
  'ends what it strikes (%s), no louder than asked',
  (sound) => {
    const { context, ends, levels } = silentContext();
    strike(context, sound, 0.5);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(SECONDS_MAX);
    expect(Math.max(...levels)).toBeLessThanOrEqual(0.5);
    expect(Math.min(...levels), 'nothing reaches zero on a curve that cannot').toBeGreaterThan(0);
  },
);

it('is higher with each step of a row', () => {
  const [low, high] = [silentContext(), silentContext()];
  strike(low.context, 'cube', 1, 0);
  strike(high.context, 'cube', 1, 6);
  expect(high.pitches[0]).toBeCloseTo(2 * (low.pitches[0] ?? 0));
});
