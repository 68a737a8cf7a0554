import { describe, expect, it } from '@jest/globals';
import { layOut } from '@docex/layout';
import { printLines } from '../testing/print-lines.ts';
import { BUYER, ITEMS, readHead, VENDOR } from '../testing/read-head.ts';
import { nameFrom } from '../../parties/party-name.ts';

describe('who is who', () => {
  it('takes two titles side by side for titles, not for a label and its value', () => {
    const result = readHead(`
!!LABOUR BILL
RECIPIENT OF SERVICE                       JOB WORKER
Okapi Jyoti Exports Private Limited        Quagga Diamond Works
CW-4417, Lake Bourse, Mumbai 400051        88, Hill Estate, Lake Road, Surat 395006
GSTIN ${BUYER}                      GSTIN ${VENDOR}`);
    expect(result).toMatchObject({
      vendor: { name: 'Quagga Diamond Works', gstin: VENDOR },
      buyer: { name: 'Okapi Jyoti Exports Private Limited', gstin: BUYER },
    });
  });

  it('reads the block under a heading that goes on with the number of the party', () => {
    const result = readHead(`
!!OKAPI ENERGY SYSTEMS PRIVATE LIMITED
8-2-293, Lake Road, Hyderabad 500033
BILL-TO PARTY 0000204417
QUAGGA TEXTILE PARK LIMITED
Sy. No. 88, Hill Road, Warangal 506310
GSTIN ${BUYER}`);
    expect(result).toMatchObject({
      vendor: { name: 'OKAPI ENERGY SYSTEMS PRIVATE LIMITED' },
      buyer: { name: 'QUAGGA TEXTILE PARK LIMITED', gstin: BUYER },
    });
  });

  it('takes neither the ends of a way nor the sender of goods for a party of a carrier’s bill', () => {
    const result = readHead(
      `
!!OKAPI CITY PACKERS & MOVERS
Head Office : Shop 41, Lake Market, Gurugram, Haryana - 122001
Invoice No            L.R. No            Date             Moving Date
OCPM/5518             30477              14-Nov-26        11-Nov-26
From                  To                 Company PO       GST under RCM
Sector 56, Gurugram   Hillnagar, Mysuru  XB-2217          YES

Consignor : Ms. Asha Quagga
Bill to Company : Quagga Analytics Private Limited
Address : 6th Floor, Hill Road, Bengaluru 560066`,
      `${ITEMS}
                                          for OKAPI CITY PACKERS & MOVERS`,
    );
    expect(result).toMatchObject({
      vendor: { name: 'OKAPI CITY PACKERS & MOVERS' },
      buyer: { name: 'Quagga Analytics Private Limited' },
      date: '2026-11-14',
      reverseCharge: true,
    });
  });

  it('takes the firm that the line of the number at the foot names, where the head shows a brand alone', () => {
    const result = readHead(
      `
!!OKAPIadda                                GST Invoice
Tiles | Sanitaryware | CP Fittings

Cust. Name                                 Bill No.      OA/3306
Quagga Nirman Udyog
14-B, Hill Road, Udaipur 313002
Cust. GST: ${BUYER}`,
      `${ITEMS}

Okapi Ceramica • NH-48, Near Lake Road, Udaipur 313001, Rajasthan • GSTIN ${VENDOR}`,
    );
    expect(result).toMatchObject({
      vendor: {
        name: 'Okapi Ceramica',
        gstin: VENDOR,
        address: 'NH-48, Near Lake Road, Udaipur 313001, Rajasthan',
      },
      buyer: { name: 'Quagga Nirman Udyog', gstin: BUYER },
    });
  });
});

