import { setImmediate } from 'node:timers/promises';
import { RecognizedDocument } from '@docex/protocol';

/**
 * The document's protobuf message, encoded page by page with time for other work between them: messages of one
 * type written one behind the other are one message (Protocol Buffers, "Last One Wins" and merging of repeated
 * fields).
 */
export async function encodeDocument(document: RecognizedDocument): Promise<Uint8Array> {
  const parts = [RecognizedDocument.encode({ ...document, pages: [] }).finish()];
  for (const page of document.pages) {
    parts.push(RecognizedDocument.encode({ schemaVersion: 0, mediaType: '', pages: [page] }).finish());
    await setImmediate();
  }
  return Buffer.concat(parts);
}
