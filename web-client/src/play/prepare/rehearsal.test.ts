import { describe, expect, it, vi } from 'vitest';
import { WORDS } from '../../i18n/at-table';
import { i18n } from '../../i18n/language.svelte';
import type { Ahead } from '../connection.svelte';
import { sceneOf } from '../scene';
import { promptOf, rehearsalOf } from './rehearsal';

const position = { version: 5, hash: 'h', view: 'now', own: null, log: [], lastEvents: [] };
const scene = sceneOf(position, [], 0, 'en');
const next = { action: 'sail', preview: null };
const offer: Ahead = {
  type: 'ahead',
  cmd_id: 'one',
  version: 5,
  public: 'then',
  view: 'own then',
  actions: [next],
};
const choose = vi.fn(() => Promise.resolve());

describe('the board while a move is prepared', () => {
  it('shows what the step leads to, and takes the next one', () => {
    const shown = rehearsalOf({ offer, isBusy: false, choose }, scene, 5);
    const then = { view: 'then', own: 'own then', actions: [next] };
    expect(shown?.scene).toEqual({ ...scene, ...then });
    expect(shown?.isBusy).toBe(false);
    shown?.choose('sail');
    expect(choose).toHaveBeenCalledWith('sail');
  });

  it('waits for an answer, and for what is offered after a move of the others', () => {
    expect(rehearsalOf({ offer, isBusy: true, choose }, scene, 5)?.isBusy).toBe(true);
    expect(rehearsalOf({ offer, isBusy: false, choose }, scene, 6)?.isBusy).toBe(true);
  });

  it('is the game itself while nothing is prepared', () => {
    expect(rehearsalOf({ offer: null, isBusy: false, choose }, scene, 5)).toBeNull();
    expect(rehearsalOf({ offer, isBusy: false, choose }, null, 5)).toBeNull();
  });
});

it('says what comes next, or why the last choice cannot be prepared', () => {
  const t = WORDS.en.prepare;
  const open = { refusal: null, hasMoved: false, steps: [] };
  expect(promptOf(open)).toBe(t.prompt);
  expect(promptOf({ ...open, steps: [next] })).toBe(t.next);
  expect(promptOf({ ...open, steps: [next], hasMoved: true })).toBe(t.moved);
  const refusal = { code: 'illegal_action', message: '', detail: null } as const;
  expect(promptOf({ ...open, hasMoved: true, refusal })).toBe(i18n.t.errors.illegal_action);
});
