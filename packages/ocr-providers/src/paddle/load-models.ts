import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PaddleSettings } from './paddle-settings.ts';

/** Weights of one tier. */
export interface PaddleModels {
  readonly detector: Uint8Array;
  readonly recognizer: Uint8Array;
  /** The characters by class, from class 1 on; class 0 is the blank. */
  readonly alphabet: readonly string[];
}

interface Manifest {
  readonly detector: ManifestFile;
  readonly recognizer: ManifestFile;
  readonly characters: string;
}

interface ManifestFile {
  readonly file: string;
  readonly sha256: string;
}

/**
 * Reads a tier's weights from the package. Throws an Error that tells the command when the tier was never
 * built, or that a file is not the one that its manifest names.
 */
export async function loadModels(tier: PaddleSettings['tier']): Promise<PaddleModels> {
  const folder = new URL(`../../models/${tier}/`, import.meta.url);
  const manifest = await readManifest(folder, tier);
  const [detector, recognizer] = await Promise.all([
    readWhole(folder, manifest.detector),
    readWhole(folder, manifest.recognizer),
  ]);
  return { detector, recognizer, alphabet: Array.from(manifest.characters) };
}

async function readManifest(folder: URL, tier: string): Promise<Manifest> {
  try {
    // The file is written by tools/ocr-models together with the weights that it describes.
    return JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as Manifest;
  } catch (cause) {
    const message = `no weights of tier ${tier}: build them by "python3 tools/ocr-models/build_models.py --tier ${tier}"`;
    throw new Error(message, { cause });
  }
}

async function readWhole(folder: URL, { file, sha256 }: ManifestFile): Promise<Uint8Array> {
  const content = await readFile(new URL(file, folder));
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new Error(`${file} is not the file that its manifest names`);
  }
  return content;
}
