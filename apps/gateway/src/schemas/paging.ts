import { z } from 'zod';
import { integerText } from '../http/read-parameters.ts';

const DEFAULT_LIMIT = 20;
const LARGEST_LIMIT = 100;
const CURSOR_CHARACTERS = 512;

/** The query of a list that is read page by page. */
export const pageQuery = {
  cursor: z
    .string('Must occur at most once.')
    .min(1, 'Must not be empty.')
    .max(CURSOR_CHARACTERS, 'Is no cursor of this list.')
    .optional()
    .describe('`nextCursor` of the page before.'),
  limit: integerText({ minimum: 1, maximum: LARGEST_LIMIT })
    .optional()
    .describe(`Entries of a page; ${DEFAULT_LIMIT} when left out.`),
};

/** The same for the service that keeps the list. */
export function pageRequest(page: {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}) {
  return { cursor: page.cursor ?? '', limit: page.limit ?? DEFAULT_LIMIT };
}

export const nextCursor = z.string().nullable().describe('Null on the last page.');
