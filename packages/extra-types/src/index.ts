import { DocumentTypes, type ExtraType } from '@docex/document-types';
import { EXTRA_DOCUMENT_TYPES, type ExtraDocumentType } from '@docex/domain';
import { purchaseOrder } from '@docex/purchase-order';

/** The classes that a setting switches on, each in a package of its own. */
const EXTRA_TYPES: Readonly<Record<ExtraDocumentType, ExtraType>> = { purchase_order: purchaseOrder };

/** The classes of every installation with those that are switched on. */
export function documentTypesWith(names: readonly ExtraDocumentType[]): DocumentTypes {
  return new DocumentTypes(names.map((name) => EXTRA_TYPES[name]));
}

/** Every class that docex knows, switched on or not. */
export const knownDocumentTypes = documentTypesWith(EXTRA_DOCUMENT_TYPES);
