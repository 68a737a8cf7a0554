import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type DocumentType, isDocumentType } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';
import { recognizedFamilies, recognizedFile } from '../families/recognized-families.ts';

/** A document that extraction is run on, of whatever set. */
export interface EvaluationDocument {
  readonly name: string;
  readonly documentType: DocumentType;
  readonly recognized: RecognizedDocument;
}

const LABELS = /\.(expected|transcribed)\.json$/;
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.webp': 'image/webp',
};

async function* ofFolder(folder: string): AsyncGenerator<EvaluationDocument> {
  const files = (await readdir(folder, { recursive: true })).sort();
  for (const labelFile of files.filter((name) => LABELS.test(name))) {
    const base = labelFile.replace(LABELS, '');
    const name = files.find((file) => {
      const ending = extname(file);
      return ending.toLowerCase() in MEDIA_TYPES && file.slice(0, -ending.length) === base;
    });
    const labels = JSON.parse(await readFile(join(folder, labelFile), 'utf8')) as { documentType?: unknown };
    const documentType = String(labels.documentType);
    if (name === undefined || !isDocumentType(documentType)) continue;
    const mediaType = MEDIA_TYPES[extname(name).toLowerCase()] ?? '';
    const recognized = await recognizedFile(await readFile(join(folder, name)), mediaType);
    if (recognized !== null) yield { name, documentType, recognized };
  }
}

/** Documents of all families, then those of labelled folders. Files that cannot be read are passed over. */
export async function* evaluationDocuments(
  folders: readonly string[],
  seeds: readonly number[],
): AsyncGenerator<EvaluationDocument> {
  yield* recognizedFamilies({ seeds });
  for (const folder of folders) yield* ofFolder(folder);
}
