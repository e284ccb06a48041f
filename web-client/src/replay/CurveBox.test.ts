import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SEAT_MARKS } from '../games/kit/seat-marks';
import type { CostlyChoice, Curve } from '../protocol.gen';
import CurveBox from './CurveBox.svelte';

const points = [
  { step: 0, known: [500, 500], open: [400, 600] },
  { step: 1, known: [700, 300], open: [410, 590] },
  { step: 2, known: [0, 1000], open: [0, 1000] },
];

function show(curve: Curve, step: number) {
  const ongo = vi.fn();
  const players = ['Ada', 'Ben'].map((name) => ({ name, online: true, you: false }));
  const markOf = (seat: number) => SEAT_MARKS[seat] ?? SEAT_MARKS[0];
  const textOf = ({ better }: CostlyChoice) => `do ${String(better)}`;
  render(CurveBox, { curve, players, markOf, step, length: 2, ongo, textOf });
  return { ongo, user: userEvent.setup() };
}

const said = () => screen.getAllByRole('listitem').map((item) => item.textContent.trim());

it('says the chances at a step, by what was known or with open hands', async () => {
  const { user } = show({ state: 'made', points, mistakes: [] }, 1);
  expect(said()).toEqual([expect.stringMatching(/Ada.*70%/), expect.stringMatching(/Ben.*30%/)]);
  await user.click(screen.getByRole('button', { name: 'Open hands', pressed: false }));
  expect(said()).toEqual([expect.stringMatching(/Ada.*41%/), expect.stringMatching(/Ben.*59%/)]);
});

it('says how lucky everybody was, if that is known', () => {
  const luck = [34, -34].map((points) => ({ points, error: 12 }));
  show({ state: 'made', points, mistakes: [], luck }, 1);
  expect(said()).toEqual([
    expect.stringMatching(/Ada.*luck \+3/),
    expect.stringMatching(/Ben.*luck -3/),
  ]);
});

it('leads to its turning points', async () => {
  const { ongo, user } = show({ state: 'made', points, mistakes: [] }, 0);
  await user.click(
    screen.getByRole('button', { name: 'Turning point at step 1: Ada from 50 to 70%' }),
  );
  expect(ongo).toHaveBeenCalledExactlyOnceWith(1);
});

it.each([
  ['coming', /Working out/],
  ['none', /cannot be worked out/],
] as const)('says quietly that it is %s', (state, words) => {
  show({ state, points: [], mistakes: [] }, 0);
  expect(screen.getByRole('status').textContent).toMatch(words);
});

it('leads to the costliest moves, and says what the computer prefers', async () => {
  const mistakes = [{ step: 1, seat: 1, cost: 6, better: 'better' }];
  const { ongo, user } = show({ state: 'made', points, mistakes }, 0);
  expect(screen.queryByText(/prefers/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Step 1: about 6 points, Ben' }));
  expect(ongo).toHaveBeenCalledExactlyOnceWith(1);
});

it('says at a costly move what the computer prefers', () => {
  const mistakes = [{ step: 1, seat: 1, cost: 1, better: 'better' }];
  show({ state: 'made', points, mistakes }, 1);
  expect(screen.getByRole('status').textContent).toContain('Ben');
  expect(screen.getByRole('status').textContent).toContain('do better');
  const choice = screen.getByRole('button', { name: 'Step 1: about a point, Ben' });
  expect(choice.getAttribute('aria-current')).toBe('step');
});
