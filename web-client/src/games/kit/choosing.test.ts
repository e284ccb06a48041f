import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Harness from './ChoosingHarness.test.svelte';

afterEach(cleanup);

function show(more: object = {}) {
  const onaction = vi.fn<(action: string) => void>();
  const actions = ['one', 'two', 'resign'].map((action) => ({ action, preview: null }));
  const place = { view: null, own: null, seat: 0, players: [], lang: 'en' as const };
  const props = { ...place, actions, version: 1, lastEvents: [], busy: false, onaction };
  return { onaction, ...render(Harness, { props: { ...props, ...more } }) };
}

const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const selected = () => screen.getByRole('status').textContent;

describe('choosing', () => {
  it('selects with a tap, and confirms with a second one', async () => {
    const { onaction } = show();
    await tap(/^two/);
    expect(selected()).toBe('two');
    expect(onaction).not.toHaveBeenCalled();
    await tap(/^two/);
    expect(onaction).toHaveBeenCalledExactlyOnceWith('two');
  });

  it('accepts nothing while an action is in flight', async () => {
    const { onaction } = show({ busy: true });
    await tap(/^two/);
    await tap(/^two/);
    expect(onaction).not.toHaveBeenCalled();
  });

  it('acts at once for those who do without confirmation, unless that is grave', async () => {
    const { onaction } = show({ confirms: false });
    await tap(/^resign/);
    expect(onaction).not.toHaveBeenCalled();
    await tap(/^one/);
    expect(onaction).toHaveBeenCalledExactlyOnceWith('one');
  });

  it('keeps a selection while others do something else, but not in a new position', async () => {
    const { rerender } = show();
    await tap(/^two/);
    await rerender({ players: [{ name: 'Ada', online: true, you: true }] });
    expect(selected()).toBe('two');
    await rerender({ version: 2 });
    expect(selected()).toBe('nothing');
  });

  it('only selects what is wanted among the hints, and numbers them', async () => {
    const { onaction, rerender } = show({ hints: ['two', 'one'] });
    expect(screen.getByRole('button', { name: /^two.*hint 1$/ })).toBeTruthy();
    await rerender({ wanted: { action: 'two' } });
    expect(selected()).toBe('two');
    expect(onaction).not.toHaveBeenCalled();
  });
});
