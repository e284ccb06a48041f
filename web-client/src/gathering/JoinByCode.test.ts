import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import JoinByCode from './JoinByCode.svelte';

function show() {
  const onjoin = vi.fn();
  render(JoinByCode, { onjoin });
  return { onjoin, user: userEvent.setup(), field: screen.getByLabelText('Code or link') };
}

it('takes a code as it was written down', async () => {
  const { onjoin, user, field } = show();
  expect(field.dir).toBe('auto');
  await user.type(field, 'abc 234{Enter}');
  expect(onjoin).toHaveBeenCalledWith('ABC234');
});

it.each([
  ['', 'Enter the code that you were given.'],
  ['a.b', 'A code has letters and digits only.'],
])('asks again for %j', async (typed, sentence) => {
  const { onjoin, user, field } = show();
  if (typed !== '') await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Go to the table' }));
  expect(onjoin).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(document.activeElement).toBe(field);
});
