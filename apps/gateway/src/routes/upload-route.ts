import { RequestError, type RequestErrorCode } from '@docex/domain';
import type { IngestServiceDefinition, UploadStart, UrlSubmissionServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Request } from 'express';
import { bodyKind, jsonBody } from '../http/json-body.ts';
import type { SuccessAnswer } from '../http/operation.ts';
import { readBody, readHeader, readQuery } from '../http/read-parameters.ts';
import type { KeyedCall, KeyedRoute } from '../http/route.ts';
import type { UnfinishedJobs } from '../limits/unfinished-jobs.ts';
import { examples } from '../openapi/examples.ts';
import { type JobSchemas, uploadAnswerSchema } from '../schemas/job-schemas.ts';
import {
  idempotencyKeySchema,
  uploadByUrlSchema,
  uploadFormSchema,
  uploadHeadersSchema,
  uploadQuery,
} from '../schemas/upload-schemas.ts';
import { receiveUpload } from './multipart-upload.ts';

export interface UploadRouteOptions {
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly urlSubmission?: ServiceClient<UrlSubmissionServiceDefinition>;
  readonly unfinishedJobs: UnfinishedJobs;
  readonly limitFileBytes: number;
  readonly uploadTimeoutMs: number;
  readonly schemas: JobSchemas;
}

/** What a multipart body may weigh beside its file. */
const BODY_ALLOWANCE_BYTES = 1_048_576;

/** What ingest has, after the last byte, to make file and job durable. A sender that is too slow is told so before. */
const STORING_MS = 30_000;

interface Accepted {
  readonly jobId: string;
  /** Public name of the status. */
  readonly status: string;
  readonly replayed?: boolean | undefined;
}

const accepted: SuccessAnswer = {
  status: 200,
  description: 'The job.',
  content: { mediaType: 'application/json', schema: uploadAnswerSchema, example: examples.upload },
  headers: { 'Idempotent-Replayed': '`true` where the idempotency key was met before.' },
};

const refusals: readonly RequestErrorCode[] = [
  'invalid_parameter',
  'file_missing',
  'file_too_large',
  'unsupported_media_type',
  'idempotency_conflict',
];

/** `POST /api/v1/upload`. */
export function uploadRoute(options: UploadRouteOptions): KeyedRoute {
  return {
    operation: {
      id: 'uploadDocument',
      method: 'POST',
      path: '/api/v1/upload',
      tag: 'Documents',
      summary: 'Submit a document',
      description:
        'Answers when the document and its job are durable; from then on the job reaches `done` or `failed`. ' +
        'Takes the JSON body of `submitUrl` as well.',
      query: uploadQuery(options.schemas.documentType),
      headers: uploadHeadersSchema,
      body: { 'multipart/form-data': uploadFormSchema },
      success: accepted,
      refusals: ['file_empty', ...refusals],
    },
    access: 'jobs:write',
    limit: 'uploads',
    handle: (call) => upload(options, call),
  };
}

/**
 * `POST /api/v1/upload/url`: what the upload takes as JSON, described by itself, since generated clients know one
 * kind of body for each operation.
 */
export function submitUrlRoute(options: UploadRouteOptions): KeyedRoute {
  return {
    operation: {
      id: 'submitUrl',
      method: 'POST',
      path: '/api/v1/upload/url',
      tag: 'Documents',
      summary: 'Submit a document by its URL',
      description: 'Answers when the job is durable; the document is fetched inside the job.',
      query: uploadQuery(options.schemas.documentType),
      headers: uploadHeadersSchema,
      body: { 'application/json': uploadByUrlSchema },
      success: accepted,
      refusals,
    },
    access: 'jobs:write',
    limit: 'uploads',
    handle: (call) => {
      if (bodyKind(call.request) === 'application/json') return upload(options, call);
      throw new RequestError('unsupported_media_type', 'The body must be application/json with a fileUrl.');
    },
  };
}

/** Everything that can be refused without the body is refused before it is read. */
async function upload(options: UploadRouteOptions, call: KeyedCall): Promise<void> {
  const { exchange, request, response, caller } = call;
  const { requestId } = exchange;
  const parameters = readQuery(uploadQuery(options.schemas.documentType), request.query);
  const value = request.headers['idempotency-key'];
  const idempotencyKey = readHeader(idempotencyKeySchema, { name: 'Idempotency-Key', value }) ?? '';
  const kind = expectedKind(request, options);
  const start: UploadStart = {
    accountId: caller.accountId,
    keyId: caller.keyId,
    documentType: parameters['document.type'],
    documentVersion: parameters['document.version'],
    requestId,
    idempotencyKey,
  };
  const admission = { keyId: caller.keyId, requestId, headers: exchange.headers };
  const accepted: Accepted = await options.unfinishedJobs.admit(admission, () => {
    // Only now may a caller that asked with `Expect: 100-continue` send its body.
    if (request.headers.expect !== undefined) response.writeContinue();
    if (kind === 'application/json') return submitUrl(options, call, start);
    return receiveUpload(request, response, {
      ingest: options.ingest,
      start,
      timeoutMs: options.uploadTimeoutMs + STORING_MS,
    });
  });
  if (accepted.replayed === true) exchange.headers['Idempotent-Replayed'] = 'true';
  exchange.succeed({ jobId: accepted.jobId, fileStatus: accepted.status });
}

/** What kind of body comes. Throws where its head tells that it will not be taken. */
function expectedKind(request: Request, { limitFileBytes }: UploadRouteOptions) {
  const kind = bodyKind(request);
  if (kind !== 'multipart/form-data' && kind !== 'application/json') {
    throw new RequestError(
      'unsupported_media_type',
      'The body must be multipart/form-data, or application/json with a fileUrl.',
    );
  }
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new RequestError('unsupported_media_type', 'The body must not be compressed.');
  }
  if (Number(request.headers['content-length'] ?? 0) > limitFileBytes + BODY_ALLOWANCE_BYTES) {
    throw new RequestError('file_too_large', `The file is larger than ${limitFileBytes} bytes.`);
  }
  return kind;
}

async function submitUrl(
  { urlSubmission }: UploadRouteOptions,
  { request, response }: KeyedCall,
  start: UploadStart,
): Promise<Accepted> {
  if (!urlSubmission)
    throw new RequestError('unsupported_media_type', 'The body must be multipart/form-data.');
  const body = await jsonBody(request, response);
  refuseUnclearFile(body);
  const { fileUrl, fileName = '', fileType = '', password = '' } = readBody(uploadByUrlSchema, body);
  const { requestId, idempotencyKey = '' } = start;
  return urlSubmission.submitUrl(
    { ...start, fileUrl, fileName, fileType, password, idempotencyKey },
    { requestId },
  );
}

/** A JSON body names the file by its URL, and by nothing else. */
function refuseUnclearFile(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  if (!('fileUrl' in body)) {
    throw new RequestError('file_missing', 'The body names no fileUrl.', {
      details: [{ field: 'fileUrl', message: 'Is required in a JSON body.' }],
    });
  }
  if ('file' in body) {
    throw new RequestError('file_missing', 'The body has both a file and a fileUrl.', {
      details: [{ field: 'file', message: 'Belongs into a multipart body, without a fileUrl.' }],
    });
  }
}
