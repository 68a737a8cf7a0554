export { type AadhaarCardResult, aadhaarCardResultSchema } from './aadhaar-card/aadhaar-card-result.ts';
export { LinearModel, type LinearModelDefinition, linearModelSchema } from './candidates/linear-model.ts';
export { type Decision, type JudgedCandidate, Recorder } from './candidates/recorder.ts';
export { refuseEmpty } from './classification/refuse-empty.ts';
export { documentTypeOf, documentTypes, DocumentTypes, type ExtraType } from './document-types.ts';
export type {
  Check,
  DocumentTypeDefinition,
  Evidence,
  EvidenceSource,
  Extraction,
  FieldEvidence,
  MaskedNumber,
  PageEvidence,
} from './extraction.ts';
export { reviewCounts } from './review-counts.ts';
export { maskExtraction, type MaskingOptions } from './mask-extraction.ts';
export { type InvoiceResult, invoiceResultSchema } from './invoice/invoice-result.ts';
export { type PanCardResult, panCardResultSchema } from './pan-card/pan-card-result.ts';
export { readPublicKeys } from './signed-codes/read-public-keys.ts';
export { type SignatureVerdict, type SignatureVerdicts } from './signed-codes/signature-verdicts.ts';
export { type CodeKeys, verifyCodes } from './signed-codes/verify-codes.ts';
