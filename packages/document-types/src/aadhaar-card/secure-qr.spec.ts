import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { layOut } from '@docex/layout';
import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractAadhaarCard } from './extract-aadhaar-card.ts';
import { findSecureQr } from './secure-qr.ts';

const FIELDS = [
  '3',
  '940520190305150137123',
  'Asha Zebra Namuna',
  '30-07-1983',
  'F',
  'D/O: Mohan Namuna',
  'Pune',
  'Near Quagga Park',
  'House No 12',
  '',
  '411001',
  'Camp',
  'Maharashtra',
  'Zebra Lane',
  'Haveli',
  'Pune City',
];
/** Photo and signature: their bytes hold the separator too. */
const TAIL = Buffer.from([0xff, 0x4f, 0xff, 0x51, 0x00, 0xff, 0x07, 0x08]);

function secureCode(fields: readonly string[]): Uint8Array {
  const parts = fields.flatMap((field) => [Buffer.from(field, 'latin1'), Buffer.from([255])]);
  const packed = gzipSync(Buffer.concat([...parts, TAIL]));
  return new TextEncoder().encode(BigInt(`0x${packed.toString('hex')}`).toString());
}

function cardWith(payload: Uint8Array, runs: readonly Run[] = []) {
  const codes = [{ format: 'qrcode', payload: Buffer.from(payload), box: undefined }];
  return documentOf(typeset(runs, { codes }));
}

const front: readonly Run[] = [
  { x: 60, y: 24, text: 'Government of India' },
  { x: 90, y: 64, text: 'Asha Zebra Namuna' },
  { x: 90, y: 78, text: 'DOB : 30/07/1988' },
  { x: 90, y: 92, text: 'FEMALE' },
  { x: 90, y: 140, text: '9999 3311 9405' },
];

describe('findSecureQr', () => {
  it('reads the fields of a big decimal number before photo and signature', () => {
    expect(findSecureQr(layOut(cardWith(secureCode(FIELDS))))).toEqual({
      aadhaarNo: undefined,
      lastFour: '9405',
      name: 'Asha Zebra Namuna',
      dateOfBirth: '1983-07-30',
      yearOfBirth: 1983,
      gender: 'female',
      careOf: 'Mohan Namuna',
      address: ['House No 12', 'Zebra Lane', 'Near Quagga Park', 'Pune City', 'Pune', 'Maharashtra'],
      pincode: '411001',
    });
  });

  it('reads the second version, which begins with its name', () => {
    expect(findSecureQr(layOut(cardWith(secureCode(['V2', ...FIELDS, '3210']))))?.name).toBe(
      'Asha Zebra Namuna',
    );
  });

  it('reads the XML of older cards and gives their number only with a right check digit', () => {
    const xml = (uid: string) =>
      new TextEncoder().encode(
        `<?xml version="1.0"?><PrintLetterBarcodeData uid="${uid}" name="Asha &amp; Zebra" gender="F" yob="1983" co="D/O Mohan Namuna" vtc="Pune" pc="411001"/>`,
      );
    expect(findSecureQr(layOut(cardWith(xml('999933119405'))))).toMatchObject({
      aadhaarNo: '999933119405',
      name: 'Asha & Zebra',
      yearOfBirth: 1983,
    });
    expect(findSecureQr(layOut(cardWith(xml('999933119406'))))?.aadhaarNo).toBeUndefined();
  });

  it.each([
    ['a number that packs nothing', '9'.repeat(400)],
    [
      'a stream that unpacks without end',
      BigInt(`0x${gzipSync(Buffer.alloc(1 << 20)).toString('hex')}`).toString(),
    ],
    ['a link', 'https://example.invalid/card'],
  ])('takes %s for no code of a card', (_name, text) => {
    expect(findSecureQr(layOut(cardWith(new TextEncoder().encode(text))))).toBeUndefined();
  });
});

describe('extractAadhaarCard with a code', () => {
  it('lets the code outrank the print and names where they differ', () => {
    const { result, evidence, sensitive } = extractAadhaarCard(cardWith(secureCode(FIELDS), front));
    expect(result).toMatchObject({
      aadhaarNo: 'XXXX XXXX 9405',
      dateOfBirth: '1983-07-30',
      careOf: 'Mohan Namuna',
      address: 'House No 12, Zebra Lane, Near Quagga Park, Pune City, Pune, Maharashtra - 411001',
    });
    expect(sensitive).toEqual({ aadhaarNo: '9999 3311 9405' });
    expect(evidence.fields['/dateOfBirth']?.source).toBe('qr');
    const failing = evidence.checks.filter(({ status }) => status === 'fail');
    expect(failing.flatMap(({ pointers }) => pointers)).toEqual(['/dateOfBirth']);
  });

  it('gives no printed number that ends otherwise than the code', () => {
    const other = FIELDS.with(1, '123420190305150137123');
    const { result, sensitive } = extractAadhaarCard(cardWith(secureCode(other), front));
    expect(result).toHaveProperty('aadhaarNo', 'XXXX XXXX 1234');
    expect(sensitive).toBeUndefined();
  });
});
