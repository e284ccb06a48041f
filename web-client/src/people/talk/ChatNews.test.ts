import { render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import ChatNews from './ChatNews.svelte';
import { muted } from './muted.svelte';
import { aLine } from '../../play/testing-chat';

afterEach(() => muted.set('user-ben', false));

const says = (by: string) => {
  const { container } = render(ChatNews, { latest: aLine(1, { by, text: 'hi' }), me: 'user-ada' });
  return container.querySelector('[aria-live="polite"]')?.textContent;
};

it('reads to screen readers what others say', () => {
  expect(says('Ben')).toBe('Ben: hi');
  expect(says('Ada')).toBe('');
});

it('is silent for the muted', () => {
  muted.set('user-ben', true);
  expect(says('Ben')).toBe('');
});
