import { RequestError } from '@docex/domain';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { visit } from 'jsonc-parser';

const LIMIT_BYTES = 65_536;

const parser: RequestHandler = express.json({
  limit: LIMIT_BYTES,
  inflate: false,
  type: () => true,
  strict: false,
  verify: (_request, _response, bytes) => {
    const twice = repeatedMember(bytes.toString('utf8'));
    if (twice !== undefined) throw new RepeatedMember(twice);
  },
});

class RepeatedMember extends Error {
  override readonly name = 'RepeatedMember';
  readonly member: string;

  constructor(member: string) {
    super('a member of a JSON object stands twice');
    this.member = member;
  }
}

/** The first member that an object of a JSON text has twice; readers differ in which of the two they take. */
function repeatedMember(text: string): string | undefined {
  const open: Set<string>[] = [];
  let twice: string | undefined;
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectProperty: (member) => {
      const members = open.at(-1);
      if (members?.has(member)) twice ??= member;
      members?.add(member);
    },
    onObjectEnd: () => {
      open.pop();
    },
  });
  return twice;
}

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
  if (cause instanceof RepeatedMember) {
    return new RequestError('invalid_parameter', 'The JSON body has a member twice.', {
      details: [{ field: cause.member, message: 'Must occur at most once.' }],
      cause,
    });
  }
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
