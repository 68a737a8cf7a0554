import { describe, expect, it } from '@jest/globals';
import { extractInvoice } from '../extract-invoice.ts';
import { printLines } from '../testing/print-lines.ts';
import { BUYER, ITEMS, VENDOR, readHead } from '../testing/read-head.ts';

describe('parties in lists of labels and values', () => {
  it('reads both parties of a list without colons and passes rows over that are neither', () => {
    const result = readHead(`
!!quickbyte
---
Invoice To              Asha Quagga
Customer GSTIN          Unregistered
Customer Address        Flat 302, Hill Nest, 5th Cross, Bengaluru
                        560102
Invoice No              25299209KA0041188
---
---
Seller
Legal Entity Name       Okapi Tiffin Rooms LLP
Restaurant Name         Amma Tiffin Centre
Restaurant Address      No. 1188, 27th Main Road, Bengaluru 560102
Restaurant GSTIN        ${VENDOR}`);
    expect(result).toMatchObject({
      vendor: {
        name: 'Okapi Tiffin Rooms LLP',
        gstin: VENDOR,
        address: 'No. 1188, 27th Main Road, Bengaluru 560102',
      },
      buyer: { name: 'Asha Quagga', address: 'Flat 302, Hill Nest, 5th Cross, Bengaluru 560102' },
    });
  });

  it('takes the party behind M/s. and a colon right below the head', () => {
    const result = readHead(`
Debit Memo                        TAX INVOICE
               !!Okapi Electricals
M/s. : Quagga Infracon Private Limited         Invoice No. : OT/1288
Hill Highway, Thaltej, Ahmedabad-380054        Date : 27/08/2025
GSTIN No. : ${BUYER}`);
    expect(result).toMatchObject({
      buyer: {
        name: 'Quagga Infracon Private Limited',
        gstin: BUYER,
        address: 'Hill Highway, Thaltej, Ahmedabad-380054',
      },
    });
  });

  it('understands headings in two languages and capital, registers and taxes beside addresses', () => {
    const result = readHead(`
!!Moulins de l'Okapi
SAS au capital de 120 000 €
18, quai du Lac
26100 Romans
---
Vendu à / Sold to                 Facture n° 7
Le Fournil Quagga SARL
3, place du Lac
26000 Valence
TVA FR00000000000`);
    expect(result).toMatchObject({
      vendor: { address: '18, quai du Lac 26100 Romans' },
      buyer: { name: 'Le Fournil Quagga SARL', address: '3, place du Lac 26000 Valence' },
    });
  });

  it('reads a name over two lines of its cell, and passes numbers over that nobody knows', () => {
    const result = readHead(`
Rechnung Nr. 7
---
Verkäufer
Nummer:                549910
Globale Nummer:        4333741000005 (GLN)
---
                       OKM Okapihafter
Name:                  Versicherungsverein Seestadt a.G.
---
Anschrift:             Seestr. 12
---
Käufer
Name:                  Quagga Handel GmbH`);
    expect(result).toMatchObject({
      vendor: { name: 'OKM Okapihafter Versicherungsverein Seestadt a.G.', address: 'Seestr. 12' },
    });
  });

  it('takes the firm whose trading name stands at the head', () => {
    const result = readHead(`
                              Trading name of Okapi Electrical Pty Ltd
!!SPARKS ON LAKE RD
Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { name: 'Okapi Electrical Pty Ltd' } });
  });
});

describe('suppliers whom little names', () => {
  it('keeps the name under the heading of the supplier whatever the foot adds to it', () => {
    const result = readHead(
      `
Rechnung Nr. 7
---
Verkäufer
Name:                  OKAPI-Vermietung
Anschrift:             Seestr. 12`,
      `${ITEMS}\n---\nOKAPI-Vermietung GMBH\nSeestr. 12\n40235 Seestadt`,
    );
    expect(result).toMatchObject({ vendor: { name: 'OKAPI-Vermietung' } });
  });

  it('takes the holder of the account where the head shows only whom the letter is for', () => {
    const result = readHead(
      `
                                             OKAPINUX
                                             27 rue du Lac
                                             69100 Villeurbanne
Facture n° 7`,
      `${ITEMS}\n---\nTitulaire du compte : QUAGGAPRESSE`,
    );
    expect(result).toMatchObject({ vendor: { name: 'QUAGGAPRESSE' } });
  });

  it('is less sure of a name that neither a GSTIN nor a signature proves', () => {
    const sureness = (head: string) =>
      extractInvoice(printLines(head + ITEMS)).evidence.fields['/vendor/name']?.confidence ?? 0;
    expect(sureness('!!Okapi Traders\nInvoice No: 7')).toBeLessThan(0.9);
    expect(sureness(`!!Okapi Traders\nGSTIN : ${VENDOR}\nInvoice No: 7`)).toBeGreaterThan(0.9);
  });

  it('takes the reference of a letter for its number where nothing else is called so', () => {
    const result = readHead('!!ASHA R. OKAPI\nRef: AO/Bill/2025/47            Date: 6th November, 2025');
    expect(result).toMatchObject({ invoiceNo: 'AO/Bill/2025/47', date: '2025-11-06' });
  });
});

describe('sums and currencies of other countries', () => {
  it('takes the net amount behind the rounding for the total', () => {
    const result = readHead(
      '!!Okapi Petroleum\nBill No: 7',
      `

S.No   Slip No     Product      Qty        Rate       Amount
1      44108       HSD          142.50     90.61      12911.93
2      44131       HSD          180.00     90.61      16309.80
                                Bill Total            29221.73
                                Round Off                 0.27
                                Net Amount            29222.00`,
    );
    expect(result).toMatchObject({ subtotal: 29221.73, roundOff: 0.27, grandTotal: 29222 });
  });
});

describe('names that their cells were too narrow for', () => {
  it('go on below until the bracket is closed', () => {
    const result = readHead(`
!!Okapi Ispat Ltd
Bill To                                        Invoice No. : 7
QUAGGA CONSTRUCTION CO. (PROP. H.
ASHA HUF)
Civil Lines, Bilaspur 495001`);
    expect(result).toMatchObject({ buyer: { name: 'QUAGGA CONSTRUCTION CO. (PROP. H. ASHA HUF)' } });
  });

  it('go on below the word that joins two', () => {
    const result = readHead(`
!!Okapi Ispat Ltd
Bill To                                        Invoice No. : 7
Directorate of Lakes and
Rivers
Secretariat Road, Bilaspur 495001`);
    expect(result).toMatchObject({ buyer: { name: 'Directorate of Lakes and Rivers' } });
  });

  it('end before their address, set like them', () => {
    const result = readHead(`
!!Okapi Ispat Ltd
Bill To                                        Invoice No. : 7
Quagga Stores
Kamla Bazar Chowk
Bilaspur 495001`);
    expect(result).toMatchObject({ buyer: { name: 'Quagga Stores' } });
  });

  it('take the firm of a list of office, organisation and department', () => {
    const result = readHead(`
!!Okapi Stationers
Buyer Details                                  Invoice No. : 7
Designation : Section Officer (Stores)
Organisation : Directorate of Lakes
Address : Secretariat Road, Bilaspur 495001`);
    expect(result).toMatchObject({ buyer: { name: 'Directorate of Lakes' } });
  });
});
