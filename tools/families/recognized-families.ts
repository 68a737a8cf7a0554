import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { families } from '@docex/corpus';
import type { DocumentType } from '@docex/domain';
import { openSandboxPool, type SandboxPool } from '@docex/ocr-providers';
import { RecognizedDocument } from '@docex/protocol';

/** A generated document of a family as it is recognised, with what a reader should find on it. */
export interface FamilyDocument {
  readonly name: string;
  readonly family: string;
  readonly documentType: DocumentType;
  readonly seed: number;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly recognized: RecognizedDocument;
}

export interface FamilyRequest {
  /** Classes of the families; all that have some unless given. */
  readonly documentTypes?: readonly DocumentType[] | undefined;
  /** One family alone. */
  readonly family?: string | undefined;
  readonly seeds: readonly number[];
}

const CACHE = join(tmpdir(), 'docex-recognized-families');
const MAXIMUM_PAGES = 50;

// eslint-disable-next-line @typescript-eslint/require-await -- what the port wants
async function* onceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Recognises a printed document, or takes what an earlier run kept of the same bytes. */
async function recognize(pdf: Uint8Array, pool: () => Promise<SandboxPool>): Promise<RecognizedDocument> {
  const path = join(CACHE, `${createHash('sha256').update(pdf).digest('hex')}.pb`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined) return RecognizedDocument.decode(kept);
  const { signal } = new AbortController();
  const request = {
    source: onceOf(pdf),
    mediaType: 'application/pdf',
    owner: 'families',
    maximumPages: MAXIMUM_PAGES,
    signal,
  };
  const recognized = await (await pool()).recognize(request);
  await writeFile(`${path}.new`, RecognizedDocument.encode(recognized).finish());
  await rename(`${path}.new`, path);
  return recognized;
}

/**
 * Prints documents of families and recognises them, in the order of families and seeds. What was recognised is kept
 * in a temporary folder by the bytes of the document, so that a second run only extracts.
 */
export async function* recognizedFamilies({
  documentTypes,
  family,
  seeds,
}: FamilyRequest): AsyncGenerator<FamilyDocument> {
  await mkdir(CACHE, { recursive: true });
  let opened: Promise<SandboxPool> | undefined;
  const pool = (): Promise<SandboxPool> =>
    (opened ??= openSandboxPool({ concurrency: 2, pageImages: false }));
  try {
    const chosen = families.filter(
      (one) =>
        (documentTypes === undefined || documentTypes.includes(one.documentType)) &&
        (family === undefined || one.name === family),
    );
    for (const { name, documentType, generate } of chosen) {
      const documents = seeds.map(async (seed): Promise<FamilyDocument> => {
        const { truth, optional = [], pdf } = await generate(seed);
        return {
          name: `${documentType}/${name}/${seed}`,
          family: name,
          documentType,
          seed,
          labels: { ...truth, _optional: optional },
          recognized: await recognize(pdf, pool),
        };
      });
      for (const document of documents) yield await document;
    }
  } finally {
    await (await opened)?.close();
  }
}
