import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEGRADATIONS,
  type Degradation,
  degrade,
  generateInvoice,
  invoiceLayouts,
  rasterize,
  SOURCE_DPI,
} from '@docex/corpus';
import { printedWords } from './printed-words.ts';

/** `digital` is the PDF itself, `print300` its page drawn at 300 dpi, the others are that page degraded. */
export const PAGE_KINDS = ['digital', 'print300', ...DEGRADATIONS] as const;

export type PageKind = (typeof PAGE_KINDS)[number];

/** A page as a client may send it, and the words that are on it. */
export interface WordPage {
  readonly name: string;
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg';
  readonly words: readonly string[];
}

export interface GeneratedRequest {
  readonly kinds: readonly PageKind[];
  /** Invoices; each comes in every kind. */
  readonly count: number;
  /** Of the first invoice; the others follow. */
  readonly seed: number;
}

/** First pages of synthetic invoices in their layouts in turn, each in every kind. */
export async function* generatedWordPages({
  kinds,
  count,
  seed,
}: GeneratedRequest): AsyncGenerator<WordPage> {
  const layouts = [...invoiceLayouts.map(({ name }) => name), 'composed'];
  for (let index = 0; index < count; index += 1) {
    const layout = layouts[index % layouts.length] ?? 'composed';
    const invoice = await generateInvoice({ seed: seed + index, layout });
    const [words] = await printedWords(invoice.pdf, 1);
    const [png] = await rasterize(invoice.pdf, { dpi: SOURCE_DPI });
    if (png === undefined || words === undefined) continue;
    for (const kind of kinds) {
      yield { name: invoice.fileName, kind, words, ...(await pageOf(invoice.pdf, png, kind)) };
    }
  }
}

/** A drawn page as a client may send it. */
export async function pageOf(
  pdf: Uint8Array,
  png: Uint8Array,
  kind: PageKind,
): Promise<Pick<WordPage, 'bytes' | 'mediaType'>> {
  if (kind === 'digital') return { bytes: pdf, mediaType: 'application/pdf' };
  if (kind === 'print300') return { bytes: png, mediaType: 'image/png' };
  const { bytes, format } = await degrade(png, { kind: kind satisfies Degradation, seed: 1 });
  return { bytes, mediaType: `image/${format}` };
}

/** Of a long document the first pages tell enough. */
const MAXIMUM_PAGES = 3;

/**
 * The first pages of the PDFs of a folder, drawn and degraded; their text layers tell their words. Pages
 * without one are left out, and a page as a PDF, `digital`, is a file of its own only where it stands alone.
 */
export async function* pdfWordPages(
  folder: string,
  { kinds, count }: Pick<GeneratedRequest, 'kinds' | 'count'>,
): AsyncGenerator<WordPage> {
  const names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'));
  for (const name of names.sort().slice(0, count)) {
    const pdf = readFileSync(join(folder, name));
    const pages = await printedWords(pdf, MAXIMUM_PAGES);
    if (pages.every((words) => words.length === 0)) continue;
    const drawn = await rasterize(pdf, { dpi: SOURCE_DPI });
    for (const [index, words] of pages.entries()) {
      const png = drawn[index];
      if (png === undefined || words.length === 0) continue;
      for (const kind of kinds) {
        if (kind === 'digital' && drawn.length > 1) continue;
        yield { name: `${name} ${String(index + 1)}`, kind, words, ...(await pageOf(pdf, png, kind)) };
      }
    }
  }
}

const BOXES = '.boxes.csv';
const CORNERS = 8;

/**
 * Pages of a folder: each `NAME.boxes.csv` has a line of print a row, as `x1,y1,x2,y2,x3,y3,x4,y4,text` (the
 * form of the SROIE receipts), and beside it stands the image `NAME.jpg` or `NAME.png`.
 */
export function* labelledWordPages(folder: string, count: number): Generator<WordPage> {
  const names = readdirSync(folder);
  for (const boxes of names
    .filter((name) => name.endsWith(BOXES))
    .sort()
    .slice(0, count)) {
    const stem = boxes.slice(0, -BOXES.length);
    const image = names.find((name) => name === `${stem}.jpg` || name === `${stem}.png`);
    if (image === undefined) continue;
    const rows = readFileSync(join(folder, boxes), 'utf8').split(/\r?\n/);
    yield {
      name: stem,
      kind: 'labelled',
      bytes: readFileSync(join(folder, image)),
      mediaType: image.endsWith('.png') ? 'image/png' : 'image/jpeg',
      words: rows
        .map((row) => row.split(',').slice(CORNERS).join(','))
        .flatMap((text) => text.split(/\s+/).filter((word) => word !== '')),
    };
  }
}
