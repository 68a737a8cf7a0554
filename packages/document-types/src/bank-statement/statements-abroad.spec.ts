import { describe, expect, it } from '@jest/globals';
import type { Run } from '@docex/layout/testing';
import { endingAt } from '@docex/layout/testing';
import { type Columns, extract, failures, movements, rows, titles } from './testing/statement-print.ts';

const COLUMNS: Columns = {
  'Bu-Tag': { left: 30 },
  Wert: { left: 90 },
  'Vorgang / Verwendungszweck': { left: 150 },
  'Betrag EUR': { right: 560 },
};
const KONTOAUSZUG: readonly Run[] = [
  { x: 30, y: 20, text: 'Volkskasse Okapital eG', size: 14, bold: true },
  { x: 400, y: 20, text: 'Kontoauszug Nr. 11/2025' },
  { x: 30, y: 50, text: 'Herrn' },
  { x: 30, y: 62, text: 'Zebedäus Quagga' },
  { x: 30, y: 74, text: 'Ahornweg 9' },
  { x: 30, y: 86, text: '04177 Leipzig' },
  { x: 360, y: 50, text: 'Kontonummer : 4410098712' },
  { x: 360, y: 64, text: 'Kontoart : VK-Giro Komfort' },
  { x: 360, y: 78, text: 'Währung : EUR' },
  { x: 360, y: 92, text: 'Zeitraum : 01.11.2025 - 30.11.2025' },
  ...titles(COLUMNS, 120),
  { x: 300, y: 140, text: 'alter Kontostand vom 31.10.2025' },
  endingAt(560, 140, '1.188,42 H'),
  ...rows(
    COLUMNS,
    160,
    {
      'Bu-Tag': '02.11.',
      Wert: '02.11.',
      'Vorgang / Verwendungszweck': 'Lastschrift',
      'Betrag EUR': '94,00 S',
    },
    { 'Bu-Tag': '10.11.', Wert: '10.11.', 'Vorgang / Verwendungszweck': 'Lohn', 'Betrag EUR': '3.284,17 H' },
    { 'Bu-Tag': '28.11.', Wert: '01.12.', 'Vorgang / Verwendungszweck': 'Entgelt', 'Betrag EUR': '4,90S' },
  ),
  { x: 300, y: 230, text: 'neuer Kontostand vom 30.11.2025' },
  endingAt(560, 230, '4.373,69 H'),
  { x: 30, y: 260, text: 'Summe Soll 98,90 Summe Haben 3.284,17' },
];

describe('a German Kontoauszug', () => {
  it('reads amounts with decimal commas, Soll and Haben, and days without a year', () => {
    const extraction = extract(KONTOAUSZUG);
    expect(movements(extraction.result)).toEqual([
      ['2025-11-02', 94, null, null],
      ['2025-11-10', null, 3284.17, null],
      ['2025-11-28', 4.9, null, null],
    ]);
    expect(extraction.result).toMatchObject({ transactions: [{}, {}, { valueDate: '2025-12-01' }] });
    expect(failures(extraction)).toEqual([]);
  });

  it('reads its head, its balances and its sums', () => {
    expect(extract(KONTOAUSZUG).result).toMatchObject({
      bankName: 'Volkskasse Okapital eG',
      accountHolder: 'Zebedäus Quagga',
      accountNo: '4410098712',
      accountType: 'VK-Giro Komfort',
      currency: 'EUR',
      periodFrom: '2025-11-01',
      periodTo: '2025-11-30',
      openingBalance: 1188.42,
      closingBalance: 4373.69,
      totalDebits: 98.9,
      totalCredits: 3284.17,
    });
  });
});

const RELEVE: Columns = {
  Date: { left: 30 },
  'Date valeur': { left: 80 },
  "Nature de l'opération": { left: 150 },
  'Débit EUR': { right: 480 },
  'Crédit EUR': { right: 560 },
};

describe('a French relevé de compte', () => {
  const NATURE = "Nature de l'opération";
  const { result } = extract([
    { x: 30, y: 20, text: 'BANQUE DU CONFLUENT', size: 14, bold: true },
    { x: 330, y: 20, text: 'RELEVE DE COMPTE du 01.10.2025 au 31.10.2025' },
    { x: 30, y: 60, text: 'N° de compte : 00021144187' },
    ...titles(RELEVE, 110),
    { x: 150, y: 130, text: 'ANCIEN SOLDE CREDITEUR AU 30.09.2025' },
    endingAt(560, 130, '911,48'),
    ...rows(
      RELEVE,
      150,
      { Date: '02.10', 'Date valeur': '03.10.25', [NATURE]: 'PRLV ENERGIE', 'Débit EUR': '74,20' },
      { Date: '03.10', 'Date valeur': '03.10.25', [NATURE]: 'VIR SALAIRE', 'Crédit EUR': '2 184,36' },
      { Date: '31.10', 'Date valeur': '01.11.25', [NATURE]: 'COTISATION', 'Débit EUR': '3,90' },
    ),
    { x: 150, y: 230, text: 'NOUVEAU SOLDE CREDITEUR AU 31.10.2025' },
    endingAt(560, 230, '3 017,74'),
  ]);

  it('keeps the day without a year apart from the value date', () => {
    expect(movements(result)).toEqual([
      ['2025-10-02', 74.2, null, null],
      ['2025-10-03', null, 2184.36, null],
      ['2025-10-31', 3.9, null, null],
    ]);
    expect(result).toMatchObject({
      transactions: [{ valueDate: '2025-10-03' }, {}, { valueDate: '2025-11-01' }],
    });
  });

  it('reads balances whose digits stand in groups', () => {
    expect(result).toMatchObject({ openingBalance: 911.48, closingBalance: 3017.74 });
  });
});
