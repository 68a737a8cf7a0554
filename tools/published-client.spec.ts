import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInvoice } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { build } from 'esbuild';
import { temporaryFolder } from '../apps/standalone/src/testing/docex-process.ts';
import { addressOf, startStandalone } from '../apps/standalone/src/testing/standalone-process.ts';

/** `@docex/client` as its users get it: packed, and installed where nothing of this repository is. */
const PATIENCE_MS = 300_000;
const OLDEST_NODE = 20;
const workspace = join(import.meta.dirname, '..');
const PACKED_WITH = [
  'LICENSE',
  'tsconfig.base.json',
  'tools/build-package.ts',
  'tools/pack-manifest.ts',
  'packages/client',
];
const run = promisify(execFile);

/** Holds `packages/client` and what packs it, so that the pack changes nothing in the workspace. */
let stage: string;
let consumer: string;

beforeAll(async () => {
  stage = await mkdtemp(join(tmpdir(), 'docex-pack-'));
  consumer = await mkdtemp(join(tmpdir(), 'docex-consumer-'));
  for (const path of PACKED_WITH) {
    await cp(join(workspace, path), join(stage, path), { recursive: true });
  }
  await symlink(join(workspace, 'node_modules'), join(stage, 'node_modules'), 'junction');
  await npm(['pack', '--pack-destination', consumer], join(stage, 'packages/client'));
  const [tarball = ''] = await readdir(consumer);
  await writeFile(join(consumer, 'package.json'), '{ "type": "module", "private": true }');
  await npm(['install', '--offline', join(consumer, tarball)], consumer);
}, PATIENCE_MS);
afterAll(async () => {
  await rm(stage, { recursive: true, force: true });
  await rm(consumer, { recursive: true, force: true });
});

describe('the published client', () => {
  it('is built code with types, its licence and its guide, and leaves the workspace as it was', async () => {
    const installed = join(consumer, 'node_modules/@docex/client');
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts']),
    );
    expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
    const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).toMatchObject({ license: 'Apache-2.0', type: 'module', engines: { node: '>=20.3' } });
    for (const kept of ['package.json', 'README.md']) {
      const path = join('packages/client', kept);
      expect(await readFile(join(stage, path), 'utf8')).toBe(await readFile(join(workspace, path), 'utf8'));
    }
    expect(existsSync(join(stage, 'packages/client/LICENSE'))).toBe(false);
  });

  it(
    'uploads and waits, with the oldest Node at hand that it is made for',
    async () => {
      const folder = await temporaryFolder();
      const key = createApiKey().text;
      const docex = await startStandalone(folder.path, { DOCEX_BOOTSTRAP_KEY: key });
      try {
        await writeFile(join(consumer, 'invoice.pdf'), (await generateInvoice({ seed: 1 })).pdf);
        await writeFile(join(consumer, 'read.js'), READ);
        const environment = { DOCEX_URL: addressOf(docex), DOCEX_KEY: key };
        const { stdout } = await run(await oldestNode(), ['read.js'], { cwd: consumer, env: environment });
        expect(JSON.parse(stdout)).toEqual({ fileStatus: 'done', invoiceNo: expect.any(String) });
      } finally {
        await docex.stop('SIGTERM');
        await folder.remove();
      }
    },
    PATIENCE_MS,
  );

  it.each([
    ['nodenext', ['es2022', 'dom'], []],
    ['nodenext', ['es2022'], ['node']],
    ['bundler', ['es2022', 'dom'], []],
  ])(
    'has types for a program with module resolution %s and the libraries %j %j',
    async (resolution, lib, types) => {
      await writeFile(join(consumer, 'program.ts'), PROGRAM);
      const typeRoots = [join(workspace, 'node_modules/@types')];
      const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
      const compilerOptions = { lib, types, typeRoots, module, moduleResolution: resolution };
      const strict = { strict: true, noEmit: true, skipLibCheck: types.length > 0, target: 'es2022' };
      await writeFile(
        join(consumer, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: { ...compilerOptions, ...strict }, files: ['program.ts'] }),
      );
      const compiler = join(workspace, 'node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, '--project', consumer]).catch(
        (error: unknown) => error as { readonly stdout: string },
      );
      expect(stdout).toBe('');
    },
    PATIENCE_MS,
  );

  it.each(['@docex/client', '@docex/client/browser'])(
    'is bundled for browsers from %s without a module of Node',
    async (specifier) => {
      const program = `import { createDocexClient } from '${specifier}'; globalThis.docex = createDocexClient;`;
      const { outputFiles } = await build({
        stdin: { contents: program, resolveDir: consumer },
        bundle: true,
        format: 'esm',
        platform: 'browser',
        write: false,
        logLevel: 'silent',
      });
      expect(outputFiles[0]?.text).toContain('api/v1');
      expect(outputFiles[0]?.text).not.toMatch(/node:|require\(/);
    },
  );
});

const READ = `
import { openAsBlob } from 'node:fs';
import { createDocexClient, verifyWebhook } from '@docex/client';

if (typeof verifyWebhook !== 'function') throw new Error('The server part is missing.');
const docex = createDocexClient({ baseUrl: process.env.DOCEX_URL, apiKey: process.env.DOCEX_KEY });
const options = { documentType: 'invoice', fileName: 'invoice.pdf' };
const { fileStatus, result } = await docex.uploadAndWait(await openAsBlob('invoice.pdf'), options);
console.log(JSON.stringify({ fileStatus, invoiceNo: result.invoiceNo }));
`;

const PROGRAM = `
import { createDocexClient, type InvoiceResult } from '@docex/client';

export async function totalOf(file: Blob): Promise<number | null> {
  const docex = createDocexClient({ baseUrl: 'https://docex.example', apiKey: 'key' });
  const job = await docex.uploadAndWait(file, { documentType: 'invoice', fileName: 'invoice.pdf' });
  if (job.fileStatus === 'failed') throw new Error(job.error.code);
  const result: InvoiceResult = job.result;
  // @ts-expect-error: the types are those of the class that was asked for.
  result.transactions;
  return result.grandTotal;
}
`;

/** Of the Nodes on the path; this one where there is no older. */
async function oldestNode(): Promise<string> {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  let oldest = { path: process.execPath, version: Number.parseInt(process.versions.node) };
  for (const path of found.filter((one) => existsSync(one))) {
    const { stdout } = await run(path, ['--print', 'process.versions.node']);
    const version = Number.parseInt(stdout);
    if (version >= OLDEST_NODE && version < oldest.version) oldest = { path, version };
  }
  return oldest.path;
}

async function npm(parameters: readonly string[], folder: string): Promise<void> {
  // npm is a batch file on Windows, which only a shell runs.
  await run('npm', [...parameters, '--no-audit', '--no-fund'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
}
