import { expect, it, vi } from 'vitest';
import { Listed } from './listed.svelte';
import { operator } from './requests';

it('shows what was asked for last, whatever arrives last', async () => {
  const answers: ((rows: unknown[]) => void)[] = [];
  vi.spyOn(operator, 'order').mockImplementation(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const listed = new Listed<string>(() => ({ command: 'people' }));
  const [everybody, searched] = [listed.load(), listed.load()];
  answers[1]?.(['Ben']);
  await searched;
  expect([listed.rows, listed.isBusy]).toEqual([['Ben'], false]);
  answers[0]?.(['Ada', 'Ben']);
  await everybody;
  expect([listed.rows, listed.isBusy]).toEqual([['Ben'], false]);
});
