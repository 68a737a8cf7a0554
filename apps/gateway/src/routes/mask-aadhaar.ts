import { z } from 'zod';

/** What extraction stores of a done job; only what is looked into here is told. */
export const storedResultSchema = z.object({
  result: z.looseObject({}),
  evidence: z.looseObject({
    fields: z.record(z.string(), z.looseObject({ text: z.string() })),
    checks: z.array(z.looseObject({ message: z.string() })),
  }),
});

export type StoredResult = z.infer<typeof storedResultSchema>;

/** Twelve digits, or sixteen of a virtual id, in the usual spacings. */
const NUMBER = /(?<!\d)(?:\d[ -]?){8}(?:(?:\d[ -]?){4})?(\d{4})(?!\d)/g;

/**
 * The result of an Aadhaar card as a key without `aadhaar:unmask` may read it: of the number and of the virtual
 * id the last four digits alone, in the result and wherever the evidence quotes them.
 */
export function maskAadhaar({ result, evidence }: StoredResult): StoredResult {
  const fields = Object.entries(evidence.fields).map(([pointer, field]) => [
    pointer,
    { ...field, text: mask(field.text) },
  ]);
  return {
    result: { ...result, aadhaarNo: maskValue(result['aadhaarNo']), vid: maskValue(result['vid']) },
    evidence: {
      ...evidence,
      fields: Object.fromEntries(fields) as StoredResult['evidence']['fields'],
      checks: evidence.checks.map((check) => ({ ...check, message: mask(check.message) })),
    },
  };
}

function maskValue(value: unknown): unknown {
  return typeof value === 'string' ? mask(value) : value;
}

function mask(text: string): string {
  return text.replace(NUMBER, (printed, lastFour: string) => {
    const groups = printed.replace(/\D/g, '').length / 4 - 1;
    return `${'XXXX '.repeat(groups)}${lastFour}`;
  });
}
