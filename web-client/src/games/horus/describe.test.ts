import { describe, expect, it } from 'vitest';
import {
  cardsText,
  halves,
  regionOf,
  regionText,
  sizesText,
  type Speaker,
  spotTexts,
  targetText,
  whereText,
} from './describe';
import { MESSAGES } from './messages';
import type { Target } from './selection';
import { position, region, scene, START, tile } from './testing';

const m = MESSAGES.en;

const HILLS = region(3, [3, 4], 'hill', {
  stones: [1, 1],
  controllers: [0, 1],
  touches_temple: true,
  on_island: true,
  value: 8,
});
const MARSH = region(5, [5], 'marsh');
const view = position(
  { type: 'place_stone' },
  {
    tiles: [...START, tile('hill', 2, 0, 0), tile('hill', 4, 0, 1), tile('marsh', -2, 1)],
    regions: [HILLS, MARSH],
  },
);
const speaker: Speaker = { m, lang: 'en', view, players: scene(view).players };

const target = (tap: Target['tap'], more: Partial<Target> = {}): Target => ({
  key: 'key',
  x: 2,
  y: 0,
  points: null,
  tap,
  ...more,
});

describe('where something is', () => {
  it('is told from the pyramid, in tiles and halves', () => {
    expect(whereText(m, { x: 0, y: 0 })).toBe('at the pyramid');
    expect(whereText(m, { x: 3, y: -4 })).toBe('1½ right, 2 up');
    expect(whereText(m, { x: -1, y: 2 })).toBe('½ left, 1 down');
    expect(whereText(m, { x: 0, y: 1 })).toBe('½ down');
  });

  it('counts halves', () => {
    expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½']);
  });
});

it('cards and sizes are named', () => {
  const cards = [
    { terrain: 'hill', number: '3' },
    { terrain: '?', number: '?' },
  ] as const;
  expect(cardsText(m, cards)).toBe('hill, 3 and any terrain, any size');
  expect(sizesText(m, 3, 3)).toBe('3 tiles');
  expect(sizesText(m, 1, 5)).toBe('1 to 5 tiles');
});

it('a region is told with everything that counts, and nothing that does not hold', () => {
  expect(regionText(speaker, HILLS)).toBe(
    'hill, region of 2 tiles, worth 8 points, doubled by the temple, doubled as an island, controlled by Anna and Bert',
  );
  expect(regionText(speaker, MARSH)).toBe('marsh, region of 1 tile, worth 1 point');
  expect(regionOf(view, 4)).toBe(HILLS);
  expect(regionOf(view, 0)).toBeUndefined();
});

describe('what can be tapped', () => {
  it('is a place, with what lies beside it, each once', () => {
    const spot = target({ type: 'place', x: 0, y: 2 }, { x: 2, y: -2 });
    expect(targetText(speaker, spot)).toBe(
      'Spot 1 right, 1 up, touches barque and hill, region of 2 tiles',
    );
    const between = target({ type: 'place', x: 3, y: 2 }, { x: 3, y: 2 });
    expect(targetText(speaker, between)).toBe(
      'Spot 1½ right, 1 down, touches hill, region of 2 tiles',
    );
  });

  it('is a barque', () => {
    const barque = target({ type: 'barque', tile: 1 }, { x: 0, y: -2 });
    expect(targetText(speaker, barque)).toBe('Replace the barque 1 up');
  });

  it('is a stone’s tile, with its region and what it brings', () => {
    const hills = regionText(speaker, HILLS);
    const on = (type: 'stone' | 'from' | 'to', points: number | null = null) =>
      targetText(speaker, target({ type, tile: 3 }, { points }));
    expect(on('stone')).toBe(`Stone on ${hills}, 1 right`);
    expect(on('from')).toBe(`Take your stone from ${hills}, 1 right`);
    expect(on('to', 3)).toBe(`Move it to ${hills}, 1 right, +3 points`);
    expect(on('to', 0)).toMatch(/0 points$/);
  });

  it('is anything else, by its place', () => {
    expect(targetText(speaker, target({ type: 'nile' }))).toBe('1 right');
  });
});

it('places for a tile are counted by what they touch', () => {
  const texts = spotTexts(speaker, [
    { x: 2, y: -2 },
    { x: 3, y: 2 },
    { x: 2, y: 2 },
  ]);
  // The region lies beside all three, each barque beside one.
  expect(texts).toHaveLength(2);
  const ofHills = texts.filter((text) => text.includes('hill, region of 2 tiles, 1 right'));
  expect(ofHills).toHaveLength(1);
  expect(ofHills[0]).toContain('3');
  expect(texts.filter((text) => text.includes('barque'))).toHaveLength(1);
  expect(spotTexts(speaker, [])).toEqual([]);
});
