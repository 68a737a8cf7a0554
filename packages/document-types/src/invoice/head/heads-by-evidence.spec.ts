import { describe, expect, it } from '@jest/globals';
import { BUYER, ITEMS, VENDOR, readHead } from '../testing/read-head.ts';

describe('parties by what stands around them', () => {
  it('takes the firm over the other GSTIN for the buyer where nothing heads it', () => {
    const result = readHead(`
!!OKAPI MEDICAL AGENCIES              GST INVOICE          KASHI DRUG HOUSE
D-31, Lake Road                                            Ck. 15, Hill Lane
Varanasi-221001 (U.P.)                Invoice No.  O-118   Varanasi-221001
GSTIN : ${VENDOR}                                    GSTIN : ${BUYER}`);
    expect(result).toMatchObject({
      vendor: { gstin: VENDOR },
      buyer: { name: 'KASHI DRUG HOUSE', gstin: BUYER, address: 'Ck. 15, Hill Lane Varanasi-221001' },
    });
  });

  it('takes a headline for the name although words of its trade end it', () => {
    const result = readHead(`
            !!MALVA GRAIN MERCHANTS
            Grain Merchants & Commission Agents
            New Mandi Yard, Neemuch 458441
Bill No. 2217                                  Dt. 11/04/2025
Shri Quagga Flour Mills Pvt Ltd, Latur`);
    expect(result).toMatchObject({ vendor: { name: 'MALVA GRAIN MERCHANTS' } });
  });

  it('takes the couple behind the form of address, and the address of the line of the sender', () => {
    const result = readHead(`
                    !!Parkett Okapi GmbH & Co. KG
                              Meisterbetrieb seit 1961
Parkett Okapi GmbH & Co. KG · Seestraße 17 · 35390 Gießen
---
Herrn und Frau                                Rechnungs-Nr.:   RE25-388
Thorsten und Silke Quagga
Am Hügel 4
35394 Gießen`);
    expect(result).toMatchObject({
      vendor: { name: 'Parkett Okapi GmbH & Co. KG', address: 'Seestraße 17 35390 Gießen' },
      buyer: { name: 'Thorsten und Silke Quagga', address: 'Am Hügel 4 35394 Gießen' },
    });
  });

  it('knows the registered name behind a brand that is written in one word', () => {
    const result = readHead(`
!!OkapiWorkforce                                  Okapi Workforce Limited
Temporary recruitment                             Albion Mill, Wharf Street
                                                  Rochdale OL16 9ZZ
                                                  T: 01706 000000
---
Brindle Logistics plc                Invoice No   OW-38821
FAO Purchase Ledger
PO Box 4410
Leyland
PR25 0ZZ`);
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Workforce Limited', address: 'Albion Mill, Wharf Street Rochdale OL16 9ZZ' },
      buyer: { name: 'Brindle Logistics plc', address: 'PO Box 4410 Leyland PR25 0ZZ' },
    });
  });

  it('keeps an address that begins with the name of a label', () => {
    const result = readHead(`
!!OKAPI ROADLINES
Transport Nagar, Kanpur - 208023 (U.P.) Mob: 9800000000
Bill No: 7`);
    expect(result).toMatchObject({ vendor: { address: 'Transport Nagar, Kanpur - 208023 (U.P.)' } });
  });

  it('goes on behind the number of a register to the address', () => {
    const result = readHead(`
!!Okapi Building Supplies (Pty) Ltd
Reg No: 2009/000000/07
27 Hill Street
Lakeside
6280
Number: 7`);
    expect(result).toMatchObject({ vendor: { address: '27 Hill Street Lakeside 6280' } });
  });

  it('does not take the last word of a name for a label', () => {
    const result = readHead(`
Dispatch From : The Okapi Trading Company
Address: 9, Lake Road, Pune 411001
Invoice No: 7`);
    expect(result).toMatchObject({ vendor: { name: 'The Okapi Trading Company' } });
  });

  it('does not take the paper that is two in one for the supplier', () => {
    const result = readHead(`
              !!Invoice cum Challan
For Quagga Account
Lake Road
Invoice No: 7`);
    expect(result).not.toMatchObject({ vendor: { name: 'Invoice cum Challan' } });
  });
});

describe('what sentences and letters state', () => {
  it('reads the day up to which a sentence asks for the payment', () => {
    const german = readHead(
      '!!Atelier Okapi GmbH\nRechnungsnummer: 7',
      `${ITEMS}\n---\nBitte überweisen Sie den Rechnungsbetrag bis zum 17.06.2025 ohne Abzug.`,
    );
    expect(german).toMatchObject({ dueDate: '2025-06-17' });
    const english = readHead(
      '!!Okapi Ltd\nInvoice No: 7',
      `${ITEMS}\n---\nPlease settle this account by 17 June 2025.`,
    );
    expect(english).toMatchObject({ dueDate: '2025-06-17' });
  });

  it('takes the date beside the reference of a letter and the tax that its recipient owes', () => {
    const result = readHead(
      `
!!ASHA R. OKAPI
ADVOCATE, HIGH COURT
Ref: AO/Bill/2025/47                              Date: 6th November, 2025`,
      `${ITEMS}\n---\nGST is payable by the recipient under reverse charge.`,
    );
    expect(result).toMatchObject({ date: '2025-11-06', reverseCharge: true });
  });

  it('gives no place of supply where none is printed', () => {
    const billed = readHead(
      `!!Okapi Stores\nGSTIN : ${VENDOR}\nBill No: 7\n---\nBill To:\nQuagga Mart\nGSTIN : ${BUYER}`,
    );
    expect(billed).toMatchObject({ buyer: { gstin: BUYER }, placeOfSupply: null });
  });
});

describe('totals beside their currency', () => {
  it('takes the value before tax from a row of totals whose last figure is still to be rounded', () => {
    const result = readHead(
      '!!Okapi Hotel\nBill No: 7',
      `

Date         Particulars        SAC       Amount      GST    CGST      SGST      Total
11-09-2025   Room 204           996311    6,500.00    12%    390.00    390.00    7,280.00
11-09-2025   Laundry            999713      380.00    18%     34.20     34.20      448.40
             Total                        6,880.00           424.20    424.20    7,728.40
                                                     Rounding Off         -0.40
                                                     Grand Total       7,728.00`,
    );
    expect(result).toMatchObject({ subtotal: 6880, cgst: 424.2, roundOff: -0.4, grandTotal: 7728 });
  });

  it('gives no value before tax where one sum alone is printed', () => {
    const result = readHead(
      '!!Okapi Roadlines\nBill No: 7',
      `

S.No   LR No      From - To            Weight      Freight Amount
1      LR 55120   Kanpur - Agra        9.5 MT      24,500.00
2      LR 55137   Kanpur - Jhansi      12 MT       21,800.00
                                       Total       46,300.00`,
    );
    expect(result).toMatchObject({ subtotal: null, grandTotal: 46300 });
  });
});
