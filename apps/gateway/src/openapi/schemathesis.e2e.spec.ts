import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { createApiKey } from '@docex/domain';
import { pythonWith } from '../testing/python-package.ts';
import { startService } from '../testing/running-service.ts';

const PATIENCE_MS = 600_000;
const SCHEMATHESIS = 'schemathesis==4.32.5';
const CONFIGURATION = join(import.meta.dirname, '..', '..', 'schemathesis.toml');
const COMMAND = 'from schemathesis.cli import schemathesis; schemathesis()';
const run = promisify(execFile);

/** Of its phases the one that goes through every bound of every schema; the others, by chance, are for hands. */
const PHASE = ['--phases', 'coverage', '--workers', '2'];

it(
  'schemathesis finds nothing on any route',
  async () => {
    const python = await pythonWith(SCHEMATHESIS);
    if (python === undefined) return;
    const key = createApiKey().text;
    const token = 'synthetic-token-of-administration';
    const folder = await mkdtemp(join(tmpdir(), 'docex-schemathesis-'));
    const settings = {
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_ADMIN_TOKEN: token,
      DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
      DOCEX_LIMIT_UNFINISHED_JOBS: '0',
      DOCEX_LIMIT_READS_PER_SECOND: '0',
    };
    await using service = await startService(settings);
    const parameters = ['--config-file', CONFIGURATION, '--no-color', 'run', ...PHASE];
    const { stdout } = await run(
      python,
      ['-c', COMMAND, ...parameters, `${service.base}/api/v1/openapi.json`],
      { cwd: folder, env: { PATH: process.env['PATH'], DOCEX_KEY: key, DOCEX_ADMIN_TOKEN: token } },
    ).catch((error: unknown) => error as { readonly stdout: string });
    await rm(folder, { recursive: true, force: true });
    expect(stdout).toMatch(/Tested: \d\d/);
    // It counts what it has found in place of what has passed.
    expect(stdout).toMatch(/ (\d+) generated, \1 passed/);
  },
  PATIENCE_MS,
);
