import { z } from 'zod';
import { HTTP_ERRORS } from '../http/http-errors.ts';
import { component } from './component.ts';

const publicCodes = [...new Set(Object.values(HTTP_ERRORS).map(({ code }) => code))];

/** The envelope of a refusal. */
export const failureSchema = component(
  'Failure',
  z.object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(publicCodes).describe('Stable; decide by it.'),
      message: z.string().describe('One English sentence for a developer.'),
      retryable: z.boolean().describe('Whether the same request may succeed later.'),
      requestId: z.string(),
      details: z
        .array(z.object({ field: z.string(), message: z.string() }))
        .optional()
        .describe('The inputs that are not valid.'),
    }),
  }),
);
