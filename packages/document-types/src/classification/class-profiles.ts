import type { DocumentType } from '@docex/domain';
import { aadhaarCardProfile, panCardProfile } from './card-signs.ts';
import type { ClassProfile } from './class-profile.ts';
import { bankStatementProfile, grnProfile, invoiceProfile } from './paper-signs.ts';

/** What the documents of every class look like. */
export const classProfiles: readonly ClassProfile<DocumentType>[] = [
  invoiceProfile,
  grnProfile,
  bankStatementProfile,
  aadhaarCardProfile,
  panCardProfile,
];

/** A class as told to callers, with its article. */
export function nameOfType(documentType: DocumentType): string {
  return classProfiles.find((profile) => profile.documentType === documentType)?.name ?? documentType;
}
