import { z } from 'zod';

/** Shapes that have a name of their own in the OpenAPI document, by that name. */
const named = new Map<string, z.ZodType>();

export type Components = z.core.$ZodRegistry<{ readonly id: string }>;

/** Gives a shape its name in the OpenAPI document. */
export function component<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  named.set(id, schema);
  return schema;
}

/** The shapes with a name, and besides them those that depend on the document types that are offered. */
export function componentsWith(own: ReadonlyMap<string, z.ZodType>): Components {
  const components: Components = z.registry();
  for (const [id, schema] of [...named, ...own]) components.add(schema, { id });
  return components;
}

/** The envelope of a success. */
export function envelopeOf<Schema extends z.ZodType>(data: Schema) {
  return z.object({ success: z.literal(true), data });
}

/** The same with a name. */
export function envelope<Schema extends z.ZodType>(id: string, data: Schema) {
  return component(id, envelopeOf(data));
}
