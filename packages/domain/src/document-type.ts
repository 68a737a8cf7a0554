/** The document classes that every installation offers, in the order of the specification. */
export const DOCUMENT_TYPES = ['invoice', 'grn', 'bank_statement', 'aadhar_card', 'pan_card'] as const;

/** Classes that a setting switches on: `DOCEX_EXTRA_TYPES`. */
export const EXTRA_DOCUMENT_TYPES = ['purchase_order'] as const;

export type ExtraDocumentType = (typeof EXTRA_DOCUMENT_TYPES)[number];

export type DocumentType = (typeof DOCUMENT_TYPES)[number] | ExtraDocumentType;

/** Whether a name is that of a class that docex knows, offered or not. */
export function isDocumentType(value: unknown): value is DocumentType {
  return [...DOCUMENT_TYPES, ...EXTRA_DOCUMENT_TYPES].some((documentType) => documentType === value);
}

/** Every class that is offered where some are switched on. */
export function offeredTypes(extras: readonly ExtraDocumentType[]): readonly DocumentType[] {
  return [...DOCUMENT_TYPES, ...extras];
}
