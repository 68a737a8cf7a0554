import type { DocumentType } from '@docex/domain';
import { aadhaarIdentifiers, panIdentifiers } from './card-identifiers.ts';
import type { ClassProfile } from './class-profile.ts';
import { signsOf } from './class-signs.ts';
import { weighOwnTitle, weighReceiptTitle } from './receipt-title.ts';

/** What the documents of every class look like. */
export const classProfiles: readonly ClassProfile<DocumentType>[] = [
  {
    documentType: 'invoice',
    name: 'an invoice',
    signs: signsOf('invoice'),
    // A slip of a till has little more than its total; a longer text that says no more is none.
    fewWords: 25,
    // A note of what came in repeats much of the invoice that came with it.
    identifiers: weighReceiptTitle,
  },
  {
    documentType: 'grn',
    name: 'a goods receipt note',
    signs: signsOf('grn'),
    minimum: 2,
    identifiers: weighOwnTitle,
  },
  {
    documentType: 'bank_statement',
    name: 'a bank statement',
    signs: signsOf('bank_statement'),
    minimum: 2,
  },
  {
    documentType: 'aadhar_card',
    name: 'an Aadhaar card',
    signs: signsOf('aadhar_card'),
    fewWords: 40,
    identifiers: aadhaarIdentifiers,
  },
  {
    documentType: 'pan_card',
    name: 'a PAN card',
    signs: signsOf('pan_card'),
    fewWords: 40,
    identifiers: panIdentifiers,
  },
];

/** A class as told to callers, with its article. */
export function nameOfType(documentType: DocumentType): string {
  return classProfiles.find((profile) => profile.documentType === documentType)?.name ?? documentType;
}
