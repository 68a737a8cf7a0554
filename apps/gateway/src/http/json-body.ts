import { RequestError } from '@docex/domain';
import express, { type Request, type RequestHandler, type Response } from 'express';

const LIMIT_BYTES = 65_536;

const parser: RequestHandler = express.json({
  limit: LIMIT_BYTES,
  inflate: false,
  type: () => true,
  strict: false,
});

/** Media type of a request's body without its parameters, in lower case; empty where none is named. */
export function bodyKind(request: Request): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * The parsed JSON of a request. Throws `unsupported_media_type` for another kind of body, `invalid_parameter`
 * for one that is malformed or larger than 64 KiB.
 */
export async function jsonBody(request: Request, response: Response): Promise<unknown> {
  if (bodyKind(request) !== 'application/json') {
    throw new RequestError('unsupported_media_type', 'The body must be application/json.');
  }
  await new Promise<void>((resolve, reject) => {
    void parser(request, response, (error: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(refusalOf(error));
    });
  });
  return request.body;
}

function refusalOf(cause: unknown): RequestError {
  const { type } = cause as { readonly type?: unknown };
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return new RequestError('unsupported_media_type', 'The body must be plain UTF-8.', { cause });
  }
  if (type === 'entity.too.large') {
    return new RequestError('invalid_parameter', `The JSON body is larger than ${LIMIT_BYTES} bytes.`, {
      cause,
    });
  }
  return new RequestError('invalid_parameter', 'The JSON body is malformed or incomplete.', { cause });
}
