import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { FIXTURES } from './dev/fixtures';
import * as layouts from './layout';

afterEach(cleanup);

it('leaves everything on the chart as it is laid out and drawn when something is chosen', async () => {
  const laidOut = vi.spyOn(layouts, 'layout');
  const onaction = vi.fn();
  const { container } = render(Board, {
    props: { ...FIXTURES.four, version: 3, lastEvents: [], busy: false, onaction },
  });
  const [ship] = screen.getAllByRole('button', { name: /^Choose: Anna’s/ });
  if (ship === undefined) throw new Error('no ship to choose');
  const pieces = () => [...container.querySelectorAll('.chart [data-at] > g')];
  const before = pieces();
  const times = laidOut.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  await fireEvent.click(ship);
  expect(ship.getAttribute('aria-pressed')).toBe('true');
  expect(laidOut).toHaveBeenCalledTimes(times);
  expect(pieces().length).toBe(before.length);
  expect(pieces().filter((piece, i) => piece !== before[i])).toEqual([]);
});
