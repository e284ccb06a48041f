import { expect, it } from 'vitest';
import type { Past } from '../play/scene';
import { aReplay } from '../replay/testing';
import { recordingOf } from '../replay/recording';
import { elsewhere, here } from './mode';

const past: Past = {
  scene: { view: null, own: null, actions: [], seat: null, players: [], lang: 'en' },
  version: 1,
  lastEvents: [],
};
const recording = recordingOf(aReplay());
const rehearsal = { scene: past.scene, isBusy: false, choose: () => undefined };

it('shows the present unless there is a reason for something else', () => {
  expect(elsewhere({ recording: null, at: null }, null)).toBeNull();
  expect(here(null)).toEqual({ is: 'live' });
  expect(here(rehearsal)).toEqual({ is: 'rehearsing', rehearsal });
});

it('shows what was missed', () => {
  expect(elsewhere({ recording: null, at: null }, past)).toEqual({ is: 'past', past });
});

it('prefers the whole game, which somebody asked for, to what was missed', () => {
  const looking = { is: 'looking_back', recording, at: 2 };
  expect(elsewhere({ recording, at: 2 }, past)).toEqual(looking);
});
