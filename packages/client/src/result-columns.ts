import type {
  BankTransaction,
  DocumentType,
  GrnLineItem,
  InvoiceLineItem,
  ResultByType,
} from './result-types.ts';

/** The columns of a result in a table: fields of the document, and fields of the entries of its list. */
export interface ResultColumns {
  /** Paths with dots, e.g. `vendor.name`. */
  readonly document: readonly string[];
  /** The result's list, which becomes a row an entry. */
  readonly list?: { readonly name: string; readonly fields: readonly string[] };
}

/** Every field of a result but its list; an object is given by the names of its fields. */
type Fields<Result> = {
  readonly [
    Name in keyof Result as Result[Name] extends readonly unknown[] ? never : Name
  ]: Result[Name] extends object ? readonly (keyof Result[Name])[] : true;
};

/** Every field of an entry. */
type EntryFields<Entry> = Readonly<Record<keyof Entry, true>>;

const party = ['name', 'gstin', 'address'] as const;
const grnParty = ['name', 'gstin'] as const;

const invoice: Fields<ResultByType['invoice']> = {
  invoiceNo: true,
  date: true,
  dueDate: true,
  poNo: true,
  vendor: party,
  buyer: party,
  placeOfSupply: true,
  reverseCharge: true,
  irn: true,
  currency: true,
  subtotal: true,
  discount: true,
  cgst: true,
  sgst: true,
  igst: true,
  cess: true,
  roundOff: true,
  grandTotal: true,
};
const invoiceLine: EntryFields<InvoiceLineItem> = {
  description: true,
  hsnSac: true,
  qty: true,
  unit: true,
  unitPrice: true,
  taxRate: true,
  total: true,
};
const grn: Fields<ResultByType['grn']> = {
  grnNo: true,
  date: true,
  poNo: true,
  poDate: true,
  challanNo: true,
  challanDate: true,
  invoiceNo: true,
  invoiceDate: true,
  vendor: grnParty,
  receiver: grnParty,
  warehouse: true,
  gateEntryNo: true,
  vehicleNo: true,
  transporter: true,
  totalReceivedQty: true,
  totalAcceptedQty: true,
  totalRejectedQty: true,
  grandTotal: true,
};
const grnLine: EntryFields<GrnLineItem> = {
  itemCode: true,
  description: true,
  unit: true,
  orderedQty: true,
  receivedQty: true,
  acceptedQty: true,
  rejectedQty: true,
  unitPrice: true,
  total: true,
  remarks: true,
};
const bankStatement: Fields<ResultByType['bank_statement']> = {
  bankName: true,
  branch: true,
  ifsc: true,
  accountHolder: true,
  accountNo: true,
  accountType: true,
  currency: true,
  periodFrom: true,
  periodTo: true,
  openingBalance: true,
  closingBalance: true,
  totalDebits: true,
  totalCredits: true,
};
const transaction: EntryFields<BankTransaction> = {
  date: true,
  valueDate: true,
  description: true,
  reference: true,
  debit: true,
  credit: true,
  balance: true,
};
const aadhaarCard: Fields<ResultByType['aadhar_card']> = {
  aadhaarNo: true,
  vid: true,
  name: true,
  dateOfBirth: true,
  yearOfBirth: true,
  gender: true,
  careOf: true,
  address: true,
  pincode: true,
};
const panCard: Fields<ResultByType['pan_card']> = {
  panNo: true,
  name: true,
  fatherName: true,
  dateOfBirth: true,
  holderType: true,
};

const purchaseOrder: Fields<ResultByType['purchase_order']> = {
  poNo: true,
  date: true,
  deliveryDate: true,
  buyer: grnParty,
  vendor: grnParty,
  currency: true,
  subtotal: true,
  cgst: true,
  sgst: true,
  igst: true,
  grandTotal: true,
};

/** By document type; the compiler refuses a list that lacks a field of the result. */
export const resultColumns: Readonly<Record<DocumentType, ResultColumns>> = {
  invoice: { document: paths(invoice), list: { name: 'lineItems', fields: Object.keys(invoiceLine) } },
  grn: { document: paths(grn), list: { name: 'lineItems', fields: Object.keys(grnLine) } },
  bank_statement: {
    document: paths(bankStatement),
    list: { name: 'transactions', fields: Object.keys(transaction) },
  },
  aadhar_card: { document: paths(aadhaarCard) },
  pan_card: { document: paths(panCard) },
  purchase_order: {
    document: paths(purchaseOrder),
    list: { name: 'lineItems', fields: Object.keys(invoiceLine) },
  },
};

function paths(fields: Readonly<Record<string, true | readonly string[]>>): string[] {
  return Object.entries(fields).flatMap(([name, inner]) =>
    inner === true ? [name] : inner.map((field) => `${name}.${field}`),
  );
}
