import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aadhaarLayouts } from './aadhaar-card/aadhaar-layouts.ts';
import { generateAadhaarCard } from './aadhaar-card/generate-aadhaar-card.ts';
import { generateBankStatement } from './bank-statement/generate-bank-statement.ts';
import { statementLayouts } from './bank-statement/layouts/statement-layouts.ts';
import { COMPOSED } from './composed/composed-layout.ts';
import {
  type Degradation,
  DEGRADATIONS,
  degrade,
  type DegradedImage,
  SOURCE_DPI,
} from './degradation/degrade.ts';
import { CARD_PHOTOS, type CardPhoto, photographCard } from './degradation/photograph-card.ts';
import { DOCUMENT_TYPES, EXTRA_DOCUMENT_TYPES } from '@docex/domain';
import { familiesNamed } from './families/families.ts';
import { generatePurchaseOrder } from './families/order-family.ts';
import { rasterize } from './drawing/pdf-pages.ts';
import { scanPdf } from './drawing/scan-pdf.ts';
import { generateGoodsReceiptNote } from './goods-receipt-note/generate-goods-receipt-note.ts';
import { receiptLayouts } from './goods-receipt-note/layouts/receipt-layouts.ts';
import { generateInvoice } from './invoice/generate-invoice.ts';
import { invoiceLayouts } from './invoice-layouts/invoice-layouts.ts';
import { generatePanCard } from './pan-card/generate-pan-card.ts';
import { panCardLayouts } from './pan-card/pan-card-layouts.ts';

/** The classes that documents can be generated of. */
export const GENERATED_CLASSES = [...DOCUMENT_TYPES, ...EXTRA_DOCUMENT_TYPES] as const;

/** In which forms a document can be written: with its text layer, or as an image. */
export const DOCUMENT_KINDS = ['digital', ...DEGRADATIONS, ...CARD_PHOTOS] as const;

export type GeneratedKind = (typeof DOCUMENT_KINDS)[number];

export type GeneratedClass = (typeof GENERATED_CLASSES)[number];

export interface CorpusRequest {
  directory: string;
  documentType: GeneratedClass;
  /** First seed. */
  from: number;
  /** Documents of each layout. */
  count: number;
  /**
   * One layout alone, or `composed`, whose held-out half are the odd seeds; without it every layout of the class
   * but the composed family.
   */
  layout?: string;
  /** Documents of a family instead, or with `all` of every family of the class. */
  family?: string;
  /** Whether the layouts that are held out are written, or the others. */
  heldOut: boolean;
  kinds: readonly GeneratedKind[];
  /** Each document is written in one of the forms, in turn, instead of in all. */
  inTurn?: boolean;
}

interface Document {
  /** File name without its ending. */
  name: string;
  seed: number;
  /** What printed it, by which results are grouped. */
  family: string;
  pdf: Uint8Array;
  /** The labels, with `_optional` where values may be left out. */
  labels: Readonly<Record<string, unknown>>;
}

interface Generated {
  truth: object;
  optional?: readonly string[];
  pdf: Uint8Array;
  fileName: string;
}

type Generate = (request: { seed: number; layout: string; brief: boolean }) => Promise<Generated>;

/** Rows of a statement that is written as an image: one page or two. */
const BRIEF_ROWS = [9, 24, 16, 38, 30, 52] as const;

const GENERATORS: Record<
  GeneratedClass,
  { layouts: readonly { name: string; heldOut: boolean }[]; generate: Generate }
> = {
  invoice: { layouts: invoiceLayouts, generate: generateInvoice },
  bank_statement: {
    layouts: statementLayouts,
    generate: ({ brief, ...request }) =>
      generateBankStatement(
        brief
          ? { ...request, transactions: BRIEF_ROWS[request.seed % BRIEF_ROWS.length] ?? BRIEF_ROWS[0] }
          : request,
      ),
  },
  grn: { layouts: receiptLayouts, generate: generateGoodsReceiptNote },
  aadhar_card: { layouts: aadhaarLayouts, generate: generateAadhaarCard },
  pan_card: { layouts: panCardLayouts, generate: generatePanCard },
  // Orders have families alone.
  purchase_order: { layouts: [], generate: generatePurchaseOrder },
};

/** Something that prints documents: a layout or a family. */
interface Printer {
  name: string;
  seeds: readonly number[];
  print: (seed: number) => Promise<Generated>;
}

