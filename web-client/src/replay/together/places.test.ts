import { expect, it } from 'vitest';
import { nextPlace, placeAt, type Place } from './places';

const at = (name: string, x: number, y: number, w = 10, h = 10): Place => ({ name, x, y, w, h });
const places = [at('harbour', 50, 50, 40, 40), at('ship', 60, 60), at('port', 200, 60)];

it('means the smallest place at a point, or the nearest one', () => {
  expect(placeAt(places, 62, 58)?.name).toBe('ship');
  expect(placeAt(places, 20, 20)?.name).toBe('harbour');
  expect(placeAt(places, 170, 60)?.name).toBe('port');
  expect(placeAt(places, 400, 400)).toBeNull();
});

it('goes from place to place by keys', () => {
  const [harbour, ship, port] = places as [Place, Place, Place];
  expect(nextPlace(places, null, 'ArrowUp')).toBe(harbour);
  expect(nextPlace(places, ship, 'ArrowRight')).toBe(port);
  expect(nextPlace(places, port, 'ArrowRight')).toBe(port);
  expect(nextPlace(places, port, 'ArrowLeft')).toBe(ship);
  expect(nextPlace(places, port, 'Enter')).toBeUndefined();
});
