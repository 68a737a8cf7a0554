import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PATIENCE_MS = 120_000;
const workspace = join(import.meta.dirname, '..');
const NX = join(workspace, 'node_modules/nx/dist/bin/nx.js');
const run = promisify(execFile);
/** Enough of the workspace for nx: one package with what its targets read. */
const COPIED = [
  '.gitignore',
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'eslint.config.js',
  'jest.config.ts',
  'jest.preset.ts',
  'tools/build-package.ts',
  'tools/module-boundaries.js',
  'packages/domain/package.json',
  'packages/domain/src/index.ts',
];

let copy: string;

/** The targets of the package that are run anew; the others come from the cache. */
async function targetsRun(): Promise<readonly string[]> {
  const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true', NO_COLOR: '1' };
  const { stdout } = await run(
    process.execPath,
    [NX, 'run-many', '--targets=build,lint,test', '--projects=domain', '--outputStyle=static'],
    { cwd: copy, env: environment },
  );
  const lines = [...stdout.matchAll(/nx run domain:(\w+)(.*)/g)];
  return lines.flatMap(([, target = '', rest = '']) => (rest.includes('cache') ? [] : [target])).sort();
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'docex-nx-'));
  for (const path of COPIED) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(workspace, path), join(copy, path));
  }
  await symlink(join(workspace, 'node_modules'), join(copy, 'node_modules'), 'junction');
  // What a target does is of no account here.
  const path = join(copy, 'packages/domain/package.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { scripts: Record<string, string> };
  for (const target of ['build', 'lint', 'test']) manifest.scripts[target] = 'node --version';
  await writeFile(path, JSON.stringify(manifest));
  await targetsRun();
}, PATIENCE_MS);
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('the cache of nx', () => {
  it(
    'holds every target while nothing has changed',
    async () => {
      expect(await targetsRun()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each([
    ['packages/domain/src/index.ts', ['build', 'lint', 'test']],
    ['packages/domain/src/domain.spec.ts', ['lint', 'test']],
    ['package-lock.json', ['build', 'lint', 'test']],
    ['tools/build-package.ts', ['build', 'test']],
    ['eslint.config.js', ['lint']],
    ['jest.preset.ts', ['test']],
  ])(
    'is missed where %s has changed by %j',
    async (path, targets) => {
      await appendFile(join(copy, path), '\n');
      expect(await targetsRun()).toEqual(targets);
    },
    PATIENCE_MS,
  );
});
