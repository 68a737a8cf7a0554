/**
 * Prepares the manifest of the package in the current folder for `npm pack` and `npm publish`, and puts it back:
 * `prepack` gives it the fields of its `publishConfig`, as pnpm does, and leaves out what serves the workspace alone;
 * `postpack` restores what stood there. Within the workspace the package is run from its sources, elsewhere it is built.
 */
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

const LICENSE = join(import.meta.dirname, '..', 'LICENSE');
const MANIFEST = 'package.json';
/** Never packed: npm takes what `files` names, and some files by their name. */
const KEPT = '.package.json.kept';
const OF_THE_WORKSPACE = new Set(['scripts', 'nx', 'devDependencies', 'publishConfig']);

const step = process.argv[2];
if (step === 'prepack') prepare();
else if (step === 'postpack') restore();
else throw new Error('usage: pack-manifest.ts prepack|postpack');

function prepare(): void {
  // What an interrupted pack has left is the prepared manifest.
  if (existsSync(KEPT)) restore();
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const published = Object.entries(manifest).filter(([field]) => !OF_THE_WORKSPACE.has(field));
  copyFileSync(MANIFEST, KEPT);
  copyFileSync(LICENSE, 'LICENSE');
  writeFileSync(
    MANIFEST,
    `${JSON.stringify({ ...Object.fromEntries(published), ...manifest.publishConfig }, null, 2)}\n`,
  );
}

function restore(): void {
  renameSync(KEPT, MANIFEST);
  rmSync('LICENSE', { force: true });
}
