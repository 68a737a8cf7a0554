import type { DocumentType } from '@docex/domain';

/** How a value is compared: `text` folded and alike to 0.9, `folded` alike but for case and punctuation. */
export type Match = 'text' | 'folded' | 'exact';

export type FieldTable = Readonly<Record<string, Match>>;

export interface ResultFields {
  header: FieldTable;
  /** The key of the rows and the cells of each; `null` for a class without rows. */
  rows: { key: string; cells: FieldTable } | null;
}

const exact = (...names: string[]): FieldTable =>
  Object.fromEntries(names.map((name) => [name, 'exact' as const]));
const text = (...names: string[]): FieldTable =>
  Object.fromEntries(names.map((name) => [name, 'text' as const]));

/** Every key of the result contract that is scored, by class. */
export const RESULT_FIELDS: Readonly<Record<DocumentType, ResultFields>> = {
  invoice: {
    header: {
      ...text('vendor.name', 'vendor.address', 'buyer.name', 'buyer.address'),
      ...exact('vendor.gstin', 'buyer.gstin', 'invoiceNo', 'date', 'dueDate', 'poNo', 'placeOfSupply'),
      ...exact('reverseCharge', 'irn', 'currency', 'subtotal', 'discount', 'cgst', 'sgst', 'igst', 'cess'),
      ...exact('roundOff', 'grandTotal'),
    },
    rows: {
      key: 'lineItems',
      cells: {
        description: 'text',
        unit: 'folded',
        ...exact('hsnSac', 'qty', 'unitPrice', 'taxRate', 'total'),
      },
    },
  },
  grn: {
    header: {
      ...text('vendor.name', 'receiver.name', 'warehouse', 'transporter'),
      ...exact('grnNo', 'date', 'poNo', 'poDate', 'challanNo', 'challanDate', 'invoiceNo', 'invoiceDate'),
      ...exact('vendor.gstin', 'receiver.gstin', 'gateEntryNo', 'vehicleNo', 'totalReceivedQty'),
      ...exact('totalAcceptedQty', 'totalRejectedQty', 'grandTotal'),
    },
    rows: {
      key: 'lineItems',
      cells: {
        ...text('description', 'remarks'),
        unit: 'folded',
        ...exact('itemCode', 'orderedQty', 'receivedQty', 'acceptedQty', 'rejectedQty', 'unitPrice', 'total'),
      },
    },
  },
  bank_statement: {
    header: {
      ...text('bankName', 'branch', 'accountHolder'),
      accountType: 'folded',
      ...exact('ifsc', 'accountNo', 'currency', 'periodFrom', 'periodTo', 'openingBalance', 'closingBalance'),
      ...exact('totalDebits', 'totalCredits'),
    },
    rows: {
      key: 'transactions',
      cells: {
        ...text('description'),
        reference: 'folded',
        ...exact('date', 'valueDate', 'debit', 'credit', 'balance'),
      },
    },
  },
  aadhar_card: {
    header: {
      ...text('name', 'careOf', 'address'),
      ...exact('aadhaarNo', 'vid', 'dateOfBirth', 'yearOfBirth', 'gender', 'pincode'),
    },
    rows: null,
  },
  pan_card: {
    header: { ...text('name', 'fatherName'), ...exact('panNo', 'dateOfBirth', 'holderType') },
    rows: null,
  },
  purchase_order: {
    header: {
      ...text('vendor.name', 'buyer.name'),
      ...exact('vendor.gstin', 'buyer.gstin', 'poNo', 'date', 'deliveryDate', 'currency'),
      ...exact('subtotal', 'cgst', 'sgst', 'igst', 'grandTotal'),
    },
    rows: {
      key: 'lineItems',
      cells: {
        description: 'text',
        unit: 'folded',
        ...exact('hsnSac', 'qty', 'unitPrice', 'taxRate', 'total'),
      },
    },
  },
};
