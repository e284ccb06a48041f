import { expect, it, vi } from 'vitest';
import { circles } from '../people/circles/requests';
import type { CircleInside, CircleView } from '../protocol.gen';
import { Circle } from './circle.svelte';

it('shows whoever has joined the circle, though an older answer arrives later', async () => {
  const circle = { code: 'CODE', name: 'Thursdays', members: 1 };
  let answer: (view: CircleView) => void = () => undefined;
  vi.spyOn(circles, 'show').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  vi.spyOn(circles, 'games').mockResolvedValue([]);
  vi.spyOn(circles, 'scores').mockResolvedValue({} as never);
  const inside = { tables: [] } as unknown as CircleInside;
  vi.spyOn(circles, 'join').mockResolvedValue({ circle, inside });

  const page = new Circle('CODE');
  const loaded = page.load();
  await page.join(null);
  answer({ circle, inside: null });
  await loaded;
  expect(page.view?.inside).toBe(inside);
});
