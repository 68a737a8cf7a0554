import { z } from 'zod';
import { nullableDate, nullableText } from '../result-values.ts';

export const aadhaarCardResultSchema = z.strictObject({
  aadhaarNo: z
    .string()
    .regex(/^(?:XXXX XXXX|\d{4} \d{4}) \d{4}$/)
    .nullable(),
  vid: z
    .string()
    .regex(/^[X ]+\d{4}$/)
    .nullable(),
  name: nullableText,
  dateOfBirth: nullableDate,
  yearOfBirth: z.int().min(1800).max(2200).nullable(),
  gender: z.enum(['male', 'female', 'transgender']).nullable(),
  careOf: nullableText,
  address: nullableText,
  pincode: z
    .string()
    .regex(/^[1-9]\d{5}$/)
    .nullable(),
});

export type AadhaarCardResult = z.infer<typeof aadhaarCardResultSchema>;
