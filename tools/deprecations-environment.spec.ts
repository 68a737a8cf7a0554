import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PATIENCE_MS = 240_000;
const workspace = join(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-deprecations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs Jest on a suite that does this in its only test; gives its exit code and what it printed. */
async function runSuite(statement: string): Promise<readonly [code: number, output: string]> {
  await writeFile(join(folder, 'one.spec.js'), `test('one', () => { ${statement} });\n`);
  const config = {
    rootDir: folder,
    testEnvironment: join(workspace, 'tools/deprecations-environment.ts'),
    testMatch: ['<rootDir>/*.spec.js'],
    transform: { '\\.ts$': [join(workspace, 'node_modules/@swc/jest'), {}] },
  };
  return new Promise((resolve) => {
    const jest = join(workspace, 'node_modules/jest/bin/jest.js');
    execFile(process.execPath, [jest, '--config', JSON.stringify(config)], (error, _, output) => {
      resolve([Number(error?.code ?? 0), output]);
    });
  });
}

describe('a suite', () => {
  it.each([
    ["process.emitWarning('Use the other.', 'DeprecationWarning', 'DEP9999')", 'Use the other.'],
    ["process.emitWarning('timeoutMS is deprecated', { code: 'MONGODB DRIVER' })", 'timeoutMS is deprecated'],
  ])(
    'fails on %s',
    async (statement, text) => {
      const [code, output] = await runSuite(statement);
      expect([code, output]).toEqual([1, expect.stringContaining(text)]);
    },
    PATIENCE_MS,
  );

  it(
    'passes where the warning is another one',
    async () => {
      expect((await runSuite("process.emitWarning('-1 is negative', 'TimeoutNegativeWarning')"))[0]).toBe(0);
    },
    PATIENCE_MS,
  );
});
