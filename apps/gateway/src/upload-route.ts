import { DOCUMENT_TYPES, type ErrorDetail, isDocumentType, RequestError } from '@docex/domain';
import type { IngestServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Request, Response } from 'express';
import type { Exchange } from './exchange.ts';
import { receiveUpload } from './multipart-upload.ts';
import type { KeyVerifier } from './verify-key.ts';

export interface UploadRouteOptions {
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly keys: KeyVerifier;
  readonly limitFileBytes: number;
  readonly uploadTimeoutMs: number;
}

/** What a multipart body may weigh beside its file. */
const BODY_ALLOWANCE_BYTES = 1_048_576;
const DOCUMENT_VERSION = 'v1';

/** `POST /api/v1/upload`. Everything that can be refused without the body is refused before it is read. */
export async function upload(
  options: UploadRouteOptions,
  exchange: Exchange,
  { request, response }: { readonly request: Request; readonly response: Response },
): Promise<void> {
  const { requestId } = exchange;
  const caller = await options.keys.verify(request.headers.authorization, {
    scope: 'jobs:write',
    requestId,
  });
  exchange.accountId = caller.accountId;
  const parameters = uploadParameters(request.query);
  checkBodyKind(request);
  if (Number(request.headers['content-length'] ?? 0) > options.limitFileBytes + BODY_ALLOWANCE_BYTES) {
    throw new RequestError('file_too_large', `The file is larger than ${options.limitFileBytes} bytes.`);
  }
  // Only now may a caller that asked with `Expect: 100-continue` send its body.
  if (request.headers.expect !== undefined) response.writeContinue();
  const { jobId, status } = await receiveUpload(request, response, {
    ingest: options.ingest,
    start: { ...caller, ...parameters, requestId },
    timeoutMs: options.uploadTimeoutMs,
  });
  exchange.succeed({ jobId, fileStatus: status });
}

function uploadParameters(query: Request['query']) {
  const documentType = query['document.type'];
  const documentVersion = query['document.version'];
  const details: ErrorDetail[] = [];
  if (!isDocumentType(documentType)) {
    const message = `Must occur once and be one of ${DOCUMENT_TYPES.join(', ')}.`;
    details.push({ field: 'document.type', message });
  }
  if (documentVersion !== DOCUMENT_VERSION) {
    details.push({ field: 'document.version', message: `Must occur once and be ${DOCUMENT_VERSION}.` });
  }
  if (details.length > 0 || !isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The query parameters are not valid.', { details });
  }
  return { documentType, documentVersion: DOCUMENT_VERSION };
}

function checkBodyKind(request: Request): void {
  const kind = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (kind === 'multipart/form-data') return;
  throw new RequestError(
    'unsupported_media_type',
    kind === 'application/json'
      ? 'Submission by remote URL is not offered here; send the file as multipart/form-data.'
      : 'The body must be multipart/form-data.',
  );
}
