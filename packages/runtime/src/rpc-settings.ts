import { readFileSync } from 'node:fs';
import type { TlsIdentity } from '@docex/rpc';
import { booleanSetting, optionalTextSetting, type Settings, SettingsError } from './load-settings.ts';

/** Settings of the calls between services. */
export const rpcSettings = {
  /** Paths of PEM files: the authority of all services, this service's certificate and its key. */
  tlsAuthority: optionalTextSetting('DOCEX_TLS_CA'),
  tlsCertificate: optionalTextSetting('DOCEX_TLS_CERT'),
  tlsKey: optionalTextSetting('DOCEX_TLS_KEY'),
  /** Whether a service describes its methods to who asks, for development. */
  grpcReflection: booleanSetting('DOCEX_GRPC_REFLECTION', { fallback: false }),
};

/** How a process calls and is called. */
export interface RpcSettings {
  /** Left out, calls are neither encrypted nor is it proved who makes them. */
  readonly tls?: TlsIdentity;
  readonly reflection: boolean;
}

/** Reads the files that the settings name. Throws {@link SettingsError} when one is missing or unreadable. */
export function loadRpcSettings(settings: Settings<typeof rpcSettings>): RpcSettings {
  const { tlsAuthority, tlsCertificate, tlsKey, grpcReflection: reflection } = settings;
  if (tlsAuthority === undefined && tlsCertificate === undefined && tlsKey === undefined) {
    return { reflection };
  }
  const problems: string[] = [];
  const read = (variable: string, path: string | undefined): string => {
    try {
      if (path !== undefined) return readFileSync(path, 'utf8');
      problems.push(`${variable} must be set where another one of the three for TLS is`);
    } catch {
      problems.push(`${variable} must be the path of a file that can be read`);
    }
    return '';
  };
  const tls = {
    authority: read('DOCEX_TLS_CA', tlsAuthority),
    certificate: read('DOCEX_TLS_CERT', tlsCertificate),
    key: read('DOCEX_TLS_KEY', tlsKey),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return { tls, reflection };
}
