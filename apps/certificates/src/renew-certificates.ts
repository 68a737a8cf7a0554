import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { createAuthority, issueCertificate } from './authority.ts';
import type { CertificateStore, PemFiles } from './certificate-store.ts';

/** A certificate that is to be there. */
export interface Wanted {
  /** The service, which is also the first host name. */
  readonly name: string;
  /** What the service is called under besides: host names and addresses. */
  readonly hosts: readonly string[];
}

export interface Issued {
  readonly name: string;
  readonly expires: Date;
  readonly isNew: boolean;
}

export interface RenewalOptions {
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** How long a new certificate holds. */
  readonly durationMs: number;
}

const DAY_MS = 86_400_000;
const AUTHORITY = 'authority';
const AUTHORITY_DURATION_MS = 3_650 * DAY_MS;

/**
 * Sees to it that the store holds an authority and a certificate of it for every service. One is made anew when a third
 * of its time is left, when it holds for other hosts or is of another authority. The authority's certificate and key
 * are kept as "authority" and shown to no service.
 */
export async function renewCertificates(
  {
    authorities,
    certificates,
  }: { readonly authorities: CertificateStore; readonly certificates: CertificateStore },
  wanted: readonly Wanted[],
  { now, durationMs }: RenewalOptions,
): Promise<readonly Issued[]> {
  const authority = await openAuthority(authorities, now);
  const issued: Issued[] = [];
  for (const { name, hosts } of wanted) {
    const all = [...new Set([name, ...hosts])];
    const there = await certificates.read(name);
    const isKept =
      there !== undefined && isUsable(there, authority, { hosts: all, until: now + durationMs / 3 });
    const files = isKept
      ? there
      : await issueCertificate(authority, { hosts: all, validity: { from: now, durationMs } });
    if (!isKept) await certificates.write(name, files);
    issued.push({ name, expires: new Date(new X509Certificate(files['tls.crt']).validTo), isNew: !isKept });
  }
  return issued;
}

async function openAuthority(store: CertificateStore, now: number): Promise<PemFiles> {
  const there = await store.read(AUTHORITY);
  if (there && belongTogether(there) && Date.parse(new X509Certificate(there['tls.crt']).validTo) > now) {
    return there;
  }
  const made = await createAuthority({ from: now, durationMs: AUTHORITY_DURATION_MS });
  await store.write(AUTHORITY, made);
  return made;
}

function isUsable(
  files: PemFiles,
  authority: PemFiles,
  { hosts, until }: { readonly hosts: readonly string[]; readonly until: number },
): boolean {
  if (!belongTogether(files) || files['ca.crt'] !== authority['ca.crt']) return false;
  const certificate = new X509Certificate(files['tls.crt']);
  return (
    certificate.verify(new X509Certificate(authority['tls.crt']).publicKey) &&
    Date.parse(certificate.validTo) > until &&
    certificate.subjectAltName?.split(', ').length === hosts.length &&
    hosts.every((host) => (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)))
  );
}

/** Whether a certificate and a key can be read, and are one another's. */
function belongTogether(files: PemFiles): boolean {
  try {
    return new X509Certificate(files['tls.crt']).checkPrivateKey(createPrivateKey(files['tls.key']));
  } catch {
    return false;
  }
}
