import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import type { AnyScene } from '../play/scene';
import { Firsts } from './firsts.svelte';

let position = $state.raw<AnyScene | null>(null);
let isActing = $state(false);
let stop: () => void;
let firsts: Firsts;

const scene = (view: unknown): AnyScene => ({ view, actions: [], seat: 0 }) as unknown as AnyScene;
const says = (word: string) => ({
  id: word,
  text: `There is ${word}.`,
  isNow: ({ view }: { view: unknown }) => view === word,
});
const game = {
  ...fallback,
  lesson: () => Promise.resolve({ tasks: [], done: '', firsts: ['wind', 'rain'].map(says) }),
};

beforeEach(async () => {
  [position, isActing] = [scene('sun'), false];
  stop = $effect.root(() => {
    firsts = new Firsts({
      ruleset: () => 'weather',
      game: () => game,
      lang: () => 'en',
      scene: () => position,
      isActing: () => isActing,
    });
  });
  await become('sun');
});
afterEach(() => stop());

async function become(view: string) {
  position = scene(view);
  flushSync();
  await Promise.resolve();
  flushSync();
}

it('is told once, until the next move of the reader', async () => {
  expect(firsts.current).toBeNull();
  await become('wind');
  expect(firsts.current).toBe('There is wind.');
  isActing = true;
  flushSync();
  expect(firsts.current).toBeNull();
  isActing = false;
  await become('sun');
  await become('wind');
  expect(firsts.current).toBeNull();
});

it('is hidden once it no longer applies', async () => {
  await become('wind');
  await become('sun');
  expect(firsts.current).toBeNull();
  // The reader has not moved since.
  await become('wind');
  expect(firsts.current).toBe('There is wind.');
});
