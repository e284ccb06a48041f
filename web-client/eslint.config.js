import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** From the bottom up: each folder may use those before it, and none after it. */
const LAYERS = [
  ['play'],
  ['deal'],
  ['talk'],
  ['company', 'replay'],
  ['gathering'],
  ['table', 'home', 'history'],
];

const layers = LAYERS.flatMap((folders, level) =>
  folders.map((folder) => ({
    files: [`src/${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: LAYERS.slice(level)
            .flat()
            .filter((other) => other !== folder)
            .map((other) => ({
              group: [`../${other}/*`],
              message: `${folder}/ is below ${other}/: move what both need down.`,
            })),
        },
      ],
    },
  })),
);

export default ts.config(
  { ignores: ['dist/', 'node_modules/', '**/*.gen.ts', 'public/'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Links go through the small router of app/, which this rule does not know.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  ...layers,
  {
    files: ['budget.js'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // In components svelte-check sees the types; eslint does not see those of other components.
  { files: ['**/*.js', '**/*.svelte'], ...ts.configs.disableTypeChecked },
);
