import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultColumns } from '@docex/client';
import { createApiKey, parseApiKey } from '@docex/domain';
import { EXIT } from './exit.ts';
import { docex, startService } from './testing/docex-command.ts';

const PATIENCE_MS = 180_000;
interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Tables, and with them the client's types, have the fields that the service's own document describes. */
async function expectSameFields(url: string): Promise<void> {
  const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  };
  const described = { invoice: 'Invoice', grn: 'Grn', bank_statement: 'BankStatement' } as const;
  const cards = { aadhar_card: 'AadharCard', pan_card: 'PanCard' } as const;
  for (const [documentType, name] of Object.entries({ ...described, ...cards })) {
    const { properties = {} } = document.components.schemas[`${name}Result`] ?? {};
    const { document: columns, list } = resultColumns[documentType as keyof typeof resultColumns];
    const plain = Object.entries(properties).filter(([, { items }]) => !items);
    const paths = plain.flatMap(([field, { properties: inner }]) =>
      (inner as object | undefined) ? Object.keys(inner).map((one) => `${field}.${one}`) : [field],
    );
    expect([...columns].sort()).toEqual(paths.sort());
    const entries = list && properties[list.name]?.items?.properties;
    expect(Object.keys(entries ?? {}).sort()).toEqual([...(list?.fields ?? [])].sort());
  }
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
    'reads a folder: a row a document in the order of their names, whatever becomes of each',
    async () => {
      const batch = join(folder, 'batch');
      await mkdir(join(batch, 'inner'), { recursive: true });
      await copyFile(invoice, join(batch, 'b.pdf'));
      await copyFile(invoice, join(batch, 'inner', 'c.PDF'));
      await writeFile(join(batch, 'a.pdf'), 'no document');
      await writeFile(join(batch, 'notes.txt'), 'not looked at');
      const out = join(folder, 'rows.jsonl');
      const outcome = await docex('extract', batch, '--type', 'invoice', '--out', out);
      expect(outcome).toMatchObject({ code: EXIT.failed, stdout: '' });
      expect(outcome.stderr).toContain('2 done, 0 failed, 1 refused');
      const rows = (await readFile(out, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      expect(rows).toMatchObject([
        { file: 'a.pdf', fileStatus: 'refused', error: { code: 'unsupported_media_type' } },
        { file: 'b.pdf', fileStatus: 'done', result: { grandTotal: expect.any(Number) } },
        { file: join('inner', 'c.PDF'), fileStatus: 'done' },
      ]);
      expect(rows[1]).not.toHaveProperty('evidence');
    },
    PATIENCE_MS,
  );

  it(
    'refuses a folder without documents, and one document as a list of objects in one',
    async () => {
      const empty = join(folder, 'empty');
      await mkdir(empty);
      const nothing = await docex('extract', empty, '--type', 'invoice');
      expect(nothing).toMatchObject({ code: EXIT.usage, stdout: '' });
      const json = await docex('extract', folder, '--type', 'invoice', '--format', 'json');
      expect(json).toMatchObject({ code: EXIT.usage, stderr: expect.stringContaining('jsonl or csv') });
      const unknown = await docex('extract', folder, '--type', 'invoice', '--format', 'xml');
      expect(unknown.code).toBe(EXIT.usage);
    },
    PATIENCE_MS,
  );

  it(
    'uploads to a running service and shows the stages until the result is there',
    async () => {
      const key = createApiKey().text;
      const service = await startService({ DOCEX_DATA_DIR: join(folder, 'data'), DOCEX_BOOTSTRAP_KEY: key });
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

        const folderOut = await docex('upload', folder, ...command.slice(2), '--format', 'csv');
        expect(folderOut.stdout).toMatch(/^\uFEFFfile,jobId,fileStatus,error,review,/);
        expect(folderOut.stdout).toMatch(/^invoice\.pdf,[\w-]+,done,,/m);
        expect(folderOut.stderr).toMatch(/^invoice\.pdf: job [\w-]+$/m);

        const nowhere = await docex(...command, '--out', join(folder, 'no', 'such', 'folder'));
        expect(nowhere).toMatchObject({
          code: EXIT.usage,
          stderr: expect.stringContaining('cannot be written'),
        });
        expect(nowhere.stderr).not.toContain('job ');

        const wrong = ['--type', 'invoice', '--url', service.url, '--key', createApiKey().text];
        const refused = await docex('upload', folder, ...wrong);
        expect(refused).toMatchObject({ code: EXIT.failed, stdout: '' });
        expect(refused.stderr).toContain('unauthenticated');
        await expectSameFields(service.url);
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

  it('tells its version, and in words what it cannot do', async () => {
    expect((await docex('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const seed = await docex('sample', join(folder, 'x.pdf'), '--seed', 'abc');
    expect(seed).toMatchObject({ code: EXIT.usage, stderr: expect.stringContaining('whole number') });
    const missing = await docex('extract', join(folder, 'nowhere.pdf'), '--type', 'invoice');
    expect(missing).toMatchObject({
      code: EXIT.usage,
      stderr: expect.stringContaining('no file and no folder'),
    });
  });

  it.each([
    [
      ['upload', 'x.pdf', '--type', 'invoice', '--key', 'k', '--url', 'localhost:8080'],
      'http or https address',
    ],
    [['keys', 'list', '--url', 'ftp://127.0.0.1'], 'http or https address'],
    [['audit', 'export', '--expect', 'junk'], 'SEQUENCE:HASH'],
    [['evaluate', 'nowhere'], 'no file and no folder at nowhere'],
    [['evaluate', import.meta.filename], 'takes a folder'],
    [['evaluate', '.', '--compare', 'nowhere.json'], 'cannot be read as an earlier --json file'],
    [['evaluate', '.', '--compare', 'package.json'], 'is no earlier --json file'],
    [['evaluate', '.', '--json', join('no', 'such', 'folder')], 'cannot be written'],
  ])('says what is wrong with %j before it does anything', async (commandLine, told) => {
    const outcome = await docex(...commandLine);
    expect(outcome).toMatchObject({ code: EXIT.usage, stdout: '', stderr: expect.stringContaining(told) });
    expect(outcome.stderr).not.toMatch(/ENOENT|^\s+at /m);
  });

  it.each(['invoice', 'grn', 'bank_statement', 'aadhar_card', 'pan_card'])(
    'makes samples of %s',
    async (type) => {
      const file = join(folder, `sample-of-${type}.bin`);
      expect((await docex('sample', file, '--type', type)).code).toBe(EXIT.success);
      expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
    },
    PATIENCE_MS,
  );

  it(
    'scores labels in the shape of its own output, and says where nothing is scored',
    async () => {
      const labelled = join(folder, 'labelled');
      await mkdir(labelled);
      expect(await docex('evaluate', labelled)).toMatchObject({ code: EXIT.empty });
      await copyFile(invoice, join(labelled, 'a.pdf'));
      const { stdout } = await docex('extract', invoice, '--type', 'invoice');
      await writeFile(join(labelled, 'a.expected.json'), stdout);
      const scored = await docex('evaluate', labelled);
      expect(scored.code).toBe(EXIT.success);
      expect(scored.stdout).toMatch(/^invoice +digital +1 +0 +1 +100\.0% \([1-9]/m);
    },
    PATIENCE_MS,
  );

  it('generates keys that pass their own check', async () => {
    const { stdout } = await docex('keys', 'generate');
    expect(parseApiKey(stdout.trim())).toBeDefined();
  });
});
