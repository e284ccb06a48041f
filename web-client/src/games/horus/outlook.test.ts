import { describe, expect, it } from 'vitest';
import { barrenText } from './dock';
import { MESSAGES } from './messages';
import { outlookOf } from './outlook';
import { position, region, START, tile } from './testing';
import type { CardInPlay, PublicView, TileView } from './types.gen';

const HILLS = [tile('hill', 2, 0), tile('hill', 4, 0, 0), tile('desert', 2, 4)];
const card = (min: number, max: number): CardInPlay => ({
  type: 'horus',
  card: { terrain: 'hill', number: '1' },
  size_min: min,
  size_max: max,
});

function laying(played: CardInPlay | null, stones = 20, more: TileView[] = []): PublicView {
  const origin = played === null ? 'bag' : 'horus_card';
  const view = position(
    { type: 'lay_tile', tile: 'hill', origin },
    {
      tiles: [...START, ...HILLS, ...more],
      regions: [region(3, [3, 4], 'hill'), region(5, [5], 'desert')],
    },
  );
  const players = view.players.map((player) => ({ ...player, stones }));
  return { ...view, players, turn: { ...view.turn, card: played } };
}

describe('what laying a tile leads to', () => {
  it('joins the regions of its terrain', () => {
    expect(outlookOf(laying(null), { x: 4, y: 2 })).toMatchObject({ size: 3, wanted: null });
    expect(outlookOf(laying(null), { x: 4, y: 4 })).toMatchObject({ size: 1 });
  });

  it('says whether a stone could follow, there or elsewhere', () => {
    expect(outlookOf(laying(card(3, 3)), { x: 4, y: 2 })?.fits).toBe(true);
    expect(outlookOf(laying(card(4, 4)), { x: 4, y: 2 })?.fits).toBe(false);
    // The desert alone is a region of one.
    expect(outlookOf(laying(card(1, 1)), { x: 4, y: 2 })?.fits).toBe(true);
  });

  it('knows that a hand without stones places none', () => {
    expect(outlookOf(laying(card(3, 3), 0), { x: 4, y: 2 })?.fits).toBe(false);
  });

  it('is silent about tiles that belong to no region', () => {
    const view = position({ type: 'lay_tile', tile: 'river', origin: 'bag' });
    expect(outlookOf(view, { x: 2, y: 0 })).toBeNull();
  });
});

it('says what hollow spots mean, and when all are', () => {
  const target = (key: string) => ({
    key,
    x: 0,
    y: 0,
    tap: { type: 'place', x: 0, y: 0 } as const,
    points: null,
  });
  const targets = [target('a'), target('b')];
  const { en } = MESSAGES;
  expect(barrenText(en, targets, new Set(['a']))).toBe(en.dock.someHollow);
  expect(barrenText(en, targets, new Set(['a', 'b']))).toBe(en.dock.allHollow);
});
