import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * API keys: `docex_live_<keyId>_<secret><checksum>`. All three parts are base62 (0-9, A-Z, a-z): the id that
 * finds the record, 43 characters for 32 random bytes, six for the CRC-32 of everything before them, so that a
 * typo is refused without a look-up.
 */
const PREFIX = 'docex_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const KEY_ID_CHARACTERS = 12;
const SECRET_BYTES = 32;
const SECRET_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;

const SHAPE = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{1,32})_([0-9A-Za-z]{${SECRET_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`,
);

/** What a caller may be allowed to do. */
export const API_KEY_SCOPES = [
  'jobs:write',
  'jobs:read',
  'jobs:delete',
  'webhooks:manage',
  'aadhaar:unmask',
] as const;

/** What a key may do when nobody says: everything but reading whole Aadhaar numbers. */
export const DEFAULT_API_KEY_SCOPES = API_KEY_SCOPES.filter((scope) => scope !== 'aadhaar:unmask');

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** An API key as its owner holds it. `secret` is 32 bytes. */
export interface ParsedApiKey {
  readonly keyId: string;
  readonly secret: Uint8Array;
}

/** Makes a new key. `text` is for its owner alone and shown once; keep `keyId` and `hashSecret(secret)`. */
export function createApiKey(): ParsedApiKey & { readonly text: string } {
  const keyId = Array.from({ length: KEY_ID_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
  const secret = new Uint8Array(randomBytes(SECRET_BYTES));
  const body = `${PREFIX}${keyId}_${toBase62(BigInt(`0x${Buffer.from(secret).toString('hex')}`), SECRET_CHARACTERS)}`;
  return { keyId, secret, text: body + checksumOf(body) };
}

/** Reads a key; undefined when the text is no key or its checksum does not fit. */
export function parseApiKey(text: string): ParsedApiKey | undefined {
  const [, keyId, secretText, checksum] = SHAPE.exec(text) ?? [];
  if (keyId === undefined || secretText === undefined || checksum === undefined) return undefined;
  if (checksumOf(text.slice(0, -CHECKSUM_CHARACTERS)) !== checksum) return undefined;
  const hex = fromBase62(secretText)
    .toString(16)
    .padStart(SECRET_BYTES * 2, '0');
  if (hex.length > SECRET_BYTES * 2) return undefined;
  return { keyId, secret: new Uint8Array(Buffer.from(hex, 'hex')) };
}

/** SHA-256 of a secret: all that is stored of it. The secret is random, so a slow hash would add nothing. */
export function hashSecret(secret: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

/** Whether a secret belongs to a stored hash, in a time that does not depend on either. */
export function secretMatches(secret: Uint8Array, secretHash: Uint8Array): boolean {
  const hash = hashSecret(secret);
  return hash.length === secretHash.length && timingSafeEqual(hash, secretHash);
}

function checksumOf(body: string): string {
  return toBase62(BigInt(crc32(body)), CHECKSUM_CHARACTERS);
}

function toBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = (ALPHABET[Number(rest % 62n)] ?? '') + text;
  return text.padStart(length, '0');
}

function fromBase62(text: string): bigint {
  return Array.from(text).reduce((value, character) => value * 62n + BigInt(ALPHABET.indexOf(character)), 0n);
}
