import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { plainWords } from './plain-words.ts';

function told(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value, { error: plainWords }).error?.issues.map(({ message }) => message) ?? [];
}

describe('what is wrong with an input', () => {
  it.each([
    [z.object({ a: z.string() }), {}, 'Is required.'],
    [z.string(), 7, 'Must be a text.'],
    [z.number(), 'x', 'Must be a number.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.array(z.string()), {}, 'Must be a list.'],
    [z.object({}), [], 'Must be an object.'],
    [z.enum(['a', 'b']), 'c', 'Must be one of a, b.'],
    [z.literal('v1'), 'v2', 'Must be v1.'],
    [z.string().max(3), 'four', 'Must have at most 3 characters.'],
    [z.array(z.string()).min(1), [], 'Must have at least 1 entries.'],
    [z.number().max(3), 4, 'Must be at most 3.'],
    [z.iso.datetime(), 'soon', 'Must be a date and time like 2030-12-31T00:00:00Z.'],
    [z.string().refine(() => false), 'x', 'Is not valid.'],
    [z.string('Says it itself.'), 7, 'Says it itself.'],
  ])('is told in plain words (%#)', (schema, value, words) => {
    expect(told(schema, value)).toEqual([words]);
  });
});
