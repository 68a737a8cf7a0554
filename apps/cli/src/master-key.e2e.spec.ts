import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@docex/domain';
import { EXIT } from './exit.ts';
import { docex, startService } from './testing/docex-command.ts';

const PATIENCE_MS = 300_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-master-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Listed {
  readonly data: { readonly jobs: readonly { readonly jobId: string; readonly fileName: string }[] };
}

describe('docex master-key rotate', () => {
  it(
    'changes the key beside a running service, after which nothing needs the old one',
    async () => {
      const key = createApiKey().text;
      const path = join(folder, 'data', 'master.key');
      const environment = { DOCEX_DATA_DIR: join(folder, 'data'), DOCEX_BOOTSTRAP_KEY: key };
      const sample = join(folder, 'invoice.pdf');
      await docex('sample', sample);
      const headers = { Authorization: `Bearer ${key}` };
      const read = async (url: string): Promise<string> => {
        const { data } = (await (await fetch(`${url}/api/v1/jobs`, { headers })).json()) as Listed;
        const [job] = data.jobs;
        expect(job?.fileName).toBe('invoice.pdf');
        return (await fetch(`${url}/api/v1/results/${job?.jobId ?? ''}`, { headers })).text();
      };
      const upload = (url: string) =>
        docex('upload', sample, '--type', 'invoice', '--url', url, '--key', key);

      const first = await startService(environment);
      expect((await upload(first.url)).code).toBe(EXIT.success);
      const before = await read(first.url);
      const oldKey = await readFile(path, 'utf8');
      const rotated = await docex('master-key', 'rotate', '--data-dir', join(folder, 'data'));
      expect(rotated).toMatchObject({ code: EXIT.success, stderr: expect.stringContaining('2 data keys') });
      expect(await read(first.url)).toBe(before);

      const [newest = ''] = (await readFile(path, 'utf8')).split('\n');
      expect(oldKey).not.toContain(newest);
      await writeFile(path, `${newest}\n`);
      expect((await upload(first.url)).code).toBe(EXIT.success);
      await first.stop();
      const second = await startService(environment);
      expect(await read(second.url)).toContain('"fileStatus":"done"');
      await second.stop();
    },
    PATIENCE_MS,
  );
});
