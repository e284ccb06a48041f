import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { release } from './release.svelte';
import { serverNow } from './server-time';

const pageOf = (entry: string) =>
  `<html><script type="module" crossorigin src="./assets/${entry}.js"></script></html>`;

/** The server answers with a page, or is away. */
const serve = (html: string | null, ok = true, date = new Date(Date.now())) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      html === null
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve({
            ok,
            headers: new Headers({ date: date.toUTCString() }),
            text: () => Promise.resolve(html),
          }),
    ),
  );

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(document.documentElement, 'outerHTML', 'get').mockReturnValue(pageOf('index-old'));
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockReset();
});

afterEach(async () => {
  serve(pageOf('index-old'));
  await release.check();
});

describe('a part that is missing', () => {
  it.each([
    ['the server is away', null, true, 'unreachable'],
    ['a proxy answers for it', 'Bad Gateway', false, 'unreachable'],
    ['there is a new release', pageOf('index-new'), true, 'outdated'],
    ['only the part is gone', pageOf('index-old'), true, 'outdated'],
  ] as const)('tells why when %s', async (_, html, ok, why) => {
    serve(html, ok);
    expect(await release.whyMissing()).toBe(why);
  });
});

it('learns the time from the server when it looks', async () => {
  const date = new Date(Date.now() + 7 * 3_600_000);
  serve(pageOf('index-old'), true, date);
  await release.check();
  expect(Math.abs(serverNow() - date.getTime())).toBeLessThan(2_000);
});

describe('a new release', () => {
  it('is known by the script that the page begins with', async () => {
    serve(pageOf('index-old'));
    await release.check();
    expect(release.isOld).toBe(false);
    serve(pageOf('index-new'));
    await release.check();
    expect(release.isOld).toBe(true);
  });

  it('reloads a page that nobody sees, and nothing is lost with', async () => {
    serve(pageOf('index-new'));
    await release.check();
    expect(reload).not.toHaveBeenCalled();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    release.reloadUnseen();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload what has just been reloaded: behind a proxy, servers may differ', async () => {
    const entries = vi.spyOn(performance, 'getEntriesByType');
    entries.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    const age = vi.spyOn(performance, 'now').mockReturnValue(9_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve(pageOf('index-new'));
    await release.check();
    expect(reload).not.toHaveBeenCalled();
    age.mockReturnValue(10_000);
    release.reloadUnseen();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    '<input />',
    '<textarea></textarea>',
    '<dialog open></dialog>',
    '<span data-keeps></span>',
  ])('waits beside %s', async (html) => {
    document.body.innerHTML = html;
    const field = document.querySelector<HTMLInputElement>('input, textarea');
    if (field !== null) field.value = 'half a sentence';
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    serve(pageOf('index-new'));
    await release.check();
    expect(reload).not.toHaveBeenCalled();
  });
});
