import { describe, expect, it } from '@jest/globals';
import { BUYER, ITEMS, VENDOR, readHead } from '../testing/read-head.ts';

describe('buyers where headings say little', () => {
  it('takes the value beside a label in a grid of four columns', () => {
    const result = readHead(`
!!Okapi Charitable Hospital Trust
Plot 7, Lake Road, Pune 411001
---
Bill No         OH-771            Bill Date       21-Nov-2024
Patient Name    Mr. Sanjay Verma  Age / Sex       46 Y / M
UHID            ZZ0091827         IP No           IP24/11/0442
Address         14, Hill Road, Nagpur 440010
Consultant      Dr. Asha Rao      Payor           Cash`);
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Charitable Hospital Trust' },
      buyer: { name: 'Mr. Sanjay Verma', address: '14, Hill Road, Nagpur 440010' },
    });
  });

  it('goes on to the consignee where the buyer is said to be the same', () => {
    const result = readHead(`
Exporter:                          Invoice No: OC/EXP/033
Okapi Crafts LLP
9, Lake Road, Jaipur 302022
---
Consignee:                         Buyer (if other than consignee):
Hearth Traders Inc.                Same as consignee
1420 Alder Street, Portland, OR 97205`);
    expect(result).toMatchObject({ buyer: { name: 'Hearth Traders Inc.' } });
  });

  it('takes the firm behind the office of whom a letter is for', () => {
    const result = readHead(`
!!Okapi & Associates
Bill No: OA/178
To,
The Director
Quagga Organics Limited
22, Lake Road, Pune 411001`);
    expect(result).toMatchObject({
      buyer: { name: 'Quagga Organics Limited', address: '22, Lake Road, Pune 411001' },
    });
  });

  it('takes a person over an address where nothing heads the block', () => {
    const result = readHead(`
!!Okapi Fibernet
---
Mr. Harish Rao                     Relationship number     20094417
B-302 Lake View Society
Sector 19, Nerul
Navi Mumbai 400706                 Bill number             BM25-4410`);
    expect(result).toMatchObject({
      buyer: {
        name: 'Mr. Harish Rao',
        address: 'B-302 Lake View Society Sector 19, Nerul Navi Mumbai 400706',
      },
    });
  });

  it('does not take the supplier on the slip at the foot for the buyer', () => {
    const result = readHead(
      `
!!TAX INVOICE                                           Okapi Gardening Pty Ltd
                                                        Unit 3, 15 Lake Rd
---
---
---
  Wattle Grove Committee           Invoice Number
  PO Box 77                        INV-0932
  CHATSWOOD NSW 2067`,
      `${ITEMS}
---
PAYMENT ADVICE
To: Okapi Gardening Pty Ltd
Unit 3, 15 Lake Rd`,
    );
    expect(result).toMatchObject({ buyer: { name: 'Wattle Grove Committee' } });
  });

  it("tells a guest's company's GSTIN from the hotel's own", () => {
    const result = readHead(`
!!Okapi Hotel Private Limited
9, Lake Road, Pune 411001
GSTIN ${VENDOR}
---
Guest Name     : Mr. Anil Bhat                 Bill No.  : FO/25/18
Company        : Quagga Softlabs Private Limited
Company GSTIN  : ${BUYER}`);
    expect(result).toMatchObject({ vendor: { gstin: VENDOR }, buyer: { gstin: BUYER } });
  });
});

describe('suppliers where the head shows a brand or a bank', () => {
  it('takes the firm whose unit a brand is', () => {
    const result = readHead(`
!!The Salt Lagoon
A unit of Okapi Hospitality Private Limited
GSTIN ${VENDOR}
Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { name: 'Okapi Hospitality Private Limited' } });
  });

  it('takes the registered name and its address from the sentence at the foot', () => {
    const result = readHead(
      '!!Okapi Fibernet\nInvoice No: 7',
      `${ITEMS}
---
Okapi Fibernet Limited, Plot 5, Lake Road, Navi Mumbai 400708. GSTIN ${VENDOR}.`,
    );
    expect(result).toMatchObject({
      vendor: {
        name: 'Okapi Fibernet Limited',
        address: 'Plot 5, Lake Road, Navi Mumbai 400708',
      },
    });
  });

  it('does not take the bank to remit to for the supplier', () => {
    const result = readHead(
      '!!Okapi Infosystems Ltd\n9, Lake Road, Pune 411001\nInvoice No: 7',
      `${ITEMS}
---
Remit to: Citibank NA, A/c 0099887766, IFSC CITI0000003`,
    );
    expect(result).toMatchObject({ vendor: { name: 'Okapi Infosystems Ltd' } });
  });

  it('leaves trades and professions out of the address', () => {
    const result = readHead(`
!!Okapi & Associates
Chartered Accountants
B-4/112, Lake Road, New Delhi 110029
Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { address: 'B-4/112, Lake Road, New Delhi 110029' } });
  });
});

describe('reverse charge in sentences', () => {
  it.each([
    ['Tax is not payable on reverse charge basis. This is a computer generated invoice.', false],
    ['Reverse charge: No. I agree that my liability for this bill is not waived.', false],
    ['GST on freight payable by consignee under Reverse Charge: Yes. SAC 996511', true],
  ])('reads %s', (sentence, expected) => {
    expect(readHead('Okapi Traders   Invoice No: 7', `${ITEMS}\n---\n${sentence}`)).toMatchObject({
      reverseCharge: expected,
    });
  });
});
