import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import Dialog from './Dialog.svelte';

function shown() {
  const onclose = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<p>Really?</p>' }));
  const { rerender } = render(Dialog, { title: 'Question', open: true, onclose, children });
  return { onclose, rerender, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

it('is closed at once by Escape, not when the browser tells of it', () => {
  const { onclose, dialog } = shown();
  const cancel = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(cancel);
  expect(onclose).toHaveBeenCalledOnce();
  // The page closes it.
  expect(cancel.defaultPrevented).toBe(true);
});

it('stays open when the browser tells late of having closed it before', async () => {
  const { onclose, dialog, rerender } = shown();
  await rerender({ open: false });
  await rerender({ open: true });
  onclose.mockClear();
  dialog.dispatchEvent(new Event('close'));
  expect(onclose).not.toHaveBeenCalled();
});

it('is closed when the browser closes it in another way', () => {
  const { onclose, dialog } = shown();
  dialog.close();
  expect(onclose).toHaveBeenCalled();
});
