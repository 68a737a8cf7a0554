import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';
import { BUYER, ITEMS, VENDOR, readHead } from '../testing/read-head.ts';

describe('numbers and dates of an invoice', () => {
  it('takes a number behind a bare sign under the title', () => {
    const result = readHead(`
Okapi Cloud Services Private Limited                    !!TAX INVOICE
4th Floor, Teak Plaza                                           # SI-2025-03275
Pune 411045                                             Date : 12 Apr 2024`);
    expect(result).toMatchObject({ invoiceNo: 'SI-2025-03275', date: '2024-04-12' });
  });

  it('takes the date of a letter, not the day on which the year of its subject ended', () => {
    const result = readHead(`
                                                        Pune, 14 August 2025
M/s. Teak Plaza Exports Pvt Ltd
Pune 411045
Fee note no. OV/2025/088
Re: Statutory audit for the year ended 31 March 2025`);
    expect(result).toMatchObject({ invoiceNo: 'OV/2025/088', date: '2025-08-14' });
  });

  it('reads past a sign that follows the label', () => {
    expect(readHead('Okapi Traders          Invoice Number # FAB9922300009999')).toMatchObject({
      invoiceNo: 'FAB9922300009999',
    });
  });

  it('takes the one date in a row of titles with the invoice number', () => {
    const result = readHead(`
Okapi Traders           Invoice No.          e-Way Bill No.       Dated
12 Hill Road            OT/0219              171299990000         2-Jul-24
Pune 411001             Reference No. & Date.
                        dt. 1-Jul-24`);
    expect(result).toMatchObject({ invoiceNo: 'OT/0219', date: '2024-07-02' });
  });

  it('does not take the date of the invoice that a credit note refers to', () => {
    const result = readHead(`
Okapi Traders           Credit Note No.       CN/0017
                        Credit Note Date      19-06-2024
                        Against Invoice No.   OT/0551
                        Invoice Date          02-06-2024`);
    expect(result).toMatchObject({ invoiceNo: 'CN/0017', date: '2024-06-19' });
  });

  it('reads a list whose number is called no more than that', () => {
    const result = readHead(`
Okapi Traders

Number               OT-9912
Issued               5 June 2024
Payable by           20 June 2024
Your reference       PO-118`);
    expect(result).toMatchObject({
      invoiceNo: 'OT-9912',
      date: '2024-06-05',
      dueDate: '2024-06-20',
      poNo: 'PO-118',
    });
  });

  it('does not take the day of the next service for the day of payment', () => {
    const result = readHead('Okapi Garage   Invoice No: 7', `${ITEMS}\n\nNext service due on 22-Nov-2024`);
    expect(result).toMatchObject({ invoiceNo: '7', dueDate: null });
  });
});

