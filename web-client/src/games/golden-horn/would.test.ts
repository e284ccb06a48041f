import { describe, expect, it } from 'vitest';
import { FIXTURES } from './dev/fixtures';
import { counts } from './dev/position';
import type { Selection } from './selection';
import { wouldBe } from './would';

const { view } = FIXTURES.four;
const none: Selection = { kind: 'none' };
const asked = { view, seat: 0, hand: counts('RGG'), selection: none };

describe('a tap on what is not offered', () => {
  it('means a raid on the ships of others, paid from the hand as far as it reaches', () => {
    const sails = view.tableaus[1]?.fleet.ships[0].sails ?? [];
    expect(sails).toContain('green');
    const raid = wouldBe({ type: 'ship', seat: 1, ship: 0 }, asked);
    expect(raid).toMatchObject({ type: 'raid', seat: 1, ship: 0, cards: ['green', 'green'] });
  });

  it('names the cards of a raid in the order of the colours', () => {
    const raid = wouldBe({ type: 'ship', seat: 1, ship: 0 }, { ...asked, hand: counts('O') });
    expect(raid).toMatchObject({ cards: ['orange', 'green'] });
  });

  it('means one step with an own ship', () => {
    const at = view.tableaus[0]?.fleet.ships[0].at ?? 0;
    const sail = wouldBe({ type: 'ship', seat: 0, ship: 0 }, asked);
    expect(sail).toMatchObject({ type: 'sail', ship: 0 });
    expect([at - 1, at + 1]).toContain(sail?.type === 'sail' ? sail.to : null);
  });

  it('means a voyage of the chosen ship, and nothing before one is chosen', () => {
    const square = { type: 'space', index: 9 } as const;
    expect(wouldBe(square, asked)).toBeNull();
    expect(wouldBe(square, { ...asked, selection: { kind: 'ship', ship: 2 } })).toEqual({
      type: 'sail',
      ship: 2,
      to: 9,
    });
  });

  it('means loading where goods lie', () => {
    const red = { type: 'cargo', port: 0, kind: 'red' } as const;
    const selection: Selection = { kind: 'ship', ship: 1 };
    expect(wouldBe(red, { ...asked, selection })).toEqual({
      type: 'load',
      ship: 1,
      cargo: { type: 'goods', colour: 'red' },
    });
  });
});
