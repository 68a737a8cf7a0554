import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateInvoice } from '@docex/corpus';
import { openSandboxPool } from '@docex/ocr-providers';
import { RecognizedDocument } from '@docex/protocol';

/** Digital invoices of one page, by seeds that follow `seed`. */
export async function makeDocuments(
  seed: number,
  count: number,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const documents = Array.from({ length: count }, async (_, index) =>
    Uint8Array.from((await generateInvoice({ seed: seed * 1_000 + index })).pdf),
  );
  return Promise.all(documents);
}

/** Reads the documents once and keeps what was read in a folder, each under the SHA-256 of its bytes. */
export async function storeReadings(
  documents: readonly Uint8Array<ArrayBuffer>[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const reader = await openSandboxPool({ concurrency: 1, pageImages: false });
  try {
    for (const document of documents) {
      const read = await reader.recognize({
        source: new Blob([document]).stream(),
        mediaType: 'application/pdf',
        owner: 'faults',
        maximumPages: 10,
        signal: AbortSignal.timeout(600_000),
      });
      const name = createHash('sha256').update(document).digest('hex');
      await writeFile(join(folder, name), RecognizedDocument.encode(read).finish());
    }
  } finally {
    await reader.close();
  }
}
