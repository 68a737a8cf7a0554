import { z } from 'zod';
import { component } from './component.ts';

const fraction = z.number().min(0).max(1);

const fieldEvidence = component(
  'FieldEvidence',
  z.object({
    confidence: fraction,
    page: z.int().min(1),
    box: z
      .array(z.number())
      .length(4)
      .describe('x0, y0, x1, y1 as fractions of the page, origin at the top left.'),
    source: z.enum(['text_layer', 'ocr', 'qr', 'llm', 'derived']),
    text: z.string().describe('As printed.'),
  }),
);

/** Where the fields of a result stand on the pages, and which rules they keep. */
export const evidenceSchema = component(
  'Evidence',
  z.object({
    fields: z.record(z.string(), fieldEvidence).describe('By JSON Pointer into `result`.'),
    doubtfulBelow: fraction.optional().describe('Values with less confidence are counted as doubtful.'),
    checks: z.array(
      z.object({
        rule: z.string(),
        status: z.enum(['pass', 'fail', 'skipped']),
        pointers: z.array(z.string()),
        message: z.string(),
      }),
    ),
    pages: z.array(
      z.object({
        number: z.int().min(1),
        width: z.number().describe('Points of a PDF, pixels of an image; to a hundredth.'),
        height: z.number(),
        rotation: z.int(),
        imageUrl: z.string().nullable(),
      }),
    ),
  }),
);
