import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { documentOf, typeset } from '@docex/layout/testing';
import { SignJWT } from 'jose';
import { extractAadhaarCard } from '../aadhaar-card/extract-aadhaar-card.ts';
import { extractInvoice } from '../invoice/extract-invoice.ts';
import { readPublicKeys } from './read-public-keys.ts';
import { verifyCodes } from './verify-codes.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = { aadhaar: [stranger.publicKey, publicKey], eInvoice: [stranger.publicKey, publicKey] };

const FIELDS = [
  'V2',
  '3',
  '940520190305150137123',
  'Asha Zebra Namuna',
  '30-07-1983',
  'F',
  'D/O: Mohan Namuna',
];
const PLACE = ['Pune', '', '12', '', '411001', 'Camp', 'Maharashtra', 'Zebra Lane', '', 'Pune City', '3210'];
const PHOTO = Buffer.from([0xff, 0x4f, 0xff, 0x51, 0x00, 0xff]);

/** A card's secure code, signed over all that stands before the signature. */
function secureCode(key: KeyObject, change: (signed: Buffer) => Buffer = (signed) => signed): string {
  const parts = [...FIELDS, ...PLACE].flatMap((field) => [Buffer.from(field, 'latin1'), Buffer.from([255])]);
  const signed = Buffer.concat([...parts, PHOTO]);
  const packed = gzipSync(Buffer.concat([change(signed), sign('RSA-SHA256', signed, key)]));
  return BigInt(`0x${packed.toString('hex')}`).toString();
}

const INVOICE = { SellerGstin: '27AAPFU0939F1ZV', DocNo: 'ZB/17', DocDt: '02/04/2025', TotInvVal: 590 };
const UNSIGNED_XML = '<PrintLetterBarcodeData uid="999933119405" name="Asha Zebra" gender="F" yob="1983"/>';

function invoiceCode(key: KeyObject, invoice: object = INVOICE, algorithm = 'RS256'): Promise<string> {
  const token = new SignJWT({ data: JSON.stringify({ ...invoice, Irn: 'a'.repeat(64) }) });
  return token.setProtectedHeader({ alg: algorithm }).setIssuer('NIC').sign(key);
}

function documentWith(...texts: readonly string[]) {
  const codes = texts.map((text) => ({ format: 'qrcode', payload: Buffer.from(text), box: undefined }));
  const card = [
    { x: 90, y: 50, text: 'Asha Zebra Namuna' },
    { x: 90, y: 64, text: 'DOB: 30/07/1988' },
    { x: 90, y: 78, text: 'FEMALE' },
    { x: 90, y: 140, text: '9999 3311 9405' },
    { x: 40, y: 300, text: 'Invoice No: ZB/71' },
    { x: 40, y: 320, text: 'Date: 02/04/2025' },
  ];
  return documentOf(typeset(card, { codes }));
}

async function verdictsOf(...texts: readonly string[]) {
  return [...(await verifyCodes(documentWith(...texts), keys)).values()];
}

