import { z } from 'zod';

/** Shapes that have a name of their own in the OpenAPI document. */
export const components = z.registry<{ readonly id: string }>();

/** Gives a shape its name in the OpenAPI document. */
export function component<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  components.add(schema, { id });
  return schema;
}

/** The envelope of a success. */
export function envelope<Schema extends z.ZodType>(id: string, data: Schema) {
  return component(id, z.object({ success: z.literal(true), data }));
}
