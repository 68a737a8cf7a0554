import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInvoice } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { type DocexProcess, temporaryFolder } from '../apps/standalone/src/testing/docex-process.ts';
import { addressOf, startStandalone } from '../apps/standalone/src/testing/standalone-process.ts';

const PATIENCE_MS = 300_000;
const workspace = join(import.meta.dirname, '..');
const example = (name: string): string => join(workspace, 'examples', name);
const run = promisify(execFile);
const key = createApiKey().text;

let docex: DocexProcess;
let data: { readonly path: string; readonly remove: () => Promise<void> };
let folder: string;
let environment: NodeJS.ProcessEnv;
let total: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-examples-'));
  data = await temporaryFolder();
  docex = await startStandalone(data.path, { DOCEX_BOOTSTRAP_KEY: key });
  environment = { PATH: process.env['PATH'], DOCEX_URL: addressOf(docex), DOCEX_KEY: key };
  const { pdf, truth } = await generateInvoice({ seed: 1 });
  await writeFile(join(folder, 'invoice.pdf'), pdf);
  total = `${truth.invoiceNo}: ${String(truth.grandTotal)}`;
}, PATIENCE_MS);
afterAll(async () => {
  await docex.stop('SIGTERM');
  await data.remove();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

describe('the examples', () => {
  it.each([
    [process.execPath, 'read-invoice.mjs'],
    ['python3', 'read_invoice.py'],
  ])(
    '%s %s tells the total of an invoice',
    async (program, name) => {
      const { stdout } = await run(program, [example(name), join(folder, 'invoice.pdf')], {
        env: environment,
      });
      expect(stdout).toContain(total);
    },
    PATIENCE_MS,
  );

  it(
    'folder-to-csv.mjs has a row for every file, whatever became of it',
    async () => {
      await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7\n'.padEnd(300, 'x'));
      await writeFile(join(folder, 'empty.pdf'), '');
      const { stdout } = await run(process.execPath, [example('folder-to-csv.mjs'), folder], {
        env: environment,
      });
      const [, broken, empty, invoice] = stdout.split('\r\n');
      expect(broken).toMatch(/^broken\.pdf,[^,]+,failed,file_unreadable/);
      expect(empty).toMatch(/^empty\.pdf,,refused,file_empty/);
      expect(invoice).toMatch(/^invoice\.pdf,[^,]+,done,,/);
    },
    PATIENCE_MS,
  );

  it(
    'receive-webhook.mjs lets in what is signed, and nothing else',
    async () => {
      const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
      const receiver = spawn(process.execPath, [example('receive-webhook.mjs'), '0'], {
        env: { ...environment, WEBHOOK_SECRET: secret },
      });
      const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
      const port = Number(/\d+/.exec(String((await lines.next()).value))?.[0]);
      const send = async (body: string, signed: string): Promise<number> => {
        const timestamp = String(Math.floor(Date.now() / 1_000));
        const digest = createHmac('sha256', Buffer.alloc(32, 7))
          .update(`m1.${timestamp}.${signed}`)
          .digest('base64');
        const headers = {
          'webhook-id': 'm1',
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${digest}`,
        };
        return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
      };
      const message = JSON.stringify({ type: 'job.done', jobId: 'j1', fileStatus: 'done' });
      expect(await send(message, message)).toBe(204);
      expect(await send(message, 'another')).toBe(400);
      expect((await lines.next()).value).toBe('j1 done');
      receiver.kill();
      await once(receiver, 'exit');
    },
    PATIENCE_MS,
  );
});

/** The commands of the README's first document, from the upload on, against the service of this test. */
async function readmeLoop(): Promise<string> {
  const readme = await readFile(join(workspace, 'README.md'), 'utf8');
  const commands = /```bash\n[^]*?(# upload it[^]*?)```/.exec(readme)?.[1] ?? '';
  expect(commands).toContain('sleep');
  return commands.replaceAll('http://127.0.0.1:8080', addressOf(docex));
}

const inShell = process.platform === 'win32' ? describe.skip : describe;
inShell('the loop of the README', () => {
  it(
    'ends with the result',
    async () => {
      const { stdout } = await run('bash', ['-c', await readmeLoop()], { cwd: folder, env: environment });
      expect(stdout).toContain('"fileStatus":"done"');
    },
    PATIENCE_MS,
  );

  it(
    'ends where the service refuses',
    async () => {
      const refused = { ...environment, DOCEX_KEY: 'docex_live_wrong' };
      const { stdout } = await run('bash', ['-c', `${await readmeLoop()}\ntrue`], {
        cwd: folder,
        env: refused,
      });
      expect(stdout).toContain('"code":"unauthenticated"');
    },
    PATIENCE_MS,
  );
});
