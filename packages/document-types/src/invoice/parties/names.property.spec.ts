import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';
import { BUYER, ITEMS, VENDOR } from '../testing/read-head.ts';

/** Names of firms, offices and persons, some of words that forms use. */
const NAMES = [
  'Quagga Process Equipments',
  'Public Works Department',
  'To The Point Traders',
  'Directorate Of Horticulture',
  'Bill Board Advertising Pvt Ltd',
  'Total Gas Services',
  'Zebra & Sons',
  'Shri Okapi Quagga',
  'District Collector Office',
  'Tapir Textile Mills (India) Limited',
];
/** What stands in blocks and around them and is never a name. */
const OTHER_LINES = [
  'Kind Attn. Stores Dept.',
  'Ph: 0424 2255001',
  'Mob. 90000 00099',
  'PAN: ZZAPQ1234F',
  'State : Maharashtra, Code : 27',
  'Please deliver before 6 pm.',
  'stores@okapi.example',
  'CGST SGST as applicable',
  'Nagpur, Maharashtra',
  'Maharashtra 440001, India',
  'PIN 440001',
];
const ADDRESSES = [
  '22, Hill Road, Nagpur 440001',
  'Plot No. 8, MIDC Phase 2, Pune - 411026',
  '3/1 Lake View, Kochi',
];
const HEADINGS = ['Bill To', 'Billed To (Customer)', 'Buyer :', 'Details of Receiver (Billed to)'];

const lines = fc.array(fc.constantFrom(...OTHER_LINES), { maxLength: 2 });
const print = fc.record({
  vendor: fc.constantFrom('Okapi Valve House', 'Okapi Springs Pvt Ltd', 'Okapi Dyeing Works'),
  buyer: fc.option(fc.constantFrom(...NAMES), { nil: undefined }),
  heading: fc.option(fc.constantFrom(...HEADINGS), { nil: undefined }),
  addresses: fc.tuple(fc.constantFrom(...ADDRESSES), fc.constantFrom(...ADDRESSES)),
  beside: fc.tuple(lines, lines),
});

test('names are names that are printed, and roles that nothing states are never certain', () => {
  fc.assert(
    fc.property(print, ({ vendor, buyer, heading, addresses, beside }) => {
      const block =
        buyer === undefined ? [] : [heading ?? '', buyer, addresses[1], ...beside[1], `GSTIN ${BUYER}`];
      const head = [
        `!!${vendor}`,
        addresses[0],
        ...beside[0],
        `GSTIN ${VENDOR}`,
        '',
        'Invoice No: OVH-231    Date: 11/07/2025',
        '',
      ];
      const { result, evidence } = extractInvoice(printLines(`\n${[...head, ...block].join('\n')}${ITEMS}`));
      const read = result as Record<'vendor' | 'buyer', { name: string | null; gstin: string | null }>;
      expect([vendor, null]).toContain(read.vendor.name);
      expect([buyer, null]).toContain(read.buyer.name);
      expect([VENDOR, null]).toContain(read.vendor.gstin);
      if (heading !== undefined && buyer !== undefined) expect(read.buyer.name).toBe(buyer);
      const certain = heading === undefined ? (evidence.fields['/buyer/name']?.confidence ?? 0) : 0;
      expect(certain).toBeLessThanOrEqual(0.89);
    }),
    { seed: 18, numRuns: 150 },
  );
});
