import {
  IN_ANY_TEXT,
  IN_PERSONAL_TEXT,
  IN_STRICT,
  type IdentityNumberSearch,
  maskIdentityNumbers,
} from '@docex/domain';
import type { Extraction, FieldEvidence } from './extraction.ts';

/** Numbers of accounts are printed in groups as well, and are asked for as they are printed. */
const KEPT: ReadonlySet<string> = new Set(['accountNo']);
/** Who somebody is and where: no references of payments stand there. */
const PERSONAL: ReadonlySet<string> = new Set([
  'name',
  'address',
  'accountHolder',
  'careOf',
  'fatherName',
  'branch',
  'transporter',
]);

export interface MaskingOptions {
  /** Masks whatever has twelve digits and the right check digit, wherever it stands but in numbers of accounts. */
  readonly strict?: boolean | undefined;
}

/**
 * An extraction of any class in whose texts, evidence and messages Aadhaar numbers are masked: an invoice of a person
 * may bear one, or the narration of a payment. What `sensitive` holds stays.
 */
export function maskExtraction(
  { result, evidence, ...rest }: Extraction,
  { strict = false }: MaskingOptions = {},
): Extraction {
  const maskAt = (pointer: string, text: string): string => {
    const key = keyOf(pointer);
    if (KEPT.has(key)) return text;
    const isPersonal = PERSONAL.has(key);
    const usual = strict ? IN_STRICT : isPersonal ? IN_PERSONAL_TEXT : IN_ANY_TEXT;
    return maskIdentityNumbers(
      text,
      mayBeMisread(evidence.fields[pointer], isPersonal) ? misread(usual) : usual,
    );
  };
  const fields = Object.entries(evidence.fields).map(([pointer, field]): [string, FieldEvidence] => [
    pointer,
    { ...field, text: maskAt(pointer, field.text) },
  ]);
  return {
    ...rest,
    result: masked(result, '', maskAt) as Extraction['result'],
    evidence: {
      ...evidence,
      fields: Object.fromEntries(fields),
      checks: evidence.checks.map((check) => ({ ...check, message: maskAt('', check.message) })),
    },
  };
}

/** In recognised print a check digit proves nothing: one wrong digit still leaves eleven right ones. */
const mayBeMisread = (field: FieldEvidence | undefined, isPersonal: boolean): boolean =>
  isPersonal && field !== undefined && field.source !== 'text_layer';

const misread = (search: IdentityNumberSearch): IdentityNumberSearch => ({ ...search, groups: 'always' });

/** The key that a JSON Pointer ends with. */
const keyOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1);

function masked(value: unknown, pointer: string, maskAt: (pointer: string, text: string) => string): unknown {
  if (typeof value === 'string') return maskAt(pointer, value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => masked(item, `${pointer}/${index}`, maskAt));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, masked(member, `${pointer}/${key}`, maskAt)]),
  );
}
