import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument, OpenApiResponse } from '../openapi/openapi-document.ts';
import type { GeneratedRequest } from './generated-request.ts';

export interface GivenAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Refusals of HTTP itself, which no operation lists. */
const OF_EVERY_PATH = new Set([404, 405]);

/** Tells in what an answer differs from what the document says of it. */
export class DocumentedAnswers {
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<object, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    // The package has a CommonJS default export, which types and Node see differently.
    (formats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', components: document.components });
  }

  /** Undefined where the answer is as documented. */
  difference(request: GeneratedRequest, answer: GivenAnswer): string | undefined {
    const { status, headers, text } = answer;
    if (status >= 500) return `a fault: ${status} ${text}`;
    if (headers.get('x-request-id') === null) return 'no X-Request-Id';
    if (headers.get('cache-control') !== 'no-store') return 'Cache-Control is not no-store';
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const operation = this.#document.paths[request.template]?.[method];
    const response =
      operation?.responses[status] ?? (OF_EVERY_PATH.has(status) ? this.#failure() : undefined);
    if (!operation && status !== 405 && status !== 404) return `${status} of a method that is not documented`;
    if (!response) return `an undocumented status: ${status} ${text}`;
    if (request.method === 'HEAD') return text === '' ? undefined : 'a HEAD answer with a body';
    return this.#bodyDifference(response, answer);
  }

  #bodyDifference({ content }: OpenApiResponse, { headers, text }: GivenAnswer): string | undefined {
    if (!content) return text === '' ? undefined : 'a body where none is documented';
    const kind = headers.get('content-type')?.split(';')[0] ?? '';
    const described = content[kind] ?? content['*/*'];
    if (!described) return `an undocumented content type: ${kind}`;
    if (kind !== 'application/json') return undefined;
    const validate = this.#validator(described.schema);
    return validate(JSON.parse(text)) ? undefined : `${this.#ajv.errorsText(validate.errors)} in ${text}`;
  }

  #validator(schema: object): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
    const made = this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(schema, made);
    return made;
  }

  #failure(): OpenApiResponse {
    const schema = { $ref: '#/components/schemas/Failure' };
    return { description: '', headers: {}, content: { 'application/json': { schema } } };
  }
}
