import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Warning } from './warning.svelte';

/** A connection that says what an action costs when it is told to. */
function weighing() {
  let answer = (_: number | null) => {};
  const played: unknown[] = [];
  let version = 4;
  let asked = 0;
  const connection = {
    act: (...choice: unknown[]) => void played.push(choice),
    weigh: () => {
      asked += 1;
      return new Promise<number | null>((resolve) => (answer = resolve));
    },
    get state() {
      return { position: { version } } as never;
    },
  };
  return {
    connection,
    played,
    costs: (points: number | null) => answer(points),
    goesOn: () => (version += 1),
    asked: () => asked,
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
    expect([warning.isWeighing, warning.blunder, played]).toEqual([false, null, [['sail', 4]]]);
  });

  it('is asked about otherwise, and played or dropped', async () => {
    const { connection, played, costs } = weighing();
    const warning = new Warning();
    for (const plays of [false, true]) {
      const done = warning.act(connection, 'sail');
      costs(6);
      await done;
      expect(warning.blunder).toEqual({ action: 'sail', version: 4, costs: 6 });
      expect(played).toEqual([]);
      if (plays) warning.playAnyway(connection);
      else warning.drop();
      flushSync();
      expect(warning.blunder).toBeNull();
    }
    expect(played).toEqual([['sail', 4]]);
  });

  it('is weighed once, and dropped when it can be made no longer', async () => {
    const { connection, costs, asked, goesOn } = weighing();
    const warning = new Warning();
    const first = warning.act(connection, 'sail');
    costs(6);
    await first;
    warning.drop();
    await warning.act(connection, 'sail');
    expect([asked(), warning.blunder?.costs]).toEqual([1, 6]);
    warning.follow([{ action: 'sail' }]);
    expect(warning.blunder?.costs).toBe(6);
    warning.follow([{ action: 'wait' }]);
    expect(warning.blunder).toBeNull();
    goesOn();
    void warning.act(connection, 'sail');
    expect(asked()).toBe(2);
  });

  it('is played at the version at which it was made, whatever has been logged since', async () => {
    const { connection, played, costs, goesOn } = weighing();
    const warning = new Warning();
    const done = warning.act(connection, 'sail');
    goesOn();
    costs(null);
    await done;
    expect(played).toEqual([['sail', 4]]);
  });
});
