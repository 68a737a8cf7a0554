import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

const domain = ['layer:domain', 'layer:protocol'];
const ports = [...domain, 'layer:ports'];

/** Who may import whom, from the inside out. A layer that is not named here may import nothing. */
const depConstraints = [
  { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:protocol', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:ports', onlyDependOnLibsWithTags: domain },
  { sourceTag: 'layer:engine', onlyDependOnLibsWithTags: domain },
  { sourceTag: 'layer:engine-classes', onlyDependOnLibsWithTags: [...domain, 'layer:engine'] },
  { sourceTag: 'layer:infrastructure', onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure'] },
  { sourceTag: 'layer:adapters', onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure'] },
  { sourceTag: 'layer:client', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:tooling', onlyDependOnLibsWithTags: ['layer:domain'] },
  {
    sourceTag: 'layer:service',
    onlyDependOnLibsWithTags: [
      ...ports,
      'layer:engine',
      'layer:engine-classes',
      'layer:infrastructure',
      'layer:adapters',
      'layer:tooling',
    ],
  },
  {
    sourceTag: 'layer:application',
    onlyDependOnLibsWithTags: [
      ...ports,
      'layer:engine-classes',
      'layer:infrastructure',
      'layer:adapters',
      'layer:client',
      'layer:service',
      'layer:tooling',
    ],
  },
];

export default tseslint.config(
  { ignores: ['**/dist', '**/node_modules', '**/data', '.nx', 'packages/protocol/src/generated'] },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    plugins: { '@nx': nx },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints },
      ],
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
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'Name what a package offers.' },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['**/*.spec.ts', '**/*.contract.ts'], rules: { 'max-lines': 'off' } },
  prettier,
);
