import { beside, boxed, flushRight, left, lines, right, rule, small, space, strong } from '../form/form.ts';
import type { InvoiceFamily } from '../invoice-family.ts';

/** A free GST billing page: roles in the words of the act, identifiers joined by bars, both parties alike. */
export const supplierRecipient: InvoiceFamily = {
  name: 'supplier-recipient',
  habits: {
    typefaces: ['roboto', 'hind'],
    marks: ['₹', '₹ '],
    marked: 'all',
    dateFormats: ['yyyy-MM-dd', 'dd MMM yyyy', 'dd/MM/yyyy'],
  },
  titles: ['TAX INVOICE', 'GST Tax Invoice'],
  clientele: 'trade',
  form: (random) => ({
    margin: 36,
    head: [
      beside([
        [
          lines(
            { text: '{title}', strong: true, size: 15 },
            'Invoice No: {invoiceNo}',
            'Invoice Date: {date}',
            'Due Date: {dueDate}',
            'PO Ref: {poNo}',
          ),
        ],
        [
          flushRight(
            'Place of Supply: {placeName} ({placeCode})',
            'Reverse Charge: {reverseCharge}',
            'Payment Terms: {terms}',
            'IRN: {irn}',
          ),
        ],
      ]),
      space(6),
      boxed([
        [
          lines(
            small(random.pick(['From (Supplier)', 'Issued By (Supplier)', 'Supplier (Billed From)']), 8),
            strong('{vendor}'),
            '{vendorLines}',
            'GSTIN: {vendorGstin} | PAN: {vendorPan}',
            'State: {vendorState} ({vendorStateCode})',
          ),
        ],
        [
          lines(
            small(random.pick(['To (Recipient)', 'Issued To (Recipient)', 'Recipient (Billed To)']), 8),
            strong('{buyer}'),
            '{buyerLines}',
            'GSTIN: {buyerGstin} | PAN: {buyerPan}',
            'State: {buyerState} ({buyerStateCode})',
          ),
        ],
      ]),
      random.chance(0.5) ? lines('Delivery at: {consigneeLines}') : space(2),
      space(4),
    ],
    items: {
      rules: 'rows',
      headerFill: '#f0f0f5',
      columns: [
        left('#', '{serial}', 4),
        left('Item & Description|Goods / Services', '{item}', 26),
        left('HSN/SAC', ['{hsn}', small('(HSN)')], 10),
        right('Qty', '{qty} {unit}', 10),
        right('Rate', '{rate}', 12),
        right('Taxable Value', '{amount}', 13),
        right('CGST', '{cgst} ({halfRate}%)', 12),
        right('SGST', '{sgst} ({halfRate}%)', 12),
        right('IGST', '{igst} ({igstRate}%)', 12),
        right('Total', '{gross}', 13),
      ],
      size: 7,
    },
    sums: {
      place: 'right',
      rows: [
        ['Gross Taxable Amount', '{linesTotal}'],
        ['{chargeLabel}', '{charge}'],
        ['Net Taxable Value', '{subtotal}'],
        { taxes: 'Total {kind}', value: '{amount}', by: 'kind' },
        ['Round Off', '{roundOff}'],
        ['Grand Total', '{grandTotal}', 'strong'],
      ],
      beside: [
        lines(
          strong('Amount in Words:'),
          '{words}',
          strong('Bank Details for Payment'),
          'Bank: {bankName}',
          'Account No: {bankAccount}',
          'IFSC: {bankIfsc} | Branch: {bankBranch}',
        ),
      ],
    },
    foot: [
      rule,
      lines(small('Declaration: We declare that this invoice shows the actual price of the goods.')),
      space(16),
      flushRight('For {vendor}', ' ', 'Authorised Signatory'),
    ],
  }),
};
