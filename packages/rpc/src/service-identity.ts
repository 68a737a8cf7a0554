import type { PeerCertificate } from 'node:tls';

/** Who can call whom: the services by the names that their certificates carry. */
export const SERVICE_NAMES = ['gateway', 'ingest', 'ocr', 'extraction', 'job-state'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** PEM files of one service, as text. */
export interface TlsIdentity {
  /** Certificates of the authority that signed those of all services. */
  readonly authority: string;
  /** The service's own certificate, and those between it and the authority. */
  readonly certificate: string;
  readonly key: string;
}

/**
 * The service that a certificate names: by the first label of a DNS name ("ocr", "ocr.docex.svc",
 * "docex-ocr.production.svc.cluster.local"), or by the common name where there is no DNS name. Undefined where
 * it names none, or more than one.
 */
export function serviceNamedBy(
  certificate: Pick<PeerCertificate, 'subjectaltname'> & { readonly subject: { readonly CN?: unknown } },
): ServiceName | undefined {
  const alternatives = (certificate.subjectaltname ?? '')
    .split(', ')
    .filter((name) => name.startsWith('DNS:'))
    .map((name) => name.slice('DNS:'.length));
  const { CN: commonName } = certificate.subject;
  const names = alternatives.length > 0 ? alternatives : [typeof commonName === 'string' ? commonName : ''];
  const services = new Set(names.map(serviceOf).filter((name) => name !== undefined));
  return services.size === 1 ? [...services][0] : undefined;
}

function serviceOf(hostName: string): ServiceName | undefined {
  const label = hostName.split('.')[0]?.replace(/^docex-/, '');
  return SERVICE_NAMES.find((name) => name === label);
}
