import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const kept = join(import.meta.dirname, '../../packages/ocr-providers/walls');
const LAUNCHERS = ['linux-x64', 'linux-arm64'];
const python = process.env['DOCEX_WALLS_PYTHON'];
const whereBuildable = python === undefined ? it.skip : it;

describe('the launchers in the repository', () => {
  it.each(LAUNCHERS)('%s can be run, and has the sum that was written down when it was built', (name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(kept, name)))
      .digest('hex');
    expect(readFileSync(join(kept, 'SHA256SUMS'), 'utf8')).toContain(`${sum}  ${name}\n`);
    expect(statSync(join(kept, name)).mode & 0o111).toBe(0o111);
  });

  whereBuildable('are built again byte for byte', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docex-walls-'));
    try {
      const build = join(import.meta.dirname, 'build.sh');
      execFileSync(build, [folder], { env: { ...process.env, PYTHON: python } });
      for (const name of LAUNCHERS) {
        expect(readFileSync(join(folder, name)).equals(readFileSync(join(kept, name)))).toBe(true);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
