import { beside, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A European letter: window with the sender's small line, decimal commas, words of its language. */
export const continentalLetter: InvoiceFamily = {
  name: 'continental-letter',
  habits: {
    typefaces: ['helvetica', 'times'],
    marks: [' €', ' EUR'],
    marked: 'behind',
    dateFormats: ['dd.MM.yyyy', 'd.M.yyyy'],
    groupings: ['continental'],
  },
  titles: ['Rechnung', 'RECHNUNG'],
  clientele: 'abroad',
  traits: {
    currencies: ['EUR'],
    vatRates: [19, 7],
    trades: ['electrical', 'stationery', 'furniture'],
    parties: (_random, parties) => parties,
    facts: { dueDate: 0.7, poNo: 0.3 },
    lineCount: [1, 9],
  },
  form: (random) => ({
    margin: 58,
    size: 9,
    head: [
      flushRight(strong('{vendor}', 13), '{vendorLines}', 'Tel. {vendorPhone}', '{vendorEmail}'),
      space(18),
      lines(small('{vendor} · {vendorLines}', 6.5), ' ', '{buyer}', '{buyerLines}'),
      space(16),
      {
        kind: 'facts',
        align: 'right',
        offset: 76,
        separator: ':',
        facts: [
          ['Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.', '{invoiceNo}'],
          ['Rechnungsdatum|Datum', '{date}'],
          ['Fällig am|Zahlbar bis', '{dueDate}'],
          ['Ihre Bestellung|Bestellnummer', '{poNo}'],
        ],
      },
      lines(strong('{title}', 15)),
      lines('Sehr geehrte Damen und Herren, für unsere Lieferung berechnen wir Ihnen:'),
      space(6),
    ],
    items: {
      rules: random.pick(['header', 'rows'] as const),
      columns: [
        left('Pos.', '{serial}', 6),
        left('Bezeichnung|Beschreibung', '{item}', 44),
        right('Menge', '{qty} {unit}', 13),
        right('Einzelpreis', '{rate}', 14),
        right('MwSt.|USt.', '{taxRate} %', 8),
        right('Gesamt|Betrag', '{amount}', 15),
      ],
    },
    sums: {
      place: 'right',
      rows: [
        ['Nettobetrag|Zwischensumme', '{subtotal}'],
        {
          taxes: random.pick(['zzgl. {rate} % MwSt.', 'Umsatzsteuer {rate} %']),
          value: '{amount}',
          by: 'rate',
        },
        ['Rechnungsbetrag|Gesamtbetrag', '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      space(10),
      lines('Zahlbar ohne Abzug. Vielen Dank für Ihren Auftrag.'),
      space(20),
      rule,
      beside([
        [lines(small('{vendor}'), small('{vendorLines}'))],
        [lines(small('Bank: {bankName}'), small('Konto {bankAccount}'))],
        [lines(small('USt-IdNr. DE998877665'))],
      ]),
    ],
  }),
};
