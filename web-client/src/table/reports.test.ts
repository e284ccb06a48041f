import { expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import type { LogEntry } from '../play/log';
import { lasting, REPORTS_MAX, reportsSince } from './reports';

const game = {
  ...fallback,
  news: (event: unknown) => (event === 'robbed' ? 'You were robbed.' : null),
};
const telling = { view: null, players: [], lang: 'en' as const };
const entry = (version: number, seat: number, ...events: string[]): LogEntry => ({
  version,
  at: 0,
  seat,
  events,
  lines: events.map((event) => `${event}.`),
});

it('tells what happened since the reader acted, with what is grave in its own words', () => {
  const entries = [
    entry(1, 1, 'a'),
    entry(2, 0, 'b'),
    entry(3, 1, 'robbed', 'c'),
    entry(4, 1, 'd'),
  ];
  const reports = reportsSince(entries, game, telling, 0);
  expect(reports.map(({ text, rest, isGrave }) => ({ text, rest, isGrave }))).toEqual([
    { text: 'You were robbed.', rest: 'c.', isGrave: true },
    { text: 'd.', rest: '', isGrave: false },
  ]);
  expect(lasting(reports, true).map(({ version }) => version)).toEqual([3]);
  expect(lasting(reports, false).map(({ version }) => version)).toEqual([4]);
});

it('keeps a limited number for those who only watch', () => {
  const entries = Array.from({ length: 40 }, (_, at) => entry(at + 1, at % 2, 'a'));
  expect(reportsSince(entries, game, telling, null)).toHaveLength(REPORTS_MAX);
});
