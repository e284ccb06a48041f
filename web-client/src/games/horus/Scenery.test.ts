import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { seatMark } from '../kit/seat-marks';
import { layout } from './layout';
import Scenery from './Scenery.svelte';
import { position, START, tile } from './testing';

test('what somebody has changed bears their sign, unless their stone lies there', () => {
  const tiles = [...START, tile('field', 2, 0), tile('hill', 4, 0, 2), tile('hill', 6, 0, 1)];
  const drawing = layout(position({ type: 'play_card' }, { tiles }));
  const mark = (tile: number) => ({ tile, seat: 2, isOlder: false });
  const trail = { marks: [mark(3), mark(4), mark(5)], moves: [] };
  const { container } = render(Scenery, { drawing, zoom: 1, trail, arrived: [] });
  const signs = [...container.querySelectorAll('.sign')];
  expect(signs.map((sign) => sign.getAttribute('transform'))).toEqual([
    'translate(400 0)',
    'translate(800 0)',
  ]);
  expect(signs[0]?.querySelector('path')?.getAttribute('d')).toBe(seatMark(2).path);
});
