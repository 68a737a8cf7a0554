// The certificate library asks for it first.
import 'reflect-metadata';
import { createPrivateKey, randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { PemFiles } from './certificate-store.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Clocks of machines differ. */
const BEFORE_MS = 3_600_000;
const SERIAL_BYTES = 16;

export interface Validity {
  /** Milliseconds since the Unix epoch. */
  readonly from: number;
  readonly durationMs: number;
}

/** Makes an authority that may sign certificates of services and nothing else. */
export async function createAuthority(validity: Validity): Promise<PemFiles> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=docex services',
    keys,
    signingAlgorithm: ALGORITHM,
    ...limits(validity),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pem = certificate.toString('pem');
  return { 'ca.crt': pem, 'tls.crt': pem, 'tls.key': await privatePem(keys.privateKey) };
}

/** Makes a certificate for host names and addresses; it serves and calls. The first one is its name for people. */
export async function issueCertificate(
  authority: PemFiles,
  { hosts, validity }: { readonly hosts: readonly string[]; readonly validity: Validity },
): Promise<PemFiles> {
  const issuer = new X509Certificate(authority['tls.crt']);
  const own = await newKeys();
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
    new SubjectAlternativeNameExtension(
      hosts.map((host) => ({ type: isIP(host) === 0 ? 'dns' : 'ip', value: host })),
    ),
    await SubjectKeyIdentifierExtension.create(own.publicKey),
    await AuthorityKeyIdentifierExtension.create(issuer),
  ];
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${hosts[0] ?? ''}`,
    issuer: issuer.subject,
    publicKey: own.publicKey,
    signingKey: await importKey(authority['tls.key']),
    signingAlgorithm: ALGORITHM,
    ...limits(validity),
    extensions,
  });
  return {
    'ca.crt': authority['ca.crt'],
    'tls.crt': certificate.toString('pem'),
    'tls.key': await privatePem(own.privateKey),
  };
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function limits({ from, durationMs }: Validity) {
  const serial = randomBytes(SERIAL_BYTES);
  // A positive number, as RFC 5280 (section 4.1.2.2) asks for.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return {
    serialNumber: serial.toString('hex'),
    notBefore: new Date(from - BEFORE_MS),
    notAfter: new Date(from + durationMs),
  };
}

async function privatePem(key: webcrypto.CryptoKey): Promise<string> {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({
    format: 'pem',
    type: 'pkcs8',
  }) as string;
}

function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  const der = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
}
