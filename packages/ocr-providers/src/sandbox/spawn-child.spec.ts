import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnChild } from './spawn-child.ts';

const limits = { memoryBytes: 64 * 1024 * 1024, cpuSeconds: 60, threads: 1 };
const moduleNamed = (name: string): string => fileURLToPath(new URL(`../testing/${name}`, import.meta.url));

describe('a child process', () => {
  let scratch: string;

  beforeEach(async () => {
    scratch = await mkdtemp(join(await realpath(tmpdir()), 'docex-child-test-'));
  });

  afterEach(async () => {
    await rm(scratch, { recursive: true, force: true });
  });

  it('reads and writes nothing outside its scratch folder, starts nothing and inherits no environment', async () => {
    process.env['DOCEX_TEST_SECRET'] = 'secret';
    try {
      const child = spawnChild(scratch, limits, moduleNamed('trespasser.ts'));
      const [report] = (await once(child, 'message')) as [unknown];
      expect(report).toEqual({
        readOutside: 'ERR_ACCESS_DENIED',
        writeOutside: 'ERR_ACCESS_DENIED',
        writeInside: 'done',
        spawn: 'ERR_ACCESS_DENIED',
        variables: [],
      });
      expect(existsSync(join(tmpdir(), 'docex-trespass'))).toBe(false);
    } finally {
      delete process.env['DOCEX_TEST_SECRET'];
    }
  });

  const onLinux = existsSync('/usr/bin/prlimit') ? it : it.skip;

  onLinux('is ended by the operating system when it takes memory without end', async () => {
    const child = spawnChild(scratch, limits, moduleNamed('memory-hog.ts'));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(code === 0 && signal === null).toBe(false);
  });
});
