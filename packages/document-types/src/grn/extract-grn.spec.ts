import { describe, expect, it } from '@jest/globals';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from './extract-grn.ts';

const RECEIVER_GSTIN = '27ZZAFT3115E1ZJ';
const VENDOR_GSTIN = '27ZZUPV1392X1ZY';

const HEAD: readonly Run[] = [
  { x: 200, y: 15, text: 'ZEBRA WORKS PVT LTD', size: 14, bold: true },
  { x: 200, y: 32, text: `GSTIN: ${RECEIVER_GSTIN}` },
  { x: 210, y: 46, text: 'GOODS RECEIPT NOTE', bold: true },
  { x: 30, y: 70, text: 'Supplier: Okapi Traders' },
  { x: 30, y: 82, text: `GSTIN: ${VENDOR_GSTIN}` },
  { x: 30, y: 94, text: 'Warehouse: Main Store' },
  { x: 30, y: 106, text: 'Transporter: Quagga Transport Co' },
  { x: 230, y: 70, text: 'GRN No: GRN/0042' },
  { x: 230, y: 82, text: 'PO No: PO-88' },
  { x: 230, y: 94, text: 'Challan No: DC-771' },
  { x: 230, y: 106, text: 'Invoice No: INV/9' },
  { x: 420, y: 70, text: 'GRN Date: 05-04-2025' },
  { x: 420, y: 82, text: 'PO Date: 01-03-2025' },
  { x: 420, y: 94, text: 'Challan Date: 03-04-2025' },
  { x: 420, y: 106, text: 'Invoice Date: 02-04-2025' },
  { x: 30, y: 118, text: 'Gate Entry No: 5512' },
  { x: 230, y: 118, text: 'Vehicle No: mh-12 ab 1234' },
];

/** Left edge of a column of text, or right edge of one of figures, by its title. */
type Columns = Readonly<Record<string, { readonly left: number } | { readonly right: number }>>;
type Row = Readonly<Record<string, string>>;

const FULL: Columns = {
  Sl: { left: 30 },
  Item: { left: 55 },
  Ordered: { right: 290 },
  Received: { right: 350 },
  Accepted: { right: 410 },
  Rejected: { right: 470 },
  Remarks: { left: 490 },
};

function print(columns: Columns, y: number, row: Row): readonly Run[] {
  return Object.entries(row).map(([title, text]) => {
    const place = columns[title];
    if (place === undefined) throw new Error(`no column ${title}`);
    return 'left' in place ? { x: place.left, y, text } : endingAt(place.right, y, text);
  });
}

function table(columns: Columns, ...rows: readonly Row[]): readonly Run[] {
  const header = Object.fromEntries(Object.keys(columns).map((title) => [title, title]));
  return [header, ...rows].flatMap((row, index) => print(columns, 150 + index * 18, row));
}

function extract(...pages: readonly (readonly Run[])[]) {
  return extractGrn(documentOf(...pages.map((runs, index) => typeset(runs, { number: index + 1 }))));
}

function statuses(extraction: ReturnType<typeof extract>, rule: string) {
  return extraction.evidence.checks.filter((check) => check.rule === rule).map(({ status }) => status);
}

const BEARINGS: Row = {
  Sl: '1',
  Item: 'Ball Bearing 6204',
  Ordered: '100',
  Received: '98',
  Accepted: '95',
  Rejected: '3',
  Remarks: 'Dented',
};
const GREASE: Row = {
  Sl: '2',
  Item: 'Grease Tin',
  Ordered: '12.5',
  Received: '12.5',
  Accepted: '12.5',
  Rejected: '0',
};

