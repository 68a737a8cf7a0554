import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { probeWalls } from '../sandbox/walls.ts';

const program = fileURLToPath(new URL('../testing/network-attempts.ts', import.meta.url));
const withFilters = (await probeWalls()).calls ? it : it.skip;

withFilters(
  'a process that has left the network reaches nothing by it, and neither do its children',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docex-network-'));
    const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const started = spawn(
        process.execPath,
        ['--no-warnings', program, String(port), join(folder, 'scratch')],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      expect(JSON.parse(await text(started.stdout))).toEqual({
        ...{ tcp: 'EACCES', tcp6: 'EACCES', udp: 'EACCES' },
        names: 'EAI_AGAIN',
        child: 'failed',
        file: 'done',
      });
    } finally {
      server.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
