import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'Must be a date and time like 2030-12-31T00:00:00Z.',
  date: 'Must be a date like 2030-12-31.',
  url: 'Must be an absolute URL.',
};

const FALLBACK = 'Is not valid.';

/** What is wrong with an input in words for its sender; for schemas that say nothing themselves. */
export function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Is required.';
      return `Must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`;
    case 'unrecognized_keys':
      return `Has members that are not known: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return bound('at least', issue.origin, Number(issue.minimum));
    case 'too_big':
      return bound('at most', issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return FORMATS[issue.format] ?? FALLBACK;
    default:
      return FALLBACK;
  }
}

function bound(word: string, origin: string, limit: number): string {
  if (origin === 'string') return `Must have ${word} ${limit} characters.`;
  if (origin === 'array' || origin === 'set') return `Must have ${word} ${limit} entries.`;
  return `Must be ${word} ${limit}.`;
}
