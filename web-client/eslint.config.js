import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { floors } from './lint/floors.js';
import { importsMax } from './lint/imports-max.js';
import svelteConfig from './svelte.config.js';

/** The floors of src/, from the bottom up: a folder may import from the floors below its own, and from nowhere else. */
export const FLOORS = [
  ['base'],
  ['i18n'],
  ['ui', 'connection'],
  ['games'],
  ['games/kit'],
  ['games/*'],
  ['catalogue'],
  ['play'],
  ['play/clocks', 'play/hints', 'play/prepare', 'play/recap'],
  ['people/circles', 'people/computers', 'people/deal', 'people/talk'],
  ['people/company'],
  ['people/claims'],
  ['devices', 'notices'],
  ['alone'],
  ['frame'],
  ['replay', 'lesson', 'verify'],
  ['gathering'],
  ['table', 'home', 'history', 'doctor', 'console'],
  ['circle'],
  ['app'],
];

/** The most that one component may import. */
const IMPORTS_MAX = 20;

/** What a browser may forbid, also to read. */
const STORAGES = ['localStorage', 'sessionStorage', 'indexedDB'];
const USE_STORAGE = 'It throws where site data is blocked: use base/storage.ts.';

/** A device's clock may be hours off. */
const USE_TIME = 'Stamps come from the server: use serverNow() of base/server-time.ts.';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', '**/*.gen.ts', 'public/', 'demo/'] },
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
  {
    files: ['src/**'],
    ignores: ['src/base/storage.ts', 'src/alone/kept.ts', '**/*.test.ts', 'src/test-setup.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...STORAGES.map((name) => ({ name, message: USE_STORAGE })),
      ],
      'no-restricted-properties': [
        'error',
        ...STORAGES.map((property) => ({ property, message: USE_STORAGE })),
        { object: 'Date', property: 'now', message: USE_TIME },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: USE_TIME },
        { selector: "CallExpression[callee.name='Date']", message: USE_TIME },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/*'],
    plugins: { fondaco: { rules: { floors: floors(FLOORS) } } },
    rules: { 'fondaco/floors': 'error' },
  },
  {
    files: ['src/**/*.svelte'],
    plugins: { components: { rules: { 'imports-max': importsMax } } },
    rules: { 'components/imports-max': ['error', IMPORTS_MAX] },
  },
  {
    files: ['budget.js', 'lint/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  // In components svelte-check sees the types; eslint does not see those of other components.
  { files: ['**/*.js', '**/*.svelte'], ...ts.configs.disableTypeChecked },
);
