import { compact, similarity } from '@docex/layout';
import type { Check } from '../extraction.ts';
import { found, type Found } from '../found.ts';
import { signatureChecks } from '../signed-codes/signature-verdict.ts';
import type { AadhaarNumbers } from './aadhaar-numbers.ts';
import type { AddressFields } from './address-block.ts';
import type { HolderFields } from './holder-fields.ts';
import type { SecureQr } from './secure-qr.ts';

export interface PrintedCard {
  readonly numbers: AadhaarNumbers;
  readonly holder: HolderFields;
  readonly place: AddressFields;
}

const SURE = 0.99;
/** Above this two spellings are the same name, read with a wrong character or two. */
const SAME = 0.85;

/**
 * What the code states outranks the print; where the two do not agree a check fails that names the field. A code whose
 * signature is wrong gives nothing: the print stands.
 */
export function applySecureQr(
  code: SecureQr | undefined,
  printed: PrintedCard,
): PrintedCard & { readonly checks: readonly Check[] } {
  if (code === undefined) return { ...printed, checks: [] };
  const { numbers, holder, place } = printed;
  const checks: Check[] = [...signatureChecks(code.signature, '/aadhaarNo')];
  if (code.signature === 'invalid') return { ...printed, checks };
  const outrank = <Value>(pointer: string, value: Value | undefined, print: Found<Value> | undefined) => {
    if (value === undefined) return print;
    if (print !== undefined) checks.push(agreement(pointer, agree(value, print.value)));
    return { value, words: print?.words ?? [], confidence: SURE, source: 'qr' } as const;
  };
  return {
    numbers: numbersOf(code, numbers, checks),
    holder: {
      name: outrank('/name', code.name, holder.name ?? place.name),
      dateOfBirth: outrank('/dateOfBirth', code.dateOfBirth, holder.dateOfBirth),
      yearOfBirth: outrank('/yearOfBirth', code.yearOfBirth, holder.yearOfBirth),
      gender: outrank('/gender', code.gender, holder.gender),
    },
    place: {
      ...place,
      careOf: outrank('/careOf', code.careOf, place.careOf),
      address: addressOf(code, place.address),
      pincode: outrank('/pincode', code.pincode, place.pincode),
    },
    checks,
  };
}

/** A printed number stands only where the code ends with the same digits. */
function numbersOf(code: SecureQr, numbers: AadhaarNumbers, checks: Check[]): AadhaarNumbers {
  const whole = numbers.whole;
  if (whole !== undefined && code.lastFour !== undefined) {
    const holds = whole.value.endsWith(code.lastFour) && (code.aadhaarNo ?? whole.value) === whole.value;
    checks.push(agreement('/aadhaarNo', holds));
    if (holds) return { ...numbers, whole: { ...whole, confidence: Math.max(whole.confidence, SURE) } };
  }
  if (code.aadhaarNo !== undefined) return { ...numbers, whole: stated(code.aadhaarNo) };
  if (code.lastFour === undefined) return numbers;
  return { ...numbers, whole: undefined, masked: stated(code.lastFour.padStart(12, 'X')) };
}

function stated<Value>(value: Value): Found<Value> {
  return { ...found(value, []), confidence: SURE, source: 'qr' };
}

/** The print words an address more fully; it stands where it holds what the code states. */
function addressOf(code: SecureQr, print: Found<string> | undefined): Found<string> | undefined {
  if (code.address.length === 0) return print;
  const printed = compact(print?.value ?? '');
  const held = code.address.filter((part) => printed.includes(compact(part))).length;
  if (print !== undefined && held === code.address.length) return { ...print, confidence: SURE };
  const value = [code.address.join(', '), code.pincode].filter((part) => part !== undefined).join(' - ');
  return { value, words: print?.words ?? [], confidence: SURE, source: 'qr' };
}

function agree(code: unknown, print: unknown): boolean {
  if (typeof code !== 'string' || typeof print !== 'string') return code === print;
  return /^\d/.test(code) ? code === print : similarity(compact(code), compact(print)) > SAME;
}

function agreement(pointer: string, holds: boolean): Check {
  return {
    rule: 'code_matches_print',
    status: holds ? 'pass' : 'fail',
    pointers: [pointer],
    message: holds ? 'The secure code and the print agree.' : 'The secure code and the print differ.',
  };
}
