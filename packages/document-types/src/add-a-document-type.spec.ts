import { describe, expect, it } from '@jest/globals';
import {
  findLabels,
  indexLabels,
  layOut,
  Lexicon,
  readQuantity,
  readVehicleNumber,
  textOf,
} from '@docex/layout';
import { documentOf, typeset } from '@docex/layout/testing';
import type { RecognizedDocument } from '@docex/protocol';
import { z } from 'zod';
import { type ClassProfile, line, title } from './classification/class-profile.ts';
import { classProfiles } from './classification/class-profiles.ts';
import { refusingOthers } from './classification/refuse-other-class.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { DocumentTypeDefinition, Extraction } from './extraction.ts';
import { found } from './found.ts';
import { bestLabelled, type LabelScan } from './fields/labelled-value.ts';
import { nullableNumber, nullableText } from './result-values.ts';

/** The steps of docs/how-to/add-a-document-type.md, taken for slips of a weighbridge. */

// Step 2: the shape of the result.
const slipResultSchema = z.strictObject({
  vehicleNo: nullableText,
  grossWeight: nullableNumber,
  tareWeight: nullableNumber,
  netWeight: nullableNumber,
});

// Step 3: what such papers call their fields.
type SlipLabel = 'vehicleNo' | 'grossWeight' | 'tareWeight' | 'netWeight';
const slipLexicon = new Lexicon<SlipLabel>([
  { key: 'vehicleNo', phrases: 'Vehicle No | Truck No' },
  { key: 'grossWeight', phrases: 'Gross Weight | Gross Wt' },
  { key: 'tareWeight', phrases: 'Tare Weight | Tare Wt' },
  { key: 'netWeight', phrases: 'Net Weight | Net Wt' },
]);

// Step 4: the extractor.
function extractSlip(document: RecognizedDocument): Extraction {
  const layout = layOut(document);
  const scans = layout.pages.map((page): LabelScan<SlipLabel> => {
    const labels = page.lines.flatMap((printed) => findLabels(printed, slipLexicon));
    return { page, labels, index: indexLabels(labels) };
  });
  const weight = (key: SlipLabel) =>
    bestLabelled(scans, {
      labels: { [key]: 1 },
      read: (words) => {
        const reading = readQuantity(textOf(words));
        return reading === undefined ? undefined : found(reading.value, words);
      },
    });
  const vehicle = bestLabelled(scans, {
    labels: { vehicleNo: 1 },
    read: (words) => {
      const reading = readVehicleNumber(textOf(words));
      return reading === undefined ? undefined : found(reading.value, words);
    },
  });
  const book = new EvidenceBook(layout);
  const result = {
    vehicleNo: book.take('/vehicleNo', vehicle),
    grossWeight: book.take('/grossWeight', weight('grossWeight')),
    tareWeight: book.take('/tareWeight', weight('tareWeight')),
    netWeight: book.take('/netWeight', weight('netWeight')),
  };
  const { grossWeight, tareWeight, netWeight } = result;
  const known = grossWeight !== null && tareWeight !== null && netWeight !== null;
  book.check({
    rule: 'net_weight',
    status: !known ? 'skipped' : grossWeight - tareWeight === netWeight ? 'pass' : 'fail',
    pointers: ['/grossWeight', '/tareWeight', '/netWeight'],
    message: 'Gross less tare makes net.',
  });
  return { result, evidence: book.close(document) };
}

// Step 5: what tells such papers from others.
const slipProfile: ClassProfile<'weighbridge_slip'> = {
  documentType: 'weighbridge_slip',
  name: 'a weighbridge slip',
  signs: [
    title(5, /\bweigh(?:bridge|ment) slip\b/),
    line(2, /\bgross (?:weight|wt)\b/),
    line(2, /\btare (?:weight|wt)\b/),
  ],
};

// Step 6: the class on the list.
const profiles: readonly ClassProfile<string>[] = [...classProfiles, slipProfile];
const slips: DocumentTypeDefinition<string> = refusingOthers(
  {
    documentType: 'weighbridge_slip',
    resultSchema: slipResultSchema,
    doubtfulBelow: 0.8,
    extract: extractSlip,
  },
  profiles,
);

const slip = documentOf(
  typeset([
    { x: 200, y: 20, text: 'WEIGHBRIDGE SLIP', size: 14 },
    { x: 30, y: 60, text: 'Truck No: MH 12 AB 1234' },
    { x: 30, y: 80, text: 'Gross Wt: 12,450 kg' },
    { x: 30, y: 100, text: 'Tare Wt: 4,450 kg' },
    { x: 30, y: 120, text: 'Net Wt: 8,000 kg' },
  ]),
);
const invoice = documentOf(
  typeset([
    { x: 200, y: 20, text: 'TAX INVOICE', size: 14 },
    { x: 30, y: 60, text: 'Invoice No: ZT/12' },
    { x: 30, y: 80, text: 'Bill To: Quagga Stores' },
    { x: 30, y: 100, text: 'CGST 9% 360.00' },
    { x: 30, y: 120, text: 'Grand Total 4,720.00' },
  ]),
);

describe('a document type added by the steps of the how-to', () => {
  it('is read, with evidence and checks, in the shape of its schema', () => {
    const { result, evidence } = slips.extract(slip);
    expect(slips.resultSchema.parse(result)).toEqual({
      vehicleNo: 'MH12AB1234',
      grossWeight: 12_450,
      tareWeight: 4_450,
      netWeight: 8_000,
    });
    expect(evidence.fields['/netWeight']).toMatchObject({ page: 1, source: 'text_layer', text: '8,000 kg' });
    expect(evidence.checks).toMatchObject([{ rule: 'net_weight', status: 'pass' }]);
  });

  it('refuses what is plainly another class, and is told from the others by them', () => {
    expect(() => slips.extract(invoice)).toThrow(
      'The document looks like an invoice, not like a weighbridge slip.',
    );
    const asInvoice = refusingOthers<string>({ ...slips, documentType: 'invoice' }, profiles);
    expect(() => asInvoice.extract(slip)).toThrow(
      'The document looks like a weighbridge slip, not like an invoice.',
    );
  });
});
