import { describe, expect, it } from '@jest/globals';
import { readHead, readScannedHead, VENDOR } from '../testing/read-head.ts';

describe('heads of scans', () => {
  it.each([
    ['glued to the words beside it', 'Parkett Okapi GmbH & Co. KG · Seegasse 17·35390 Hausen'],
    ['read as the full stop of the form of company', 'Parkett Okapi GmbH. Seegasse 17 . 35390 Hausen'],
  ])('reads the line of the sender where its dot is %s', (_, line) => {
    const result = readScannedHead(`
                    !!PARKETT
${line}
---
Quagga Naturkost OHG                          Rechnungs-Nr.:   RE25-388
Frau Petra Quagga
Hafengasse 112
27568 Hafenstadt`);
    expect(result).toMatchObject({
      vendor: { address: 'Seegasse 17 35390 Hausen' },
      buyer: { name: 'Quagga Naturkost OHG' },
    });
  });

  it('reads a GSTIN with the bar behind it taken for a letter', () => {
    const result = readScannedHead(`
!!OKAPI BUILDCON PRIVATE LIMITED
GSTIN ${VENDOR}I PAN ZZAFT3115E`);
    expect(result).toMatchObject({ vendor: { gstin: VENDOR } });
  });

  it('takes the sentence for the day of payment where recognition lost the umlaut', () => {
    const result = readScannedHead(
      'Okapi GmbH            Rechnungs-Nr.: 7',
      '\n\nBitte uberweisen Sie den Rechnungsbetrag bis zum 17.06.2025 ohne Abzug.',
    );
    expect(result).toMatchObject({ dueDate: '2025-06-17' });
  });

  it('does not take what is printed for a longer label that is like it', () => {
    const result = readScannedHead(`
!!Okapi Infosystems Ltd             Tax Invoice          94000211
                                    Net due date         20.10.2025
                                    Agreement / W.O. No.    OK/WO/61`);
    expect(result).toMatchObject({ dueDate: '2025-10-20', poNo: 'OK/WO/61' });
  });

  it('takes no address for a cess', () => {
    const result = readScannedHead(`
!!OKAPI CLINIC
Name           Mrs. Kavitha Quagga              Bill No   OP-55129
Address        7, Gandhi Street, Chennai 600054`);
    expect(result).toMatchObject({ cess: null });
  });

  it('reads a number behind a leader of dots', () => {
    const result = readScannedHead(`
Okapi Caterers        Bill No. ……        RR/E/0089
Road 7, Jaipur        Bill Date ……       25.11.2025
GSTIN: ${VENDOR}`);
    expect(result).toMatchObject({ invoiceNo: 'RR/E/0089' });
  });

  it('takes a name whose form of company stands alone on the next line', () => {
    const result = readScannedHead(`
                                                !!Okapi Valley Builders Merchants
                                                !!Ltd
                                                Unit 9 Mill Road
                                                Tavistock
                                                PL19 8DP
---
Quagga & Daughter Construction
The Yard, Fore Street
Cornwall PL18 9BN                               Invoice No.    118342`);
    expect(result).toMatchObject({
      vendor: { name: 'Okapi Valley Builders Merchants Ltd' },
      buyer: { name: 'Quagga & Daughter Construction' },
    });
  });
});

describe('slips', () => {
  it('name their buyer behind the stroke that a lost translation left', () => {
    const result = readScannedHead(`
!!Okapi Vidya Niketan
---
Bill No. : OVN-0917                    Date : 01/10/2025
/ Student : Kumari Ishita Quagga       Adm. No. : 4471`);
    expect(result).toMatchObject({ buyer: { name: 'Kumari Ishita Quagga' } });
  });
});

describe('work orders', () => {
  it('are orders of the buyer', () => {
    const result = readHead(`
Okapi Security Services           BILL NUMBER
                                  OSS/0925/31
                                  WORK ORDER
                                  QTE/WO/18`);
    expect(result).toMatchObject({ invoiceNo: 'OSS/0925/31', poNo: 'QTE/WO/18' });
  });
});
