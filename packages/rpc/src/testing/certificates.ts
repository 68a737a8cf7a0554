// The certificate library asks for it first.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { TlsIdentity } from '../service-identity.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** An authority of one test, which can certify any service. */
export interface TestAuthority {
  /** A certificate for `<service>.docex.svc` that also holds for 127.0.0.1. */
  issue(service: string): Promise<TlsIdentity>;
}

export async function createAuthority(name: string): Promise<TestAuthority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(),
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  });
  return {
    issue: async (service) => {
      const own = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
      const issued = await X509CertificateGenerator.create({
        subject: `CN=${service}`,
        issuer: certificate.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        ...validity(),
        extensions: [
          new SubjectAlternativeNameExtension([
            { type: 'dns', value: `${service}.docex.svc` },
            { type: 'ip', value: '127.0.0.1' },
          ]),
        ],
      });
      return { authority: pem(certificate), certificate: pem(issued), key: await privatePem(own.privateKey) };
    },
  };
}

function validity() {
  return { notBefore: new Date(Date.now() - HOUR_MS), notAfter: new Date(Date.now() + HOUR_MS) };
}

function pem(certificate: X509Certificate): string {
  return certificate.toString('pem');
}

async function privatePem(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}
