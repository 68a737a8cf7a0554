import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CHILD_SETTINGS } from '../testing/child-settings.ts';
import { type ChildSettings, spawnChild } from './spawn-child.ts';
import { probeWalls, type Walls } from './walls.ts';

const moduleNamed = (name: string): string => fileURLToPath(new URL(`../testing/${name}`, import.meta.url));
const BARE: Walls = {
  limits: false,
  diesWithParent: false,
  noPrivileges: false,
  noNetwork: false,
  command: [],
};

describe('a child process', () => {
  let scratch: string;
  let settings: Omit<ChildSettings, 'program'>;

  beforeAll(async () => {
    settings = { ...CHILD_SETTINGS, walls: await probeWalls() };
  });

  beforeEach(async () => {
    scratch = await mkdtemp(join(await realpath(tmpdir()), 'docex-child-test-'));
  });

  afterEach(async () => {
    await rm(scratch, { recursive: true, force: true });
  });

  it('reads and writes nothing outside its scratch folder, starts nothing and inherits no environment', async () => {
    process.env['DOCEX_TEST_SECRET'] = 'secret';
    try {
      const child = spawnChild(scratch, { ...settings, program: moduleNamed('trespasser.ts') });
      const [report] = (await once(child, 'message')) as [unknown];
      expect(report).toEqual({
        readOutside: 'ERR_ACCESS_DENIED',
        writeOutside: 'ERR_ACCESS_DENIED',
        writeInside: 'done',
        spawn: 'ERR_ACCESS_DENIED',
        variables: [
          'HOME',
          'MALLOC_ARENA_MAX',
          'MALLOC_MMAP_THRESHOLD_',
          'MALLOC_TRIM_THRESHOLD_',
          'MIMALLOC_PURGE_DELAY',
        ],
      });
      expect(existsSync(join(tmpdir(), 'docex-trespass'))).toBe(false);
    } finally {
      delete process.env['DOCEX_TEST_SECRET'];
    }
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('is ended by the operating system when it takes memory without end', async () => {
    const child = spawnChild(scratch, { ...settings, program: moduleNamed('memory-hog.ts') });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(code === 0 && signal === null).toBe(false);
  });

  onLinux('reaches nobody over the network where the system lets it be cut off', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const callFrom = async (walls: Walls): Promise<unknown> => {
      const child = spawnChild(scratch, { ...settings, walls, program: moduleNamed('network-caller.ts') });
      await once(child, 'message');
      child.send(port);
      const [outcome] = (await once(child, 'message')) as [unknown];
      child.kill('SIGKILL');
      return outcome;
    };
    try {
      expect(await callFrom(BARE)).toBe('connected');
      const { walls } = settings;
      expect(await callFrom(walls)).toBe(walls.noNetwork ? 'ENETUNREACH' : 'connected');
    } finally {
      server.close();
    }
  });

  onLinux('dies with its parent, though it spins and the parent had no time to end it', async () => {
    const parent = spawn(process.execPath, [moduleNamed('spinner-parent.ts'), scratch]);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(line.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    try {
      await until(() => !isRunning(child));
    } finally {
      if (isRunning(child)) process.kill(child, 'SIGKILL');
    }
  });
});

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
