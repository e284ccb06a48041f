// @vitest-environment node

import { expect, it } from 'vitest';
import { deviceName, lastSeen } from './last-seen';
import { WORDS } from './words';

const { de, en, fr } = WORDS;
import { aSession } from './testing';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 60 * 60 * 1000;

it('names a device by what it says of itself', () => {
  expect(deviceName(aSession(), en)).toBe('Firefox on Android');
  expect(deviceName(aSession(), de)).toBe('Firefox auf Android');
  expect(deviceName(aSession(), fr)).toBe('Firefox sur Android');
  expect(deviceName(aSession({ system: null }), en)).toBe('Firefox');
  expect(deviceName(aSession({ browser: null }), en)).toBe('Android');
  expect(deviceName(aSession({ browser: null, system: null }), en)).toBe('Unknown browser');
});

it('says which device is this one, and which is in use', () => {
  expect(lastSeen(aSession({ current: true, at_table: true }), NOW, 'en', en)).toBe('This device');
  expect(lastSeen(aSession({ at_table: true, last_seen: 0 }), NOW, 'en', en)).toBe(
    'At a table now',
  );
});

it('says when the others were seen, no finer than the server knows', () => {
  const seen = (ago: number) => lastSeen(aSession({ last_seen: NOW - ago }), NOW, 'en', en);
  expect(seen(-5000)).toBe('Last seen within the hour');
  expect(seen(HOUR - 1)).toBe('Last seen within the hour');
  expect(seen(HOUR)).toBe('Last seen 1 hour ago');
  expect(seen(23 * HOUR)).toBe('Last seen 23 hours ago');
  expect(seen(24 * HOUR)).toBe('Last seen yesterday');
  expect(seen(30 * 24 * HOUR)).toBe('Last seen 30 days ago');
  const threeDays = aSession({ last_seen: NOW - 72 * HOUR });
  expect(lastSeen(threeDays, NOW, 'de', de)).toBe('Zuletzt gesehen vor 3 Tagen');
  expect(lastSeen(threeDays, NOW, 'fr', fr)).toBe('Vu il y a 3 jours');
});
