import { beforeEach, describe, expect, it, vi } from 'vitest';
import { opened } from './layers';

/** What Back does in a browser. */
function goBack() {
  history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** `history.back()`, which a browser carries out some time later. */
const watchBack = (after = 0) =>
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(goBack, after));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '');
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
    const back = watchBack();
    const closed = opened(vi.fn());
    vi.runAllTimers();
    closed();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
  });

  it('keeps one entry while one layer follows another', () => {
    const push = vi.spyOn(history, 'pushState');
    const back = watchBack();
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

  it('does not close what opens while its entry is being removed', () => {
    const push = vi.spyOn(history, 'pushState');
    const back = watchBack(50);
    const first = opened(vi.fn());
    vi.runAllTimers();
    first();
    vi.advanceTimersByTime(10);
    expect(back).toHaveBeenCalledOnce();
    const close = vi.fn();
    const second = opened(close);
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
    expect(push).toHaveBeenCalledTimes(2);
    goBack();
    expect(close).toHaveBeenCalledOnce();
    second();
    vi.runAllTimers();
  });

  it('does not take the next page away', () => {
    const back = watchBack();
    const closed = opened(vi.fn());
    vi.runAllTimers();
    history.pushState(null, '');
    closed();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
  });
});
