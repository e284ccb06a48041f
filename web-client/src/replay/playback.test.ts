import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback, STEP_MS } from './playback.svelte';

beforeEach(() => vi.useFakeTimers());

describe('playing', () => {
  it('goes on step by step, and stops at the end', () => {
    const playback = new Playback(3, 1);
    playback.play();
    vi.advanceTimersByTime(STEP_MS);
    expect([playback.step, playback.hasJumped, playback.isPlaying]).toEqual([2, false, true]);
    vi.advanceTimersByTime(STEP_MS);
    expect([playback.step, playback.isPlaying]).toEqual([3, false]);
    vi.advanceTimersByTime(9 * STEP_MS);
    expect(playback.step).toBe(3);
  });

  it('begins anew at the end', () => {
    const playback = new Playback(3, 3);
    playback.toggle();
    expect([playback.step, playback.isPlaying]).toEqual([0, true]);
    playback.toggle();
    vi.advanceTimersByTime(9 * STEP_MS);
    expect(playback.step).toBe(0);
  });

  it('follows the speed, also while it plays', () => {
    const playback = new Playback(9, 0);
    playback.speed = 4;
    playback.play();
    vi.advanceTimersByTime(STEP_MS);
    expect(playback.step).toBe(4);
    playback.speed = 0.5;
    vi.advanceTimersByTime(2 * STEP_MS);
    expect(playback.step).toBe(5);
  });

  it('stops when somebody goes elsewhere', () => {
    const playback = new Playback(9, 0);
    playback.play();
    playback.go(5);
    vi.advanceTimersByTime(9 * STEP_MS);
    expect([playback.step, playback.hasJumped]).toEqual([5, true]);
  });

  it('has nothing to play without steps', () => {
    const playback = new Playback(0, 4);
    playback.play();
    expect([playback.step, playback.isPlaying]).toEqual([0, false]);
  });
});

describe('going somewhere', () => {
  it('stays within the game', () => {
    const playback = new Playback(3, 99);
    expect(playback.step).toBe(3);
    playback.go(-1);
    expect(playback.step).toBe(0);
  });

  it('is a step on or a jump', () => {
    const playback = new Playback(5, 1);
    expect(playback.hasJumped).toBe(true);
    playback.go(2);
    expect(playback.hasJumped).toBe(false);
    playback.go(1);
    expect(playback.hasJumped).toBe(true);
  });
});
