import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { router } from '../base/router.svelte';
import { session } from '../connection/session.svelte';
import { api, ApiError } from '../connection/api';
import { aTable } from '../play/testing';
import { toasts } from '../ui/toasts.svelte';
import ForkDialog from './ForkDialog.svelte';

let go: MockInstance<typeof router.go>;

beforeEach(() => {
  go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  session.me = { id: 'user-ada', name: 'Ada' };
});

afterEach(() => {
  session.me = null;
});

function show() {
  const onclose = vi.fn();
  render(ForkDialog, { table: 'table-1', version: 12, text: 'Step 12 of 40', seat: 1, onclose });
  return { onclose, user: userEvent.setup() };
}

const submit = () => screen.getByRole('button', { name: 'Open the table' });

describe('playing on from a moment', () => {
  it('goes to the new table, alone with all seats', async () => {
    const fork = vi.spyOn(api, 'fork').mockResolvedValue(aTable({ code: 'NEW234' }));
    const { onclose, user } = show();
    expect(screen.getByText('Step 12 of 40')).toBeTruthy();
    await user.click(submit());
    expect(fork).toHaveBeenCalledExactlyOnceWith('table-1', {
      version: 12,
      hot_seat: true,
      commitment: null,
      seat: null,
      computers: null,
      what_if: false,
    });
    expect(go).toHaveBeenCalledExactlyOnceWith('t/NEW234');
    expect(onclose).toHaveBeenCalledOnce();
  });

  it('can be with others', async () => {
    const fork = vi.spyOn(api, 'fork').mockResolvedValue(aTable());
    const { user } = show();
    await user.click(screen.getByRole('radio', { name: 'With others' }));
    await user.click(submit());
    expect(fork).toHaveBeenCalledExactlyOnceWith('table-1', {
      version: 12,
      hot_seat: false,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      seat: 1,
      computers: null,
      what_if: false,
    });
  });

  it('asks who has no name yet', async () => {
    session.me = null;
    const fork = vi.spyOn(api, 'fork').mockResolvedValue(aTable());
    const setName = vi.spyOn(session, 'setName').mockResolvedValue({ id: 'u', name: 'Zoë' });
    const { user } = show();
    await user.click(submit());
    expect(screen.getByText('Enter a name first.')).toBeTruthy();
    expect(fork).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Your name'), 'Zoë');
    await user.click(submit());
    expect(setName).toHaveBeenCalledExactlyOnceWith('Zoë');
    expect(fork).toHaveBeenCalledOnce();
  });

  it('says why it does not work, and stays', async () => {
    vi.spyOn(api, 'fork').mockRejectedValue(new ApiError('no_such_version', 'no'));
    const { onclose, user } = show();
    await user.click(submit());
    expect(toasts.list.at(-1)?.text).toBeTruthy();
    expect([onclose.mock.calls, go.mock.calls]).toEqual([[], []]);
  });
});
