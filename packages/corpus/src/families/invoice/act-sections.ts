import {
  boxed,
  centred,
  flushRight,
  left,
  lines,
  middle,
  right,
  small,
  space,
  strong,
} from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A form in the words of the rules of the tax: "Serial No. of Invoice", details of receiver and consignee, filled in. */
export const actSections: InvoiceFamily = {
  name: 'act-sections',
  habits: {
    typefaces: ['times', 'helvetica'],
    marks: ['', 'Rs. '],
    marked: 'sums',
    dateFormats: ['dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MM-yyyy'],
  },
  titles: ['TAX INVOICE', 'GST INVOICE'],
  clientele: 'trade',
  form: (random) => ({
    margin: 32,
    size: 8,
    head: [
      centred(strong('{title}', 12), small('(See rule 46 of the Central Goods and Services Tax Rules)')),
      boxed([
        [
          {
            kind: 'facts',
            separator: ' :',
            offset: 96,
            facts: [
              ['1. GSTIN', '{vendorGstin}'],
              ['2. Name', '{vendor}'],
              ['3. Address', '{vendorLines}'],
              ['4. Serial No. of Invoice', '{invoiceNo}'],
              ['5. Date of Invoice|5. Date of issue', '{date}'],
            ],
          },
        ],
        [
          {
            kind: 'facts',
            separator: ' :',
            offset: 96,
            facts: [
              ['Transportation Mode', 'Road'],
              ['Veh. No', '{vehicleNo}'],
              ['Date & Time of Supply', '{time} hrs'],
              ['Place of Supply', '{placeCode} {placeName}'],
              ['P.O. No. & Date', '{poNo}'],
              ['Tax Payable on Reverse Charge', '{reverseCharge}'],
            ],
          },
        ],
      ]),
      boxed([
        [
          centred(strong(random.pick(['Details of Receiver (Billed to)', 'Details of Recipient']))),
          {
            kind: 'facts',
            offset: 56,
            facts: [
              ['Name', '{buyer}'],
              ['Address', '{buyerLines}'],
              ['State', '{buyerState}'],
              ['State Code', '{buyerStateCode}'],
              ['GSTIN/Unique ID', '{buyerGstin}'],
            ],
          },
        ],
        [
          centred(strong('Details of Consignee (Shipped to)')),
          {
            kind: 'facts',
            offset: 56,
            facts: [
              ['Name', '{consignee}'],
              ['Address', '{consigneeLines}'],
              ['State', '{consigneeState}'],
              ['State Code', '{consigneeStateCode}'],
              ['GSTIN/Unique ID', '{consigneeGstin}'],
            ],
          },
        ],
      ]),
      space(3),
    ],
    items: {
      rules: 'grid',
      outline: true,
      size: 7,
      padding: 2,
      columns: [
        middle('Sr. No.', '{serial}', 4),
        left('Description of Goods', '{item}', 24),
        left('HSN code (GST)', '{hsn}', 10),
        right('Qty.', '{qty}', 7),
        left('Uom', '{unit}', 6),
        right('Rate', '{rate}', 10),
        right('Discount', '{discount}', 8),
        right('Taxable value', '{amount}', 12),
        right('Rate', '{halfRate}', 5),
        right('Amt.', '{cgst}', 9),
        right('Rate', '{halfRate}', 5),
        right('Amt.', '{sgst}', 9),
        right('Rate', '{igstRate}', 5),
        right('Amt.', '{igst}', 9),
      ].map((column, index) =>
        index < 8
          ? column
          : { ...column, group: ['CGST', 'SGST', 'IGST'][Math.floor((index - 8) / 2)] ?? '' },
      ),
    },
    sums: {
      place: 'boxed',
      rows: [
        ['Freight / other charges', '{charge}'],
        ['Total Amount before Tax', '{subtotal}'],
        { taxes: 'Add : {kind}', value: '{amount}', by: 'kind' },
        ['Total tax amount', '{totalTax}'],
        ['Round Off', '{roundOff}'],
        ['Total Amount after Tax', '{grandTotal}', 'strong'],
        ['Amount of tax subject to Reverse Charge', '{nothing}'],
      ],
      beside: [
        lines(
          'Total Invoice Value (in words) :',
          '{words}',
          ' ',
          'Bank A/C : {bankAccount}',
          'Bank IFSC : {bankIfsc}',
        ),
      ],
    },
    foot: [
      flushRight(
        small('Certified that the particulars given above are true and correct'),
        'For {vendor}',
        ' ',
        'Authorised signatory',
      ),
      { kind: 'stamp', lines: ['{stamp}'], right: 220, up: 30 },
    ],
  }),
};
