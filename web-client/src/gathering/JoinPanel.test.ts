import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sounds } from '../base/sounds.svelte';
import JoinPanel from './JoinPanel.svelte';
import { SeatWish } from './seat-wish.svelte';

function show(more: Partial<Parameters<typeof render<typeof JoinPanel>>[1]> = {}) {
  const onjoin = vi.fn();
  const wish = new SeatWish(() => 'table');
  const onwish = vi.fn(() => void wish.make());
  const props = {
    isKnown: false,
    isFull: false,
    game: 'Horus',
    until: null,
    busy: false,
    refusal: null,
    onjoin,
    wish,
    onwish,
    ...more,
  };
  const { component, rerender } = render(JoinPanel, props);
  return { onjoin, wish, onwish, component, rerender, user: userEvent.setup() };
}

const name = () => screen.getByRole('textbox', { name: 'Your name' });
const sitDown = () => screen.getByRole('button', { name: 'Sit down' });

describe('sitting down', () => {
  it('takes a name and a tap', async () => {
    const { onjoin, user } = show();
    await user.type(name(), '  Ada ');
    await user.click(sitDown());
    expect(onjoin).toHaveBeenCalledExactlyOnceWith('Ada', null);
  });

  it('works with the enter key', async () => {
    const { onjoin, user } = show();
    await user.type(name(), 'Ada{Enter}');
    expect(onjoin).toHaveBeenCalledWith('Ada', null);
  });

  it.each([
    ['', 'Enter a name first.'],
    ['x'.repeat(25), 'At most 24 characters.'],
    ['a\u200bb', 'This name has invisible control characters. Type it again.'],
  ])('asks again for %j', async (typed, sentence) => {
    const { onjoin, user } = show();
    if (typed !== '') await user.type(name(), typed);
    await user.click(sitDown());
    expect(onjoin).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name());
  });

  it('says nothing before one has tried', async () => {
    const { user } = show();
    await user.type(name(), 'x'.repeat(30));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a complaint back once the name is good', async () => {
    const { user } = show();
    await user.click(sitDown());
    await user.type(name(), 'Ada');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why the server refused a name, until it is changed', async () => {
    const { user, rerender } = show();
    await user.type(name(), 'Ada');
    await user.click(sitDown());
    await rerender({ refusal: { name: 'Ada', text: 'Taken.' } });
    expect(screen.getByRole('alert').textContent).toBe('Taken.');
    await user.type(name(), 'h');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks no name of whom it knows', async () => {
    const { onjoin, user } = show({ isKnown: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(sitDown());
    expect(onjoin).toHaveBeenCalledExactlyOnceWith(null, null);
  });

  it('says when every seat is taken', () => {
    show({ isFull: true });
    expect(screen.queryByRole('button', { name: 'Sit down' })).toBeNull();
    expect(screen.getByText(/Every seat is taken/)).toBeTruthy();
  });

  it('asks a name of whoever waits for a seat', async () => {
    const { user, onwish } = show({ isFull: true });
    await user.click(screen.getByRole('button', { name: 'Tell me when a seat is free' }));
    expect(onwish).not.toHaveBeenCalled();
    await user.type(name(), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Tell me when a seat is free' }));
    expect(onwish).toHaveBeenCalledExactlyOnceWith('Ada');
    await user.click(screen.getByRole('button', { name: 'Wait no longer' }));
    expect(screen.getByText(/Every seat is taken/)).toBeTruthy();
  });

  it('says whether whoever waits is reached with the page closed', async () => {
    const { user, wish } = show({ isFull: true, isKnown: true });
    await user.click(screen.getByRole('button', { name: 'Tell me when a seat is free' }));
    wish.isReached = true;
    await screen.findByText(/also with this page closed/);
  });

  it('calls whoever waits for a seat, and nobody else', async () => {
    const play = vi.spyOn(sounds, 'play');
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    const isMarked = () => icon.href.endsWith('favicon-turn.svg');
    const { user, rerender } = show({ isFull: true, isKnown: true });
    await rerender({ isFull: false });
    expect(play).not.toHaveBeenCalled();
    await rerender({ isFull: true });
    await user.click(screen.getByRole('button', { name: 'Tell me when a seat is free' }));
    expect(screen.getByRole('status').textContent).toContain('Keep this page open');
    expect(isMarked()).toBe(false);
    await rerender({ isFull: false });
    expect(screen.getByRole('status').textContent).toContain('A seat is free');
    expect(play).toHaveBeenCalledExactlyOnceWith('turn');
    expect(isMarked()).toBe(true);
    // Somebody else was quicker.
    await rerender({ isFull: true });
    expect(isMarked()).toBe(false);
    expect(screen.getByRole('status').textContent).toContain('Keep this page open');
  });
});
