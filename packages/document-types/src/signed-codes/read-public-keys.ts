import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

const PEM_BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/**
 * Reads the RSA public keys of a file: certificates and public keys as PEM, any number of them, one certificate as
 * DER, or a JSON Web Key Set. How long a certificate is valid is not looked at: what it signed in its time stays
 * signed. Throws RangeError where nothing of these is in it, or a key that is no RSA key.
 */
export function readPublicKeys(file: Uint8Array): readonly KeyObject[] {
  const keys = keysIn(Buffer.from(file));
  if (keys.length === 0) throw new RangeError('there is no public key in it');
  if (keys.some((key) => key.asymmetricKeyType !== 'rsa')) throw new RangeError('a key is no RSA key');
  return keys;
}

function keysIn(file: Buffer): readonly KeyObject[] {
  const text = file.toString('latin1').trim();
  try {
    if (text.startsWith('{')) return keySet(text);
    const blocks = Array.from(text.matchAll(PEM_BLOCK), ([block]) => block);
    if (blocks.length > 0) return blocks.map((block) => publicKeyOf(block));
    return [new X509Certificate(file).publicKey];
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    throw new RangeError('it holds neither certificates nor public keys', { cause });
  }
}

/** A private key would do as well, and has no business here. */
function publicKeyOf(block: string): KeyObject {
  if (block.includes('PRIVATE KEY')) throw new RangeError('there is a private key in it');
  return createPublicKey(block);
}

function keySet(json: string): readonly KeyObject[] {
  const { keys } = JSON.parse(json) as { readonly keys?: unknown };
  if (!Array.isArray(keys)) return [];
  return keys.map(({ n = '', e = '' }: Readonly<Record<string, string>>) =>
    createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }),
  );
}
