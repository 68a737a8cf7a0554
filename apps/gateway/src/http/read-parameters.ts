import { type ErrorDetail, RequestError } from '@docex/domain';
import { z } from 'zod';
import { plainWords } from './plain-words.ts';

/** Reads a query by its schema. Throws `invalid_parameter` with every field that is wrong. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  return read({ schema, value: query }, 'The query parameters are not valid.');
}

/** Reads a parsed JSON body by its schema. Throws `invalid_parameter` with every field that is wrong. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const details = [{ field: 'body', message: 'Must be a JSON object.' }];
    throw new RequestError('invalid_parameter', 'The body is not a JSON object.', { details });
  }
  return read({ schema, value: body, field: 'body' }, 'The body is not valid.');
}

/** Reads one header by its schema; undefined where it was not sent. */
export function readHeader<Schema extends z.ZodType>(
  schema: Schema,
  { name, value }: { readonly name: string; readonly value: unknown },
): z.output<Schema> | undefined {
  if (value === undefined) return undefined;
  return read({ schema, value, field: name }, 'A header is not valid.');
}

interface Reading<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly value: unknown;
  /** What a refusal of the value as a whole is said to be about. */
  readonly field?: string;
}

function read<Schema extends z.ZodType>(reading: Reading<Schema>, refusal: string): z.output<Schema> {
  const { schema, value, field = 'query' } = reading;
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, message }): ErrorDetail => ({
    field: path.join('.') || field,
    message,
  }));
  throw new RequestError('invalid_parameter', refusal, { details });
}

/** A whole number written with decimal digits, as a query carries it. */
export function integerText({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) {
  const message = `Must occur at most once and be a whole number from ${minimum} to ${maximum}.`;
  return z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text),
    z.int(message).min(minimum, message).max(maximum, message),
  );
}
