/** A host and port that the operator allows whatever its addresses are. `hostname` is without brackets. */
export interface AllowedHost {
  readonly hostname: string;
  readonly port: number;
}

/**
 * Reads a list like "files.internal:8443,127.0.0.1:9000,[::1]:9000"; the port is 443 where none is given.
 * Throws an error that names the first entry that is not a host.
 */
export function parseAllowedHosts(text: string): AllowedHost[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(parseAllowedHost);
}

/** What a setting with such a list must be. */
export const HOST_LIST = {
  expected: 'must be hosts like files.internal:8443, separated by commas',
  isValid: (text: string): boolean => {
    try {
      parseAllowedHosts(text);
      return true;
    } catch {
      return false;
    }
  },
} as const;

function parseAllowedHost(entry: string): AllowedHost {
  const url = /[\s/\\@?#*%]/.test(entry) ? null : URL.parse(`https://${entry}`);
  if (!url) throw new Error(`"${entry}" is not a host like files.internal:8443`);
  return { hostname: hostnameOf(url), port: portOf(url) };
}

/** The host of a URL in one spelling: no brackets around an IPv6 address, no dot at the end of a name. */
export function hostnameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** The port of an http or https URL. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}
