import type { DocexApiError, DocumentType, FileStatus, JobError } from '@docex/client/browser';
import { formatSpan } from './format.ts';
import type { Notice } from './state.ts';

/** The types of documents, in the order of the form. */
export const DOCUMENT_TYPE_WORDS: Readonly<Record<DocumentType, string>> = {
  invoice: 'Invoice',
  grn: 'Goods receipt note',
  bank_statement: 'Bank statement',
  aadhar_card: 'Aadhaar card',
  pan_card: 'PAN card',
  purchase_order: 'Purchase order',
};

/** Those that the service offers, as its page names them. */
export function offeredTypeWords(): readonly (readonly [string, string])[] {
  const offered = document.documentElement.dataset['types']?.split(' ') ?? [];
  return Object.entries(DOCUMENT_TYPE_WORDS).filter(([documentType]) => offered.includes(documentType));
}

/** The statuses on a job's way, in their order. */
export const STAGE_WORDS = {
  uploading: 'Receiving',
  processing: 'Opening',
  scanning: 'Reading pages',
  ai_processing: 'Extracting',
  done: 'Done',
} as const satisfies Partial<Record<FileStatus, string>>;

export const STATUS_WORDS: Readonly<Record<FileStatus, string>> = { ...STAGE_WORDS, failed: 'Failed' };

const AGAIN = 'Please upload the document again.';

/** What a person can make of a failed job, by the code of its error. */
const FAILURE_WORDS: Readonly<Record<string, string>> = {
  file_unreadable: 'The file is damaged, or it is not what it says it is.',
  password_required: 'The PDF is locked: it needs its password.',
  password_wrong: 'The password does not open this PDF.',
  too_many_pages: 'The document has more pages than the service takes on.',
  image_too_large: 'The picture is larger than the service takes on.',
  resource_limit: 'Reading the document would take more than the service allows.',
  no_text_found: 'Nothing can be read on it. Is the picture sharp, upright and well lit?',
  extraction_failed: 'The document was read, but nothing could be made of it.',
  upload_incomplete: `The file did not arrive whole. ${AGAIN}`,
  processing_timeout: `It took too long. ${AGAIN}`,
  model_unavailable: `A part of the service was not available. ${AGAIN}`,
  internal: `Something went wrong in the service. ${AGAIN}`,
  cancelled: 'An operator stopped it.',
};

/** Why a job failed, in words; in the service's own where it says more. */
export function failureWords({ code, message }: Pick<JobError, 'code' | 'message'>): string {
  return FAILURE_WORDS[code] ?? message;
}

const SCOPE_WORDS = 'This API key may not do that.';

const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  unauthenticated: 'The service does not accept this API key. It may be mistyped, expired or revoked.',
  forbidden: SCOPE_WORDS,
  not_found: 'The service does not know this document any more.',
  file_too_large: 'The file is too large for the service.',
  file_empty: 'The file is empty.',
  unsupported_media_type: 'The file is none of PDF, PNG, JPEG, TIFF, WebP, BMP and HEIC.',
  unreachable: 'The service cannot be reached. Is there a connection?',
  unavailable: 'The service is not available at the moment. Nothing was accepted.',
  internal: 'Something went wrong in the service.',
};

/** What a refusal of the service means for the person. */
export function refusalNotice(error: DocexApiError): Notice {
  const { code, message, retryAfterMs } = error;
  if (code === 'rate_limited') {
    const when = retryAfterMs === undefined ? 'a moment' : formatSpan(retryAfterMs);
    return problem(`That was too much for now: ${sentence(message)} Try again in ${when}.`);
  }
  return problem(REFUSAL_WORDS[code] ?? message);
}

/** What a pause before another try is told as. */
export function pauseNotice(pauseMs: number, { code }: Pick<DocexApiError, 'code'>): Notice {
  const why = code === 'rate_limited' ? 'The service asks for patience' : 'The service does not answer';
  return { tone: 'note', text: `${why}; trying again in ${formatSpan(pauseMs)}.` };
}

export function problem(text: string): Notice {
  return { tone: 'problem', text };
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
