import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { opened } from './layers';

/** What Back does in a browser. */
function goBack() {
  history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a layer over the page', () => {
  it('closes with Back', () => {
    const close = vi.fn();
    const closed = opened(close);
    vi.runAllTimers();
    expect(history.state).toEqual({ fondacoLayer: true });
    goBack();
    expect(close).toHaveBeenCalledOnce();
    closed();
    vi.runAllTimers();
  });

  it('takes its entry away when it closes otherwise', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const closed = opened(vi.fn());
    vi.runAllTimers();
    closed();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
  });

  it('keeps one entry while one layer follows another', () => {
    const push = vi.spyOn(history, 'pushState');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const first = opened(vi.fn());
    vi.runAllTimers();
    first();
    const second = opened(vi.fn());
    vi.runAllTimers();
    expect(push).toHaveBeenCalledOnce();
    expect(back).not.toHaveBeenCalled();
    second();
    vi.runAllTimers();
  });

  it('does not take the next page away', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const closed = opened(vi.fn());
    vi.runAllTimers();
    history.pushState(null, '');
    closed();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
  });
});
