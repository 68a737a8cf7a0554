import { describe, expect, it } from '@jest/globals';
import { DOCUMENT_TYPES, type DocumentType } from '@docex/domain';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { WordSource } from '@docex/protocol';
import type { Check } from '../extraction.ts';
import { classProfiles } from './class-profiles.ts';
import { refuseOtherClass } from './refuse-other-class.ts';

const SAMPLES: Readonly<Record<(typeof DOCUMENT_TYPES)[number], readonly string[]>> = {
  invoice: [
    'TAX INVOICE',
    'Zebra Traders',
    'Invoice No: ZT/12   Date: 02-04-2025',
    'Bill To: Quagga Stores',
    'Description HSN Qty Rate Amount',
    'Ball bearing 8482 4 1,000.00 4,000.00',
    'CGST 9% 360.00',
    'SGST 9% 360.00',
    'Grand Total 4,720.00',
  ],
  grn: [
    'GOODS RECEIPT NOTE',
    'GRN No: GRN/0042   GRN Date: 02-04-2025',
    'Supplier: Okapi Traders',
    'PO No: PO-88   Challan No: 771   Gate Entry No: 12',
    'Item Ordered Qty Received Qty Accepted Qty Rejected Qty',
    'Ball bearing 10 10 9 1',
    'Received By   Inspected By',
  ],
  bank_statement: [
    'Statement of Account',
    'Account No: 999900001234   IFSC: ZZZZ0001234',
    'Statement Period: 01-04-2025 to 30-04-2025',
    'Date Narration Debit Credit Balance',
    'Opening Balance 1,000.00',
    '02-04-2025 UPI/ZEBRA/77 250.00 750.00',
    '03-04-2025 NEFT SALARY 500.00 1,250.00',
    'Closing Balance 1,250.00',
  ],
  aadhar_card: [
    'Government of India',
    'Asha Zebra',
    'DOB: 30/07/1983',
    'FEMALE',
    '9999 3311 9405',
    'Aadhaar',
  ],
  pan_card: [
    'INCOME TAX DEPARTMENT',
    'GOVT. OF INDIA',
    'Permanent Account Number Card',
    'ZZZPK1234L',
    "Father's Name",
    'MOHAN KUMAR',
  ],
};

/** Says that it is an invoice in words that belong together, and in none alone. */
const SLANTED = [
  'the place of supply of all this was Pune in the west',
  'no reverse charge was put upon what went by cart',
  'the amount payable by you for all four of them is small',
  'so kindly let us have what we ask for in thirty days',
];

const LETTER = [
  'Dear Madam,',
  'thank you for the friendly welcome that you gave us in your workshop last week.',
  'We have seldom seen people work with so much care, and we hope to come again.',
  'With kind regards',
  'Rani Zebra',
];

/** What is none of the classes, whatever amounts, names and dates it tells. */
const OTHER_KINDS_SEEN: Readonly<Record<string, readonly string[]>> = {
  'a payslip': [
    'Northwind Logistics   Earnings Statement',
    'Employee: Jamie Zebra   Pay Date: 07/18/2025',
    'Regular   10.00   32.00   320.00',
    'Vac Hrs   40.00',
    'Gross Pay   335.00',
    'Federal Income Tax   -40.60',
    'Net Pay   $ 259.79',
  ],
  'a transport document': [
    'BILL OF LADING',
    'B/L No. ZBLU123456   Booking No. 99012',
    'Shipper: Zebra Exports   Consignee: Okapi Imports',
    'Vessel: MV QUAGGA   Port of Loading: Mumbai',
    'Container No.   Seal No.   Gross Weight',
    'Declared Value $ 45,000.00',
  ],
  'a packing list': [
    'PACKING LIST',
    'Exporter: Zebra Exports   Invoice No. & Date: ZE/112 dt 02-05-2025',
    'Consignee: Okapi Imports   Buyer Order No: 4500112',
    'Marks & Nos   No. & Kind of Pkgs   Description of Goods   Net Wt   Gross Wt',
    'ZE-1 to 20   20 cartons   Ball bearings   400.00 kg   450.00 kg',
    'Country of Origin: India',
  ],
  'a loan document': [
    'UNIFORM RESIDENTIAL LOAN APPLICATION',
    'Borrower Name: Jamie Zebra   Loan No. 7788',
    'Mortgage Applied for: Conventional   Amount $ 240,000.00   Interest Rate 6.5 %',
    'Monthly Income   Base $ 8,200.00   Total $ 8,200.00',
  ],
  'a letter': [
    'Okapi Legal Associates',
    'To: Quagga Stores',
    'Subject: Reminder of outstanding payment',
    'Dear Sir or Madam,',
    'According to our records the amount of Rs. 45,000.00 against our invoice is not received.',
    'Yours sincerely,',
  ],
  'a technical drawing': [
    'ALL DIMENSIONS IN MM   UNLESS OTHERWISE SPECIFIED',
    'ITEM   QTY   DESCRIPTION   MATERIAL',
    '1   4   BOLT M8 X 30   STEEL',
    'DRAWN BY: RZ   DRG NO: ZB-1042   SCALE 1:5   REV B',
    'THIRD ANGLE PROJECTION',
  ],
};

