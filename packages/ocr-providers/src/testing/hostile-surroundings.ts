import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildSettings, spawnChild } from '../sandbox/spawn-child.ts';
import type { Walls } from '../sandbox/walls.ts';
import { CHILD_SETTINGS } from './child-settings.ts';
import type { Targets } from './hostile.ts';

const HOSTILE = fileURLToPath(new URL('hostile.ts', import.meta.url));

/** What hostile code would be after, set up around it. */
export interface HostileSurroundings {
  readonly targets: Targets;
  /** Starts hostile code as a reading child behind the walls; the outcome of each of its attempts. */
  attempt(walls: Walls): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

/** Sets up a data folder, another document, servers on a port and on a socket file, and another process. */
export async function openHostileSurroundings(): Promise<HostileSurroundings> {
  const temporary = await realpath(tmpdir());
  const outside = await mkdtemp(join(temporary, 'docex-hostile-'));
  const scratch = await mkdtemp(join(temporary, 'docex-child-test-'));
  const neighbour = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  const socket = join(outside, 'socket');
  const socketServer = createServer((peer) => peer.destroy()).listen(socket);
  await Promise.all([once(server, 'listening'), once(socketServer, 'listening')]);
  const targets: Targets = {
    dataFile: join(outside, 'docex.db'),
    otherDocument: join(outside, 'document'),
    outside: join(outside, 'written'),
    port: (server.address() as AddressInfo).port,
    socket,
    neighbour: neighbour.pid ?? 0,
  };
  await writeFile(targets.dataFile, 'data');
  await writeFile(targets.otherDocument, 'document');
  return {
    targets,
    attempt: (walls) =>
      attemptIn(scratch, { ...CHILD_SETTINGS, memoryBytes: 512 * 1024 * 1024, walls }, targets),
    close: async () => {
      neighbour.kill('SIGKILL');
      server.close();
      socketServer.close();
      for (const folder of [outside, scratch]) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function attemptIn(
  scratch: string,
  settings: Omit<ChildSettings, 'program'>,
  targets: Targets,
): Promise<Readonly<Record<string, string>>> {
  const child = spawnChild(scratch, { ...settings, program: HOSTILE });
  await once(child, 'message');
  child.send(targets);
  const [outcomes] = (await once(child, 'message')) as [Record<string, string>];
  child.kill('SIGKILL');
  return outcomes;
}