describe('extractGrn', () => {
  it('reads the head, both parties and every paper with its own date', () => {
    expect(extract([...HEAD, ...table(FULL, BEARINGS, GREASE)]).result).toMatchObject({
      grnNo: 'GRN/0042',
      date: '2025-04-05',
      poNo: 'PO-88',
      poDate: '2025-03-01',
      challanNo: 'DC-771',
      challanDate: '2025-04-03',
      invoiceNo: 'INV/9',
      invoiceDate: '2025-04-02',
      vendor: { name: 'Okapi Traders', gstin: VENDOR_GSTIN },
      receiver: { name: 'ZEBRA WORKS PVT LTD', gstin: RECEIVER_GSTIN },
      warehouse: 'Main Store',
      gateEntryNo: '5512',
      transporter: 'Quagga Transport Co',
    });
  });

  it('gives a vehicle number in upper case without spaces and dashes', () => {
    expect(extract([...HEAD, ...table(FULL, BEARINGS)]).result['vehicleNo']).toBe('MH12AB1234');
  });

  it('reads number and date from one label for both', () => {
    const labels = [
      { x: 30, y: 70, text: 'GRN No/Dt : GRN/0042 / 05-04-2025' },
      { x: 30, y: 84, text: 'D/C No/Dt : DC-771 dt. 03-04-2025' },
    ];
    expect(extract([...labels, ...table(FULL, BEARINGS)]).result).toMatchObject({
      grnNo: 'GRN/0042',
      date: '2025-04-05',
      challanNo: 'DC-771',
      challanDate: '2025-04-03',
    });
  });

  it('reads quantities whatever their order', () => {
    const columns: Columns = {
      Rejected: { right: 100 },
      Received: { right: 170 },
      Item: { left: 190 },
      Accepted: { right: 400 },
      Ordered: { right: 480 },
    };
    const row = { Rejected: '3', Received: '98', Item: 'Ball Bearing', Accepted: '95', Ordered: '100' };
    expect(extract([...HEAD, ...table(columns, row)]).result['lineItems']).toMatchObject([
      { description: 'Ball Bearing', orderedQty: 100, receivedQty: 98, acceptedQty: 95, rejectedQty: 3 },
    ]);
  });

  it.each([
    [['PO Qty', 'Recd Qty', 'Acc Qty', 'Rej Qty']],
    [['Ord. Qty', "Rec'd", 'Accptd', 'Rejd']],
    [['Qty Ordered', 'Qty Received', 'Qty Accepted', 'Qty Rejected']],
    [['Order Qty', 'RECT.QTY', 'OK Qty', 'Rejection']],
  ])('understands the titles %j', ([ordered = '', received = '', accepted = '', rejected = '']) => {
    const columns: Columns = {
      'Sr No': { left: 30 },
      Particulars: { left: 80 },
      [ordered]: { right: 300 },
      [received]: { right: 390 },
      [accepted]: { right: 480 },
      [rejected]: { right: 570 },
    };
    const row = {
      'Sr No': '1',
      Particulars: 'Ball Bearing',
      [ordered]: '100',
      [received]: '98',
      [accepted]: '95',
      [rejected]: '3',
    };
    expect(extract([...HEAD, ...table(columns, row)]).result['lineItems']).toMatchObject([
      { description: 'Ball Bearing', orderedQty: 100, receivedQty: 98, acceptedQty: 95, rejectedQty: 3 },
    ]);
  });

  it('takes the plain quantity for what was received, and the challan for no order', () => {
    const columns: Columns = {
      Code: { left: 30 },
      Description: { left: 100 },
      'Challan Qty': { right: 360 },
      Qty: { right: 430 },
      UOM: { left: 450 },
    };
    const row = { Code: 'RM-7', Description: 'Ball Bearing', 'Challan Qty': '100', Qty: '98', UOM: 'Nos' };
    expect(extract([...HEAD, ...table(columns, row)]).result['lineItems']).toMatchObject([
      { itemCode: 'RM-7', unit: 'Nos', orderedQty: null, receivedQty: 98 },
    ]);
  });

  it('tells number, code and name apart where all three are called items', () => {
    const columns: Columns = {
      Item: { left: 30 },
      Material: { left: 70 },
      Description: { left: 150 },
      Quantity: { right: 430 },
      UM: { left: 450 },
    };
    const rows = [
      { Item: '1', Material: 'RM-1', Description: 'Ball Bearing 6204', Quantity: '98', UM: 'Nos' },
      { Item: '2', Material: 'RM-2', Description: 'Grease Tin Large', Quantity: '12', UM: 'Tin' },
    ];
    expect(extract([...HEAD, ...table(columns, ...rows)]).result['lineItems']).toMatchObject([
      { itemCode: 'RM-1', description: 'Ball Bearing 6204', receivedQty: 98 },
      { itemCode: 'RM-2', description: 'Grease Tin Large', receivedQty: 12 },
    ]);
  });

  it('joins names that go on below and leaves out batches', () => {
    const runs = [
      ...print(FULL, 168, BEARINGS),
      { x: 55, y: 179, text: 'sealed on both sides' },
      { x: 55, y: 190, text: 'Batch: B-771' },
      ...print(FULL, 208, GREASE),
    ];
    expect(extract([...HEAD, ...table(FULL), ...runs]).result['lineItems']).toMatchObject([
      { description: 'Ball Bearing 6204 sealed on both sides' },
      { description: 'Grease Tin' },
    ]);
  });

  it('goes on over pages and reads the sums of the last line', () => {
    const total = print(FULL, 58, { Item: 'Total', Received: '110.5', Accepted: '107.5', Rejected: '3' });
    const second = [...print(FULL, 40, GREASE), ...total];
    const extraction = extract([...HEAD, ...table(FULL, BEARINGS)], second);
    expect(extraction.result).toMatchObject({
      lineItems: [{ receivedQty: 98 }, { receivedQty: 12.5 }],
      totalReceivedQty: 110.5,
      totalAcceptedQty: 107.5,
      totalRejectedQty: 3,
      grandTotal: null,
    });
    expect(statuses(extraction, 'total_quantity')).toEqual(['pass', 'pass', 'pass']);
  });

  it('reads prices, values and the grand total', () => {
    const columns: Columns = {
      Sl: { left: 30 },
      Item: { left: 55 },
      'Received Qty': { right: 330 },
      Rate: { right: 420 },
      Amount: { right: 540 },
    };
    const row = {
      Sl: '1',
      Item: 'Ball Bearing',
      'Received Qty': '10 Nos',
      Rate: '1,250.50',
      Amount: '12,505.00',
    };
    const total = print(columns, 190, { Item: 'Grand Total', Amount: '12,505.00' });
    const extraction = extract([...HEAD, ...table(columns, row), ...total]);
    expect(extraction.result).toMatchObject({
      lineItems: [{ receivedQty: 10, unit: 'Nos', unitPrice: 1_250.5, total: 12_505 }],
      grandTotal: 12_505,
    });
    expect(statuses(extraction, 'line_total')).toEqual(['pass']);
    expect(statuses(extraction, 'grand_total')).toEqual(['pass']);
  });

  it('proves received by accepted and rejected, and says where it fails', () => {
    const wrong = { ...GREASE, Rejected: '1' };
    const extraction = extract([...HEAD, ...table(FULL, BEARINGS, wrong)]);
    expect(statuses(extraction, 'received_quantity')).toEqual(['pass', 'fail']);
    const failing = extraction.evidence.checks.find(({ status }) => status === 'fail');
    expect(failing?.pointers).toContain('/lineItems/1/receivedQty');
    expect(extraction.result['lineItems']).toMatchObject([{}, { receivedQty: 12.5, rejectedQty: 1 }]);
  });

  it('derives what was received where only accepted and rejected are printed', () => {
    const columns: Columns = {
      Item: { left: 30 },
      Ordered: { right: 290 },
      Accepted: { right: 380 },
      Rejected: { right: 470 },
    };
    const row = { Item: 'Ball Bearing', Ordered: '100', Accepted: '95', Rejected: '3' };
    const { result, evidence } = extract([...HEAD, ...table(columns, row)]);
    expect(result['lineItems']).toMatchObject([{ receivedQty: 98 }]);
    expect(evidence.fields['/lineItems/0/receivedQty']?.source).toBe('derived');
  });

  it('takes fields and sentences below the goods for none of them', () => {
    const foot = [
      { x: 30, y: 190, text: 'Transport : Okapi Carriers' },
      { x: 330, y: 190, text: 'Vehicle No : MH 12 AB 1234' },
      { x: 30, y: 210, text: 'Inspection method: rejected material to be returned within 15 days.' },
    ];
    const { result } = extract([...HEAD.slice(0, 5), ...table(FULL, BEARINGS), ...foot]);
    expect(result['lineItems']).toHaveLength(1);
    expect(result).toMatchObject({ transporter: 'Okapi Carriers', vehicleNo: 'MH12AB1234' });
  });

  it('takes the company below "Received At" for the receiver', () => {
    const runs = [
      { x: 30, y: 30, text: 'GOODS RECEIPT NOTE', bold: true },
      { x: 30, y: 60, text: 'Received From' },
      { x: 330, y: 60, text: 'Received At' },
      { x: 30, y: 76, text: 'Okapi Traders' },
      { x: 330, y: 76, text: 'Zebra Works Pvt Ltd' },
      { x: 330, y: 88, text: 'Location: Main Store' },
    ];
    expect(extract([...runs, ...table(FULL, BEARINGS)]).result).toMatchObject({
      vendor: { name: 'Okapi Traders' },
      receiver: { name: 'Zebra Works Pvt Ltd' },
      warehouse: 'Main Store',
    });
  });

  it('gives an honest empty result for a page without anything of a note', () => {
    expect(extract([{ x: 30, y: 30, text: 'nothing' }]).result).toMatchObject({ grnNo: null, lineItems: [] });
  });
});
