import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CHILD_SETTINGS } from '../testing/child-settings.ts';
import { type HostileSurroundings, openHostileSurroundings } from '../testing/hostile-surroundings.ts';
import { type ChildSettings, spawnChild } from './spawn-child.ts';
import { NO_WALLS, probeWalls, type Walls } from './walls.ts';

const moduleNamed = (name: string): string => fileURLToPath(new URL(`../testing/${name}`, import.meta.url));
/** For what computes by itself until it is ended, on a machine that has other work. */
const PATIENCE_MS = 120_000;
const WALLS = await probeWalls();
const withLandlock = WALLS.files && WALLS.calls ? it : it.skip;
const withCallsAndNamespaces = WALLS.calls && WALLS.namespaces ? it : it.skip;

const settings: Omit<ChildSettings, 'program'> = { ...CHILD_SETTINGS, walls: WALLS };

describe('a child process', () => {
  let scratch: string;

  beforeEach(async () => {
    scratch = await mkdtemp(join(await realpath(tmpdir()), 'docex-child-test-'));
  });

  afterEach(async () => {
    await rm(scratch, { recursive: true, force: true });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  it('inherits no environment', async () => {
    const child = spawnChild(scratch, { ...settings, program: moduleNamed('hostile.ts') });
    const [told] = (await once(child, 'message')) as [unknown];
    child.kill('SIGKILL');
    const allocator = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
    expect(told).toEqual({ variables: ['HOME', ...allocator, 'MIMALLOC_PURGE_DELAY'] });
  });

  onLinux('gives way to this process with each of its threads', async () => {
    const child = spawnChild(scratch, { ...settings, program: moduleNamed('hostile.ts') });
    await once(child, 'message');
    const tasks = `/proc/${child.pid ?? 0}/task`;
    const threads = (await readdir(tasks)).map((id) => getPriority(Number(id)));
    child.kill('SIGKILL');
    expect(threads.length).toBeGreaterThan(1);
    expect(new Set(threads)).toEqual(new Set([Math.min(getPriority() + 5, 19)]));
  });

  describe('with hostile code in it', () => {
    let surroundings: HostileSurroundings;

    beforeEach(async () => {
      surroundings = await openHostileSurroundings();
    });

    afterEach(() => surroundings.close());

    /** The attempts that succeeded. */
    const successes = async (walls: Walls): Promise<string[]> => {
      const outcomes = await surroundings.attempt(walls);
      expect(Object.keys(outcomes)).toHaveLength(14);
      return Object.keys(outcomes).filter((attempt) => outcomes[attempt] === 'done');
    };

    onLinux('can do everything where there are no walls of the operating system', async () => {
      expect(await successes(NO_WALLS)).toHaveLength(14);
    });

    withLandlock('can do nothing where the kernel has Landlock', async () => {
      expect(await successes(WALLS)).toEqual([]);
      expect(existsSync(surroundings.targets.outside)).toBe(false);
      // Many containers forbid namespaces.
      expect(await successes({ ...WALLS, namespaces: false })).toEqual([]);
    });

    withCallsAndNamespaces('gets at files alone without Landlock', async () => {
      expect(await successes({ ...WALLS, files: false })).toEqual([
        'reads the data folder',
        'lists the data folder',
        'sees another document',
        'writes outside',
      ]);
    });
  });

  onLinux(
    'is ended by the operating system when it takes memory without end',
    async () => {
      const child = spawnChild(scratch, { ...settings, program: moduleNamed('memory-hog.ts') });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(code === 0 && signal === null).toBe(false);
    },
    PATIENCE_MS,
  );

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
