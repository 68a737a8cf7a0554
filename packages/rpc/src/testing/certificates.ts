// The certificate library asks for it first.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { CertificatePaths } from '../service-certificates.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** An authority of one test, which can certify any service. */
export interface TestAuthority {
  /**
   * A certificate for `<service>.docex.svc` that also holds for 127.0.0.1, unless the service is to be found elsewhere;
   * it ends in an hour, or has ended an hour ago.
   */
  issue(service: string, options?: { readonly address?: string; readonly expired?: boolean }): Promise<Pems>;
}

/** What the three files hold. */
export type Pems = Readonly<Record<keyof CertificatePaths, string>>;

/** A folder of certificate files for one test. */
export interface CertificateFolder {
  /** Writes the three files of a name, over those that are there; gives back where they lie. */
  write(name: string, pems: Partial<Pems>): Promise<CertificatePaths>;
  remove(): Promise<void>;
}

export async function createCertificateFolder(): Promise<CertificateFolder> {
  const root = await mkdtemp(join(tmpdir(), 'docex-certificates-'));
  return {
    write: async (name, pems) => {
      const folder = join(root, name);
      await mkdir(folder, { recursive: true });
      const paths = {
        authority: join(folder, 'ca.crt'),
        certificate: join(folder, 'tls.crt'),
        key: join(folder, 'tls.key'),
      };
      for (const [file, pem] of Object.entries(pems)) await writeFile(paths[file as keyof Pems], pem);
      return paths;
    },
    remove: () => rm(root, { recursive: true }),
  };
}

export async function createAuthority(name: string): Promise<TestAuthority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: ALGORITHM,
    ...validity(false),
    extensions: [new BasicConstraintsExtension(true, 1, true)],
  });
  return {
    issue: async (service, { address = '127.0.0.1', expired = false } = {}) => {
      const own = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
      const issued = await X509CertificateGenerator.create({
        subject: `CN=${service}`,
        issuer: certificate.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        ...validity(expired),
        extensions: [
          new SubjectAlternativeNameExtension([
            { type: 'dns', value: `${service}.docex.svc` },
            { type: 'ip', value: address },
          ]),
        ],
      });
      return { authority: pem(certificate), certificate: pem(issued), key: await privatePem(own.privateKey) };
    },
  };
}

function validity(expired: boolean) {
  const end = Date.now() + (expired ? -HOUR_MS : HOUR_MS);
  return { notBefore: new Date(end - 2 * HOUR_MS), notAfter: new Date(end) };
}

function pem(certificate: X509Certificate): string {
  return certificate.toString('pem');
}

async function privatePem(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`;
}