describe('supplier and buyer of an invoice', () => {
  it('reads a buyer whose colons and values stand in a column of their own', () => {
    const result = readHead(`
Okapi Garage
Customer   : Sanjay Verma            Invoice No   : OG/1187
Address    : 14, Hill Road           Invoice Date : 22-May-2024
             Nagpur 440010           Reg. No      : MH31ZZ9999
Cust GSTIN : Unregistered`);
    expect(result).toMatchObject({
      buyer: { name: 'Sanjay Verma', address: '14, Hill Road Nagpur 440010', gstin: null },
      invoiceNo: 'OG/1187',
    });
  });

  it('reads blocks under headings that are centred over them', () => {
    const result = readHead(`
Quagga Fabricators
GSTIN : ${VENDOR}
            Bill to Party                            Ship to Party
Name : Okapi Motors                          Name : Okapi Motors Unit 2
Address : 44, Lake Road, Pune                Address : 9, Lake Road, Pune
GSTIN : ${BUYER}                     GSTIN : ${BUYER}`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Fabricators', gstin: VENDOR },
      buyer: { name: 'Okapi Motors', gstin: BUYER, address: '44, Lake Road, Pune' },
    });
  });

  it('finds the number of a party below a gap in its block', () => {
    const result = readHead(`
GSTIN : ${VENDOR}
                 Quagga Polymers Pvt Ltd
Billed to :                                  Shipped to :
OKAPI PACKAGING                              OKAPI PACKAGING
PLOT 9, LAKE ROAD                            UNIT II

Party PAN : ZZUPV1392X

GSTIN / UIN : ${BUYER}`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Polymers Pvt Ltd', gstin: VENDOR },
      buyer: { name: 'OKAPI PACKAGING', gstin: BUYER },
    });
  });

  it('takes whom a bill book addresses as the buyer', () => {
    const result = readHead(`
GSTIN: ${VENDOR}
                 !!Quagga Hardware
                 Main Bazar, Pune 411001
Invoice No. 872                              Date 14-2-2023
M/s. Okapi Builders
Address Lake Road, Pune
GSTIN ${BUYER}`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Hardware', gstin: VENDOR },
      buyer: { name: 'Okapi Builders', gstin: BUYER },
      invoiceNo: '872',
    });
  });

  it('guesses the addressee of a letter without headings, and says that it is a guess', () => {
    const { result, evidence } = extractInvoice(
      printLines(`
Mynah Solutions Pte. Ltd.
10 Anson Road Singapore 079903
                                   TAX INVOICE
Attn: Finance Dept
Okapi Marine Pte Ltd                         Invoice No   : MS24-0331
8 Shenton Way                                Invoice Date : 31 Mar 2024
Singapore 068811${ITEMS}`),
    );
    expect(result).toMatchObject({ buyer: { name: 'Okapi Marine Pte Ltd' } });
    expect(evidence.fields['/buyer/name']?.confidence).toBeLessThan(0.9);
  });

  it('takes no column of places for the supplier', () => {
    const result = readHead(
      `
!!QUAGGA ROADLINES
To                                  Bill No. : GR/1190
Okapi Ceramics Limited              Bill Date : 30-Nov-2023`,
      `

S.No   GC No.   Truck No.    From      To       Weight   Freight      Amount
1      88121    RJ14ZZ0001   Hillton   Laketon  16.00    33,600.00    33,600.00
                                                Total                 33,600.00`,
    );
    expect(result).toMatchObject({
      vendor: { name: 'QUAGGA ROADLINES' },
      buyer: { name: 'Okapi Ceramics Limited' },
    });
  });
});

describe('totals of an invoice', () => {
  it('takes the value before tax from a row of totals that makes the sums hold', () => {
    const result = readHead(
      'Quagga Residency          Bill No : HR/4471',
      `
Date          Particulars     Charge     CGST 6%    SGST 6%      Total
17/12/2023    Room rent      3000.00      180.00     180.00    3360.00
18/12/2023    Room rent      3000.00      180.00     180.00    3360.00
Total                        6000.00      360.00     360.00    6720.00`,
    );
    expect(result).toMatchObject({ cgst: 360, sgst: 360, grandTotal: 6720 });
  });

  it('counts a tax that is only printed as the total of taxes', () => {
    const result = readHead(
      'Quagga Ltd        Invoice No : 7',
      `
Description              Qty     Price       Total
Design                   1       496.00      496.00
                         Net total:          496.00
                         VAT total:           75.04
                         Amount due:         571.04`,
    );
    expect(result).toMatchObject({ subtotal: 496, grandTotal: 571.04 });
  });
});

describe('the supplier where the letterhead is a picture', () => {
  const head = `
GSTIN : ${VENDOR}
Plot No. 24/7, Hill Road
Invoice No : 7             Date : 12-04-2024
Transporter                Terms
Okapi Cargo Carriers       Against Delivery`;

  it('is the firm that signs', () => {
    const result = readHead(
      head,
      `${ITEMS}\n\n          for QUAGGA STEEL WORKS\n          Authorised Signatory`,
    );
    expect(result).toMatchObject({ vendor: { name: 'QUAGGA STEEL WORKS', gstin: VENDOR } });
  });

  it('is the holder of the account where nobody signs', () => {
    const result = readHead(head, `${ITEMS}\n\nAccount Name : Quagga Steel Works\nIFSC : ZZZZ0001234`);
    expect(result).toMatchObject({ vendor: { name: 'Quagga Steel Works' } });
  });

  it('is not known where only addresses, titles and values of labels are left', () => {
    expect(readHead(head)).toMatchObject({ vendor: { name: null, gstin: VENDOR } });
  });
});

