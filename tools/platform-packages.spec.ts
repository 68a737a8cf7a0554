import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type LockFile, missingPlatformPackages } from './platform-packages.ts';

describe('the lock file', () => {
  it('names the packages of every platform, so that `npm ci` takes it everywhere', () => {
    const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
    expect(Object.keys(missingPlatformPackages(JSON.parse(text) as LockFile))).toEqual([]);
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
