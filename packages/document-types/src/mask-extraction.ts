import { maskStrayNumbers } from './aadhaar-card/mask-numbers.ts';
import type { Extraction, FieldEvidence } from './extraction.ts';

/** Numbers of accounts are printed in groups as well, and are asked for as they are printed. */
const KEPT = new Set(['accountNo']);

/**
 * An extraction of any class in whose texts, evidence and messages Aadhaar numbers are masked: an invoice of a person
 * may bear one, or the narration of a payment. What `sensitive` holds stays.
 */
export function maskExtraction(extraction: Extraction): Extraction {
  const { result, evidence } = extraction;
  const fields = Object.entries(evidence.fields).map(([pointer, field]): [string, FieldEvidence] => [
    pointer,
    KEPT.has(pointer.slice(1)) ? field : { ...field, text: maskStrayNumbers(field.text) },
  ]);
  return {
    ...extraction,
    result: masked(result) as Extraction['result'],
    evidence: {
      ...evidence,
      fields: Object.fromEntries(fields),
      checks: evidence.checks.map((check) => ({ ...check, message: maskStrayNumbers(check.message) })),
    },
  };
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskStrayNumbers(value);
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, KEPT.has(key) ? member : masked(member)]),
  );
}