const HINDI_INVOICE = [
  'जेब्रा ट्रेडर्स',
  'कर बीजक',
  'बीजक संख्या: ZT/0042   दिनांक: 12/06/2025',
  'क्रेता: ओकापी भंडार   पता: पुणे',
  'विवरण   मात्रा   दर   राशि',
  'गेहूं   10   40.00   400.00',
  'चावल   5   60.00   300.00',
  'कुल योग   700.00',
];

const HINDI_NOTE = [
  'ओकापी उद्योग',
  'माल प्राप्ति पत्रक',
  'प्राप्ति संख्या: 0112   दिनांक: 14/06/2025',
  'आपूर्तिकर्ता: जेब्रा स्टील   चालान संख्या: 771',
  'सामग्री   इकाई   प्राप्त मात्रा   स्वीकृत मात्रा',
  'लोहे की छड़   किग्रा   98   97',
  'भंडार प्रभारी   जाँचकर्ता   अनुमोदक',
];

/** Papers that are close to invoices or notes: whoever asks for one of those gets what can be read. */
const RELATIVES: Readonly<Record<string, { lines: readonly string[]; as: readonly DocumentType[] }>> = {
  'purchase order': {
    as: ['invoice'],
    lines: [
      'PURCHASE ORDER',
      'Order No: 4500012345   Date: 01-03-2025',
      'Supplier: Okapi Traders',
      'Item Description Quantity Unit Price Net Value',
      'Ball bearing 10 EA 100.00 1,000.00',
      'Total net value 1,000.00 INR',
    ],
  },
  quotation: {
    as: ['invoice'],
    lines: [
      'QUOTATION',
      'Quotation No: Q-88',
      'Description Qty Rate Amount',
      'Ball bearing 10 100.00 1,000.00',
      'Total 1,000.00',
    ],
  },
  'credit note': {
    as: ['invoice'],
    lines: [
      'CREDIT NOTE',
      'Credit Note No: CN-7   Against Invoice No: INV/9',
      'Description HSN Qty Rate Amount',
      'Ball bearing 8482 1 100.00 100.00',
      'CGST 9% 9.00',
      'Total 118.00',
    ],
  },
  'delivery challan': {
    as: ['invoice', 'grn'],
    lines: [
      'DELIVERY CHALLAN',
      'Challan No: DC-771   Date: 03-04-2025',
      'Consignee: Zebra Works Pvt Ltd',
      'PO No: PO-88   Vehicle No: MH12AB1234',
      'Description HSN Quantity Unit',
      'Ball bearing 8482 10 Nos',
    ],
  },
};

const RICH_NOTE = [
  'STORE INWARD NOTE',
  'SIN No: 42   Date: 05-04-2025',
  'Supplier: Okapi Traders',
  'Invoice No: INV/9   Invoice Date: 02-04-2025',
  'PO No: PO-88   Challan No: DC-771',
  'Description HSN Ordered Qty Received Qty Rate Amount',
  'Ball bearing 8482 10 10 1,000.00 10,000.00',
  'Grand Total 10,000.00',
];

