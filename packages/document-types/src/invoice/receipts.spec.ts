import { describe, expect, it } from '@jest/globals';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractInvoice } from './extract-invoice.ts';

const LINE = 20;
const CHARACTER = 5;

/** A slip of paper as recognition reads it: two spaces or more part the runs of a line. */
function readSlip(text: string) {
  const runs: Run[] = text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map((run) => ({
      x: 10 + run.index * CHARACTER,
      y: 10 + index * LINE,
      text: run[0],
      confidence: 0.95,
    })),
  );
  return extractInvoice(documentOf(typeset(runs, { width: 300, height: 800 }))).result;
}

describe('names at the head of receipts', () => {
  it('joins a name over three lines where the lower ones cannot begin one', () => {
    const result = readSlip(`
        OKAPI LAKE HARDWARE
        ENTERPRISE (LAKE
          SIDE) SDN BHD
          822000-X
TOTAL                     16.00`);
    expect(result).toMatchObject({ vendor: { name: 'OKAPI LAKE HARDWARE ENTERPRISE (LAKE SIDE) SDN BHD' } });
  });

  it('joins a name whose words are set wide apart', () => {
    const result = readSlip(`
          OKAPI     BOOK
       CO.    (M)    SDN    BHD
     No 8, Jalan Tasik, 56000 Kuala Lumpur
TOTAL                     16.00`);
    expect(result).toMatchObject({ vendor: { name: 'OKAPI BOOK CO. (M) SDN BHD' } });
  });

  it('takes a firm whose name begins like that of a person for the supplier', () => {
    const result = readSlip(`
    MR. O.K. (LAKESIDE) SDN BHD
    LOT 1851, JALAN TASIK 6,
    KAWASAN PERINDUSTRIAN BALAKONG
    43300 SERI KEMBANGAN, SELANGOR
TOTAL                     16.00`);
    expect(result).toMatchObject({ vendor: { name: 'MR. O.K. (LAKESIDE) SDN BHD' }, buyer: { name: null } });
  });

  it('takes the shop under whose name its owner trades', () => {
    const result = readSlip(`
  OKAPI STATIONERY SHOP
  NO. 31, JALAN TASIK INDAH
  Owned By
  OKAPI SUPPLY SDN BHD
TOTAL                     16.00`);
    expect(result).toMatchObject({ vendor: { name: 'OKAPI STATIONERY SHOP' } });
  });

  it('takes the owner at the foot where the head shows a brand', () => {
    const result = readSlip(`
         OKAPI'S PIZZA
      GST REF NO : 001694000000
TOTAL                     16.00
           Owned by
   Quagga Food Services Sdn Bhd`);
    expect(result).toMatchObject({ vendor: { name: 'Quagga Food Services Sdn Bhd' } });
  });

  it('does not take a group of companies for the firm behind a name', () => {
    const result = readSlip(`
         OKAPI LAKE SPARES
     A unit of Quagga Group of Companies
TOTAL                     16.00`);
    expect(result).toMatchObject({ vendor: { name: 'OKAPI LAKE SPARES' } });
  });
});

describe('totals of receipts', () => {
  it('reads an amount whose fraction recognition set apart', () => {
    const result = readSlip(`
    OKAPI LAKE SDN BHD
TOTAL              RM 27. 00
CASH               RM 50. 00`);
    expect(result).toMatchObject({ grandTotal: 27 });
  });

  it('takes the total behind the rounding', () => {
    const result = readSlip(`
    OKAPI LAKE SDN BHD
Total Incl. GST         RM 27.27
ROUNDING ADJUSTMENT     -RM 0.02
TOTAL ROUNDED           RM 27.25`);
    expect(result).toMatchObject({ grandTotal: 27.25, roundOff: -0.02 });
  });

  it('takes a rounding that is too great for one for the rounded total', () => {
    const result = readSlip(`
    OKAPI LAKE SDN BHD
Tosal Sales (Irclusive)   37.44
Rounding Adjustment         .01
Rounding                  37.45`);
    expect(result).toMatchObject({ grandTotal: 37.45, roundOff: 0.01 });
  });

  it('leaves the sums of a summary of tax alone', () => {
    const result = readSlip(`
    OKAPI LAKE SDN BHD
Total Annt Payabie          79.50
Paid Amount                100.00
GST Summary     Amount       Tax
SR (@ 6%        75.00        4.50
Total           75.00        4.50`);
    expect(result).toMatchObject({ grandTotal: 79.5 });
  });
});
