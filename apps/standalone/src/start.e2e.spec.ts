import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from './testing/docex-process.ts';

const PATIENCE_MS = 120_000;
const workspace = join(import.meta.dirname, '..', '..', '..');
const onPosix = process.platform === 'win32' ? describe.skip : describe;

function npmStart(environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment };
  return spawn('npm', ['start'], { cwd: workspace, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function isOpen(port: number): Promise<boolean> {
  const socket = createConnection({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

onPosix('npm start', () => {
  it(
    'hands SIGTERM on to the service, which frees its port',
    async () => {
      const folder = await temporaryFolder();
      const npm = npmStart({ DOCEX_PORT: '0', DOCEX_DATA_DIR: folder.path });
      const exited = once(npm, 'exit');
      let port = 0;
      for await (const line of createInterface({ input: npm.stdout })) {
        port = Number(/docex listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1] ?? 0);
        if (port > 0) break;
      }
      expect(await isOpen(port)).toBe(true);
      npm.kill('SIGTERM');
      await exited;
      while (await isOpen(port)) await new Promise(setImmediate);
      await folder.remove();
    },
    PATIENCE_MS,
  );

  it(
    'tells everything that is wrong with the settings at once, and ends with 78',
    async () => {
      const environment = {
        DOCEX_PROFILE: 'cluster',
        DOCEX_KAFKA_SASL: 'plain',
        DOCEX_S3_ACCESS_KEY_ID: 'key',
        DOCEX_URL_ALLOWED_HOSTS: 'https://no/host',
        DOCEX_PORT: 'eighty',
        DOCEX_EXTRA_TYPES: 'delivery_note',
        DOCEX_OCR_CONCURENCY: '4',
      };
      const npm = npmStart(environment);
      const lines: string[] = [];
      createInterface({ input: npm.stderr }).on('line', (line) => lines.push(line));
      const [code] = (await once(npm, 'close')) as [number];
      const told = lines.join('\n');
      expect(code).toBe(78);
      for (const problem of [
        'DOCEX_KAFKA_USERNAME must be set for SASL',
        'DOCEX_KAFKA_PASSWORD must be set for SASL',
        'DOCEX_S3_ACCESS_KEY_ID and DOCEX_S3_SECRET_ACCESS_KEY must be set together',
        'DOCEX_URL_ALLOWED_HOSTS must be hosts',
        'DOCEX_PORT must be a whole number',
        'DOCEX_EXTRA_TYPES must be names of document types separated by commas: purchase_order',
        'DOCEX_OCR_CONCURENCY is not known; the nearest is DOCEX_OCR_CONCURRENCY',
      ]) {
        expect(told).toContain(problem);
      }
      expect(told).not.toMatch(/^\s+at /m);
    },
    PATIENCE_MS,
  );
});
