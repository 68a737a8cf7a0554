import { boxed, centred, flushRight, left, lines, middle, right, small, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A manufacturer's invoice in the old words of excise: consignor, consignee, removal of goods, packages. */
export const consignorNote: InvoiceFamily = {
  name: 'consignor-note',
  habits: {
    typefaces: ['helvetica', 'courier'],
    marks: ['', 'Rs.'],
    marked: 'sums',
    dateFormats: ['dd.MM.yyyy', 'd.M.yyyy', 'dd-MMM-yyyy'],
    quantityDecimals: 2,
  },
  titles: ['INVOICE CUM DELIVERY CHALLAN', 'TAX INVOICE'],
  clientele: 'trade',
  traits: {
    facts: {
      poNo: 0.9,
      transport: 0.8,
      ewayBillNo: 0.5,
      consignee: 0.3,
      charge: 0.4,
      roundOff: 0.7,
      placeOfSupply: 0.4,
      irn: 0.2,
    },
  },
  form: (random) => ({
    margin: 28,
    size: 8,
    head: [
      centred(strong('{title}', 11)),
      boxed(
        [
          [
            lines(
              { text: random.pick(['Consignor', 'Name & Address of the Consignor']), size: 7 },
              strong('{vendor}'),
              '{vendorLines}',
              'GSTIN : {vendorGstin}',
              'PAN : {vendorPan}  CIN : {vendorCin}',
            ),
          ],
          [
            {
              kind: 'cells',
              perRow: 2,
              label: 'over',
              ruled: true,
              facts: [
                ['Serial No.|Inv. Sl. No.', '{invoiceNo}'],
                ['Date of Issue|Dt. of Issue', '{date}'],
                ['P.O. No.', '{poNo}'],
                ['P.O. Date', '{poDate}'],
                ['Vehicle Regn. No.', '{vehicleNo}'],
                ['Date & Time of Removal', '{date} {time}'],
                ['L.R. No.', '{lorryReceiptNo}'],
                ['E-Way Bill', '{ewayBillNo}'],
              ],
            },
          ],
        ],
        [1, 1.1],
      ),
      boxed([
        [
          lines(
            small(random.pick(['Consignee & Buyer', 'Name & Address of Buyer'])),
            strong('{buyer}'),
            '{buyerLines}',
            'Kind Attn: {attention}',
            'GSTIN : {buyerGstin}',
          ),
        ],
        [
          lines(
            small('Place of delivery'),
            '{consigneeLines}',
            'State of supply : {placeName} ({placeCode})',
          ),
        ],
      ]),
    ],
    items: {
      rules: 'grid',
      outline: true,
      columns: [
        middle('Sl.', '{serial}', 4),
        left('Description & Specification of Goods', [strong('{item}'), small('{details}')], 36),
        left('Tariff Item', '{hsn}', 11),
        right('No. & Kind of Pkgs|Packages', '1', 8),
        right('Total Qty', ['{qty}', small('{unit}')], 10),
        right('Rate per Unit', '@ {rate}', 12),
        right('Assessable Value', '{amount}', 15),
      ],
    },
    sums: {
      place: 'boxed',
      rows: [
        ['Basic Value', '{linesTotal}'],
        ['{chargeLabel}', '{charge}'],
        ['Assessable Value', '{subtotal}'],
        { taxes: '{kind} {rate}%', value: '{amount}', by: 'rate' },
        ['R/off', '{roundOff}'],
        ['Invoice Value', '{grandTotal}', 'strong'],
      ],
      beside: [lines('Invoice value in words : {words}', ' ', 'IRN : {irn}', 'Transporter : {transporter}')],
    },
    foot: [
      boxed([
        [
          lines(
            small(
              'Certified that the particulars given above are true and correct and the amount indicated represents the price actually charged.',
            ),
          ),
        ],
        [flushRight('for {vendor}', ' ', ' ', 'Authorised Signatory')],
      ]),
      { kind: 'stamp', lines: ['{stamp}', '{date}'], right: 300, up: 40 },
    ],
  }),
};
