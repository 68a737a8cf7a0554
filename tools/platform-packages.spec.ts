import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type LockFile, missingPlatformPackages } from './platform-packages.ts';

describe('the lock file', () => {
  const lock = (): LockFile =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as LockFile;

  it('names the packages of every platform, so that `npm ci` takes it everywhere', () => {
    expect(Object.keys(missingPlatformPackages(lock()))).toEqual([]);
  });

  it('has a sum for every package that Linux with glibc takes', () => {
    const without = Object.entries(lock().packages).filter(
      ([path, { integrity, link }]) =>
        path.startsWith('node_modules/') && link !== true && integrity === undefined,
    );
    for (const [path, { optional, os = ['linux'], cpu = ['x64'] }] of without) {
      const isTaken =
        os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && !path.includes('musl');
      expect([path, optional, isTaken]).toEqual([path, true, false]);
    }
  });
});

describe('missingPlatformPackages', () => {
  it('tells system and processor by the name, and keeps what is there', () => {
    const optionalDependencies = {
      '@x/tool-darwin-arm64': '1.2.3',
      '@x/tool-linux-x64': '1.2.3',
      '@x/tool-wasm32-wasi': '1.2.3',
    };
    const lock: LockFile = {
      packages: {
        'node_modules/@x/tool': { version: '1.2.3', dev: true, optionalDependencies },
        'node_modules/@x/tool-linux-x64': { version: '1.2.3' },
      },
    };
    expect(missingPlatformPackages(lock)).toEqual({
      'node_modules/@x/tool-darwin-arm64': {
        version: '1.2.3',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
      'node_modules/@x/tool-wasm32-wasi': { version: '1.2.3', cpu: ['wasm32'], dev: true, optional: true },
    });
  });
});
