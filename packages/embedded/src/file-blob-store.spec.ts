import { spawnSync } from 'node:child_process';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { BlobStore } from '@docex/ports';
import { describeBlobStore } from '@docex/ports/contracts';
import { FileBlobStore } from './file-blob-store.ts';
import { folderWorld } from './folder-world.contract.ts';

const createWorld = () =>
  folderWorld<BlobStore>(async (folder) => ({
    port: await FileBlobStore.open(folder),
    close: () => Promise.resolve(),
  }));

describeBlobStore('FileBlobStore', createWorld, { readAheadBytes: 0, namesByContent: true });

async function* oneChunkThen(error: Error): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Uint8Array.of(1, 2, 3));
  throw error;
}

describe('FileBlobStore', () => {
  it('lays blobs out by their keys, readable by their owner only', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    await port.putIfAbsent('jobs/job-1/result', Uint8Array.of(1));
    const modeOf = async (path: string) => ((await stat(join(world.folder, path))).mode & 0o777).toString(8);
    expect(await modeOf('objects/jobs/job-1/result')).toBe('600');
    expect(await modeOf('objects/jobs/job-1')).toBe('700');
    expect(await modeOf('incoming')).toBe('700');
    await world.dispose();
  });

  it('leaves no half-written file, whether it goes well or not', async () => {
    const world = await createWorld();
    const { port } = await world.connect();
    await port.putIfAbsent('jobs/job-1/result', Uint8Array.of(1));
    await port.putIfAbsent('jobs/job-1/result', Uint8Array.of(2));
    await expect(port.putContent('jobs/job-1/file', oneChunkThen(new Error('gone')))).rejects.toThrow('gone');
    expect(await readdir(join(world.folder, 'incoming'))).toEqual([]);
    await world.dispose();
  });

  it('clears what dead processes left half-written, and nothing that may still be written', async () => {
    const world = await createWorld();
    await world.connect();
    const incoming = join(world.folder, 'incoming');
    const dead = spawnSync(process.execPath, ['--eval', '']).pid;
    const host = encodeURIComponent(hostname());
    const names = {
      deadProcess: `${host}~${dead}~instance~1`,
      earlierProcessOfThisId: `${host}~${process.pid}~instance~2`,
      runningProcess: `${host}~${process.ppid}~instance~3`,
      otherMachine: `elsewhere~${dead}~instance~4`,
      otherMachineLongAgo: `elsewhere~${dead}~instance~5`,
    };
    for (const name of Object.values(names)) await writeFile(join(incoming, name), 'half');
    const longAgo = Date.now() / 1_000 - 86_400;
    await utimes(join(incoming, names.otherMachineLongAgo), longAgo, longAgo);
    await world.connect();
    expect((await readdir(incoming)).sort()).toEqual([names.runningProcess, names.otherMachine].sort());
    await world.dispose();
  });
});
