import { BlockList, isIP } from 'node:net';
import { CertificateError, type CertificateFile, ServiceCertificates } from '@docex/rpc';
import {
  booleanSetting,
  choiceSetting,
  optionalTextSetting,
  type Setting,
  type Settings,
  SettingsError,
  textSetting,
} from './load-settings.ts';
import type { Logger } from './logger.ts';
import { metrics } from './observability/metrics.ts';

/** Settings of the calls between services. */
export const rpcSettings = {
  /** Paths of PEM files: the authority of all services, this service's certificate and its key. */
  tlsAuthority: optionalTextSetting('DOCEX_TLS_CA'),
  tlsCertificate: optionalTextSetting('DOCEX_TLS_CERT'),
  tlsKey: optionalTextSetting('DOCEX_TLS_KEY'),
  /** Whether calls may leave the machine although nothing encrypts them and nobody proves who they are. */
  insecureInternal: choiceSetting('DOCEX_INSECURE_INTERNAL', { choices: ['no', 'yes'], fallback: 'no' }),
  /** Whether a service describes its methods to who asks, for development. */
  grpcReflection: booleanSetting('DOCEX_GRPC_REFLECTION', { fallback: false }),
};

/** Where job-state listens and is called. */
export const jobStateAddressSetting = internalAddress(
  'jobStateAddress',
  textSetting('DOCEX_JOB_STATE_ADDRESS', { fallback: '127.0.0.1:7101' }),
);

/** Where ingest listens and is called. */
export const ingestAddressSetting = internalAddress(
  'ingestAddress',
  textSetting('DOCEX_INGEST_ADDRESS', { fallback: '127.0.0.1:7102' }),
);

/**
 * An address of the calls between services. One beyond this machine needs mutual TLS: who reaches job-state without it
 * can make itself an API key.
 */
function internalAddress<const Name extends string>(
  name: Name,
  setting: Setting<string>,
): Readonly<Record<Name, Setting<string>>> {
  const contradictions = (settings: Readonly<Record<string, unknown>>): readonly string[] => {
    const { [name]: address, tlsAuthority, tlsCertificate, tlsKey, insecureInternal } = settings;
    const hasTls = [tlsAuthority, tlsCertificate, tlsKey].some((path) => path !== undefined);
    if (hasTls || insecureInternal === 'yes' || typeof address !== 'string' || isLoopback(address)) return [];
    return [
      `${setting.variable} lies beyond this machine, where calls need mutual TLS: set DOCEX_TLS_CA, DOCEX_TLS_CERT ` +
        'and DOCEX_TLS_KEY, or DOCEX_INSECURE_INTERNAL=yes where the network itself keeps all others out',
    ];
  };
  // One property of that name; the compiler takes computed names for any text.
  return { [name]: { ...setting, contradictions } } as Record<Name, Setting<string>>;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether "host:port", or a target like "dns:///host:port", never leaves this machine. */
export function isLoopback(address: string): boolean {
  const host = address
    .replace(/^\w+:(?:\/\/[^/]*\/)?(?=.*:)/, '')
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 0) return host === 'localhost';
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** How a process calls and is called. */
export interface RpcSettings {
  /** Left out, calls are neither encrypted nor is it proved who makes them. */
  readonly tls?: ServiceCertificates;
  readonly reflection: boolean;
}

const VARIABLES: Readonly<Record<CertificateFile, string>> = {
  authority: 'DOCEX_TLS_CA',
  certificate: 'DOCEX_TLS_CERT',
  key: 'DOCEX_TLS_KEY',
};

/**
 * Opens the files that the settings name, and tells the log when they change. Throws {@link SettingsError} when one is
 * missing or unusable.
 */
export function loadRpcSettings(settings: Settings<typeof rpcSettings>, logger: Logger): RpcSettings {
  const { tlsAuthority, tlsCertificate, tlsKey, insecureInternal, grpcReflection: reflection } = settings;
  const paths = { authority: tlsAuthority, certificate: tlsCertificate, key: tlsKey };
  const missing = Object.entries(paths).filter(([, path]) => path === undefined);
  if (missing.length === 3) {
    if (insecureInternal === 'yes') {
      logger.warn('Calls between services are neither encrypted nor is it proved who makes them.');
    }
    return { reflection };
  }
  if (missing.length > 0) {
    throw new SettingsError(
      missing.map(([file]) => {
        return `${VARIABLES[file as CertificateFile]} must be set where another one of the three for TLS is`;
      }),
    );
  }
  return { tls: openCertificates(paths as Record<CertificateFile, string>, logger), reflection };
}

function openCertificates(paths: Readonly<Record<CertificateFile, string>>, logger: Logger) {
  const noteExpiry = (expires: Date): void => {
    metrics.certificateExpiry.set(expires.getTime() / 1_000);
  };
  try {
    const certificates = new ServiceCertificates(paths, {
      onRenewed: (expires) => {
        noteExpiry(expires);
        logger.info('The certificate files have changed; new connections use them.');
      },
      onUnusable: (problem) => {
        // The problem is one of a few sentences, and quotes nothing.
        logger.error(`The changed certificate files cannot be used, the former ones stay: ${problem}`);
      },
    });
    noteExpiry(certificates.expires);
    return certificates;
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    throw new SettingsError(error.problems.map(({ file, what }) => `${VARIABLES[file]} ${what}`));
  }
}
