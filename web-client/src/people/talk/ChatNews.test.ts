import { render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import ChatNews from './ChatNews.svelte';
import { blocked } from './blocked.svelte';
import { aLine } from '../../play/testing-chat';

afterEach(() => (blocked.all = []));

const says = (by: string) => {
  const { container } = render(ChatNews, { latest: aLine(1, { by, text: 'hi' }), me: 'user-ada' });
  return container.querySelector('[aria-live="polite"]')?.textContent;
};

it('reads to screen readers what others say', () => {
  expect(says('Ben')).toBe('Ben: hi');
  expect(says('Ada')).toBe('');
});

it('is silent about the blocked', () => {
  blocked.all = [{ id: 'user-ben', name: 'Ben' }];
  expect(says('Ben')).toBe('');
});
