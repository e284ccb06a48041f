import { expect, it } from 'vitest';
import { showOnly } from './rules-search';

const text = document.createElement('div');
text.innerHTML = `<div>
  <p>Trois bateaux.</p>
  <ol><li><h3>Charger</h3><p>Des cubes d’une couleur.</p></li><li><h3>Naviguer</h3><p>Ça mène à Modone.</p></li></ol>
</div>`;

const shown = (wanted: string) => {
  const found = showOnly(text, wanted);
  const parts = [...text.querySelectorAll<HTMLElement>('p, li')];
  return [found, parts.filter((part) => part.closest('[hidden]') === null).length];
};

it('hides the parts without the words, in any case, without accents', () => {
  expect(shown('MENE a modone')).toEqual([1, 2]);
  expect(shown('bateaux')).toEqual([1, 1]);
  expect(shown('cubes bateaux')).toEqual([0, 0]);
  expect(shown(' ')).toEqual([3, 5]);
});
