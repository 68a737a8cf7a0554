/** Calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A party of an invoice. */
export interface InvoiceParty {
  readonly name: string | null;
  /** GST identification number, 15 characters. */
  readonly gstin: string | null;
  readonly address: string | null;
}

/** One row of goods or services. */
export interface InvoiceLineItem {
  readonly description: string | null;
  /** Code of the goods (HSN) or services (SAC), 4 to 8 digits. */
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
  /** The supplier. */
  readonly vendor: InvoiceParty;
  /** The party that is billed. */
  readonly buyer: InvoiceParty;
  /** The supplier's number. */
  readonly invoiceNo: string | null;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  /** The buyer's order number. */
  readonly poNo: string | null;
  /** Two-digit state code. */
  readonly placeOfSupply: string | null;
  /** Whether the buyer pays the tax. */
  readonly reverseCharge: boolean | null;
  /** Invoice reference number of the tax portal, 64 hexadecimal characters. */
  readonly irn: string | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly lineItems: readonly InvoiceLineItem[];
  /** Taxable value before tax, after a discount on the whole document. */
  readonly subtotal: number | null;
  /** Of the whole document; positive. */
  readonly discount: number | null;
  readonly cgst: number | null;
  readonly sgst: number | null;
  readonly igst: number | null;
  readonly cess: number | null;
  /** Signed. */
  readonly roundOff: number | null;
  /** What is to be paid. */
  readonly grandTotal: number | null;
}

/** A party of a goods receipt note. */
export interface GrnParty {
  readonly name: string | null;
  readonly gstin: string | null;
}

/** One row of a goods receipt note; quantities are in `unit`, money in the currency of the note. */
export interface GrnLineItem {
  readonly itemCode: string | null;
  readonly description: string | null;
  readonly unit: string | null;
  readonly orderedQty: number | null;
  /** Follows from accepted and rejected where it is not printed itself. */
  readonly receivedQty: number | null;
  readonly acceptedQty: number | null;
  readonly rejectedQty: number | null;
  readonly unitPrice: number | null;
  readonly total: number | null;
  readonly remarks: string | null;
}

/** A goods receipt note. What it does not state is null. */
export interface GrnResult {
  /** The note's own number. */
  readonly grnNo: string | null;
  readonly date: CalendarDate | null;
  /** Purchase order. */
  readonly poNo: string | null;
  readonly poDate: CalendarDate | null;
  /** The supplier's delivery challan. */
  readonly challanNo: string | null;
  readonly challanDate: CalendarDate | null;
  /** The supplier's invoice. */
  readonly invoiceNo: string | null;
  readonly invoiceDate: CalendarDate | null;
  /** The supplier. */
  readonly vendor: GrnParty;
  /** The company that received the goods. */
  readonly receiver: GrnParty;
  /** Store, plant or location. */
  readonly warehouse: string | null;
  readonly gateEntryNo: string | null;
  /** Upper case, without spaces and dashes. */
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

/** A bank statement; money is in units of `currency`. What it does not state is null. */
export interface BankStatementResult {
  readonly bankName: string | null;
  readonly branch: string | null;
  /** Code of the branch, 11 characters. */
  readonly ifsc: string | null;
  readonly accountHolder: string | null;
  /** As printed; masked digits are kept: `XXXXXX1234`. */
  readonly accountNo: string | null;
  readonly accountType: string | null;
  readonly currency: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  /** Negative when overdrawn. */
  readonly openingBalance: number | null;
  readonly closingBalance: number | null;
  /** As printed, else null. */
  readonly totalDebits: number | null;
  readonly totalCredits: number | null;
  /** In printed order, without opening, forwarded and total rows. */
  readonly transactions: readonly BankTransaction[];
}

/** An Aadhaar card, either side or both. What it does not state is null. */
export interface AadhaarCardResult {
  /** `XXXX XXXX 1234`; whole for a key with the scope `aadhaar:unmask`. */
  readonly aadhaarNo: string | null;
  /** Masked to its last four digits. */
  readonly vid: string | null;
  readonly name: string | null;
  readonly dateOfBirth: CalendarDate | null;
  /** The year alone, where no date is printed. */
  readonly yearOfBirth: number | null;
  readonly gender: 'male' | 'female' | 'transgender' | null;
  /** The name after S/O, D/O, W/O or C/O. */
  readonly careOf: string | null;
  /** One line in Latin script. */
  readonly address: string | null;
  /** Six digits. */
  readonly pincode: string | null;
}

/** Whom a PAN belongs to; its fourth letter says so. */
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

/** A PAN card. What it does not state is null. */
export interface PanCardResult {
  /** Five letters, four digits, a letter. */
  readonly panNo: string | null;
  readonly name: string | null;
  /** Of an individual. */
  readonly fatherName: string | null;
  /** Of incorporation, for a holder that is no individual. */
  readonly dateOfBirth: CalendarDate | null;
  readonly holderType: PanHolderType | null;
}

/** A party of a purchase order. */
export interface PurchaseOrderParty {
  readonly name: string | null;
  readonly gstin: string | null;
}

/** What somebody orders. Only where the service has `purchase_order` switched on. */
export interface PurchaseOrderResult {
  readonly poNo: string | null;
  readonly date: CalendarDate | null;
  /** By which the goods are wanted. */
  readonly deliveryDate: CalendarDate | null;
  /** Who orders. */
  readonly buyer: PurchaseOrderParty;
  /** Who is to supply. */
  readonly vendor: PurchaseOrderParty;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly lineItems: readonly InvoiceLineItem[];
  readonly subtotal: number | null;
  readonly cgst: number | null;
  readonly sgst: number | null;
  readonly igst: number | null;
  readonly grandTotal: number | null;
}

/** The shape of `result` by document type. */
export interface ResultByType {
  readonly invoice: InvoiceResult;
  readonly grn: GrnResult;
  readonly bank_statement: BankStatementResult;
  readonly aadhar_card: AadhaarCardResult;
  readonly pan_card: PanCardResult;
  readonly purchase_order: PurchaseOrderResult;
}

/** The document classes that the service reads. */
export type DocumentType = keyof ResultByType;
