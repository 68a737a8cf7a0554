import { describe, expect, it } from '@jest/globals';
import { type Page, RecognizedDocument, WordSource } from '@docex/protocol';
import { encodeDocument } from './encode-document.ts';

const PAGE: Page = {
  number: 1,
  width: 595,
  height: 842,
  rotation: 0,
  source: WordSource.TEXT_LAYER,
  words: [],
  rulings: [],
  codes: [],
  imageKey: '',
  confidence: 1,
};

function documentOf(pageCount: number): RecognizedDocument {
  const pages = Array.from({ length: pageCount }, (_, index) => ({ ...PAGE, number: index + 1 }));
  return { schemaVersion: 1, mediaType: 'application/pdf', pages };
}

describe('encodeDocument', () => {
  it('writes the bytes that encoding the document at once writes', async () => {
    for (const document of [documentOf(0), documentOf(3)]) {
      const expected = RecognizedDocument.encode(document).finish();
      expect(Buffer.compare(await encodeDocument(document), expected)).toBe(0);
    }
  });

  it('lets other work have its turn between the pages', async () => {
    let turns = 0;
    let isDone = false;
    const takeTurn = (): void => {
      turns += 1;
      if (!isDone) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    await encodeDocument(documentOf(10));
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(9);
  });
});
