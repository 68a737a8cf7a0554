import { isDocumentType, RequestError } from '@docex/domain';

const DOCUMENT_VERSION = 'v1';

/** Tries of writing a job after the first one. */
export const CREATE_RETRIES = 2;

/** Checks what every submission says of itself. Throws `invalid_parameter`. */
export function checkSubmission({
  accountId,
  documentType,
  documentVersion,
}: {
  readonly accountId: string;
  readonly documentType: string;
  readonly documentVersion: string;
}): void {
  if (accountId === '') throw new RequestError('invalid_parameter', 'The account is missing.');
  if (!isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.', {
      details: [{ field: 'document.type', message: 'Is not one of the known document types.' }],
    });
  }
  if (documentVersion !== DOCUMENT_VERSION) {
    throw new RequestError('invalid_parameter', 'The document version is not known.', {
      details: [{ field: 'document.version', message: `Must be ${DOCUMENT_VERSION}.` }],
    });
  }
}

/** Whatever keeps a submission from becoming durable and is no refusal means: not now. */
export function asSubmissionError(error: unknown): RequestError {
  if (error instanceof RequestError) {
    const passing = error.code === 'deadline_exceeded' || error.code === 'internal';
    if (!passing) return error;
  }
  return new RequestError('unavailable', 'The document cannot be stored at the moment.', { cause: error });
}
