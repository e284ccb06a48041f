import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import type { ComponentProps } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { FIXTURES } from './dev/fixtures';
import { type Fixture } from './dev/position';
import type { Action } from './types.gen';

type Extra = Partial<ComponentProps<typeof Board>>;

function show(fixture: Fixture, busy = false, extra: Extra = {}) {
  const onaction = vi.fn<(action: Action) => void>();
  const props = { ...fixture, version: 3, lastEvents: [], busy, onaction, ...extra };
  return { onaction, props, ...render(Board, { props }) };
}

/** What lies on the chart and can be tapped, except for the piles. */
const onChart = (): HTMLElement[] =>
  screen
    .queryAllByRole('button')
    .filter(
      (button) =>
        button.hasAttribute('data-tap') &&
        !/^(Bag|Deck|Discard)/.test(button.getAttribute('aria-label') ?? ''),
    );

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressFirst = (name: string | RegExp) => {
  const [button] = screen.getAllByRole('button', { name });
  return button ? fireEvent.click(button) : Promise.reject(new Error(String(name)));
};

afterEach(cleanup);

describe('the chart', () => {
  it('lets nobody tap anything while others are to act', () => {
    show(FIXTURES.waiting);
    expect(onChart()).toEqual([]);
  });

  it('lets spectators see the ships by name', () => {
    show(FIXTURES.spectator);
    expect(onChart()).toEqual([]);
    expect(
      screen.getByRole('img', { name: /^Anna’s duo, sails blue and orange, at square 10/ }),
    ).toBeTruthy();
  });

  it('shows where all fleets will start, in a replay with open hands', () => {
    show(FIXTURES.openPlacing);
    const names = screen
      .getAllByRole('img', { name: /’s (trio|duo|mono), sails/ })
      .map((ship) => ship.getAttribute('aria-label') ?? '');
    expect(names.map((name) => `${name.slice(0, 1)} ${name.split(', ').at(-1)}`)).toEqual([
      'A in Venice',
      'A in Constantinople',
      'A in Venice',
      'B in Constantinople',
      'B in Constantinople',
      'B in Venice',
    ]);
  });

  it('offers the own ships and those that can be raided, and nothing else', () => {
    show(FIXTURES.four);
    const names = onChart().map((button) => button.getAttribute('aria-label') ?? '');
    expect(names.filter((name) => name.startsWith('Choose: Anna’s'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('Raid: '))).toHaveLength(2);
    expect(names).toHaveLength(5);
  });
});

describe('a voyage', () => {
  it('is only done after confirming', async () => {
    const { onaction } = show(FIXTURES.mustSail);
    await pressFirst(/^Sail the trio to square 6/);
    expect(onaction).not.toHaveBeenCalled();
    await press('Set sail');
    expect(onaction).toHaveBeenCalledExactlyOnceWith({ type: 'sail', ship: 0, to: 6 });
  });

  it('is done by a second tap', async () => {
    const { onaction } = show(FIXTURES.mustSail);
    await pressFirst(/^Sail the trio to square 6/);
    expect(onaction).not.toHaveBeenCalled();
    await pressFirst(/^Sail the trio to square 6/);
    expect(onaction).toHaveBeenCalledOnce();
  });

  it('is done by the first tap for who wants no confirmation', async () => {
    const { onaction } = show(FIXTURES.mustSail, false, { confirms: false });
    await pressFirst(/^Sail the trio to square 6/);
    expect(onaction).toHaveBeenCalledExactlyOnceWith({ type: 'sail', ship: 0, to: 6 });
  });

  it('can be chosen and taken back by keyboard', async () => {
    const { onaction } = show(FIXTURES.mustSail);
    const [goal] = screen.getAllByRole('button', { name: /^Sail the trio to square 3/ });
    if (!goal) throw new Error('nowhere to sail');
    expect(goal.getAttribute('aria-label')).toBe(
      'Sail the trio to square 3, green; costs an orange wind card',
    );
    goal.focus();
    await fireEvent.keyDown(goal, { key: 'Enter' });
    expect(screen.getByText('To square 3, green')).toBeTruthy();
    await fireEvent.keyDown(goal, { key: 'ArrowRight' });
    expect(document.activeElement).not.toBe(goal);
    await fireEvent.keyDown(goal, { key: 'Escape' });
    expect(screen.queryByText('To square 3, green')).toBeNull();
    expect(onaction).not.toHaveBeenCalled();
  });

  it('is not sent twice while the first is under way', async () => {
    const { onaction } = show(FIXTURES.mustSail, true);
    await pressFirst(/^Sail the trio to square 6/);
    await pressFirst(/^Sail the trio to square 6/);
    expect(onaction).not.toHaveBeenCalled();
  });
});

describe('what a player does', () => {
  it('places the fleet', async () => {
    const { onaction } = show(FIXTURES.start);
    await pressFirst('Place the trio in Venice');
    await pressFirst('Place the duo in Constantinople');
    await pressFirst('Place the mono in Venice');
    await press('Place the fleet');
    expect(onaction).toHaveBeenCalledWith({ type: 'place_fleet', in_venice: [true, false, true] });
  });

  it('loads from the quay', async () => {
    const { onaction } = show(FIXTURES.two);
    await pressFirst(/^Choose: Anna’s trio/);
    await pressFirst('Load the trio with 1 blue cube');
    await press('Load 1 blue cube');
    expect(onaction).toHaveBeenCalledWith({
      type: 'load',
      ship: 0,
      cargo: { type: 'goods', colour: 'blue' },
    });
  });

  it('raids by target and cards', async () => {
    const { onaction } = show(FIXTURES.four);
    await pressFirst(/^Raid: Bartolomeo’s trio/);
    await press('green and orange');
    await press('Raid the ship');
    expect(onaction).toHaveBeenCalledWith({
      type: 'raid',
      seat: 1,
      ship: 0,
      cargo: { type: 'goods', colour: 'pink' },
      cards: ['green', 'orange'],
    });
  });

  it('takes a territory', async () => {
    const { onaction } = show(FIXTURES.dominio);
    await pressFirst(/^Take Durazzo/);
    await press('2 mercenaries and 2 peasants');
    await press('Take Durazzo');
    expect(onaction).toHaveBeenCalledWith({
      type: 'conquer',
      territory: 'durazzo',
      mercenaries: 2,
      peasants: 2,
    });
  });

  it('announces the end in two steps', async () => {
    const { onaction } = show(FIXTURES.voyageDone);
    await press('Announce the end');
    expect(onaction).not.toHaveBeenCalled();
    await press('Announce it');
    expect(onaction).toHaveBeenCalledWith({ type: 'announce_end' });
  });
});

describe('what cannot be done', () => {
  const piece = (name: RegExp): HTMLElement => {
    const found = screen
      .getAllByRole('button', { name })
      .find((element) => element.hasAttribute('data-ask'));
    if (found === undefined) throw new Error(String(name));
    return found;
  };

  it('is explained at the piece by the server', async () => {
    const whyNot = vi.fn<(action: Action) => Promise<string | null>>();
    whyNot.mockResolvedValue('Ships in ports are safe.');
    const { onaction } = show(FIXTURES.four, false, { whyNot });
    await fireEvent.click(piece(/^Chiara’s mono/));
    expect(whyNot).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'raid', seat: 2, ship: 2 }),
    );
    expect(await screen.findByText('Ships in ports are safe.')).toBeTruthy();
    expect(onaction).not.toHaveBeenCalled();
  });

  it('is explained by the prompt while others are to act', async () => {
    show(FIXTURES.waiting);
    await fireEvent.click(piece(/^Anna’s trio/));
    expect(await screen.findByText(/turn\.$/)).toBeTruthy();
  });

  it('is silent for spectators', () => {
    show(FIXTURES.spectator);
    expect(document.querySelector('[data-ask]')).toBeNull();
  });
});

it('shows where every point came from when the game is over', () => {
  show(FIXTURES.finishedDominio);
  expect(screen.getByText('Final scores')).toBeTruthy();
  expect(screen.getByText('Candia: 8')).toBeTruthy();
  expect(onChart()).toEqual([]);
});