describe('where an address begins and ends', () => {
  it.each([
    'Borewell Drilling * Rebore * Hydro-fracturing * Pump Sales',
    'Importers & Dealers: Pine, Meranti, Teak & Plywood',
    'Tiles | Sanitaryware | CP Fittings',
    'OFFSET PRINTING * DIGITAL *FLEX *BINDING',
    'Consulting Structural Engineers',
    'HR & Labour Law Consultant',
    'Books, Stationery & School Items',
  ])('does not begin with %s', (trades) => {
    const result = readHead(`
!!OKAPI TIMBER MART
${trades}
7/118, Lake Road, Madurai 625218
GSTIN : ${VENDOR}`);
    expect(result).toMatchObject({ vendor: { address: '7/118, Lake Road, Madurai 625218' } });
  });

  it('ends before the number of a licence', () => {
    const result = readHead(`
!!OKAPI COLD STORAGE PVT LTD
Lake Road, Dist. Hathras (U.P.) 281306 Lic. No. CS/HTR/00
GSTIN : ${VENDOR}`);
    expect(result).toMatchObject({ vendor: { address: 'Lake Road, Dist. Hathras (U.P.) 281306' } });
  });

  it('is read behind the registered name up to a British postal code', () => {
    const result = readHead(
      `
!!Okapi Vale Linen
Laundry & hire since 1961

Invoice reference ..........   41-22087
Settlement due .............   14 December 2026`,
      `${ITEMS}

Okapi Vale Linen Services Ltd, Unit 6 Lake Mills, Hill Bridge HX6 2AB. Registered in England 00004417.`,
    );
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Vale Linen Services Ltd', address: 'Unit 6 Lake Mills, Hill Bridge HX6 2AB' },
      dueDate: '2026-12-14',
    });
  });

  it('begins behind the dash on the line of the name, and ends before what its label begins on the last line', () => {
    const result = readHead(`
BILL TO / SHIP TO                                    Sold by : OKAPI CREATION
Asha Quagga - 12, Hill Vihar, Behind Water Tank,     301, Lake Plaza, Surat
Telibandha, Raipur, Chhattisgarh, 492006. Place of   Gujarat, 395002
Supply : Chhattisgarh                                GSTIN - ${VENDOR}`);
    expect(result).toMatchObject({
      buyer: {
        name: 'Asha Quagga',
        address: '12, Hill Vihar, Behind Water Tank, Telibandha, Raipur, Chhattisgarh, 492006',
      },
      placeOfSupply: '22',
    });
  });
});

describe('parties of bills whose headings say little', () => {
  it('takes the one party under such a heading for the buyer, not whom the goods go to', () => {
    const result = readHead(`
!!Okapi Packaging
9, Lake Road, New Delhi 110068
GSTIN ${VENDOR}
Invoice No: 7
---
Party Details :
Asha Quagga Stores
12, Hill Road, Nashik 422026
GSTIN ${BUYER}
---
Ship-to Party :
Hearth Industries Private Limited
14, Mill Road, Nashik 422087`);
    expect(result).toMatchObject({
      buyer: { name: 'Asha Quagga Stores', gstin: BUYER, address: '12, Hill Road, Nashik 422026' },
    });
  });

  it('takes the address below the name at the foot where none stands at the head', () => {
    const result = readHead(
      `
!!INVOICE
Bill To: Asha Quagga Stores
12, Hill Road, Nashik 422026
Invoice No: 7`,
      `${ITEMS}
---
For Okapi Packaging Pvt Ltd
---
Authorised Signatory
---
Okapi Packaging Pvt Ltd
Plot No. 388, Lake Road,
Jaipur 302088
GSTIN ${VENDOR}`,
    );
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Packaging Pvt Ltd', address: 'Plot No. 388, Lake Road, Jaipur 302088' },
      buyer: { name: 'Asha Quagga Stores' },
    });
  });

  it('counts the state on a line of its own among the lines of an address', () => {
    const result = readHead(`
!!Okapi Fluid Power Limited
Bill To
Quagga Earthmovers Limited
Plot 19, Sector 24
Faridabad 121005
Haryana
GSTIN ${BUYER}`);
    expect(result).toMatchObject({ buyer: { address: 'Plot 19, Sector 24 Faridabad 121005 Haryana' } });
  });

  it.each(['TAX INVOICE (Rule 46)', 'VAT INVOICE'])('takes the title %s for no name', (title) => {
    const result = readHead(
      `
!!${title}
Invoiced To
Asha Quagga Stores
Invoice No: 7`,
      `${ITEMS}\n---\nFor Okapi Distributors`,
    );
    expect(result).toMatchObject({ vendor: { name: 'Okapi Distributors' }, invoiceNo: '7' });
  });
});

describe('names of which a part seems lost', () => {
  it.each([
    ['QUAGGA TRADERS', 1],
    ['INTERNATIONAL', 0.8],
    ['Quagga Traders (India', 0.8],
  ])('gives %s the sureness %d', (text, sureness) => {
    const words = layOut(printLines(text)).pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
    expect(nameFrom(words)?.confidence).toBeCloseTo(sureness);
  });
});
