import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Backups as View } from '../protocol.gen';
import Backups from './Backups.svelte';

const FILE = { name: 'a.sqlite', made_at: 0, bytes: 2_500_000, holds: null };

function shown(view: Partial<View>) {
  const backups = { folder: 'data', files: [FILE], doing: null, failure: null, ...view };
  const nothing = () => undefined;
  const does = { onstart: nothing, onverify: nothing, ondelete: nothing, onlook: nothing };
  render(Backups, { backups, ...does });
  return screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
}

it('shows how far a copy is, and begins nothing else meanwhile', () => {
  const disabled = shown({ doing: { name: 'b.sqlite', step: 'copying', bytes: 3, of_bytes: 10 } });
  expect(disabled).toEqual([true, true, true]);
  screen.getByText('Copying …');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').position).toBe(0.3);
});

it('tells why the last one failed, and how large a copy is', () => {
  expect(shown({ failure: 'disk full' })).toEqual([false, false, false]);
  screen.getByText('The last one failed: disk full');
  screen.getByText(/2\.5 MB/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
