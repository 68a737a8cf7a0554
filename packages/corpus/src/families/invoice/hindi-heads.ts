import {
  beside,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  rule,
  small,
  space,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A shop's invoice whose headings are Hindi alone; names, goods and figures are in Latin letters. */
export const hindiHeads: InvoiceFamily = {
  name: 'hindi-heads',
  habits: {
    typefaces: ['hind'],
    marks: ['₹ ', '₹', 'रु. '],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd-MM-yyyy', 'd/M/yyyy'],
  },
  titles: ['कर बीजक', 'बिल', 'बीजक'],
  clientele: 'trade',
  traits: {
    facts: { dueDate: 0.3, placeOfSupply: 0.5, roundOff: 0.6, poNo: 0.2, transport: 0.3 },
    trades: ['grocery', 'textile', 'hardware', 'stationery'],
  },
  form: (random) => ({
    margin: 38,
    size: 9,
    head: [
      centred(
        strong('{title}', 13),
        strong('{vendor}', 15),
        '{vendorLines}',
        'जीएसटीआईएन : {vendorGstin}',
        'दूरभाष : {vendorPhone}',
      ),
      rule,
      beside([
        [
          lines(
            strong(random.pick(['क्रेता', 'ग्राहक का विवरण', 'सेवा में,'])),
            strong('{buyer}'),
            '{buyerLines}',
            'जीएसटीआईएन : {buyerGstin}',
          ),
        ],
        [
          {
            kind: 'facts',
            offset: 80,
            facts: [
              ['बीजक संख्या|बिल क्रमांक|बिल सं.', '{invoiceNo}'],
              ['दिनांक|तारीख', '{date}'],
              ['देय तिथि', '{dueDate}'],
              ['क्रय आदेश सं.', '{poNo}'],
              ['आपूर्ति का स्थान', '{placeName} ({placeCode})'],
              ['वाहन संख्या', '{vehicleNo}'],
            ],
          },
        ],
      ]),
    ],
    items: {
      rules: random.pick(['grid', 'columns', 'rows'] as const),
      outline: true,
      columns: [
        middle('क्र.|क्रमांक', '{serial}', 6),
        left('विवरण|माल का विवरण', '{item}', 36),
        left('एचएसएन', '{hsn}', 11),
        right('मात्रा', '{qty}', 9),
        left('इकाई', '{unit}', 8),
        right('दर|भाव', '{rate}', 12),
        right('राशि|कुल राशि', '{amount}', 15),
      ],
    },
    sums: {
      place: random.pick(['right', 'boxed'] as const),
      rows: [
        ['योग|कर योग्य मूल्य', '{subtotal}'],
        { taxes: random.pick(['{kind} {rate}%', '{kind} @ {rate}%']), value: '{amount}', by: 'rate' },
        ['पूर्णांक', '{roundOff}'],
        ['कुल योग|कुल देय राशि', '{grandTotal}', 'strong'],
      ],
    },
    foot: [
      lines(
        'बैंक : {bankName}, खाता सं. {bankAccount}, आईएफएससी {bankIfsc}',
        small('बिका हुआ माल वापस नहीं होगा।'),
      ),
      space(20),
      flushRight('कृते {vendor}', ' ', 'अधिकृत हस्ताक्षरकर्ता'),
    ],
  }),
};
