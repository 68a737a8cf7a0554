import { z } from 'zod';
import { nullableDate, nullableText } from '../result-values.ts';

export const panCardResultSchema = z.strictObject({
  panNo: z
    .string()
    .regex(/^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$/)
    .nullable(),
  name: nullableText,
  fatherName: nullableText,
  dateOfBirth: nullableDate,
  holderType: z
    .enum([
      'individual',
      'company',
      'huf',
      'firm',
      'aop',
      'boi',
      'trust',
      'local_authority',
      'juridical_person',
      'government',
    ])
    .nullable(),
});

export type PanCardResult = z.infer<typeof panCardResultSchema>;
