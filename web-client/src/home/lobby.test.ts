import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../connection/testing';
import { Lobby } from './lobby.svelte';

let lobby: Lobby;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  FakeWebSocket.made = [];
  lobby = new Lobby();
  FakeWebSocket.last.open();
  FakeWebSocket.last.say({ type: 'tables', tables: [] });
});

afterEach(() => {
  lobby.stop();
});

it('asks a silent server whether it is there, and then trusts the list', () => {
  vi.advanceTimersByTime(8_000);
  expect(FakeWebSocket.last.heard).toEqual([{ type: 'ping' }]);
  FakeWebSocket.last.say({ type: 'pong' });
  vi.advanceTimersByTime(7_000);
  expect(lobby.isOld).toBe(false);
  expect(lobby.tables).toEqual([]);
  expect(FakeWebSocket.made).toHaveLength(1);
});

it('knows that its list is old when nobody answers, until it is connected again', () => {
  vi.advanceTimersByTime(12_000);
  expect(lobby.isOld).toBe(true);
  vi.advanceTimersByTime(400);
  expect(FakeWebSocket.made).toHaveLength(2);
  expect(lobby.isOld).toBe(true);
  FakeWebSocket.last.open();
  expect(lobby.isOld).toBe(false);
});
