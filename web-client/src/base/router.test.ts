import { describe, expect, it } from 'vitest';
import { pathBelowBase } from './urls';
import { routeOf } from './router.svelte';

describe('routeOf', () => {
  it.each([
    ['', { page: 'home' }],
    ['index.html', { page: 'home' }],
    ['t/abc234', { page: 'table', code: 'ABC234' }],
    ['t/ABC234/', { page: 'table', code: 'ABC234' }],
    ['t/abc234.', { page: 'table', code: 'ABC234' }],
    ['t/abc234%E2%80%A6', { page: 'table', code: 'ABC234' }],
    ['t/abc234/replay', { page: 'replay', code: 'ABC234' }],
    ['sample/golden-horn', { page: 'sample', code: 'golden-horn' }],
    ['sample/', { page: 'not_found' }],
    ['lesson/horus', { page: 'lesson', code: 'horus' }],
    ['rules/golden-horn', { page: 'rules', code: 'golden-horn' }],
    ['rules/', { page: 'not_found' }],
    ['lesson/', { page: 'not_found' }],
    ['c/abc234', { page: 'circle', code: 'ABC234' }],
    ['c/', { page: 'not_found' }],
    ['games', { page: 'games' }],
    ['doctor', { page: 'doctor' }],
    ['console', { page: 'console' }],
    ['verify', { page: 'verify' }],
    ['device', { page: 'device' }],
    ['return', { page: 'return' }],
    ['return/', { page: 'return' }],
    ['games/x', { page: 'not_found' }],
    ['t/', { page: 'not_found' }],
    ['t/a/b', { page: 'not_found' }],
    ['t/a%20b', { page: 'not_found' }],
    ['other', { page: 'not_found' }],
    [null, { page: 'not_found' }],
  ])('of %j', (path, route) => {
    expect(routeOf(path)).toEqual(route);
  });
});

describe('pathBelowBase', () => {
  it('knows below which path the app lives', () => {
    const base = document.createElement('base');
    base.href = 'https://games.example/fondaco/';
    document.head.append(base);
    expect(pathBelowBase('https://games.example/fondaco/t/ABC')).toBe('t/ABC');
    expect(pathBelowBase('https://games.example/fondaco/')).toBe('');
    expect(pathBelowBase('https://games.example/other')).toBeNull();
    expect(pathBelowBase('https://elsewhere.example/fondaco/t/ABC')).toBeNull();
    base.remove();
  });
});
