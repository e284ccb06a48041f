import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { api, ApiError } from '../../connection/api';
import ReportForm from './ReportForm.svelte';

function show() {
  const onclose = vi.fn();
  render(ReportForm, {
    table: 'table-1',
    person: { id: 'user-ben', name: 'Ben' },
    lines: [{ id: 7, text: 'you fool' }],
    onclose,
  });
  return { user: userEvent.setup(), onclose };
}

it('says who reads it, sends it, and thanks', async () => {
  const report = vi.spyOn(api, 'report').mockResolvedValue({ until: Date.UTC(2027, 0, 15, 12) });
  const { user, onclose } = show();
  expect(screen.getByText('you fool')).toBeTruthy();
  expect(screen.getByText(/Whoever runs this server reads it, with your name/)).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'rude');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const body = { person: 'user-ben', line: 7, reason: 'rude' };
  expect(report).toHaveBeenCalledExactlyOnceWith('table-1', body);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Thank you.*January 15, 2027 at the latest/,
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onclose).toHaveBeenCalledOnce();
});

it('says why it was refused, and keeps the reason', async () => {
  vi.spyOn(api, 'report').mockRejectedValue(new ApiError('too_many_reports', 'later'));
  const { user } = show();
  await user.type(screen.getByRole('textbox'), 'rude');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  expect(screen.getByRole('alert').textContent).toMatch(/Many reports are waiting/);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('rude');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});
