import { type Page, type RecognizedDocument, type Word, WordSource } from '@docex/protocol';

/** A run of text and the place of its upper left corner, in points. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly bold?: boolean;
  /** Below 1 for text that was recognised from pixels. */
  readonly confidence?: number;
}

const WIDTH_OF_CHARACTER = 0.5;
const WIDTH_OF_SPACE = 0.25;

/** A run that ends at `x1`, as figures in a column do. */
export function endingAt(x1: number, y: number, text: string): Run {
  return { x: x1 - widthOfText(text, 10), y, text };
}

function widthOfText(text: string, size: number): number {
  return (
    text.split(' ').reduce((sum, word) => sum + word.length * WIDTH_OF_CHARACTER * size, 0) +
    (text.split(' ').length - 1) * WIDTH_OF_SPACE * size
  );
}

/** Sets text by hand as a page of words, each letter half as wide as high. For tests. */
export function typeset(runs: readonly Run[], page: Partial<Page> = {}): Page {
  return {
    number: 1,
    width: 600,
    height: 800,
    rotation: 0,
    source: WordSource.TEXT_LAYER,
    words: runs.flatMap(wordsOfRun),
    rulings: [],
    codes: [],
    imageKey: '',
    confidence: 1,
    ...page,
  };
}

function wordsOfRun({ x, y, text, size = 10, bold = false, confidence = 1 }: Run): readonly Word[] {
  let x0 = x;
  return text.split(' ').map((word) => {
    const x1 = x0 + word.length * WIDTH_OF_CHARACTER * size;
    const box = { x0, y0: y, x1, y1: y + size };
    x0 = x1 + WIDTH_OF_SPACE * size;
    const source = confidence < 1 ? WordSource.OCR : WordSource.TEXT_LAYER;
    return { text: word, box, confidence, source, fontSize: size, bold };
  });
}

/** A recognised document of pages set by hand. */
export function documentOf(...pages: readonly Page[]): RecognizedDocument {
  return { schemaVersion: 1, mediaType: 'application/pdf', pages: [...pages] };
}
