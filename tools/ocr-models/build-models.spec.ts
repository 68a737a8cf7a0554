import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const recipe = join(import.meta.dirname, 'build_models.py');
const requirements = readFileSync(join(import.meta.dirname, 'requirements.txt'), 'utf8');
const kept = join(import.meta.dirname, '../../packages/ocr-providers/models/tiny');
const FILES = ['detector.onnx', 'recognizer.onnx', 'manifest.json'];

const python = process.env['DOCEX_OCR_MODELS_PYTHON'] ?? 'python3';
const wheel = process.env['DOCEX_OCR_MODELS_WHEEL'];

/** The versions, by package, that the interpreter has; empty where there is none. */
function installedVersions(): Set<string> {
  const { stdout } = spawnSync(python, ['-m', 'pip', 'freeze'], { encoding: 'utf8' });
  return new Set((stdout || '').split(/\r?\n/));
}

/** What keeps the recipe from being run here without the network; undefined where nothing does. */
function obstacle(): string | undefined {
  if (wheel === undefined) return 'DOCEX_OCR_MODELS_WHEEL names no wheel';
  if (!existsSync(wheel)) return 'the wheel of DOCEX_OCR_MODELS_WHEEL is missing';
  const installed = installedVersions();
  const missing = requirements
    .split('\n')
    .filter((line) => line.includes('==') && !line.startsWith('#') && !installed.has(line));
  return missing.length > 0 ? `${python} lacks ${missing.join(', ')}` : undefined;
}

const reason = obstacle();
const whereBuildable = reason === undefined ? it : it.skip;

describe('the weights in the repository', () => {
  it('are the ones that their manifest names', () => {
    const manifest = JSON.parse(readFileSync(join(kept, 'manifest.json'), 'utf8')) as Record<
      'detector' | 'recognizer',
      { file: string; sha256: string }
    >;
    for (const { file, sha256 } of [manifest.detector, manifest.recognizer]) {
      const digest = createHash('sha256').update(readFileSync(join(kept, file)));
      expect({ file, sha256: digest.digest('hex') }).toEqual({ file, sha256 });
    }
  });

  whereBuildable(`are what the recipe makes${reason === undefined ? '' : ` (not run: ${reason})`}`, () => {
    const output = mkdtempSync(join(tmpdir(), 'docex-models-'));
    try {
      execFileSync(python, [recipe, '--wheel', wheel ?? '', '--output', output]);
      for (const file of FILES) {
        const same = readFileSync(join(output, 'tiny', file)).equals(readFileSync(join(kept, file)));
        expect({ file, same }).toEqual({ file, same: true });
      }
    } finally {
      rmSync(output, { recursive: true });
    }
  });
});
