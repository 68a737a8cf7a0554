import { EXTRA_DOCUMENT_TYPES, type ExtraDocumentType } from '@docex/domain';
import { z } from 'zod';
import type { Setting } from './load-settings.ts';

const EXPECTED = `must be names of document types separated by commas: ${EXTRA_DOCUMENT_TYPES.join(', ')}`;

/** The document types that are offered besides those of every installation; none where it is not set. */
export const extraTypesSetting: Setting<readonly ExtraDocumentType[]> = {
  variable: 'DOCEX_EXTRA_TYPES',
  schema: z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').map((name) => name.trim()))
    .transform((names) => [...new Set(names.filter((name) => name !== ''))])
    .pipe(z.array(z.enum(EXTRA_DOCUMENT_TYPES, EXPECTED))),
};
