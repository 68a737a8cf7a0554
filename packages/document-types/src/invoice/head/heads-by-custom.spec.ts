import { describe, expect, it } from '@jest/globals';
import { BUYER, ITEMS, readHead, VENDOR } from '../testing/read-head.ts';

describe('buyers as trades name them', () => {
  it('are under a lone M/s with their GSTIN rather than a bare name of their own client', () => {
    const result = readHead(`
                     !!Okapi Prabhat
             Hindi Daily published from Lucknow and Kanpur
       Okapi Prabhat Prakashan Samiti, 6 Park Road, Lucknow 226001
                     GSTIN ${VENDOR}
---
---
M/s                                          Bill No. : ADV/3391
Quagga Communications Pvt. Ltd.
211, Preet Vihar, Delhi 110092
GSTIN ${BUYER}
Client: Zebra Development Board`);
    expect(result).toMatchObject({
      buyer: {
        name: 'Quagga Communications Pvt. Ltd.',
        gstin: BUYER,
        address: '211, Preet Vihar, Delhi 110092',
      },
    });
  });

  it('are not the other end of the way that goods go', () => {
    const result = readHead(`
!!NINGBO OKAPI DRIVE CO., LTD.
No. 88 Binhai Road, Ningbo 315336, P.R. China
---
---
TO MESSRS:                                   INVOICE NO.: HY25IN0817
Quagga E-Mobility Pvt Ltd
Ahmedabad 382110, Gujarat, India
---
FROM: NINGBO, CHINA TO: MUNDRA, INDIA BY SEA`);
    expect(result).toMatchObject({
      vendor: { name: 'NINGBO OKAPI DRIVE CO., LTD.' },
      buyer: { name: 'Quagga E-Mobility Pvt Ltd' },
    });
  });
});

describe('blocks without a heading', () => {
  it('belong to the buyer beside an address of delivery where they hold a GSTIN', () => {
    const result = readHead(`
!!OKAPI FUELS
GSTIN: ${VENDOR}
---
Shipping Address:                Quagga Refractories & Bricks
Quagga Brick Field               Bank More, Shanti Bhawan 3rd Floor
NH 32, Mahuda More               Dhanbad JH 826001
Dhanbad JH 828305                GSTIN: ${BUYER}`);
    expect(result).toMatchObject({
      buyer: { name: 'Quagga Refractories & Bricks', gstin: BUYER },
    });
  });

  it('begin with the first of several lines in capitals', () => {
    const result = readHead(`
OKAPI VERTICAL TRANSPORT SDN. BHD.
NO. 17, JALAN PERUSAHAAN 3, 43300 SERI KEMBANGAN, SELANGOR.
---
---
---
QUAGGA PENGURUSAN SERI AMPANG            INVOICE
PEJABAT PENGURUSAN, ARAS BAWAH           No.   : IV-2507/0441
JALAN AMPANG HILIR
55000 KUALA LUMPUR`);
    expect(result).toMatchObject({ buyer: { name: 'QUAGGA PENGURUSAN SERI AMPANG' } });
  });
});

describe('suppliers by what stands apart', () => {
  it('have the address in a column beside their name', () => {
    const result = readHead(`
                                              Colva Beach Road, Salcete
!!The Salt Okapi                                South Goa 403708, Goa
                                              Tel +91 832 2780000`);
    expect(result).toMatchObject({
      vendor: { address: 'Colva Beach Road, Salcete South Goa 403708, Goa' },
    });
  });

  it('have the address of the issuing office in the foot beside their GSTIN', () => {
    const result = readHead(
      '!!Okapi General Insurance Company Limited',
      `${ITEMS}

Issuing office: 4th Floor, Teak Chambers, Bund Garden Road, Pune 411001, Maharashtra
GSTIN ${VENDOR}
Registered office: Okapi House, Nariman Point, Mumbai 400021`,
    );
    expect(result).toMatchObject({
      vendor: { address: '4th Floor, Teak Chambers, Bund Garden Road, Pune 411001, Maharashtra' },
    });
  });

  it('have no number of a register in their name or address', () => {
    const result = readHead(`
OKAPI VERTICAL TRANSPORT SDN. BHD. 201401000000 (1100000-X)
NO. 17, JALAN PERUSAHAAN 3, 43300 SERI KEMBANGAN, SELANGOR.`);
    expect(result).toMatchObject({ vendor: { name: 'OKAPI VERTICAL TRANSPORT SDN. BHD.' } });
  });
});

describe('numbers and answers', () => {
  it('stand behind a title that holds nothing else', () => {
    const head = [
      '!!OKAPI FUELS',
      ...Array.from({ length: 12 }, () => 'Coal and coke'),
      'Tax Invoice OF/01187',
    ];
    expect(readHead(`\n${head.join('\n')}\nGSTIN ${VENDOR}`)).toMatchObject({ invoiceNo: 'OF/01187' });
  });

  it('end before the person who ordered', () => {
    expect(readHead('\n!!Okapi GmbH\nYour order     4500771029 / M. Quagga\nVisp')).toMatchObject({
      poNo: '4500771029',
    });
  });

  it('begin the next line behind a question', () => {
    const result = readHead(
      '!!Okapi Foods',
      `${ITEMS}\n\nWhether tax is payable on reverse charge basis:\nNo. Settled through digital mode.`,
    );
    expect(result).toMatchObject({ reverseCharge: false });
  });
});
