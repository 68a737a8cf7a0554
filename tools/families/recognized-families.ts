import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { families } from '@docex/corpus';
import { type DocumentType, JobFailure } from '@docex/domain';
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

let opened: Promise<SandboxPool> | undefined;

/** One pool for the whole run; its children end with the process. */
const pool = (): Promise<SandboxPool> => (opened ??= openSandboxPool({ concurrency: 2, pageImages: false }));

/** Closes what was opened to recognise documents. */
export async function closeRecognizer(): Promise<void> {
  await (await opened)?.close();
  opened = undefined;
}

/** Recognises a document, or takes what an earlier run kept of the same bytes. Throws `JobFailure` as the reader does. */
async function recognize(bytes: Uint8Array, mediaType: string): Promise<RecognizedDocument> {
  const path = join(CACHE, `${createHash('sha256').update(bytes).digest('hex')}.pb`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept !== undefined) return RecognizedDocument.decode(kept);
  await mkdir(CACHE, { recursive: true });
  const { signal } = new AbortController();
  const request = {
    source: Readable.from([bytes]),
    mediaType,
    owner: 'families',
    maximumPages: MAXIMUM_PAGES,
    signal,
  };
  const recognized = await (await pool()).recognize(request);
  await writeFile(`${path}.new`, RecognizedDocument.encode(recognized).finish());
  await rename(`${path}.new`, path);
  return recognized;
}

/** The same for a file of a labelled folder; `null` for what cannot be read. */
export async function recognizedFile(
  bytes: Uint8Array,
  mediaType: string,
): Promise<RecognizedDocument | null> {
  return recognize(bytes, mediaType).catch((error: unknown) => {
    if (error instanceof JobFailure) return null;
    throw error;
  });
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
        recognized: await recognize(pdf, 'application/pdf'),
      };
    });
    for (const document of documents) yield await document;
  }
}