describe('what stands beside the values of an invoice', () => {
  it('does not take the number of a plot for the invoice’s', () => {
    const result = readHead(`
Quagga Traders                       TAX INVOICE
Plot No. 196, Hill Road              Plot No. 391, Lake Road
Pune 411001                          Pune 411002`);
    expect(result).toMatchObject({ invoiceNo: null });
  });

  it('takes the number of a paper with an unusual name from the list that dates it', () => {
    const result = readHead(`
Quagga Traders
Slip No  : QT/2024/14
Date     : 05-06-2024`);
    expect(result).toMatchObject({ invoiceNo: 'QT/2024/14', date: '2024-06-05' });
  });

  it('reads no list of a person’s particulars as a sender', () => {
    const result = readHead(`
Quagga Hospital Ltd
Sector 21, Navi Mumbai 400703
Patient Name : Kavita Verma          Bill No     : 981
Age / Sex    : 44 Y / F              Bill Date   : 14-Jun-2024 11:20 AM`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Hospital Ltd' },
      buyer: { name: 'Kavita Verma' },
      invoiceNo: '981',
    });
  });

  it('takes an amount and not the code behind it', () => {
    const result = readHead(
      'Quagga Forge Limited       Invoice No : 7',
      `
Sr   Description        Qty     Rate       Basic Value
1    Forged crank       200     845.50     1,69,100.00

Taxable Value           1,69,100.00     Transporter     : Okapi Carriers
Integrated Tax @ 18%      30,438.00     Place of Supply : 03 - Punjab
Grand Total             1,99,538.00     Reverse Charge  : No`,
    );
    expect(result).toMatchObject({ igst: 30438, grandTotal: 199538, placeOfSupply: '03' });
  });

  it('puts the address under its own label to the customer’s name', () => {
    const result = readHead(`
Quagga Logistics Pvt. Ltd.
Customer Name   : Okapi Apparel Private Limited     Invoice Number : QL10240099
Customer Code   : C-44120                           Invoice Date   : 31/10/2024
Billing Address : 44, Lake Road, New Delhi 110020   Due Date       : 15/11/2024
Customer GSTIN  : ${BUYER}                   QLPL GSTIN     : ${VENDOR}`);
    expect(result).toMatchObject({
      vendor: { gstin: VENDOR },
      buyer: {
        name: 'Okapi Apparel Private Limited',
        gstin: BUYER,
        address: '44, Lake Road, New Delhi 110020',
      },
    });
  });
});

describe('a supplier whose block stands apart', () => {
  const foot = `
--------------------

Quagga Wire House
Plot 8, Hill Road, Pune 411026
Mob. 9999900000
GSTIN : ${VENDOR}`;

  it('is the firm above its GSTIN, wherever that is', () => {
    const result = readHead(
      `
TAX INVOICE
Bill To                          Invoice No. : PX/224
Okapi Builders                   Date        : 04-03-2024
5 Lake Street, Nashik 422003
GSTIN : ${BUYER}`,
      ITEMS + foot,
    );
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Wire House', gstin: VENDOR, address: 'Plot 8, Hill Road, Pune 411026' },
      buyer: { name: 'Okapi Builders', gstin: BUYER },
    });
  });
});

describe('the totals of an e-invoice', () => {
  it('are read from a row of whole numbers under their names', () => {
    const result = readHead(
      'Quagga Pumps Ltd     Document No. : SP/0998/24',
      `
S.No  Description      HSN        Quantity   Unit Price   Taxable Amount   Total
1     Pump 1HP         84137010   10         4500         45000            53100

Taxable Amt   CGST Amt   SGST Amt   IGST Amt   Discount   Round off Amt   Tot Inv. Amt
45000         0          0          8100       0          0               53100`,
    );
    expect(result).toMatchObject({ subtotal: 45000, cgst: 0, igst: 8100, grandTotal: 53100 });
  });
});