describe('verifyCodes', () => {
  it('tells signed codes of both kinds by any of the known keys', async () => {
    expect(await verdictsOf(secureCode(privateKey), await invoiceCode(privateKey))).toEqual([
      'valid',
      'valid',
    ]);
  });

  it('refuses codes that another key has signed', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await verdictsOf(secureCode(other), await invoiceCode(other))).toEqual(['invalid', 'invalid']);
  });

  it('refuses codes that were changed after they were signed', async () => {
    const renamed = secureCode(privateKey, (signed) =>
      Buffer.from(signed.toString('latin1').replace('Asha', 'Usha'), 'latin1'),
    );
    const [head, , signature] = (await invoiceCode(privateKey)).split('.');
    const [, body] = (await invoiceCode(stranger.privateKey, { ...INVOICE, TotInvVal: 5900 })).split('.');
    expect(await verdictsOf(renamed, `${head}.${body}.${signature}`)).toEqual(['invalid', 'invalid']);
  });

  it('takes no other algorithm for a signature', async () => {
    const [, body] = (await invoiceCode(privateKey)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await verdictsOf(`${none}.${body}.`, await invoiceCode(privateKey, INVOICE, 'PS256'))).toEqual([
      'invalid',
      'invalid',
    ]);
  });

  it('knows that the XML of old cards is unsigned, and says nothing of other codes', async () => {
    expect(await verdictsOf(UNSIGNED_XML, 'https://example.invalid', '9'.repeat(400), 'a.b.c')).toEqual([
      'unsigned',
    ]);
  });

  it('verifies nothing of a kind that it has no key of', async () => {
    const document = documentWith(secureCode(privateKey), await invoiceCode(privateKey));
    expect((await verifyCodes(document, { aadhaar: [], eInvoice: [] })).size).toBe(0);
    expect((await verifyCodes(document, { ...keys, aadhaar: [] })).size).toBe(1);
  });
});

describe('what a signature means for a result', () => {
  const signatureOf = ({ evidence }: ReturnType<typeof extractAadhaarCard>) =>
    evidence.checks.find(({ rule }) => rule === 'code_signature')?.status;

  it('lets a rightly signed card outrank the print, and a wrongly signed one not', async () => {
    const read = async (code: string) => {
      const document = documentWith(code);
      return extractAadhaarCard(document, await verifyCodes(document, keys));
    };
    const right = await read(secureCode(privateKey));
    expect([right.result['dateOfBirth'], signatureOf(right)]).toEqual(['1983-07-30', 'pass']);
    const changed = (signed: Buffer) => Buffer.concat([signed, Buffer.from('!')]);
    const wrong = await read(secureCode(privateKey, changed));
    expect([wrong.result['dateOfBirth'], signatureOf(wrong)]).toEqual(['1988-07-30', 'fail']);
    expect([wrong.result['pincode'], wrong.evidence.fields['/name']?.source]).toEqual([null, 'text_layer']);
    expect(signatureOf(await read(UNSIGNED_XML))).toBe('skipped');
  });

  it('takes of several codes the one that is rightly signed', async () => {
    const document = documentWith(
      secureCode(privateKey, (signed) => Buffer.concat([signed, Buffer.from('!')])),
      secureCode(privateKey),
    );
    expect(signatureOf(extractAadhaarCard(document, await verifyCodes(document, keys)))).toBe('pass');
  });

  it('lets a rightly signed invoice outrank the print, and a wrongly signed one not', async () => {
    const read = async (code: string) => {
      const document = documentWith(code);
      return extractInvoice(document, await verifyCodes(document, keys));
    };
    const right = await read(await invoiceCode(privateKey));
    expect([right.result['invoiceNo'], signatureOf(right)]).toEqual(['ZB/17', 'pass']);
    const wrong = await read(
      await invoiceCode(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    );
    expect([wrong.result['invoiceNo'], signatureOf(wrong)]).toEqual(['ZB/71', 'fail']);
  });

  it('has no check where no key is known', () => {
    expect(signatureOf(extractAadhaarCard(documentWith(secureCode(privateKey))))).toBeUndefined();
  });
});

describe('readPublicKeys', () => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

  it('reads several keys as PEM, and a JSON Web Key Set', () => {
    const set = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1' }] });
    expect(readPublicKeys(Buffer.from(`${pem}\n${pem}`))).toHaveLength(2);
    expect(readPublicKeys(Buffer.from(set)).map((key) => key.equals(publicKey))).toEqual([true]);
  });

  it.each([
    ['nothing', ''],
    ['something else', 'no key'],
    ['an empty set', '{"keys":[]}'],
    ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' })],
    [
      'a key of another kind',
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }),
    ],
  ])('refuses a file of %s', (_what, text) => {
    expect(() => readPublicKeys(Buffer.from(text))).toThrow(RangeError);
  });
});
