/** The public document classes, in the order of the specification. */
export const DOCUMENT_TYPES = ['invoice', 'grn', 'bank_statement', 'aadhar_card', 'pan_card'] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export function isDocumentType(value: unknown): value is DocumentType {
  return DOCUMENT_TYPES.some((documentType) => documentType === value);
}
