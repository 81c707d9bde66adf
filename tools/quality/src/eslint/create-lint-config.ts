import type { Linter } from 'eslint';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import accessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { boundariesRule } from './boundaries-rule.ts';
import { fileNameRule } from './file-name-rule.ts';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

/** Checked with the help of the type checker or of other files; the slow half of the configuration. */
const typeAware: Linter.RulesRecord = {
  'import-x/no-cycle': ['error', { ignoreExternal: true }],
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unnecessary-type-assertion': 'error',
  '@typescript-eslint/no-unsafe-argument': 'error',
  '@typescript-eslint/no-unsafe-assignment': 'error',
  '@typescript-eslint/no-unsafe-call': 'error',
  '@typescript-eslint/no-unsafe-member-access': 'error',
  '@typescript-eslint/no-unsafe-return': 'error',
  '@typescript-eslint/only-throw-error': 'error',
  // An aborted request rejects with its signal's reason, whatever that is.
  '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingAny: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

/** Rules that look at one file's text alone. */
const plain: Linter.RulesRecord = {
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-ignore': true, 'ts-nocheck': true, 'ts-expect-error': 'allow-with-description' },
  ],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
  'max-lines': ['error', { max: 250 }],
  'import-x/no-duplicates': 'error',
  '@typescript-eslint/no-dynamic-delete': 'off',
  'import-x/no-mutable-exports': 'error',
  'waypost/boundaries': 'error',
  'waypost/file-name': 'error',
};

/** The repository's lint rules. Without `root`, the rules that need the type checker are left out. */
export function createLintConfig({ root }: { readonly root?: string } = {}): Linter.Config[] {
  const parsing = root === undefined ? {} : { project: 'tsconfig.json', tsconfigRootDir: root };
  const config = [
    {
      ignores: [
        '**/node_modules/**',
        '**/dist/**',
        '**/.cache/**',
        '**/.data/**',
        '**/test-results/**',
        'artifacts/**',
        'backend/internal/**',
        // Measures the product and is none of it; it has a type check of its own.
        'lab/**',
      ],
    },
    { linterOptions: { noInlineConfig: false, reportUnusedDisableDirectives: 'error' } },
    ...tseslint.configs.strict.map((one) => ({ ...one, files: TYPESCRIPT })),
    {
      files: TYPESCRIPT,
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ...parsing, ecmaFeatures: { jsx: true } },
      },
      settings: {
        'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
        'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx'] })],
      },
      plugins: {
        'import-x': importX,
        waypost: { rules: { boundaries: boundariesRule, 'file-name': fileNameRule } },
      },
      rules: { ...plain, ...(root === undefined ? {} : typeAware) },
    },
    {
      files: ['**/src/**/*.ts', '**/src/**/*.tsx'],
      // webpack takes these by their default export.
      ignores: ['**/*.d.ts', 'tools/quality/src/testing/jest/**', 'tools/build/src/webpack/**/*-loader.ts'],
      rules: { 'import-x/no-default-export': 'error' },
    },
    {
      files: ['{shell,shared,mf-*}/**/*.{ts,tsx}'],
      ...accessibility.flatConfigs.recommended,
      languageOptions: {},
    },
    {
      files: ['{shell,shared,mf-*}/**/*.{ts,tsx}'],
      rules: {
        // A map takes the keyboard, so it takes the focus.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['application', 'tabpanel'] }],
      },
    },
    {
      files: ['{shell,shared,mf-*}/**/*.{ts,tsx}'],
      plugins: { 'react-hooks': reactHooks },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        // What the makers should learn of is logged; nothing else is.
        'no-console': ['error', { allow: ['warn', 'error'] }],
      },
    },
    { files: ['mf-*/scripts/**'], rules: { 'no-console': 'off' } },
    {
      // What a test reads from an answer or a parsed file is judged by its expectations.
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
      rules: {
        '@typescript-eslint/no-unsafe-argument': 'off',
        '@typescript-eslint/no-unsafe-assignment': 'off',
        '@typescript-eslint/no-unsafe-member-access': 'off',
        '@typescript-eslint/no-unsafe-return': 'off',
      },
    },
  ];
  return config as Linter.Config[];
}
