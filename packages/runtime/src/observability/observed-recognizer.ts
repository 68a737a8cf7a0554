import type { DocumentRecognizer } from '@docex/ports';
import { noteOnSpan, SpanKind, withSpan } from '@docex/rpc';
import { metrics } from './metrics.ts';

/**
 * A recogniser whose work is a span and whose pages are counted: for one that reads documents in another
 * process, which itself can tell nobody.
 */
export function observedRecognizer(recognizer: DocumentRecognizer): DocumentRecognizer {
  return {
    recognize: (request) =>
      withSpan({ name: 'recognize document', kind: SpanKind.CLIENT }, async () => {
        const document = await recognizer.recognize(request);
        noteOnSpan({ pages: document.pages.length });
        // A page that is drawn was counted when it was read.
        if (request.page === undefined) metrics.ocrPages.inc(document.pages.length);
        return document;
      }),
  };
}
