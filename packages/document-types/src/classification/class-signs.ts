import { z } from 'zod';
import type { ClassSign } from './class-profile.ts';
import listed from './class-signs.json' with { type: 'json' };
import type { ConceptName } from './printed-concepts.ts';

const conceptName = z.custom<ConceptName>((text) => typeof text === 'string' && text.includes('/'));
const schema = z.array(
  z.strictObject({
    name: z.exactOptional(z.string()),
    place: z.enum(['title', 'line', 'lines']),
    weight: z.number(),
    upTo: z.exactOptional(z.number().int().positive()),
    /** Regular expressions of which one must match. */
    patterns: z.array(z.string()).min(1),
    concepts: z.exactOptional(z.array(conceptName)),
  }),
);

/** The signs of a class as `class-signs.json` lists them. Throws a `ZodError` for what is no list of signs. */
export function signsOf(documentType: keyof typeof listed): readonly ClassSign[] {
  return schema
    .parse(listed[documentType])
    .map(({ patterns, ...sign }) => ({ ...sign, pattern: new RegExp(patterns.join('|'), 'u') }));
}
