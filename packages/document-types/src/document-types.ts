import type { DocumentType } from '@docex/domain';
import { aadhaarCardResultSchema } from './aadhaar-card/aadhaar-card-result.ts';
import { bankStatementResultSchema } from './bank-statement/bank-statement-result.ts';
import { checkStatementResult } from './bank-statement/check-statement-result.ts';
import { extractBankStatement } from './bank-statement/extract-bank-statement.ts';
import { extractAadhaarCard } from './aadhaar-card/extract-aadhaar-card.ts';
import { classProfiles } from './classification/class-profiles.ts';
import { refusingOthers } from './classification/refuse-other-class.ts';
import { type OwnNumber, readingFirst } from './classification/several-documents.ts';
import type { ClassProfile } from './classification/class-profile.ts';
import type { DocumentTypeDefinition } from './extraction.ts';
import { checkGrnResult } from './grn/check-grn-result.ts';
import { extractGrn } from './grn/extract-grn.ts';
import { receiptNumberOn } from './grn/own-number.ts';
import { grnResultSchema } from './grn/grn-result.ts';
import { checkInvoiceResult } from './invoice/check-invoice-result.ts';
import { extractInvoice } from './invoice/extract-invoice.ts';
import { invoiceNumberOn } from './invoice/own-number.ts';
import { invoiceResultSchema } from './invoice/invoice-result.ts';
import { extractPanCard } from './pan-card/extract-pan-card.ts';
import { panCardResultSchema } from './pan-card/pan-card-result.ts';

/** Where docs/quality.md has the step from values that are nearly always right to those that are often wrong. */
const DOUBTFUL_BELOW = 0.8;

const definitions: readonly DocumentTypeDefinition[] = [
  {
    documentType: 'invoice',
    resultSchema: invoiceResultSchema,
    doubtfulBelow: DOUBTFUL_BELOW,
    extract: extractInvoice,
    checkResult: (result) => checkInvoiceResult(invoiceResultSchema.parse(result)),
  },
  {
    documentType: 'grn',
    resultSchema: grnResultSchema,
    doubtfulBelow: DOUBTFUL_BELOW,
    extract: (document, _signatures, recorder) => extractGrn(document, recorder),
    checkResult: (result) => checkGrnResult(grnResultSchema.parse(result)),
  },
  {
    documentType: 'bank_statement',
    resultSchema: bankStatementResultSchema,
    doubtfulBelow: DOUBTFUL_BELOW,
    extract: extractBankStatement,
    checkResult: (result) => checkStatementResult(bankStatementResultSchema.parse(result)),
  },
  {
    documentType: 'aadhar_card',
    resultSchema: aadhaarCardResultSchema,
    doubtfulBelow: DOUBTFUL_BELOW,
    extract: extractAadhaarCard,
    isIdentityCard: true,
    ownFields: [{ key: 'aadhaarNo', masks: 'aadhaar' }, { key: 'vid' }],
  },
  {
    documentType: 'pan_card',
    resultSchema: panCardResultSchema,
    doubtfulBelow: DOUBTFUL_BELOW,
    extract: extractPanCard,
    isIdentityCard: true,
    ownFields: [{ key: 'panNo', masks: 'pan' }, { key: 'holderType' }],
  },
];

/** By what files of several documents are told from long ones; the other classes have no such number. */
const OWN_NUMBERS: Readonly<Partial<Record<DocumentType, OwnNumber>>> = {
  invoice: invoiceNumberOn,
  grn: receiptNumberOn,
};

/** A class besides those of every installation, with what such documents look like. */
export interface ExtraType {
  readonly definition: DocumentTypeDefinition;
  readonly profile: ClassProfile<DocumentType>;
  /** By what files of several such documents are told from long ones. */
  readonly ownNumber?: OwnNumber;
}

/** The classes that are offered, in the order of the public specification; each refuses what is plainly another. */
export class DocumentTypes {
  readonly all: readonly DocumentTypeDefinition[];

  constructor(extras: readonly ExtraType[] = []) {
    const profiles = [...classProfiles, ...extras.map(({ profile }) => profile)];
    const own = definitions.map((definition) => ({
      definition,
      ownNumber: OWN_NUMBERS[definition.documentType],
    }));
    this.all = [...own, ...extras].map(({ definition, ownNumber }) =>
      refusingOthers(readingFirst(definition, ownNumber), profiles),
    );
  }

  /** The class of a public name; undefined for one that is not offered. */
  find(documentType: string): DocumentTypeDefinition | undefined {
    return this.all.find((candidate) => candidate.documentType === documentType);
  }
}

const standard = new DocumentTypes();

/** The classes of every installation. */
export const documentTypes = standard.all;

/** One of those by its public name. */
export function documentTypeOf(documentType: DocumentType): DocumentTypeDefinition {
  const definition = standard.find(documentType);
  if (definition === undefined) throw new Error(`no definition of ${documentType}`);
  return definition;
}