const pairs = DOCUMENT_TYPES.flatMap((sample) => DOCUMENT_TYPES.map((asked) => [sample, asked] as const));

describe('refuseOtherClass', () => {
  it.each(DOCUMENT_TYPES)('lets a document of the asked class %s pass', (asked) => {
    expect(() => {
      refuse(SAMPLES[asked], asked);
    }).not.toThrow();
  });

  it.each(pairs.filter(([sample, asked]) => sample !== asked))(
    'refuses what is plainly of class %s when asked for %s, and tells both',
    (sample, asked) => {
      const nameOf = (type: DocumentType) =>
        classProfiles.find((profile) => profile.documentType === type)?.name;
      expect(() => {
        refuse(SAMPLES[sample], asked);
      }).toThrow(
        expect.objectContaining({
          code: 'wrong_document_type',
          retryable: false,
          message: `The document looks like ${nameOf(sample) ?? ''}, not like ${nameOf(asked) ?? ''}.`,
        }),
      );
    },
  );

  it.each(DOCUMENT_TYPES)('refuses a letter when asked for %s', (asked) => {
    expect(() => {
      refuse(LETTER, asked);
    }).toThrow(/The document looks like a letter, not like an? /);
  });

  it.each(Object.entries(OTHER_KINDS_SEEN))(
    'refuses %s as an invoice, and tells what it is',
    (name, text) => {
      expect(() => {
        refuse(text, 'invoice');
      }).toThrow(`The document looks like ${name}, not like an invoice.`);
      expect(() => {
        refuse(text, 'grn');
      }).toThrow(expect.objectContaining({ code: 'wrong_document_type' }));
    },
  );

  it('takes a receipt note by its number in its own words, and by a title set letter by letter', () => {
    const mill = [
      'COTTON BALES ARRIVAL & WEIGHMENT NOTE',
      'ARRIVAL NO   ARRIVAL DATE',
      'A-2291   28/01/2026',
      'PARTY BILL NO   PARTY BILL DATE',
      'VARIETY LOT NO BALES PARTY WT OUR WT',
      'MCU-5 118/A 50 8250.00 8236.00',
      'TOTAL 50 8250.00 8236.00',
    ];
    const slip = [
      'G O O D S   R E C E I P T',
      'Vendor : Okapi Tanners',
      'Delivery Note : OT/0931',
      'Bill of Lading : TN23ZZ1180',
      'Item Material Description Quantity',
      '0001 CH-10021 Chrome sulphate 3,500.000',
    ];
    for (const lines of [mill, slip]) expect(() => refuse(lines, 'grn')).not.toThrow();
  });

  it('takes a receipt note by its supplier and its own number, whatever its title', () => {
    const receiving = [
      'Receivings Receipt',
      '11-05-2025 10:22',
      'Supplier: Okapi Traders',
      'Receiving ID: RECV 12',
      'Item   Price   Qty.   Total',
      'Ball bearing 608   40.00   25   1,000.00',
      'Total   1,000.00',
      'Payment Type: Cash',
    ];
    expect(() => {
      refuse(receiving, 'grn');
    }).not.toThrow();
    expect(() => {
      refuse(receiving, 'invoice');
    }).toThrow('looks like a goods receipt note');
  });

  it('tells invoices and receipt notes in Hindi from each other', () => {
    refuse(HINDI_INVOICE, 'invoice');
    refuse(HINDI_NOTE, 'grn');
    expect(() => {
      refuse(HINDI_INVOICE, 'grn');
    }).toThrow('looks like an invoice');
    expect(() => {
      refuse(HINDI_NOTE, 'invoice');
    }).toThrow('looks like a goods receipt note');
  });

  it('doubts what only looks like an invoice, and no invoice', () => {
    const looks = [
      'Okapi Hardware   Hill Road, Pune   near the old bridge and behind the temple of the town',
      'M/s Zebra Builders   of the same place   for the new house at the corner of the market',
      'Particulars   Qty   Rate   Amount',
      'Cement bag   10   380.00   3,800.00',
      'Binding wire kg   5   90.00   450.00',
      'Total Amount   4,250.00   only',
    ];
    expect(refuse(looks, 'invoice')).toEqual([
      {
        rule: 'document_type',
        status: 'fail',
        pointers: [],
        message: 'Little says that the document is an invoice; it was read as one.',
      },
    ]);
    expect(refuse(SAMPLES.invoice, 'invoice')).toEqual([]);
  });

  it('refuses a resume as an Aadhaar card, though it tells a date of birth and a gender', () => {
    const resume = [
      'Curriculum Vitae',
      'Objective: to work as an engineer in a growing company with good people',
      'Education: Bachelor of Mechanical Engineering, with distinction in every subject',
      'Experience: quality engineer, responsible for the inspection of incoming material and for audits',
      'Later stores manager, responsible for two warehouses and twelve people at both places',
      'Date of birth: twelfth of March   Gender: Female',
      'Languages: English, Hindi, Marathi and a little French',
    ];
    expect(() => {
      refuse(resume, 'aadhar_card');
    }).toThrow(/not like an Aadhaar card/);
  });

  it('refuses a report of a laboratory as an Aadhaar card, though it tells age, gender and address', () => {
    const report = [
      'ZEBRA DIAGNOSTICS AND PATHOLOGY',
      'Patient Name: Rani Zebra   Gender: Female',
      'Date of birth: 12/03/1990   Sample collected at home in the morning',
      'Address: Hill Road, Pune   Referred by: Doctor Okapi',
      'Haemoglobin and complete blood count with differential and indices',
      'Haemoglobin twelve grams, within the biological reference interval given by the maker',
      'Total leucocyte count and platelets, within the reference interval for adults of this age',
      'Interpretation: no sign of anaemia, to be correlated with what the physician finds',
    ];
    expect(() => {
      refuse(report, 'aadhar_card');
    }).toThrow(/not like an Aadhaar card/);
  });

  it('refuses a list of prices as an invoice, and takes an invoice that tells its list of prices', () => {
    const prices = [
      'DEALER PRICE LIST w.e.f. 01-04-2025',
      'Zebra Bearings and Tools',
      'Item Code Description HSN Unit Price',
      'B-608 Ball bearing 8482 100.00',
      'B-609 Ball bearing sealed 8482 140.00',
      'B-610 Roller bearing 8482 260.00',
      'Prices are exclusive of GST and freight and may change without notice',
    ];
    expect(() => {
      refuse(prices, 'invoice');
    }).toThrow(/like any other type/);
    expect(() => {
      refuse([...SAMPLES.invoice, 'Dealer Price List'], 'invoice');
    }).not.toThrow();
  });

  it('knows statements of banks abroad, and refuses them as invoices', () => {
    const german = [
      'Kontoauszug Nr. 11/2025',
      'Kontonummer : 4410098712   IBAN : DE00 8605 0200 4410 0987 12',
      'Zeitraum : 01.11.2025 - 30.11.2025',
      'Bu-Tag Wert Vorgang / Verwendungszweck Betrag EUR',
      'alter Kontostand vom 31.10.2025 1.188,42 H',
      '02.11. 02.11. SEPA-Lastschrift Rechnung 2025-1180 94,00 S',
      '10.11. 10.11. Gutschrift Okapi Software AG 3.284,17 H',
      '12.11. 12.11. Zahlung Versicherung 58,90 S',
      'neuer Kontostand vom 30.11.2025 4.319,79 H',
    ];
    expect(() => {
      refuse(german, 'bank_statement');
    }).not.toThrow();
    expect(() => {
      refuse(german, 'invoice');
    }).toThrow('The document looks like a bank statement, not like an invoice.');
  });

  it('looks again at lines that a photograph at an angle has set askew', () => {
    const askew = { ...pageOf(SLANTED, 1) };
    const slope = 0.3;
    const words = askew.words.map((word) => {
      const { box } = word;
      if (box === undefined) throw new Error('typeset words have boxes');
      const fall = ((box.x0 + box.x1) / 2) * slope;
      return { ...word, source: WordSource.OCR, box: { ...box, y0: box.y0 + fall, y1: box.y1 + fall } };
    });
    expect(() => {
      refuseOtherClass(documentOf({ ...askew, words }), 'invoice', classProfiles);
    }).not.toThrow();
  });

  it.each(Object.entries(RELATIVES))('extracts a %s as what is asked for', (_, { lines: text, as }) => {
    for (const asked of as) {
      expect(() => {
        refuse(text, asked);
      }).not.toThrow();
    }
    expect(() => {
      refuse(text, 'bank_statement');
    }).toThrow(/not like a bank statement|nor like any other/);
  });

  it('refuses a receipt note as an invoice although it repeats the papers of one', () => {
    expect(() => {
      refuse(RICH_NOTE, 'invoice');
    }).toThrow('The document looks like a goods receipt note, not like an invoice.');
  });

  it('refuses a receipt note with taxes as an invoice by its title and the columns of what came in', () => {
    const text = [
      'STORES GOODS RECEIPT NOTE',
      'GRN No: CPS/03318   GRN Date: 06/11/2025',
      'Invoice No: MPD/19922   Invoice Date: 05/11/2025',
      'Item Name Ordered Qty Recd Qty Rate Amount',
      'Ball bearing 10 10 38.40 384.00',
      'CGST 9% 34.56',
      'Net Amount 453.12',
    ];
    expect(() => {
      refuse(text, 'grn');
    }).not.toThrow();
    expect(() => {
      refuse(text, 'invoice');
    }).toThrow('looks like a goods receipt note');
  });

  it('refuses a statement that tells both its balances as an invoice, though it lists amounts', () => {
    const text = [
      'Cascadia Federal Bank',
      'Account Number: 000099991234',
      'Beginning Balance 2,208.15',
      'Ending Balance 5,719.21',
      'DATE DESCRIPTION AMOUNT',
      '10/01 Payroll 3,120.44',
      'Total Deposits and Additions 6,326.25',
    ];
    expect(() => {
      refuse(text, 'bank_statement');
    }).not.toThrow();
    expect(() => {
      refuse(text, 'invoice');
    }).toThrow('looks like a bank statement');
  });

  it('extracts an invoice that was stamped on arrival', () => {
    const stamped = ['MATERIAL RECEIPT NOTE', 'GRN No: 77   Date: 05-04-2025', ...SAMPLES.invoice];
    expect(() => {
      refuse(stamped, 'invoice');
    }).not.toThrow();
  });

  it('names a later page of a statement by the little that it shows', () => {
    const page = [
      'Continued from the page before, with all that was booked in the second half of the month',
      '05-04-2025 NEFT Okapi Traders 1,000.00 9,000.00',
      '06-04-2025 UPI Zebra Stores 500.00 8,500.00',
      '07-04-2025 IMPS Quagga Motors 700.00 7,800.00',
      '08-04-2025 ATM Pune 2,000.00 5,800.00',
      '09-04-2025 UPI Rani Zebra 300.00 5,500.00',
    ];
    expect(() => {
      refuse(page, 'grn');
    }).toThrow('The document looks like a bank statement, not like a goods receipt note.');
  });

  it('passes a page with too few words to tell', () => {
    expect(() => {
      refuse(['received with thanks'], 'invoice');
    }).not.toThrow();
  });

  it('passes a document that speaks for two classes', () => {
    expect(() => {
      refuse([...SAMPLES.invoice, ...SAMPLES.grn], 'grn');
      refuse([...SAMPLES.invoice, ...SAMPLES.grn], 'invoice');
    }).not.toThrow();
  });

  it('says nothing of a text that it has not looked at', () => {
    const letters = Array.from({ length: 6 }, (_, index) => pageOf(LETTER, index + 1));
    expect(() => {
      refuseOtherClass(documentOf(...letters), 'invoice', classProfiles);
    }).not.toThrow();
  });
});

function refuse(texts: readonly string[], asked: DocumentType): readonly Check[] {
  return refuseOtherClass(documentOf(pageOf(texts, 1)), asked, classProfiles);
}

function pageOf(texts: readonly string[], number: number) {
  const runs = texts.flatMap((text, row): readonly Run[] =>
    text.split('   ').map((part, index) => ({ x: 30 + index * 280, y: 30 + row * 16, text: part })),
  );
  return typeset(runs, { number });
}
