import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writtenDevanagari } from '@docex/ocr-providers';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In heights of the type: runs that stand nearer than this to each other are one word. */
const JOINT_GAP = 0.06;

const standardFonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);

interface TextRun {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly height: number;
}

/**
 * The words that a PDF prints on each of its first pages, as its text layer has them; Hindi in the order of
 * writing.
 */
export async function printedWords(pdf: Uint8Array, maximumPages: number): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: standardFonts, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages: string[][] = [];
    for (let number = 1; number <= Math.min(maximumPages, document.numPages); number += 1) {
      pages.push(await wordsOfPage(await document.getPage(number)));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function wordsOfPage(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const words = wordsOfRuns(
    items.flatMap((item): TextRun[] => {
      if (!('str' in item) || item.str === '') return [];
      // pdf.js types a transform's members as any; they are six numbers.
      const [, , , , left = 0, baseline = 0] = item.transform as number[];
      return [{ text: item.str, left, right: left + item.width, baseline, height: item.height }];
    }),
  );
  // pdfkit's text layers have Devanagari in the order of its glyphs.
  return words.map(writtenDevanagari);
}

/** A word whose letters come from several fonts is drawn in several runs, one after the other. */
function wordsOfRuns(runs: readonly TextRun[]): string[] {
  let text = '';
  let last: TextRun | undefined;
  for (const run of runs) {
    text += last !== undefined && touches(last, run) ? run.text : ` ${run.text}`;
    last = run;
  }
  return text.split(/\s+/).filter((word) => word !== '');
}

function touches(one: TextRun, next: TextRun): boolean {
  const height = Math.max(one.height, next.height);
  return (
    Math.abs(next.baseline - one.baseline) < JOINT_GAP * height &&
    Math.abs(next.left - one.right) < JOINT_GAP * height
  );
}
