import type { RecognizedDocument, Word } from '@docex/protocol';

const GLUED = /^[^/]{1,12}\/(?=(?:name|father|mother|date|signature|permanent|holder)\b)/i;

/**
 * A document whose labels stand alone again: recognition glues what it makes of the Hindi half of a label to the English
 * one (`TTH/Name`). The words keep their place, as values stand below both halves.
 */
export function withoutGluedLabels(document: RecognizedDocument): RecognizedDocument {
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, words: page.words.map(labelOnly) })),
  };
}

function labelOnly(word: Word): Word {
  const glued = GLUED.exec(word.text)?.[0];
  return glued === undefined ? word : { ...word, text: word.text.slice(glued.length) };
}
