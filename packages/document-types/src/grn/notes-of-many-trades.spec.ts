import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, typeset } from '@docex/layout/testing';
import { extractGrn } from './extract-grn.ts';
import { at, GOODS, resultOf } from './testing/receipt-print.ts';

describe('heads of notes', () => {
  it('reads label and value that are broken into two lines together', () => {
    const runs = [
      at(30, 100, 'ASN /'),
      at(130, 100, 'OK-ASN-90117 dated 11-'),
      at(30, 111, 'Challan'),
      at(130, 111, 'Mar-2026'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      challanNo: 'OK-ASN-90117',
      challanDate: '2026-03-11',
    });
  });

  it('takes a label before a colon for one wherever it stands in its line', () => {
    const runs = [
      at(30, 100, 'Supplier'),
      at(130, 100, ': M/s Okapi Feeds भण्डार / Store'),
      at(380, 100, ': Rewa Chilling Centre'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      vendor: { name: 'Okapi Feeds' },
      warehouse: 'Rewa Chilling Centre',
    });
  });

  it('names an office that goods are for, and long numbers in groups', () => {
    const runs = [
      at(30, 40, 'Acceptance Certificate'),
      at(30, 100, 'CRAC No.'),
      at(200, 100, 'CRAC-5116 8812 0447'),
      at(30, 115, 'Consignee'),
      at(200, 115, 'District Education Officer, Madhubani'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({
      grnNo: 'CRAC-5116 8812 0447',
      receiver: { name: 'District Education Officer, Madhubani' },
    });
  });
});

describe('tables of goods', () => {
  it('goes on behind the sum of a group', () => {
    const row = (y: number, serial: string, name: string, count: string) => [
      at(30, y, serial),
      at(60, y, name),
      endingAt(300, y, count),
      endingAt(400, y, '10.00'),
    ];
    const runs = [
      at(30, 100, 'Sl'),
      at(60, 100, 'Description'),
      endingAt(300, 100, 'Rcvd Qty'),
      endingAt(400, 100, 'Amount'),
      ...row(118, '1', 'Beans French Cut', '11.500'),
      at(60, 130, 'Sub Total - Vegetables'),
      endingAt(400, 130, '10.00'),
      at(30, 142, 'DAIRY'),
      ...row(154, '2', 'Cooking Cream Tetra', '24.000'),
      at(60, 166, 'Sub Total - Dairy'),
      endingAt(400, 166, '10.00'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [
        { description: 'Beans French Cut', receivedQty: 11.5 },
        { description: 'Cooking Cream Tetra', receivedQty: 24 },
      ],
    });
  });

  it('leaves feet of pages and sentences out of the goods above them', () => {
    const runs = [
      at(30, 100, 'Item Code'),
      at(120, 100, 'Description'),
      endingAt(300, 100, 'Received Qty'),
      at(340, 100, 'Remarks'),
      at(30, 118, 'LKR-98B'),
      at(120, 118, 'Polo Pique'),
      endingAt(300, 118, '98'),
      at(30, 130, 'All rejected goods are held at the rack for seven days from the date of this note by us'),
      at(30, 142, 'G0044182 Page 1 of 2'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [{ itemCode: 'LKR-98B', description: 'Polo Pique', remarks: null }],
    });
  });

  it('gives a count that stands far before a remark back to its own column', () => {
    const runs = [
      at(30, 100, 'Description'),
      endingAt(240, 100, 'Received Qty'),
      at(250, 100, 'Rejected Qty'),
      at(400, 100, 'Reasons for Rejection'),
      at(30, 118, 'Executive Table'),
      endingAt(240, 118, '14'),
      endingAt(372, 118, '1'),
      at(392, 118, 'Top edge open'),
      at(30, 132, 'Revolving Chair'),
      endingAt(240, 132, '40'),
      endingAt(372, 132, '0'),
      at(392, 132, 'NA'),
    ];
    expect(resultOf(runs)).toMatchObject({
      lineItems: [
        { rejectedQty: 1, remarks: 'Top edge open' },
        { rejectedQty: 0, remarks: null },
      ],
    });
  });

  it('is less sure of a recognised unit that nobody uses', () => {
    const sureness = (unit: string) => {
      const runs = GOODS.map((run) => ({ ...run, confidence: 0.99, text: run.text.replace(/^Nos$/, unit) }));
      return extractGrn(documentOf(typeset(runs))).evidence.fields['/lineItems/0/unit']?.confidence;
    };
    expect(sureness('Nos')).toBeGreaterThan(0.95);
    expect(sureness('Bt')).toBeLessThan(0.9);
  });
});
