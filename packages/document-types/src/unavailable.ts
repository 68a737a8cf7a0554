import { JobFailure } from '@docex/domain';

/** The answer of a class whose shape is settled and whose extraction is not offered. */
export function refuseExtraction(): never {
  throw new JobFailure('extraction_failed', 'Extraction of this document type is not available yet.');
}
