import type { Check } from '../extraction.ts';
import type { SignatureVerdict } from './signature-verdicts.ts';

/** The check that tells of a code's signature; none where no key is known. */
export function signatureChecks(verdict: SignatureVerdict | undefined, pointer: string): readonly Check[] {
  if (verdict === undefined) return [];
  const [status, message] = OUTCOMES[verdict];
  return [{ rule: 'code_signature', status, pointers: [pointer], message }];
}

const OUTCOMES: Readonly<Record<SignatureVerdict, readonly [Check['status'], string]>> = {
  valid: ['pass', 'The signature of the code is right.'],
  invalid: ['fail', 'The signature of the code is by none of the known keys; the print stands.'],
  unsigned: ['skipped', 'The code is of an issue that carries no signature.'],
};
