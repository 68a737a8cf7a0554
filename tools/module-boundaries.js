/**
 * Who may import whom, from the inside out. Each package carries one `layer:` tag in its package.json; a
 * layer that is not named here may import nothing of the workspace. Read by ESLint and by the import walk.
 *
 * @typedef {{ sourceTag: string, onlyDependOnLibsWithTags: string[] }} LayerRule
 */
const model = ['layer:domain', 'layer:protocol'];
const ports = [...model, 'layer:ports'];

/** @type {LayerRule[]} */
export const layerRules = [
  { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:protocol', onlyDependOnLibsWithTags: ['layer:domain'] },
  { sourceTag: 'layer:client', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'layer:console', onlyDependOnLibsWithTags: ['layer:client'] },
  { sourceTag: 'layer:ports', onlyDependOnLibsWithTags: model },
  { sourceTag: 'layer:engine', onlyDependOnLibsWithTags: model },
  { sourceTag: 'layer:engine-classes', onlyDependOnLibsWithTags: [...model, 'layer:engine'] },
  {
    sourceTag: 'layer:engine-extras',
    onlyDependOnLibsWithTags: [...model, 'layer:engine', 'layer:engine-classes', 'layer:engine-extras'],
  },
  { sourceTag: 'layer:tooling', onlyDependOnLibsWithTags: ['layer:domain'] },
  { sourceTag: 'layer:infrastructure', onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure'] },
  { sourceTag: 'layer:adapters', onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure'] },
  {
    sourceTag: 'layer:profiles',
    onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure', 'layer:adapters'],
  },
  {
    sourceTag: 'layer:service',
    onlyDependOnLibsWithTags: [
      ...ports,
      'layer:engine',
      'layer:engine-classes',
      'layer:engine-extras',
      'layer:infrastructure',
      'layer:console',
    ],
  },
  {
    sourceTag: 'layer:composition',
    onlyDependOnLibsWithTags: [...ports, 'layer:infrastructure', 'layer:service'],
  },
  {
    sourceTag: 'layer:application',
    onlyDependOnLibsWithTags: [
      ...ports,
      'layer:infrastructure',
      'layer:adapters',
      'layer:profiles',
      'layer:client',
      'layer:composition',
      'layer:service',
      'layer:tooling',
    ],
  },
];

/**
 * What a package may use beyond its layer: composition roots and tests.
 *
 * @type {{ files: RegExp, additionalTags: string[], reason: string }[]}
 */
export const exemptions = [
  {
    files: /^apps\/(?:[a-z-]+\/src\/(?:reader-)?main|standalone\/src\/service)\.ts$/,
    additionalTags: ['layer:adapters', 'layer:profiles'],
    reason: 'a composition root chooses the adapters',
  },
  {
    files: /\.spec\.ts$/,
    additionalTags: ['layer:adapters', 'layer:tooling', 'layer:ports'],
    reason: 'tests run on real adapters and on the synthetic corpus',
  },
];
