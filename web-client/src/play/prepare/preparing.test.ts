import { describe, expect, it } from 'vitest';
import type { Ahead } from '../connection.svelte';
import type { Refusal } from '../state';
import { Preparing } from './preparing.svelte';

const choice = (name: string) => ({ action: { type: name }, preview: null });
const load = choice('load');
const sail = choice('sail');

function ahead(version: number, actions: Ahead['actions']): Ahead {
  return { type: 'ahead', cmd_id: 'asked', version, public: {}, view: {}, actions };
}

const refusal: Refusal = { code: 'illegal_action', message: '', detail: null };

/** A server at which a turn consists of a load, then a sail. */
function server() {
  const asked: unknown[][] = [];
  const kept: [number, unknown[]][] = [];
  const it = {
    asked,
    kept,
    version: 4,
    refuses: null as Refusal | null,
    lookAhead: (steps: readonly unknown[]) => {
      asked.push([...steps]);
      if (steps.length > 0 && it.refuses !== null) return Promise.resolve(it.refuses);
      return Promise.resolve(ahead(it.version, [[load], [sail], []][steps.length] ?? []));
    },
    prepare: (version: number, steps: readonly unknown[]) => {
      kept.push([version, [...steps]]);
      return Promise.resolve(it.refuses);
    },
  };
  return it;
}

describe('a move that is prepared', () => {
  it('is kept by itself once the turn would be over', async () => {
    const at = server();
    const preparing = new Preparing(at);
    await preparing.begin();
    expect(preparing.offer?.actions).toEqual([load]);
    await preparing.choose(load.action);
    expect(preparing.steps).toEqual([load]);
    expect(at.kept).toEqual([]);
    await preparing.choose(sail.action);
    expect(at.kept).toEqual([[4, [load.action, sail.action]]]);
    expect(preparing.offer).toBeNull();
  });

  it('may be left at its first step, and goes back step by step', async () => {
    const at = server();
    const preparing = new Preparing(at);
    await preparing.begin();
    await preparing.choose(load.action);
    await preparing.back();
    expect(preparing.steps).toEqual([]);
    await preparing.choose(load.action);
    await preparing.keep();
    expect(at.kept).toEqual([[4, [load.action]]]);
    await preparing.begin();
    await preparing.back();
    expect(preparing.offer).toBeNull();
  });

  it('takes nothing that is not offered', async () => {
    const at = server();
    const preparing = new Preparing(at);
    await preparing.begin();
    await preparing.choose(sail.action);
    expect(at.asked).toEqual([[]]);
  });

  it('is asked again when the others move, and begun anew if it is gone', async () => {
    const at = server();
    const preparing = new Preparing(at);
    await preparing.begin();
    await preparing.choose(load.action);
    at.version = 5;
    await preparing.follow(5);
    expect(preparing.steps).toEqual([load]);
    expect(preparing.hasMoved).toBe(false);
    at.version = 6;
    at.refuses = refusal;
    await preparing.follow(6);
    expect(preparing.steps).toEqual([]);
    expect(preparing.hasMoved).toBe(true);
    expect(preparing.offer?.version).toBe(6);
  });

  it('says why it was refused, and why nothing can be prepared', async () => {
    const at = server();
    const preparing = new Preparing(at);
    await preparing.begin();
    await preparing.choose(load.action);
    at.refuses = { ...refusal, code: 'stale_version' };
    await preparing.keep();
    expect(preparing.refusal?.code).toBe('stale_version');
    const none = {
      ...at,
      lookAhead: () => Promise.resolve({ ...refusal, code: 'cannot_prepare' as const }),
    };
    const other = new Preparing(none);
    await other.begin();
    expect(other.offer).toBeNull();
    expect(other.refusal?.code).toBe('cannot_prepare');
  });

  it('drops an answer that comes after it was stopped', async () => {
    const at = server();
    const preparing = new Preparing(at);
    const begun = preparing.begin();
    preparing.stop();
    await begun;
    expect(preparing.offer).toBeNull();
  });
});
