import { afterEach, describe, expect, it } from 'vitest';
import { leapOf } from './keys';

afterEach(() => (document.body.innerHTML = ''));

/** What a key means while the focus is on something. */
function pressed(html: string, key: string, more: KeyboardEventInit = {}) {
  document.body.innerHTML = html;
  const target = document.body.querySelector('[data-focus]') ?? document.body;
  let leap: unknown;
  const listen = (event: KeyboardEvent) => (leap = leapOf(event));
  window.addEventListener('keydown', listen, { once: true });
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  window.removeEventListener('keydown', listen);
  return leap;
}

describe('a key', () => {
  it.each([
    ['', 'ArrowLeft', 'back'],
    ['<input type="range" data-focus />', 'ArrowRight', 'on'],
    ['<button data-focus></button>', 'End', 'last'],
    ['', ' ', 'play'],
    ['<button data-focus></button>', ' ', null],
    ['<input data-focus />', 'ArrowLeft', null],
    ['<select data-focus></select>', 'Home', null],
    ['<dialog><button data-focus></button></dialog>', 'ArrowRight', null],
    ['', 'x', null],
  ])('with the focus on %j, %j is %j', (html, key, leap) => {
    expect(pressed(html, key)).toBe(leap);
  });

  it('means a turn with shift, and nothing with others', () => {
    expect(pressed('', 'ArrowLeft', { shiftKey: true })).toBe('turn_back');
    expect(pressed('', 'ArrowRight', { shiftKey: true })).toBe('turn_on');
    expect(pressed('', 'ArrowRight', { ctrlKey: true })).toBeNull();
    expect(pressed('', 'ArrowLeft', { altKey: true })).toBeNull();
  });
});
