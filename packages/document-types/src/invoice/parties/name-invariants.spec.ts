import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';
import { BUYER, ITEMS, VENDOR } from '../testing/read-head.ts';

/** Right names that look like something else: parts of offices, verbs, prepositions, labels. */
const GUARDED = [
  'Public Works Department',
  'To The Point Traders',
  'Stores And Spares Corporation',
  'Office Of The District Collector',
  'Bill Board Advertising Pvt Ltd',
  'Supplier Solutions Private Limited',
  'Total Gas Services',
  'Account Books Publishers',
  'Forward Freight Carriers',
  'Directorate Of Horticulture',
];

/** What stands around names and is none. */
const INTRUDERS = [
  'Kind Attn. Stores Dept.',
  'Please deliver before 6 pm.',
  'Original for Recipient',
  'Phone: 0424 2255001',
  'CGST SGST as applicable',
  'Kochi, 682024, Kerala India',
  'STORES DEPT.',
  'Customer Notes',
  'CGST',
  'Purchase Receive# PR-00093',
  'Quantity Unit of Measure',
];

const HEADINGS = [
  'Bill To',
  'Billed To (Customer)',
  'Buyer :',
  'Customer',
  'Details of Receiver (Billed to)',
];

function partiesOf(print: string) {
  const { result, evidence } = extractInvoice(printLines(print + ITEMS));
  const { vendor, buyer } = result as Record<
    'vendor' | 'buyer',
    { name: string | null; gstin: string | null }
  >;
  return { vendor, buyer, fields: evidence.fields };
}

const letter = (heading: string, buyer: string, extra = '') => `
!!Okapi Valve House
14, Lake Estate, Pune 411026
GSTIN ${VENDOR}

Invoice No: OVH-231    Date: 11/07/2025

${heading}
${buyer}
22, Hill Road, Nagpur 440001
${extra === '' ? '' : `${extra}\n`}GSTIN ${BUYER}`;

describe('names of parties', () => {
  it.each(GUARDED)('%s stays what it is, whatever heads it', (name) => {
    for (const heading of HEADINGS) {
      const { buyer, vendor } = partiesOf(letter(heading, name));
      expect({ heading, buyer: buyer.name, vendor: vendor.name }).toEqual({
        heading,
        buyer: name,
        vendor: 'Okapi Valve House',
      });
    }
  });

  it.each(INTRUDERS)('are never %s', (intruder) => {
    for (const heading of HEADINGS) {
      const { buyer, vendor } = partiesOf(letter(heading, 'Quagga Process Equipments', intruder));
      expect([heading, buyer.name, vendor.name]).toEqual([
        heading,
        'Quagga Process Equipments',
        'Okapi Valve House',
      ]);
    }
  });

  it.each(INTRUDERS)('are never %s where no block of a buyer stands', (intruder) => {
    const { buyer, vendor } = partiesOf(`
!!Okapi Valve House
14, Lake Estate, Pune 411026
GSTIN ${VENDOR}

${intruder}
Invoice No: OVH-231    Date: 11/07/2025`);
    expect([vendor.name, buyer.name]).toEqual(['Okapi Valve House', null]);
  });

  it('are firms, where a person at the firm is named first', () => {
    const { buyer } = partiesOf(letter('Bill To', 'Ms Asha Quagga\nQuagga Pharma Works'));
    expect(buyer).toMatchObject({ name: 'Quagga Pharma Works', gstin: BUYER });
  });

  it('are all lines of the cell of a name', () => {
    const { buyer } = partiesOf(`
!!Okapi Valve House
14, Lake Estate, Pune 411026
GSTIN ${VENDOR}
---
                  QUAGGA
PARTY NAME        FERRIES          Bill No       OVH-231
Place             NAGPUR           Date          11/07/2025`);
    expect(buyer.name).toBe('QUAGGA FERRIES');
  });

  it('are those of an Indian sender line above the window of an envelope', () => {
    const { vendor, buyer } = partiesOf(`
INVOICE                                             Mysuru, 31 October 2025
---
Nila Okapi Design · Vontikoppal · 570020 Mysuru
---
Quagga Museum Trust
Palace Road
Sandur 583119
Invoice number: NOD-31    Due: 14 November 2025`);
    expect([vendor.name, buyer.name]).toEqual(['Nila Okapi Design', 'Quagga Museum Trust']);
  });

  it('are what is printed where the buyer pays cash, and no number', () => {
    const { buyer, vendor } = partiesOf(`
!!Okapi Valve House
14, Lake Estate, Pune 411026
GSTIN ${VENDOR}
Bill To :
Cash
GSTIN ${BUYER}`);
    expect([vendor.name, vendor.gstin, buyer.name]).toEqual(['Okapi Valve House', VENDOR, 'Cash']);
  });
});

describe('roles that nothing states', () => {
  const print = `
!!Okapi Valve House
14, Lake Estate, Pune 411026
GSTIN ${VENDOR}

Quagga Ferries
3, Jetty Road, Nagpur 440001
GSTIN ${BUYER}

Invoice No: OVH-231    Date: 11/07/2025`;

  it('go to the blocks of the page, each number with its own', () => {
    expect(partiesOf(print)).toMatchObject({
      vendor: { name: 'Okapi Valve House', gstin: VENDOR },
      buyer: { name: 'Quagga Ferries', gstin: BUYER },
    });
  });

  it('are never more certain than 0.89', () => {
    const { fields } = partiesOf(print);
    expect(fields['/buyer/name']?.confidence).toBeLessThanOrEqual(0.89);
    expect(fields['/buyer/gstin']?.confidence).toBeLessThanOrEqual(0.89);
  });

  it('leave the number of an unnamed party unused rather than give it to the other', () => {
    const { vendor } = partiesOf(`
!!Okapi Valve House
14, Lake Estate, Pune 411026

Bill To
Quagga Ferries
3, Jetty Road, Nagpur 440001
GSTIN ${BUYER}

Invoice No: OVH-231    Date: 11/07/2025`);
    expect(vendor).toMatchObject({ name: 'Okapi Valve House', gstin: null });
  });
});