async function createDocument({ name: family, print }: Printer, seed: number): Promise<Document> {
  const { truth, optional, pdf, fileName } = await print(seed);
  const labels = { ...truth, ...(optional === undefined ? {} : { _optional: optional }) };
  return { name: fileName.replace(/\.pdf$/, ''), seed, family, pdf, labels };
}

/** One file for a degraded document: an image where it has one page, else a PDF of images. */
async function degradedFile(
  document: Document,
  kind: Degradation | CardPhoto,
): Promise<{ ending: string; bytes: Uint8Array }> {
  const pages: DegradedImage[] = [];
  for (const page of await rasterize(document.pdf, { dpi: SOURCE_DPI })) {
    const { seed } = document;
    pages.push(
      isCardPhoto(kind) ? await photographCard(page, { kind, seed }) : await degrade(page, { kind, seed }),
    );
  }
  const [only, ...others] = pages;
  if (only === undefined) throw new RangeError(`${document.name} has no pages`);
  if (others.length > 0) return { ending: 'pdf', bytes: await scanPdf(pages) };
  return { ending: only.format === 'png' ? 'png' : 'jpg', bytes: only.bytes };
}

function isCardPhoto(kind: GeneratedKind): kind is CardPhoto {
  return CARD_PHOTOS.some((photo) => photo === kind);
}

/** As the evaluation groups them. */
function evaluatedAs(kind: GeneratedKind): 'digital' | 'photo' | 'scan' {
  if (kind === 'digital' || kind === 'photo') return kind;
  return isCardPhoto(kind) && kind !== 'photocopy' ? 'photo' : 'scan';
}

async function writeDocument(
  document: Document,
  { directory, documentType, kinds }: CorpusRequest,
): Promise<string[]> {
  const names: string[] = [];
  for (const kind of kinds) {
    const digital = kind === 'digital';
    const { ending, bytes } = digital
      ? { ending: 'pdf', bytes: document.pdf }
      : await degradedFile(document, kind);
    const base = digital ? document.name : `${document.name}-${kind}`;
    const expected = {
      documentType,
      ...document.labels,
      _family: document.family,
      _kind: evaluatedAs(kind),
    };
    await writeFile(join(directory, `${base}.${ending}`), bytes);
    await writeFile(join(directory, `${base}.expected.json`), `${JSON.stringify(expected, null, 2)}\n`);
    names.push(`${base}.${ending}`);
  }
  return names;
}

function layoutNames(
  layouts: readonly { name: string; heldOut: boolean }[],
  { layout, heldOut }: CorpusRequest,
): string[] {
  if (layout !== undefined) return [layout];
  return layouts.filter((candidate) => candidate.heldOut === heldOut).map(({ name }) => name);
}

/** Seeds one after the other; of the composed family every other one, which are of one half. */
function seedsOf(layout: string, { from, count, heldOut }: CorpusRequest): number[] {
  if (layout !== COMPOSED) return Array.from({ length: count }, (_, index) => from + index);
  const first = (from % 2 === 1) === heldOut ? from : from + 1;
  return Array.from({ length: count }, (_, index) => first + 2 * index);
}

function printersOf(request: CorpusRequest): Printer[] {
  const { documentType, family, from, count, kinds } = request;
  if (family !== undefined) {
    const seeds = Array.from({ length: count }, (_, index) => from + index);
    return familiesNamed(documentType, family).map(({ name, generate }) => ({
      name,
      seeds,
      print: generate,
    }));
  }
  const { layouts, generate } = GENERATORS[documentType];
  const brief = !kinds.includes('digital');
  return layoutNames(layouts, request).map((layout) => ({
    name: layout,
    seeds: seedsOf(layout, request),
    print: (seed) => generate({ seed, layout, brief }),
  }));
}

/**
 * Writes documents of every layout and their `NAME.expected.json` into a folder, and gives the names of the
 * documents.
 */
export async function writeCorpus(request: CorpusRequest): Promise<string[]> {
  const { directory, kinds, inTurn = false } = request;
  await mkdir(directory, { recursive: true });
  const names: string[] = [];
  let written = 0;
  for (const printer of printersOf(request)) {
    for (const seed of printer.seeds) {
      const forms = inTurn ? kinds.slice(written % kinds.length).slice(0, 1) : kinds;
      const document = await createDocument(printer, seed);
      names.push(...(await writeDocument(document, { ...request, kinds: forms })));
      written += 1;
    }
  }
  return names;
}
