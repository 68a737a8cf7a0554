import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';

const VENDOR = '27ZZAFT3115E1ZJ';
const BUYER = '27ZZUPV1392X1ZY';

const ITEMS = `
S.No   Description              HSN       Qty     Rate        Amount
1      Copper wire              8544      10      100.00      1,000.00`;

function read(
  head: string,
  rest = `${ITEMS}\n                                          Grand Total         1,000.00`,
) {
  return extractInvoice(printLines(`${head}\n---\n${rest}`));
}

describe('where an address begins and ends', () => {
  it('leaves out what the firm is above it and its telephone below it', () => {
    const { result } = read(`
!!Okapi Motors
Authorised Service Centre (Dealer Code 33-1182)
No. 7/412, Lake Road, Pune 411001
Mob. 90000 00099, 90000 00098                     Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { address: 'No. 7/412, Lake Road, Pune 411001' } });
  });

  it('ends before a number of a register that is set behind it', () => {
    const { result } = read(`
!!Okapi Timber Ltd
1180 Merivale Road, Unit 4
Ottawa, ON K1Z 0A0
HST # 81234 5678 RT0001                           Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { address: '1180 Merivale Road, Unit 4 Ottawa, ON K1Z 0A0' } });
  });

  it('is the part between bullets that is no contact', () => {
    const { result } = read(`
!!Okapi Royale
CATERERS & EVENT HOSPITALITY
H.O. 31, Lake Circle, Jaipur 302021 • 0141-2350000 • hello@okapi.example

Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { address: '31, Lake Circle, Jaipur 302021' } });
  });

  it('stands in the foot beside the number of the supplier', () => {
    const { result } = read(
      `
!!Okapi Motion Systems Private Limited                 Invoice No: 7

Billed To:
Quagga Tooling Private Limited
Plot 23, Lake Area, Pune 411001`,
      `${ITEMS}
                                          Grand Total         1,000.00

Our GSTIN: ${VENDOR}
14, 2nd Cross, Peenya 2nd Stage, Bengaluru 560058, Karnataka. This is printed by a computer.`,
    );
    expect(result).toMatchObject({
      vendor: { address: '14, 2nd Cross, Peenya 2nd Stage, Bengaluru 560058, Karnataka' },
    });
  });

  it('is sure only where it follows the name and ends with a postal code', () => {
    const confidence = (address: string) => {
      const { evidence } = read(`!!Okapi Traders\n${address}\n\nInvoice No: 7`);
      return evidence.fields['/vendor/address']?.confidence;
    };
    expect(confidence('12 Hill Road, Pune 411001')).toBeGreaterThan(0.85);
    expect(confidence('12 Hill Road, Pune')).toBeLessThan(0.85);
  });
});

describe('whom an invoice is for', () => {
  it('is the firm behind the office of whom the letter is for', () => {
    const { result } = read(`
!!Okapi Security Services                         Invoice No: 7

To,
The Facility Manager
M/s Quagga Data Centres Pvt. Ltd.
Plot 7, Lake Park, Greater Noida - 201310`);
    expect(result).toMatchObject({
      buyer: { name: 'Quagga Data Centres Pvt. Ltd.', address: 'Plot 7, Lake Park, Greater Noida - 201310' },
    });
  });

  it('leaves out whose attention a Dutch letter wants', () => {
    const { result } = read(`
!!Okapi Fietsen B.V.
Havenstraat 21
1271 AB Huizen

Aan:
Quagga Handel B.V.
t.a.v. Facilitair
Raadhuisplein 1
3755 ZZ Eemdorp

Factuurnummer: 2025-0441`);
    expect(result).toMatchObject({
      vendor: { address: 'Havenstraat 21 1271 AB Huizen' },
      buyer: { name: 'Quagga Handel B.V.', address: 'Raadhuisplein 1 3755 ZZ Eemdorp' },
    });
  });

  it('is the firm beside the party that the goods are delivered to', () => {
    const { result } = read(`
!!Okapi Building Supplies (Pty) Ltd               Number: IN7

Quagga Lodge CC                Deliver to:
Farm Hill 114                  Quagga Lodge, Chalet 7 site
Aberdeen                       R61, 12 km from Aberdeen
6270`);
    expect(result).toMatchObject({
      buyer: { name: 'Quagga Lodge CC', address: 'Farm Hill 114 Aberdeen 6270' },
    });
  });
});

describe('who issues an invoice', () => {
  it('is the body whose unit a brand is', () => {
    const { result } = read(`
!!OKAPI CLINIC
Unit of Quagga Health Trust
12, Trunk Road, Chennai 600056                      Invoice No: 7`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Health Trust', address: '12, Trunk Road, Chennai 600056' },
    });
  });

  it('has the number that a grid right above the items calls ours', () => {
    const { result } = extractInvoice(
      printLines(`
!!Okapi Studios

Client           : Quagga Motors Private Limited             Inv. Ref.    : PK/25-26/119
Client GSTIN     : ${BUYER}                           Our GSTIN    : ${VENDOR}
${ITEMS}
                                          Payable             1,000.00`),
    );
    expect(result).toMatchObject({ vendor: { gstin: VENDOR }, buyer: { gstin: BUYER } });
  });
});

describe('sums, dates and numbers as smaller trades print them', () => {
  it('takes what is payable after a concession', () => {
    const { result } = read(
      'Okapi Clinic       Bill No: 7',
      `${ITEMS}
                                          Bill Total          1,000.00
                                          Concession             50.00
                                          Net Payable           950.00`,
    );
    expect(result).toMatchObject({ grandTotal: 950 });
  });

  it('takes the total due on this invoice with costs advanced', () => {
    const { result } = read(
      'Okapi Law          Invoice No. 7',
      `${ITEMS}
                                          Total fees          1,000.00
                                          Costs advanced         35.00
                                          Total due this invoice  $1,035.00`,
    );
    expect(result).toMatchObject({ grandTotal: 1035 });
  });

  it('takes the date of a letter in the head and not those of its works', () => {
    const { result } = read(
      `
!!Okapi Law, P.C.

June 30, 2025

Invoice No. 7`,
      `
Date         Description                  Hours       Amount
06/03/25     Draft supply agreement       3.50        1,225.00
06/17/25     Conference with client       1.20          420.00
                                          Total       1,645.00`,
    );
    expect(result).toMatchObject({ date: '2025-06-30' });
  });

  it('knows the work order of whom the invoice is for', () => {
    const { result } = read('Okapi Traders      Invoice No: 7      Your W.O.: SPH/BNQ/204');
    expect(result).toMatchObject({ poNo: 'SPH/BNQ/204' });
  });
});

describe('the date behind the number', () => {
  it('stands below where the cell holds no more than its label, and outweighs that of the order', () => {
    const { result } = read(`
!!Okapi Tiles
Exporter                                  Invoice No. & Date             Exporter's Ref.
Lake Road, Morbi 363642                   EXP/041/25-26   DT.            -
                                          18.08.2025
                                          Buyer's Order No. & Date
                                          PO-7781 DT. 02.07.2025`);
    expect(result).toMatchObject({ invoiceNo: 'EXP/041/25-26', date: '2025-08-18' });
  });
});
