import type { PeerCertificate } from 'node:tls';

/** Who can call whom: the services by the names that their certificates carry. */
export const SERVICE_NAMES = ['gateway', 'ingest', 'ocr', 'extraction', 'job-state'] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/**
 * The service that a certificate names, by the first label of a DNS name among its subject alternative names ("ocr",
 * "ocr.docex.svc", "docex-ocr.production.svc.cluster.local"). Undefined where it names none, or more than one. The
 * common name counts for nothing (RFC 9525, section 2).
 */
export function serviceNamedBy({
  subjectaltname,
}: Pick<PeerCertificate, 'subjectaltname'>): ServiceName | undefined {
  const names = (subjectaltname ?? '')
    .split(', ')
    .filter((name) => name.startsWith('DNS:'))
    .map((name) => name.slice('DNS:'.length));
  const services = new Set(names.map(serviceOf).filter((name) => name !== undefined));
  return services.size === 1 ? [...services][0] : undefined;
}

function serviceOf(hostName: string): ServiceName | undefined {
  const label = hostName.split('.')[0]?.replace(/^docex-/, '');
  return SERVICE_NAMES.find((name) => name === label);
}
