import { z } from 'zod';
import { component } from './component.ts';
import type { DocumentTypeSchema } from './job-schemas.ts';

const URL_CHARACTERS = 2_048;
const TEXT_CHARACTERS = 4_096;

/** What every upload says of its document. */
export function uploadQuery({ options }: DocumentTypeSchema) {
  return z.object({
    'document.type': z.enum(options, `Must occur once and be one of ${options.join(', ')}.`),
    'document.version': z.literal('v1', 'Must occur once and be v1.'),
  });
}

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Must be 1 to 255 visible ASCII characters.')
  .describe('The same key, account and content within 24 h answers with the first job.');

/** `Idempotency-Key` in a record, as headers are declared. */
export const uploadHeadersSchema = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() });

/** A password in a URL would be stored with the job, though the URL leads nowhere. */
function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed === null || (parsed.username === '' && parsed.password === '');
}

const FILE_TYPE_CHARACTERS = 255;

const text = z.string('Must occur once, as text.').max(TEXT_CHARACTERS, 'Is too long.');

const declarations = {
  fileName: text.optional().describe('With its extension.'),
  fileType: text
    .max(FILE_TYPE_CHARACTERS, 'Is too long.')
    .optional()
    .describe('Media type; refused where the bytes contradict it.'),
  password: text.optional().describe('Of a locked PDF.'),
};

/** The parts of a multipart body beside the file. */
export const uploadPartsSchema = z.object(declarations);

export const uploadFormSchema = component(
  'UploadForm',
  z.object({ file: z.file().describe('PDF, PNG, JPEG, TIFF, WebP, BMP or HEIC.'), ...declarations }),
);

export const uploadByUrlSchema = component(
  'UploadByUrl',
  z.strictObject({
    fileUrl: z
      .url({ protocol: /^https?$/, error: 'Must be an absolute http or https URL.' })
      .max(URL_CHARACTERS, 'Is too long.')
      .refine(hasNoCredentials, 'Must not hold a user name or password.'),
    ...declarations,
  }),
);
