import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Warning } from './warning.svelte';

/** A connection that says what an action costs when it is told to. */
function weighing() {
  let answer = (_: number | null) => {};
  const played: unknown[] = [];
  let version = 4;
  const connection = {
    act: (action: unknown) => void played.push(action),
    weigh: () => new Promise<number | null>((resolve) => (answer = resolve)),
    get state() {
      return { position: { version } } as never;
    },
  };
  return {
    connection,
    played,
    costs: (points: number | null) => answer(points),
    goesOn: () => (version += 1),
  };
}

describe('a choice of a seat with help', () => {
  it('is played if it is no blunder', async () => {
    const { connection, played, costs } = weighing();
    const warning = new Warning();
    const done = warning.act(connection, 'sail');
    expect([warning.isWeighing, played]).toEqual([true, []]);
    costs(null);
    await done;
    expect([warning.isWeighing, warning.blunder, played]).toEqual([false, null, ['sail']]);
  });

  it('is asked about otherwise, and played or dropped', async () => {
    const { connection, played, costs } = weighing();
    const warning = new Warning();
    for (const plays of [false, true]) {
      const done = warning.act(connection, 'sail');
      costs(6);
      await done;
      expect(warning.blunder).toEqual({ action: 'sail', costs: 6 });
      expect(played).toEqual([]);
      if (plays) warning.playAnyway(connection);
      else warning.drop();
      flushSync();
      expect(warning.blunder).toBeNull();
    }
    expect(played).toEqual(['sail']);
  });

  it('is for the position in which it was made', async () => {
    const { connection, played, costs, goesOn } = weighing();
    const warning = new Warning();
    const done = warning.act(connection, 'sail');
    goesOn();
    costs(null);
    await done;
    expect([warning.blunder, played]).toEqual([null, []]);
  });
});
