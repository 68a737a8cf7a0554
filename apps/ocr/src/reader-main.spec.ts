import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteReader } from '@docex/ocr-providers';

const PROGRAM = join(import.meta.dirname, 'reader-main.ts');
const INVOICE = join(import.meta.dirname, '../../../packages/ocr-providers/warm-up/invoice.pdf');
const PATIENCE_MS = 300_000;
const onLinux = process.platform === 'linux' ? it : it.skip;

describe('the reader, as a process', () => {
  let folder: string;
  let reader: ChildProcess | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-reader-main-'));
  });

  afterEach(async () => {
    reader?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const start = (settings: Readonly<Record<string, string>>): ChildProcess =>
    (reader = spawn(process.execPath, ['--no-warnings', PROGRAM], {
      env: { DOCEX_LOG_LEVEL: 'error', DOCEX_OCR_SCRATCH_DIR: folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }));

  onLinux(
    'reads a document on its socket, behind the filter that keeps it off the network, and ends when asked',
    async () => {
      const socket = join(folder, 'reader.sock');
      const { stdout, pid = 0 } = start({ DOCEX_READER_SOCKET: socket, DOCEX_OCR_CONCURRENCY: '1' });
      if (stdout) await once(stdout, 'data');
      // The same process as was started.
      expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m);
      const document = await remoteReader({ socket }).recognize({
        source: (async function* () {
          yield await readFile(INVOICE);
        })(),
        mediaType: 'application/pdf',
        owner: 'account',
        maximumPages: 10,
        signal: new AbortController().signal,
      });
      expect(document.pages[0]?.words.length).toBeGreaterThan(50);
      reader?.kill('SIGTERM');
      expect(reader && (await once(reader, 'exit'))).toEqual([0, null]);
    },
    PATIENCE_MS,
  );

  onLinux(
    'says which setting it needs',
    async () => {
      const { stderr } = start({});
      expect(stderr && (await text(stderr))).toContain('DOCEX_READER_SOCKET must name the socket file');
      expect(reader?.exitCode ?? (reader && (await once(reader, 'exit'))[0])).toBe(78);
    },
    PATIENCE_MS,
  );
});
