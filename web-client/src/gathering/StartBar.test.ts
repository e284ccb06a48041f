import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { TableView } from '../protocol.gen';
import StartBar from './StartBar.svelte';
import { aSeat, aTable } from '../play/testing';

function show(
  isHost: boolean,
  isReady: boolean,
  ready: boolean | null,
  more: Partial<TableView> = {},
) {
  const other = aSeat(ready === null ? null : 'Ben', { ready: ready === true });
  const table = aTable({ seats: [aSeat('Ada'), other], ...more });
  const onready = vi.fn();
  const onstart = vi.fn();
  render(StartBar, { table, isHost, isReady, busy: false, onready, onstart });
  return { onready, onstart, user: userEvent.setup() };
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start the game' });

describe('the host', () => {
  it.each([
    [null, 'One seat is still free.'],
    [false, 'Not ready yet: Ben.'],
  ])('is told what is missing (%j)', (ready, reason) => {
    show(true, false, ready);
    expect(start().disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe(reason);
    expect(start().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id);
  });

  it('starts when all are there', async () => {
    const { onstart, user } = show(true, false, true);
    await user.click(start());
    expect(onstart).toHaveBeenCalledOnce();
  });
});

describe('the others', () => {
  it('say when they are ready', async () => {
    const { onready, user } = show(false, false, false);
    await user.click(screen.getByRole('button', { name: 'I am ready' }));
    expect(onready).toHaveBeenCalledWith(true);
  });

  it('may change their mind', async () => {
    const { onready, user } = show(false, true, true);
    expect(screen.getByRole('status').textContent).toContain('Ada starts the game');
    await user.click(screen.getByRole('button', { name: 'Not ready' }));
    expect(onready).toHaveBeenCalledWith(false);
  });
});

describe('a rematch', () => {
  const again = { rematch_of: 'table-0' };

  it('starts by itself, and says who is missing', () => {
    show(true, true, false, again);
    expect(screen.queryByRole('button', { name: 'Start the game' })).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/by itself.*Not here yet: Ada and Ben/s);
  });

  it('is joined by the host as by the others', async () => {
    const { onready, user } = show(true, false, true, again);
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(onready).toHaveBeenCalledWith(true);
  });
});
