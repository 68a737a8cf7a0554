import type { RequestErrorCode } from '@docex/domain';
import { z } from 'zod';
import { HTTP_ERRORS } from '../http/http-errors.ts';
import type { Operation } from '../http/operation.ts';
import type { Route } from '../http/route.ts';
import type { Components } from '../schemas/component.ts';
import { failureSchema } from '../schemas/error-schema.ts';
import { examples } from './examples.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document. https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: Json;
  readonly servers: readonly Json[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly securitySchemes: Json };
  readonly tags: readonly Json[];
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { schema: Json }>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
  readonly security: readonly Json[];
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly headers: Json;
  readonly content?: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>;
}

const TAGS: Readonly<Record<Operation['tag'], string>> = {
  Documents: 'Documents in, results out.',
  Jobs: "The account's jobs.",
  Webhooks: 'Announcements of jobs that have ended.',
  Administration: 'API keys, for the operator.',
  Service: 'What the service tells of itself.',
};

const SECURITY = {
  everybody: [],
  administrator: [{ administrationToken: [] }],
} as const;

/** What any route can refuse. */
const EVERY_ROUTE: readonly RequestErrorCode[] = ['internal'];
const EVERY_KEYED_ROUTE: readonly RequestErrorCode[] = ['unauthenticated', 'forbidden', 'unavailable'];
const EVERY_ADMINISTRATION: readonly RequestErrorCode[] = ['unauthenticated', 'rate_limited', 'unavailable'];

const RATE_LIMIT_HEADERS = {
  'RateLimit-Limit': 'Calls of a window.',
  'RateLimit-Remaining': 'Calls left in this window.',
  'RateLimit-Reset': 'Seconds until the next window.',
};

/** Describes the routes by the schemas that they check requests with. */
export function openApiDocument(routes: readonly Route[], components: Components): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const route of routes) {
    const path = route.operation.path.replace(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[route.operation.method.toLowerCase()] = describe(route, components);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'docex',
      version: '1.0.0',
      description: 'Invoices, goods receipt notes, bank statements and identity cards to structured JSON.',
      contact: { name: 'The docex project' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that hands out this document.' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(routes, components),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `docex_live_…`.' },
        administrationToken: { type: 'http', scheme: 'bearer', description: '`DOCEX_ADMIN_TOKEN`.' },
      },
    },
  };
}

function describe(route: Route, components: Components): OpenApiOperation {
  const { operation, access } = route;
  const { id, tag, summary, description, body } = operation;
  const parameters = parametersOf(operation);
  const keyed = access !== 'everybody' && access !== 'administrator';
  const scope = keyed ? `Needs the scope \`${access}\`.` : undefined;
  const text = [description, scope].filter((part) => part !== undefined).join(' ');
  return {
    operationId: id,
    ...{ tags: [tag], summary, description: text === '' ? `${summary}.` : text },
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: mapContent(body, components) } }),
    responses: responsesOf(route, components),
    security: keyed ? [{ apiKey: [] }] : SECURITY[access],
  };
}

function mapContent(
  body: Readonly<Record<string, z.ZodType>>,
  components: Components,
): Record<string, { schema: Json }> {
  return Object.fromEntries(
    Object.entries(body).map(([mediaType, schema]) => [mediaType, { schema: reference(schema, components) }]),
  );
}

function parametersOf({ pathParameters, query, headers }: Operation): OpenApiParameter[] {
  return [
    ...parametersIn('path', pathParameters),
    ...parametersIn('query', query),
    ...parametersIn('header', headers),
  ];
}

function parametersIn(place: OpenApiParameter['in'], shape: z.ZodObject | undefined): OpenApiParameter[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => {
    const { description, ...inline } = jsonSchema(schema as z.ZodType);
    const required = !z.safeParse(schema, undefined).success;
    return { name, in: place, required, ...(description !== undefined && { description }), schema: inline };
  });
}

function responsesOf(route: Route, components: Components): Record<string, OpenApiResponse> {
  const { success } = route.operation;
  const { content } = success;
  const limited = route.limit ? RATE_LIMIT_HEADERS : {};
  const responses: Record<string, OpenApiResponse> = {
    [success.status]: {
      description: success.description,
      headers: headersOf({ ...success.headers, ...limited }),
      ...(content && { content: { [content.mediaType]: described(content, components) } }),
    },
  };
  responses['431'] = {
    description: 'The head of the request is over 16 KiB.',
    headers: headersOf({}),
    content: { 'application/json': { schema: reference(failureSchema, components) } },
  };
  for (const [status, codes] of refusalsOf(route)) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: headersOf({
        ...(status === 401 && { 'WWW-Authenticate': 'Always `Bearer`.' }),
        ...((status === 429 || status === 503) && { 'Retry-After': 'Seconds until the next sensible try.' }),
        ...(status === 429 && limited),
      }),
      content: {
        'application/json': described({ schema: failureSchema, example: exampleOf(status) }, components),
      },
    };
  }
  return responses;
}

function described(
  { schema, example }: { readonly schema: z.ZodType; readonly example?: unknown },
  components: Components,
) {
  return { schema: reference(schema, components), ...(example !== undefined && { example }) };
}

/** Of a refusal; one for all would name another code than the status. */
function exampleOf(status: number): unknown {
  return status === 400 ? examples.refusal : undefined;
}

/** Status → public codes, in the order of the statuses. */
function refusalsOf({ operation, access, limit }: Route): [number, string[]][] {
  const codes = new Set<RequestErrorCode>([
    ...(operation.refusals ?? []),
    ...(operation.pathParameters ? (['not_found'] as const) : []),
    ...(limit ? (['rate_limited'] as const) : []),
    ...(access === 'everybody' ? [] : access === 'administrator' ? EVERY_ADMINISTRATION : EVERY_KEYED_ROUTE),
    ...EVERY_ROUTE,
  ]);
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status } = HTTP_ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return [...byStatus].sort(([one], [other]) => one - other);
}

const EVERY_ANSWER = {
  'X-Request-Id': "Names the request in the service's log; the caller's own where it sent one.",
  'Cache-Control': 'Always `no-store`.',
};

function headersOf(more: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(
    Object.entries({ ...EVERY_ANSWER, ...more }).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
}

/** Requests are strict; answers may grow, and a client must take what it does not know. */
function componentSchemas(routes: readonly Route[], components: Components): Record<string, Json> {
  const requests = new Set(
    routes
      .flatMap(({ operation }) => Object.values(operation.body ?? {}))
      .map((schema) => components.get(schema)?.id),
  );
  const answered = z.toJSONSchema(components, { io: 'output', uri: componentUri, override: open }).schemas;
  const asked = z.toJSONSchema(components, { io: 'input', uri: componentUri }).schemas;
  return Object.fromEntries(
    Object.keys(answered).map((id) => [id, plain((requests.has(id) ? asked[id] : answered[id]) ?? {})]),
  );
}

/** A shape with a name is referred to by it; any other stands where it is used. */
function reference(schema: z.ZodType, components: Components): Json {
  const id = components.get(schema)?.id;
  return id === undefined ? jsonSchema(schema) : { $ref: componentUri(id) };
}

function jsonSchema(schema: z.ZodType): Json {
  return plain(z.toJSONSchema(schema, { io: 'output', override: open }));
}

function open({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Without the marks of a schema that stands in a file of its own. */
function plain(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id'));
}

function componentUri(id: string): string {
  return `#/components/schemas/${id}`;
}
