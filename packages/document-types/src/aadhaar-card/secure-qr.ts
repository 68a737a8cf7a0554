import { gunzipSync } from 'node:zlib';
import { isAadhaarNumber } from '@docex/domain';
import { type DocumentLayout, findDate, findPincode } from '@docex/layout';
import { codeText } from '../signed-codes/code-text.ts';
import type { SignatureVerdict, SignatureVerdicts } from '../signed-codes/signature-verdicts.ts';
import type { Gender } from './holder-fields.ts';

/** What the code on a card states of its holder. */
export interface SecureQr {
  /** Whole only in the older code, which holds the number itself. */
  readonly aadhaarNo: string | undefined;
  readonly lastFour: string | undefined;
  readonly name: string | undefined;
  readonly dateOfBirth: string | undefined;
  readonly yearOfBirth: number | undefined;
  readonly gender: Gender | undefined;
  readonly careOf: string | undefined;
  /** Parts of the address from house to state, as far as they are stated. */
  readonly address: readonly string[];
  readonly pincode: string | undefined;
  /** Undefined where no key is known to verify it with. */
  readonly signature: SignatureVerdict | undefined;
}

type CodeFields = Omit<SecureQr, 'signature'>;

/** Photo and signature stay far below it. */
const MAXIMUM_BYTES = 64 * 1024;
const SEPARATOR = 255;
const TEXT_FIELDS = 18;

/**
 * Reads the Aadhaar code of a document, of several the first whose signature is not known to be wrong. The secure code is one big decimal number: its bytes, most significant
 * first, are a gzip stream of fields in ISO 8859-1 that end with the byte 255, before photo and signature (UIDAI, "User
 * manual for QR code reader" and "Aadhaar Secure QR Code Specification"; version 2 begins with a field `V2`). Cards
 * before 2018 carry XML, `PrintLetterBarcodeData`, instead. Whether the signature was verified is told by `signatures`.
 */
export function findSecureQr(
  layout: DocumentLayout,
  signatures: SignatureVerdicts = new Map(),
): SecureQr | undefined {
  const codes = layout.pages
    .flatMap((page) => page.codes)
    .flatMap((code) => {
      const text = codeText(code);
      const read = text === undefined ? undefined : readCode(text);
      return text === undefined || read?.name === undefined
        ? []
        : [{ ...read, signature: signatures.get(text) }];
    });
  return codes.find(({ signature }) => signature !== 'invalid') ?? codes[0];
}

function readCode(text: string): CodeFields | undefined {
  const bytes = unpackSecureCode(text);
  if (bytes !== undefined) return readSecure(bytes);
  return isXmlCode(text) ? readXml(text) : undefined;
}

/** Whether a code's text is the XML of older cards. */
export function isXmlCode(text: string): boolean {
  return text.includes('PrintLetterBarcodeData');
}

/** The bytes of a secure code: fields, photo, signature; undefined for the text of another code. */
export function unpackSecureCode(text: string): Buffer | undefined {
  return /^\d{200,}$/.test(text) ? inflate(bytesOf(text)) : undefined;
}

function readSecure(bytes: Buffer): CodeFields | undefined {
  const all = fieldsOf(bytes);
  const fields = /^V\d$/.test(all[0] ?? '') ? all.slice(1) : all;
  const [, reference = '', name, born, gender, careOf, district, landmark, house, location] = fields;
  const [pincode, , state, street, , town] = fields.slice(10);
  if (!/^\d{4}/.test(reference)) return undefined;
  return {
    aadhaarNo: undefined,
    lastFour: reference.slice(0, 4),
    name: textOf(name),
    ...birthOf(born),
    gender: genderOf(gender),
    careOf: careOfName(careOf),
    address: [house, street, landmark, location, town, district, state].flatMap((part) => textOf(part) ?? []),
    pincode: findPincode(pincode ?? ''),
  };
}

function bytesOf(digits: string): Buffer {
  const hex = BigInt(digits).toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function inflate(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAXIMUM_BYTES });
  } catch {
    return undefined;
  }
}

function fieldsOf(bytes: Buffer): readonly string[] {
  const fields: string[] = [];
  let start = 0;
  while (fields.length < TEXT_FIELDS) {
    const end = bytes.indexOf(SEPARATOR, start);
    if (end < 0) break;
    fields.push(bytes.toString('latin1', start, end));
    start = end + 1;
  }
  return fields;
}

function readXml(xml: string): CodeFields {
  const attribute = (name: string) => {
    const value = new RegExp(`\\s${name}\\s*=\\s*"([^"]{0,200})"`).exec(xml)?.[1];
    return textOf(value?.replace(/&(?:amp|quot|apos|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity));
  };
  const uid = attribute('uid')?.replace(/\s/g, '') ?? '';
  const birth = birthOf(attribute('dob'));
  const year = Number(attribute('yob'));
  return {
    aadhaarNo: isAadhaarNumber(uid) ? uid : undefined,
    lastFour: /\d{4}$/.exec(uid)?.[0],
    name: attribute('name'),
    dateOfBirth: birth.dateOfBirth,
    yearOfBirth: birth.yearOfBirth ?? (isYear(year) ? year : undefined),
    gender: genderOf(attribute('gender')),
    careOf: careOfName(attribute('co')),
    address: ['house', 'street', 'lm', 'loc', 'vtc', 'dist', 'state'].flatMap(
      (name) => attribute(name) ?? [],
    ),
    pincode: findPincode(attribute('pc') ?? ''),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function textOf(value: string | undefined): string | undefined {
  const folded = (value ?? '').replace(/\s+/g, ' ').trim();
  return folded === '' ? undefined : folded;
}

/** A date, or only a year where no more is known. */
function birthOf(value: string | undefined): Pick<CodeFields, 'dateOfBirth' | 'yearOfBirth'> {
  const dateOfBirth = findDate(value ?? '')?.value;
  const year = Number(dateOfBirth?.slice(0, 4) ?? value);
  return { dateOfBirth, yearOfBirth: isYear(year) ? year : undefined };
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1850 && year <= 2200;
}

function genderOf(value: string | undefined): Gender | undefined {
  const letter = value?.trim().charAt(0).toUpperCase();
  if (letter === 'M') return 'male';
  if (letter === 'F') return 'female';
  return letter === 'T' ? 'transgender' : undefined;
}

function careOfName(value: string | undefined): string | undefined {
  return textOf(value?.replace(/^\s*[SDWCH]\s*\/\s*[O0]\s*[:,.]?\s*/i, ''));
}
