import type { Readable } from 'node:stream';
import { RequestError } from '@docex/domain';
import type {
  IngestServiceDefinition,
  UploadDocumentRequest,
  UploadDocumentResponse,
  UploadFinish,
  UploadStart,
} from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { readBody } from '../http/read-parameters.ts';
import { uploadPartsSchema } from '../schemas/upload-schemas.ts';
import { NameFilePart } from './name-file-part.ts';

export interface MultipartUpload {
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly start: UploadStart;
  /** For the whole transfer. */
  readonly timeoutMs: number;
}

/** A few more parts than the contract knows, so that unknown ones can be passed over. */
const LIMITS = {
  parts: 24,
  fields: 20,
  files: 4,
  fieldNameSize: 100,
  fieldSize: 4_096,
  fieldNestingDepth: 0,
  headerPairs: 50,
} as const;

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i;
/** The name of a file whose sender gave none. */
const NAMELESS = 'document';

/** What the part says that carries no `Content-Type` of its own, as RFC 7578 asks; so it declares nothing. */
const UNDECLARED_TYPE = 'text/plain';

/**
 * Streams the file part of a multipart body into ingest while it is being received; nothing of it is kept
 * here. The other parts may come before or after it. Rejects with a `RequestError` as soon as it is known that
 * the upload is refused, however much of the body is still to come.
 */
export async function receiveUpload(
  request: Request,
  response: Response,
  upload: MultipartUpload,
): Promise<UploadDocumentResponse> {
  const transfer = new Transfer(upload);
  const named = nameFilePart(request);
  const middleware = multer({
    storage: transfer,
    limits: LIMITS,
    defParamCharset: 'utf8',
    // A name that ends with a separator is a name as well; ingest keeps what is sane of it.
    preservePath: true,
    fileFilter: (_request, part, accept) => {
      try {
        accept(null, transfer.accepts(part));
      } catch (error) {
        accept(error as Error);
      }
    },
  }).any();
  // Multer asks of a request that it is a stream and has headers; it leaves the texts in `body`.
  void middleware(named as unknown as Request, response, (error: unknown) => {
    transfer.bodyEnded(error, named.body);
  });
  return transfer.outcome();
}

interface NamedBody extends NameFilePart {
  readonly headers: Request['headers'];
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The body of a request with a name for its file, if the sender gave none. Ends as the request does. */
function nameFilePart(request: Request): NamedBody {
  const { headers } = request;
  const [, quoted, plain] = BOUNDARY.exec(headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) {
    throw new RequestError('invalid_parameter', 'The content type names no boundary of the multipart body.');
  }
  const named = Object.assign(new NameFilePart(boundary, NAMELESS), { headers });
  request.once('close', () => {
    if (!named.writableEnded) named.destroy();
  });
  return request.pipe(named);
}

/** One file on its way to ingest. */
class Transfer implements StorageEngine {
  readonly #upload: MultipartUpload;
  readonly #outcome = Promise.withResolvers<UploadDocumentResponse>();
  readonly #finish = Promise.withResolvers<UploadFinish>();
  readonly #breakOff = new AbortController();
  #file: Express.Multer.File | undefined;

  constructor(upload: MultipartUpload) {
    this.#upload = upload;
  }

  async outcome(): Promise<UploadDocumentResponse> {
    try {
      return await this.#outcome.promise;
    } catch (error) {
      this.#breakOff.abort();
      throw error;
    }
  }

  /** Whether a part with a file name is the document; others are passed over. */
  accepts(part: Pick<Express.Multer.File, 'fieldname'>): boolean {
    if (part.fieldname !== 'file') return false;
    if (this.#file === undefined) return true;
    const error = fileMissing('The body has more than one file part.');
    this.#outcome.reject(error);
    throw error;
  }

  _handleFile(_request: Request, part: Express.Multer.File, done: (error?: unknown) => void): void {
    this.#file = part;
    const { ingest, start, timeoutMs } = this.#upload;
    const wholeRead = Promise.withResolvers<undefined>();
    const requests = this.#requests(part.stream, () => {
      wholeRead.resolve(undefined);
    });
    const call = ingest.uploadDocument(requests, {
      signal: this.#breakOff.signal,
      timeoutMs,
      requestId: start.requestId,
    });
    call.then(this.#outcome.resolve, (error: unknown) => {
      this.#outcome.reject(refusalOf(error));
    });
    // Multer goes on to the other parts when this one has been read, and gives up when it is refused before.
    Promise.race([wholeRead.promise, call]).then(() => {
      done();
    }, done);
  }

  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** The whole body has been read, or it cannot be. */
  bodyEnded(error: unknown, body: Readonly<Record<string, unknown>> | undefined): void {
    try {
      if (error !== undefined && error !== null) throw refusalOf(error);
      const parts = body ?? {};
      if (Object.hasOwn(parts, 'fileUrl'))
        throw fileMissing('A fileUrl belongs into a JSON body, without a file.');
      if (!this.#file) throw fileMissing('The body has no file part.');
      this.#finish.resolve(finishOf(parts, this.#file));
    } catch (refusal) {
      this.#outcome.reject(refusal);
    }
  }

  async *#requests(
    stream: Readable,
    onEnd: () => void,
  ): AsyncGenerator<UploadDocumentRequest, void, undefined> {
    yield { start: this.#upload.start };
    for await (const chunk of stream as AsyncIterable<Buffer>) yield { chunk };
    onEnd();
    yield { finish: await this.#finish.promise };
  }
}

/** What the other parts say, with the file part's own headers where they say nothing. */
function finishOf(body: Readonly<Record<string, unknown>>, file: Express.Multer.File): UploadFinish {
  const ownType = file.mimetype === UNDECLARED_TYPE ? '' : file.mimetype;
  const { fileName = '', fileType = '', password = '' } = readBody(uploadPartsSchema, body);
  return {
    fileName: fileName || file.originalname,
    fileType: fileType || ownType,
    password,
  };
}

function fileMissing(message: string): RequestError {
  return new RequestError('file_missing', message, {
    details: [{ field: 'file', message: 'Exactly one part named file is required.' }],
  });
}

/** Whatever reading the body threw. Errors that are not ours come from the multipart parser. */
function refusalOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof MulterError) {
    return new RequestError('invalid_parameter', `The multipart body is not acceptable: ${error.message}.`, {
      cause: error,
    });
  }
  return new RequestError('invalid_parameter', 'The multipart body is malformed or incomplete.', {
    cause: error,
  });
}
