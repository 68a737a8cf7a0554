/** Calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A party of an invoice. */
export interface InvoiceParty {
  readonly name: string | null;
  /** GST identification number, 15 characters. */
  readonly gstin: string | null;
  readonly address: string | null;
}

export interface InvoiceLineItem {
  readonly description: string | null;
  readonly hsnSac: string | null;
  readonly qty: number | null;
  readonly unit: string | null;
  readonly unitPrice: number | null;
  /** GST percent. */
  readonly taxRate: number | null;
  readonly total: number | null;
}

/** What a document does not state is null; money is in units of `currency`, taxes are amounts. */
export interface InvoiceResult {
  readonly vendor: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly invoiceNo: string | null;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly poNo: string | null;
  /** Two-digit state code. */
  readonly placeOfSupply: string | null;
  readonly reverseCharge: boolean | null;
  readonly irn: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly lineItems: readonly InvoiceLineItem[];
  readonly subtotal: number | null;
  readonly discount: number | null;
  readonly cgst: number | null;
  readonly sgst: number | null;
  readonly igst: number | null;
  readonly cess: number | null;
  readonly roundOff: number | null;
  readonly grandTotal: number | null;
}

export interface GrnParty {
  readonly name: string | null;
  readonly gstin: string | null;
}

export interface GrnLineItem {
  readonly itemCode: string | null;
  readonly description: string | null;
  readonly unit: string | null;
  readonly orderedQty: number | null;
  readonly receivedQty: number | null;
  readonly acceptedQty: number | null;
  readonly rejectedQty: number | null;
  readonly unitPrice: number | null;
  readonly total: number | null;
  readonly remarks: string | null;
}

export interface GrnResult {
  readonly grnNo: string | null;
  readonly date: CalendarDate | null;
  readonly poNo: string | null;
  readonly poDate: CalendarDate | null;
  readonly challanNo: string | null;
  readonly challanDate: CalendarDate | null;
  readonly invoiceNo: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly vendor: GrnParty;
  readonly receiver: GrnParty;
  readonly warehouse: string | null;
  readonly gateEntryNo: string | null;
  readonly vehicleNo: string | null;
  readonly transporter: string | null;
  readonly lineItems: readonly GrnLineItem[];
  readonly totalReceivedQty: number | null;
  readonly totalAcceptedQty: number | null;
  readonly totalRejectedQty: number | null;
  readonly grandTotal: number | null;
}

/** One of `debit` and `credit` is a positive number, the other null. */
export interface BankTransaction {
  readonly date: CalendarDate | null;
  readonly valueDate: CalendarDate | null;
  readonly description: string | null;
  readonly reference: string | null;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly balance: number | null;
}

export interface BankStatementResult {
  readonly bankName: string | null;
  readonly branch: string | null;
  readonly ifsc: string | null;
  readonly accountHolder: string | null;
  readonly accountNo: string | null;
  readonly accountType: string | null;
  readonly currency: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  /** Negative when overdrawn. */
  readonly openingBalance: number | null;
  readonly closingBalance: number | null;
  readonly totalDebits: number | null;
  readonly totalCredits: number | null;
  readonly transactions: readonly BankTransaction[];
}

export interface AadhaarCardResult {
  /** `XXXX XXXX 1234`; whole for a key with the scope `aadhaar:unmask`. */
  readonly aadhaarNo: string | null;
  /** Masked to its last four digits. */
  readonly vid: string | null;
  readonly name: string | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly yearOfBirth: number | null;
  readonly gender: 'male' | 'female' | 'transgender' | null;
  readonly careOf: string | null;
  readonly address: string | null;
  readonly pincode: string | null;
}

export type PanHolderType =
  | 'individual'
  | 'company'
  | 'huf'
  | 'firm'
  | 'aop'
  | 'boi'
  | 'trust'
  | 'local_authority'
  | 'juridical_person'
  | 'government';

export interface PanCardResult {
  readonly panNo: string | null;
  readonly name: string | null;
  readonly fatherName: string | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly holderType: PanHolderType | null;
}

/** The shape of `result` by document type. */
export interface ResultByType {
  readonly invoice: InvoiceResult;
  readonly grn: GrnResult;
  readonly bank_statement: BankStatementResult;
  readonly aadhar_card: AadhaarCardResult;
  readonly pan_card: PanCardResult;
}

/** The document classes that the service reads. */
export type DocumentType = keyof ResultByType;
