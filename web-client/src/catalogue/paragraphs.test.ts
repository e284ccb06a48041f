import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import goldenHorn from '../games/golden-horn/help/paragraphs';
import { helpIn as goldenHornHelp } from '../games/golden-horn/help/words';
import horus from '../games/horus/help/paragraphs';
import { helpIn as horusHelp } from '../games/horus/help/words';

it.each([
  ['golden-horn', goldenHorn, goldenHornHelp('en').steps],
  ['horus', horus, horusHelp('en').steps],
] as const)('refusals of %s lead to steps of its rules', (game, paragraphs, steps) => {
  const words = readFileSync(`../games/${game}/words/en.ftl`, 'utf8');
  for (const [code, step] of Object.entries(paragraphs)) {
    expect(words).toMatch(new RegExp(`^about-illegal-${code} =`, 'm'));
    expect(Object.values(steps)[step - 1], code).toBeDefined();
  }
});
