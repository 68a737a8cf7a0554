import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;
type Definitions = Readonly<Record<string, Schema>>;

/** Words that break careless programs, beside any text. */
const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    '../..',
    '%00',
    "'; --",
    '<script>',
    'NaN',
    '-1',
    '1e999',
  ),
);

/** Values that fit a JSON Schema, of the keywords that the service's own document uses. */
export function fitting(schema: Schema, definitions: Definitions): fc.Arbitrary<unknown> {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return fitting(definitions[reference.split('/').at(-1) ?? ''] ?? {}, definitions);
  }
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const alternatives = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(alternatives)) {
    return fc.oneof(...(alternatives as Schema[]).map((one) => fitting(one, definitions)));
  }
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: (schema['minimum'] as number | undefined) ?? -1_000,
        max: (schema['maximum'] as number | undefined) ?? 1_000,
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting((schema['items'] ?? {}) as Schema, definitions), {
        minLength: (schema['minItems'] as number | undefined) ?? 0,
        maxLength: 5,
      });
    case 'object':
      return object(schema, definitions);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function text(schema: Schema): fc.Arbitrary<string> {
  if (schema['format'] === 'uri') return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true });
  if (schema['format'] === 'date-time') {
    const min = new Date('2027-01-01');
    return fc
      .date({ min, max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern']));
  return fc.string({
    minLength: (schema['minLength'] as number | undefined) ?? 0,
    maxLength: Math.min((schema['maxLength'] as number | undefined) ?? 40, 100),
  });
}

function object(schema: Schema, definitions: Definitions): fc.Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const requiredKeys = (schema['required'] ?? []) as string[];
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, fitting(inner, definitions)]),
  );
  return fc.record(model, { requiredKeys });
}

/** Mostly what fits; now and then something else. */
export function nearly(schema: Schema, definitions: Definitions): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, definitions) },
    { weight: 1, arbitrary: awkwardText },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

export { awkwardText };
