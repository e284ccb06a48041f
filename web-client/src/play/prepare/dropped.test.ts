import { expect, it, vi } from 'vitest';
import { whyDropped } from './dropped';

const sail = (to: number) => ({ type: 'sail', ship: 0, to });
const step = (to: number, cost: number) => ({ action: sail(to), preview: { cost, path: [to] } });
const unasked = () => Promise.reject(new Error('the rules need not be asked'));

it('asks the rules about what is no longer offered', async () => {
  const whyNot = vi.fn(() => Promise.resolve('Square 2 is taken.'));
  const why = await whyDropped(step(2, 0), { actions: [step(3, 0)] }, whyNot);
  expect(why).toEqual({ is: 'refused', sentence: 'Square 2 is taken.' });
  expect(whyNot).toHaveBeenCalledWith(sail(2));
});

it('says nothing if they have no objection now', async () => {
  expect(await whyDropped(step(2, 0), { actions: [] }, () => Promise.resolve(null))).toBeNull();
});

it('tells what costs something else from what is as it was, whatever the order of the fields', async () => {
  const actions = [step(2, 1)];
  expect(await whyDropped(step(2, 0), { actions }, unasked)).toEqual({
    is: 'different',
    now: actions[0],
  });
  const turned = { preview: { path: [2], cost: 1 }, action: { to: 2, ship: 0, type: 'sail' } };
  expect(await whyDropped(turned, { actions }, unasked)).toEqual({ is: 'same' });
  const longer = { ...turned, preview: { path: [1, 2], cost: 1 } };
  expect(await whyDropped(longer, { actions }, unasked)).toMatchObject({ is: 'different' });
});

it.each([
  [[1], { 0: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [null, {}],
  [{}, null],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('does not take %j for %j', async (before, now) => {
  const offered = { action: sail(2), preview: now };
  const missed = { action: sail(2), preview: before };
  const why = await whyDropped(missed, { actions: [offered] }, unasked);
  expect(why).toEqual({ is: 'different', now: offered });
});
