import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { importsMax } from './imports-max.js';

const config = {
  plugins: { components: { rules: { 'imports-max': importsMax } } },
  rules: { 'components/imports-max': ['error', 2] },
};

it('counts the imports of a component', () => {
  const complaints = (code) => new Linter().verify(code, [config]);
  expect(complaints("import './b'; import './c';")).toEqual([]);
  expect(complaints("import './b'; import './c'; import './d';")).toHaveLength(1);
});
