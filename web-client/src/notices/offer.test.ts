import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { alerts, type NoAlerts } from '../base/alerts.svelte';
import type { TableView } from '../protocol.gen';
import { hasBeenAsked, mayAsk } from './offer';

const seats = [
  { person: { id: 'user-ada', name: 'Ada' }, computer: null },
  { person: { id: 'user-ben', name: 'Ben' }, computer: null },
];
const table = (more: Partial<TableView> = {}) =>
  ({ status: 'playing', seats, ...more }) as TableView;
const may = (more?: Partial<TableView>, own: number | null = 0) =>
  mayAsk(table(more), 'user-ada', own);

let obstacle: MockInstance<() => typeof alerts.obstacle>;
let isOn: MockInstance<() => boolean>;

beforeEach(() => {
  obstacle = vi.spyOn(alerts, 'obstacle', 'get').mockReturnValue(null);
  isOn = vi.spyOn(alerts, 'isOn', 'get').mockReturnValue(false);
});

it('asks whoever plays with other people', () => {
  expect(may()).toBe(true);
  expect(may({ status: 'finished' })).toBe(false);
  expect(may({ seats: seats.slice(0, 1) as TableView['seats'] })).toBe(false);
  expect(may({}, null)).toBe(false);
});

it('asks once, and only where it can notify and does not yet', () => {
  isOn.mockReturnValue(true);
  expect(may()).toBe(false);
  isOn.mockReturnValue(false);
  for (const one of ['unsupported', 'denied'] satisfies NoAlerts[]) {
    obstacle.mockReturnValue(one);
    expect(may()).toBe(false);
  }
  obstacle.mockReturnValue(null);
  hasBeenAsked();
  expect(may()).toBe(false);
});
