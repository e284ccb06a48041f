import { describe, expect, it } from 'vitest';
import { FIXTURES } from './dev/fixtures';
import { layout } from './layout';
import { paidOf, titleOf } from './middle';

/** By how a window is shaped: a desktop, and a large screen beside its log. */
describe.each([2.2, 1.7, 1.2])('in the middle of a chart %f times as wide as high', (aspect) => {
  const { middle, inland, ports, spaces } = layout(FIXTURES.four.view, 'wide', [], aspect);
  const { stock, rose } = middle;
  const reach = { x: 52 * stock.size, y: 66 * stock.size };

  it('the piles lie apart, between the ports', () => {
    expect(stock.gap).toBeGreaterThan(2 * reach.x - 15);
    expect(stock.x - stock.gap - reach.x).toBeGreaterThanOrEqual(ports[0].box.x + ports[0].box.w);
    expect(titleOf(stock)).toBeLessThan(stock.y - reach.y + 10);
    expect(titleOf(stock)).toBeGreaterThan(inland.y + 20);
  });

  it('the rose lies below the piles and above Modone', () => {
    const bay = spaces.find(({ space }) => space.type === 'modone');
    expect(rose?.y).toBeGreaterThan(stock.y + reach.y);
    expect((rose?.y ?? 0) + 0.78 * (rose?.r ?? 0)).toBeLessThan((bay?.at.y ?? 0) - 56);
  });

  it('mountains begin below the cards that were just paid', () => {
    expect(middle.asideFrom).toBeGreaterThanOrEqual(paidOf(stock).y + 20 - 5);
  });
});
