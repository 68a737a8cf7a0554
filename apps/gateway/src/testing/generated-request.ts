import fc from 'fast-check';
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from '../openapi/openapi-document.ts';
import { awkwardText, nearly } from './json-schema-arbitrary.ts';

/** A request as bytes can carry it. */
export interface GeneratedRequest {
  readonly method: string;
  /** As the document writes it, e.g. `/api/v1/results/{jobId}`. */
  readonly template: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface RequestSources {
  readonly document: OpenApiDocument;
  /** Values of `Authorization`; also one that opens the operation, mostly taken. */
  readonly keyHeader: string;
  readonly administrationHeader: string;
  /** Ids of which something is known, by the name of the path parameter. */
  readonly knownIds: Readonly<Record<string, readonly string[]>>;
}

type Definitions = OpenApiDocument['components']['schemas'];
type RequestBody = NonNullable<OpenApiOperation['requestBody']>;

const METHODS = ['get', 'head', 'post', 'put', 'delete', 'patch', 'options'];
const BOUNDARY = 'boundary-of-parts';

/** Requests that the document describes, and ones that are wrong in one way or several. */
export function generatedRequest(sources: RequestSources): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(sources.document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  );
  return fc.oneof(...operations.map((one) => requestOf(one, sources)));
}

interface Described {
  readonly template: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

function requestOf(
  { template, method, operation }: Described,
  sources: RequestSources,
): fc.Arbitrary<GeneratedRequest> {
  const { schemas } = sources.document.components;
  const inPlace = (place: OpenApiParameter['in']) =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  return fc
    .record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      path: pathOf(template, sources),
      query: queryOf(inPlace('query'), schemas),
      authorization: authorizationOf(operation, sources),
      more: headersOf(inPlace('header'), schemas),
      body: bodyOf(operation.requestBody, schemas),
    })
    .map(({ method: used, path, query, authorization, more, body }) => {
      const hasBody = used !== 'get' && used !== 'head' && body !== undefined;
      return {
        method: used.toUpperCase(),
        template,
        path: path + query,
        headers: {
          ...(authorization !== '' && { Authorization: authorization }),
          ...more,
          ...(hasBody && { 'Content-Type': body.mediaType }),
        },
        body: hasBody ? body.text : undefined,
      };
    });
}

function pathOf(template: string, { knownIds }: RequestSources): fc.Arbitrary<string> {
  const segments = template.split('/').map((segment) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(knownIds[name] ?? ['unknown'])) },
      { weight: 1, arbitrary: awkwardText.filter((text) => text !== '' && !/^\.{1,2}$/.test(text)) },
    );
  });
  return fc.tuple(...segments).map((parts) => parts.map(encode).join('/'));
}

function queryOf(parameters: readonly OpenApiParameter[], definitions: Definitions): fc.Arbitrary<string> {
  const pairs = parameters.map((parameter) => {
    const once = nearly(parameter.schema, definitions).map((value) => [pair(parameter.name, value)]);
    return fc.oneof(
      { weight: parameter.required ? 8 : 2, arbitrary: once },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(once, { minLength: 2, maxLength: 2 }).map((two) => two.flat()) },
    );
  });
  const unknown = fc.tuple(awkwardText, awkwardText).map(([name, value]) => [pair(name, value)]);
  const noise = fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: unknown });
  return fc.tuple(...pairs, noise).map((all) => {
    const query = all.flat().join('&');
    return query === '' ? '' : `?${query}`;
  });
}

/** Long polls are kept to a second. */
function pair(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(name === 'wait' ? 1 : value);
  return `${encode(name)}=${encode(text)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function authorizationOf(operation: OpenApiOperation, sources: RequestSources): fc.Arbitrary<string> {
  const { keyHeader, administrationHeader } = sources;
  const forAdministrators = operation.security.some((one) => 'administrationToken' in one);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(forAdministrators ? administrationHeader : keyHeader) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic eDp5', administrationHeader, keyHeader),
    },
  );
}

function headersOf(
  parameters: readonly OpenApiParameter[],
  definitions: Definitions,
): fc.Arbitrary<Record<string, string>> {
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, nearly(schema, definitions).map(headerText)]),
  );
  return fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

/** What a header can carry at all. */
function headerText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[^\x20-\x7e]/g, '?').trim();
}

interface GeneratedBody {
  readonly mediaType: string;
  readonly text: string;
}

function bodyOf(
  requestBody: RequestBody | undefined,
  definitions: Definitions,
): fc.Arbitrary<GeneratedBody | undefined> {
  const garbage = fc.record({
    mediaType: fc.constantFrom(
      'application/json',
      'text/plain',
      `multipart/form-data; boundary=${BOUNDARY}`,
      'multipart/form-data',
      'application/json; charset=latin1',
    ),
    text: fc.oneof(awkwardText, fc.json()),
  });
  if (!requestBody) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, garbage);
  const described = Object.entries(requestBody.content).map(([mediaType, { schema }]) =>
    mediaType === 'multipart/form-data' ? multipart() : jsonOf(mediaType, nearly(schema, definitions)),
  );
  return fc.oneof(
    ...described.map((arbitrary) => ({ weight: 4, arbitrary })),
    { weight: 1, arbitrary: garbage },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function jsonOf(mediaType: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> {
  return value.map((json) => ({ mediaType, text: JSON.stringify(json) }));
}

/** Multipart bodies with any parts in any order, whole and torn. */
function multipart(): fc.Arbitrary<GeneratedBody> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('file', 'fileName', 'fileType', 'password') },
    { weight: 1, arbitrary: awkwardText.map((text) => text.replace(/["\r\n]/g, '_')) },
  );
  const part = fc
    .record({ name, fileName: fc.option(fc.constantFrom('a.pdf', '../a', '')), content: awkwardText })
    .map(({ name: partName, fileName, content }) => {
      const asFile = (partName === 'file' && fileName !== '') || fileName !== null;
      const fileText = asFile ? `; filename="${fileName ?? 'a.pdf'}"` : '';
      const header = `Content-Disposition: form-data; name="${partName}"${fileText}`;
      return `--${BOUNDARY}\r\n${header}\r\n\r\n${content}\r\n`;
    });
  const filePart = fc.constant(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n`,
  );
  const parts = fc.oneof(
    filePart.map((one) => [one]),
    fc.array(part, { maxLength: 6 }),
  );
  const end = fc.oneof(
    { weight: 6, arbitrary: fc.constant(`--${BOUNDARY}--\r\n`) },
    { weight: 1, arbitrary: awkwardText },
  );
  return fc.tuple(parts, end).map(([all, tail]) => ({
    mediaType: `multipart/form-data; boundary=${BOUNDARY}`,
    text: all.join('') + tail,
  }));
}
