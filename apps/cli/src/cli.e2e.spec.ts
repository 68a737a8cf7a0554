import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, parseApiKey } from '@docex/domain';
import { EXIT } from './exit.ts';

const PATIENCE_MS = 60_000;
const entryPoint = join(import.meta.dirname, 'main.ts');

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `docex` as a shell would. */
function docex(...commandLine: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [entryPoint, ...commandLine], (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

/** A running service with a key of ours, as its address. */
async function startService(dataDirectory: string, key: string) {
  const main = join(import.meta.dirname, '..', '..', 'standalone', 'src', 'main.ts');
  const environment = { DOCEX_PORT: '0', DOCEX_DATA_DIR: dataDirectory, DOCEX_BOOTSTRAP_KEY: key };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url: line.replace('docex listens on ', ''),
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

describe('docex on the command line', () => {
  let folder: string;
  let invoice: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-cli-'));
    invoice = join(folder, 'invoice.pdf');
    expect(await docex('sample', invoice)).toMatchObject({ code: EXIT.success });
  }, PATIENCE_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('makes the same sample from the same seed', async () => {
    const again = join(folder, 'again.pdf');
    await docex('sample', again);
    expect(await readFile(again)).toEqual(await readFile(invoice));
  });

  it(
    'extracts a file here and now: JSON on standard output, progress on standard error',
    async () => {
      const { code, stdout, stderr } = await docex('extract', invoice, '--type', 'invoice', '--evidence');
      expect(code).toBe(EXIT.success);
      expect(JSON.parse(stdout)).toMatchObject({
        fileStatus: 'done',
        documentType: 'invoice',
        result: { invoiceNo: expect.any(String), grandTotal: expect.any(Number) },
        evidence: { fields: { '/grandTotal': { page: 1 } } },
      });
      expect(stderr).toMatch(/uploading[^]*→ done/);
    },
    PATIENCE_MS,
  );

  it(
    'tells by its exit code that a document failed, was refused, or that the command was wrong',
    async () => {
      const damaged = join(folder, 'damaged.pdf');
      await writeFile(damaged, (await readFile(invoice)).subarray(0, 300));
      const failed = await docex('extract', damaged, '--type', 'invoice');
      expect(failed.code).toBe(EXIT.failed);
      expect(JSON.parse(failed.stdout)).toMatchObject({
        fileStatus: 'failed',
        error: { code: 'file_unreadable' },
      });

      const text = join(folder, 'text.pdf');
      await writeFile(text, 'no document');
      const refused = await docex('extract', text, '--type', 'invoice');
      expect(refused).toMatchObject({ code: EXIT.failed, stdout: '' });
      expect(refused.stderr).toContain('(unsupported_media_type)');

      expect(await docex('extract', join(folder, 'nothing.pdf'), '--type', 'invoice')).toMatchObject({
        code: EXIT.usage,
        stdout: '',
      });
      expect(await docex('extract', invoice, '--type', 'passport')).toMatchObject({ code: EXIT.usage });
    },
    PATIENCE_MS,
  );

  it(
    'uploads to a running service and shows the stages until the result is there',
    async () => {
      const key = createApiKey().text;
      const service = await startService(join(folder, 'data'), key);
      try {
        const command = ['upload', invoice, '--type', 'invoice', '--url', service.url, '--key', key];
        const { code, stdout, stderr } = await docex(...command);
        expect(code).toBe(EXIT.success);
        expect(JSON.parse(stdout)).toMatchObject({
          jobId: expect.any(String),
          fileStatus: 'done',
          result: { grandTotal: expect.any(Number) },
        });
        expect(stderr).toMatch(/→ done/);
      } finally {
        await service.stop();
      }
    },
    PATIENCE_MS,
  );

  it('tells when a service cannot be reached', async () => {
    // Nobody listens on port 9 of the loopback address.
    const key = createApiKey().text;
    const url = 'http://127.0.0.1:9';
    const outcome = await docex('upload', invoice, '--type', 'invoice', '--url', url, '--key', key);
    expect(outcome.code).toBe(EXIT.unavailable);
    expect(outcome.stderr).not.toContain(key);
  });

  it('generates keys that pass their own check', async () => {
    const { stdout } = await docex('keys', 'generate');
    expect(parseApiKey(stdout.trim())).toBeDefined();
  });
});
