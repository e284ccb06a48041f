// Changes each expression of the web client's plain modules, one at a time, and sees which changes no test notices.
// Components and words are left out. Stryker changes the files in place: run it in a copy.
//
//     cd web-client
//     npm install --no-save @stryker-mutator/core@9 @stryker-mutator/vitest-runner@9
//     PART=play npx stryker run ../tests/mutants/client.mjs
//
// `TESTS=games/horus/*.test.ts` tries only those tests, which is quicker, and leaves over what others notice.
// `FILES=src/play/story.ts,src/play/log.ts` changes only these modules.

import { readdirSync, readFileSync } from 'node:fs';

const folder = `src/${process.env.PART ?? ''}`;

/** Plain modules, without what is generated, drawn or said, and without what only tests use. */
const modules = readdirSync(folder, { recursive: true })
  .map((path) => `${folder}/${path}`)
  .filter((path) => path.endsWith('.ts') && !/\.(test|gen|svelte)\.ts$|\/(testing[^/]*|words|messages|test-setup)\.ts$|\/dev\//.test(path));

/** Vite reads the arguments of `import.meta.glob` before anything runs, so that only what follows can be changed. */
function changeable(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const last = lines.findLastIndex((line) => line.includes('import.meta.'));
  if (last < 0) return [path];
  const end = lines.findIndex((line, index) => index >= last && line.endsWith(';'));
  return end + 2 < lines.length ? [`${path}:${end + 2}-${lines.length}`] : [];
}

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: '../tests/mutants/client-vitest.ts' },
  coverageAnalysis: 'perTest',
  mutate: (process.env.FILES?.split(',') ?? modules).flatMap(changeable),
  // Most are names of elements, and a test of the words compares the languages.
  mutator: { excludedMutations: ['StringLiteral'] },
  inPlace: true,
  concurrency: 1,
  timeoutMS: 15_000,
  reporters: ['progress-append-only', 'json', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
