import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepTexts } from './foreign-wrappers';
import Turn from './TurnHarness.test.svelte';

interface Shown {
  name: string;
  isToAct: boolean;
  lines: string[];
}

/** Typed as text, because it is deprecated. */
const WRAPPER: string = 'font';

let stop: () => void;
let shown: { set: (next: Shown) => void } & Record<string, unknown>;

/** How a wrapper takes the place of a text. */
const WAYS: Readonly<Record<string, (text: Text, wrapper: Element, inner: Element) => void>> = {
  'replaces the text': (text, wrapper, inner) => {
    inner.textContent = text.data;
    text.replaceWith(wrapper);
  },
  'is put before the text, which is then removed': (text, wrapper, inner) => {
    inner.textContent = text.data;
    text.before(wrapper);
    text.remove();
  },
  'takes the text in': (text, wrapper, inner) => {
    text.before(wrapper);
    inner.append(text);
  },
};

function translate(way: string) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font')) continue;
    const wrapper = document.createElement(WRAPPER);
    const inner = wrapper.appendChild(document.createElement(WRAPPER));
    WAYS[way]?.(text, wrapper, inner);
  }
}

/** Lets the observer see what has happened. */
const observed = () => new Promise((resolve) => setTimeout(resolve));
const text = () => document.body.textContent.replaceAll(/\s+/g, ' ').trim();

beforeEach(() => {
  stop = keepTexts(document.body);
  shown = mount(Turn, { target: document.body }) as typeof shown;
  flushSync();
});

afterEach(async () => {
  stop();
  await unmount(shown);
});

for (const way of Object.keys(WAYS)) {
  it(`shows what is true when a wrapper ${way}`, async () => {
    expect(text()).toBe('Ada to act The fleet is placed. 1: one;');
    for (const next of [
      { name: 'Ben', isToAct: false, lines: ['one', 'two'], all: 'Ben waits 1: one;2: two;' },
      {
        name: 'Ada',
        isToAct: true,
        lines: ['two', 'one'],
        all: 'Ada to act The fleet is placed. 1: two;2: one;',
      },
      { name: 'Ada', isToAct: false, lines: [], all: 'Ada waits' },
      { name: 'Cleo', isToAct: true, lines: ['x'], all: 'Cleo to act The fleet is placed. 1: x;' },
    ]) {
      await observed();
      translate(way);
      await observed();
      expect(document.querySelector(WRAPPER)).not.toBeNull();
      shown.set(next);
      flushSync();
      await observed();
      expect(text()).toBe(next.all);
    }
  });
}

it('keeps what changed while it was being translated', async () => {
  await observed();
  const [name] = document.querySelector('p')?.childNodes ?? [];
  const wrapper = document.createElement(WRAPPER);
  wrapper.textContent = 'Adamo ';
  shown.set({ name: 'Ben', isToAct: true, lines: ['one'] });
  flushSync();
  name?.replaceWith(wrapper);
  await observed();
  expect(text()).toBe('Ben to act The fleet is placed. 1: one;');
});

it('shows the original again when the translation is undone', async () => {
  const before = text();
  translate('replaces the text');
  await observed();
  for (const wrapper of document.querySelectorAll('body font')) wrapper.remove();
  await observed();
  expect(text()).toBe(before);
});
