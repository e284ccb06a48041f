import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import Bans from './Bans.svelte';
import People from './People.svelte';
import { operator } from './requests';

let order: MockInstance<typeof operator.order>;

/** Lists stay on their way. */
beforeEach(() => {
  order = vi.spyOn(operator, 'order').mockReturnValue(new Promise(() => undefined));
});

const typed = async (label: string, text: string) => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(label), `${text}{Enter}`);
  return order.mock.lastCall?.[0];
};

it('searches for people by Enter before the first list has arrived', async () => {
  render(People);
  expect(await typed('Beginning of a name', 'be')).toMatchObject({ command: 'people', name: 'be' });
});

it('keeps an address out by Enter before the list has arrived', async () => {
  render(Bans);
  expect(await typed('Address', '192.0.2.7')).toMatchObject({
    command: 'ban',
    address: '192.0.2.7',
  });
});
