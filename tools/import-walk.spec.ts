import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { exemptions, layerRules } from './module-boundaries.js';

const workspace = join(import.meta.dirname, '..');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly nx: { readonly tags: readonly string[] };
}

interface WorkspacePackage {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly layer: string;
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(workspace, path), 'utf8')) as Manifest;
}

const packages: WorkspacePackage[] = globSync('{packages,apps}/*/package.json', { cwd: workspace }).map(
  (path) => {
    const manifest = readManifest(path);
    return { folder: path.replace('/package.json', ''), manifest, layer: manifest.nx.tags[0] ?? '' };
  },
);
const rootManifest = readManifest('package.json');

/** Every module name that a file imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(workspace, file), 'utf8');
  return ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
}

function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function filesOf(one: WorkspacePackage): string[] {
  return globSync(`${one.folder}/src/**/*.ts`, { cwd: workspace });
}

function allowedTags(file: string, layer: string): Set<string> {
  const rule = layerRules.find(({ sourceTag }) => sourceTag === layer);
  const more = exemptions.filter(({ files }) => files.test(file)).flatMap((one) => one.additionalTags);
  return new Set([...(rule?.onlyDependOnLibsWithTags ?? []), ...more]);
}

/** The shortest way from a file back to itself; empty where there is none. */
function circleFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const ways: (readonly string[])[] = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === file) return [[...way, file].join(' imports ')];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

describe('the import walk', () => {
  it('finds exactly one known layer on every package', () => {
    const known = layerRules.map(({ sourceTag }) => sourceTag);
    for (const { folder, manifest } of packages) {
      expect({ folder, tags: manifest.nx.tags.filter((tag) => known.includes(tag)).length }).toEqual({
        folder,
        tags: 1,
      });
    }
  });

  it.each(packages.map((one) => [one.folder, one] as const))('%s imports inward only', (_folder, one) => {
    const violations = filesOf(one).flatMap((file) =>
      importsOf(file)
        .map(packageNameOf)
        .flatMap((name) => {
          const target = packages.find(({ manifest }) => manifest.name === name);
          if (!target || target === one || allowedTags(file, one.layer).has(target.layer)) return [];
          return [`${file} imports ${name}`];
        }),
    );
    expect(violations).toEqual([]);
  });

  it.each(packages.map((one) => [one.folder, one] as const))(
    '%s declares what it imports',
    (_folder, one) => {
      const declared = { ...one.manifest.dependencies, ...one.manifest.devDependencies };
      const undeclared = filesOf(one).flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
          .map(packageNameOf)
          .filter((name) => name !== one.manifest.name && !(name in declared))
          .filter(
            (name) => !(/\.(spec|contract)\.ts$/.test(file) && name in (rootManifest.devDependencies ?? {})),
          )
          .map((name) => `${file} imports ${name}`),
      );
      expect(undeclared).toEqual([]);
    },
  );

  it.each(packages.map((one) => [one.folder, one] as const))(
    '%s has no circle of imports',
    (_folder, one) => {
      const files = filesOf(one);
      const imports = new Map(
        files.map((file) => [
          file,
          importsOf(file)
            .filter((specifier) => specifier.startsWith('.'))
            .map((specifier) => join(dirname(file), specifier)),
        ]),
      );
      expect(files.flatMap((file) => circleFrom(file, imports))).toEqual([]);
    },
  );

  it('finds grpc-js only in the rpc package', () => {
    const users = packages.filter((one) =>
      filesOf(one).some((file) => importsOf(file).some((name) => name.startsWith('@grpc/'))),
    );
    expect(users.map(({ folder }) => folder)).toEqual(['packages/rpc']);
  });
});
