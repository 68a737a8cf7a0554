import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

/** Names of firms, offices and persons, some of words that forms use. */
const NAMES = [
  'Quagga Process Equipments',
  'Public Works Department',
  'To The Point Traders',
  'Directorate Of Horticulture',
  'Bill Board Advertising Pvt Ltd',
  'Total Gas Services',
  'Zebra & Sons',
  'District Collector Office',
  'Tapir Textile Mills (India) Limited',
];
/** What stands in blocks and around them and is never a name. */
const OTHER_LINES = [
  'Kind Attn. Stores Dept.',
  'Ph: 0424 2255001',
  'PAN: ZZAPQ1234F',
  'State : Maharashtra, Code : 27',
  'Please deliver before 6 pm.',
  'stores@okapi.example',
  'Nagpur, Maharashtra 440001',
];
const print = fc.record({
  receiver: fc.constantFrom('Okapi Valve House', 'Okapi Springs Pvt Ltd', 'Okapi Dyeing Works'),
  vendor: fc.constantFrom(...NAMES),
  heading: fc.constantFrom('Supplier :', 'Vendor :', 'Received From :', 'Supplier Name :'),
  isBelow: fc.boolean(),
  beside: fc.array(fc.constantFrom(...OTHER_LINES), { maxLength: 2 }),
});

test('suppliers of receipt notes are the names that are printed, receivers too or none', () => {
  fc.assert(
    fc.property(print, ({ receiver, vendor, heading, isBelow, beside }) => {
      const runs = [
        { ...at(30, 30, receiver), size: 16 },
        at(30, 46, '22, Hill Road, Nagpur 440001'),
        ...(isBelow ? [at(30, 80, heading), at(30, 92, vendor)] : [at(30, 80, `${heading} ${vendor}`)]),
        ...beside.map((text, index) => at(30, 104 + index * 12, text)),
      ];
      const read = resultOf([...runs, ...GOODS]);
      expect(read.vendor.name).toBe(vendor);
      expect([receiver, null]).toContain(read.receiver.name);
    }),
    { seed: 18, numRuns: 150 },
  );
});
