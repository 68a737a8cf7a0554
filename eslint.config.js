import { defineConfig } from 'eslint/config';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { exemptions, layerRules } from './tools/module-boundaries.js';

const [compositionRoot, tests] = exemptions;

/**
 * The rules of the layers, with more allowed to every layer where tests or composition roots need it.
 *
 * @param {string[]} additionalTags
 */
function moduleBoundaries(additionalTags = []) {
  const depConstraints = layerRules.map((rule) => ({
    ...rule,
    onlyDependOnLibsWithTags: [...rule.onlyDependOnLibsWithTags, ...additionalTags],
  }));
  return ['error', { enforceBuildableLibDependency: false, allow: [], depConstraints }];
}

/** Folders of document-types that are one class of documents each; what they share has a folder of its own. */
const documentClasses = ['aadhaar-card', 'bank-statement', 'grn', 'invoice', 'pan-card'];

/** A class of documents imports what classes share, never another class. */
const classBoundaries = documentClasses.map((own) => ({
  files: [`packages/document-types/src/${own}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: documentClasses
          .filter((other) => other !== own)
          .map((other) => ({
            regex: `^(?:\\.\\./)+${other}/`,
            message: 'A class imports no other class: what both need moves to a folder that they share.',
          })),
      },
    ],
  },
}));

/** What classes share knows none of them. */
const sharedByClasses = {
  files: ['candidates', 'fields', 'goods', 'money', 'parties', 'sheet'].map(
    (folder) => `packages/document-types/src/${folder}/**/*.ts`,
  ),
  ignores: ['**/*.spec.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?:\\.\\./)+(?:${documentClasses.join('|')})/`,
            message: 'What classes share knows none of them.',
          },
        ],
      },
    ],
  },
};

/** @param {number} max */
function functionLength(max) {
  return ['error', { max, skipBlankLines: true, skipComments: true }];
}

export default defineConfig(
  {
    ignores: ['examples', '**/dist', '**/node_modules', '**/data', '.nx', 'packages/protocol/src/generated'],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': moduleBoundaries(),
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': functionLength(60),
      'max-params': ['error', { max: 4 }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what a package offers.' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // A form of the corpus is drawn from its head to its foot in one function: it is data rather than decisions.
    files: ['packages/corpus/src/**/*.ts'],
    rules: { 'max-lines-per-function': functionLength(135) },
  },
  {
    files: ['apps/*/src/{,reader-}main.ts', 'apps/standalone/src/service.ts'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries(compositionRoot.additionalTags) },
  },
  {
    files: ['**/*.{spec,contract,test}.ts'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'max-params': ['error', { max: 5 }],
      '@nx/enforce-module-boundaries': moduleBoundaries(tests.additionalTags),
    },
  },
  ...classBoundaries,
  sharedByClasses,
  prettier,
);
