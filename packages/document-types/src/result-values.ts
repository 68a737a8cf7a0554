import { z } from 'zod';

/** Building blocks of the result schemas: every key is present, and null where the document states nothing. */
export const nullableText = z
  .string()
  .min(1)
  .regex(/^\S+(?: \S+)*$/, 'one line, single spaces')
  .nullable();
export const nullableNumber = z.number().nullable();
export const nullableDate = z.iso.date().nullable();
export const nullableGstin = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{3}$/)
  .nullable();
export const nullableCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable();
