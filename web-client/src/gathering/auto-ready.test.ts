import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../connection/api';
import type { SeatView } from '../protocol.gen';
import { aSeat, aTable } from '../play/testing';
import AutoReadyHarness from './AutoReadyHarness.test.svelte';

const at = (ben: Partial<SeatView>, options = {}) =>
  aTable({ seats: [aSeat('Ada'), aSeat('Ben', ben)], options });

it('says so once, and again when what is played has changed', async () => {
  const onready = vi.fn(() => Promise.resolve());
  const { rerender } = render(AutoReadyHarness, { table: at({}), onready });
  expect(onready).toHaveBeenCalledOnce();
  await rerender({ table: at({}) });
  expect(onready).toHaveBeenCalledOnce();
  await rerender({ table: at({ ready: true }) });
  await rerender({ table: at({}, { longer: { toggle: true } }) });
  expect(onready).toHaveBeenCalledTimes(2);
});

it('does not say so after it was taken back on another device of the same person', async () => {
  const onready = vi.fn(() => Promise.resolve());
  const { rerender } = render(AutoReadyHarness, { table: at({ ready: true }), onready });
  await rerender({ table: at({ ready: false }) });
  await rerender({ table: at({ ready: false }, { longer: { toggle: true } }) });
  expect(onready).not.toHaveBeenCalled();
});

it('says so again at the next message if it was refused, and soon if nobody answered', async () => {
  vi.useFakeTimers();
  const onready = vi.fn(() => Promise.resolve());
  onready.mockRejectedValueOnce(new ApiError('terms_changed', ''));
  onready.mockRejectedValueOnce(new ApiError('unreachable', ''));
  const { rerender } = render(AutoReadyHarness, { table: at({}), onready });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onready).toHaveBeenCalledOnce();
  await rerender({ table: at({}) });
  expect(onready).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onready).toHaveBeenCalledTimes(3);
});
