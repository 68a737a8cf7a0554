import { describe, expect, it } from '@jest/globals';
import { parseAllowedHosts } from './allowed-hosts.ts';

describe('parseAllowedHosts', () => {
  it('reads hosts and ports in the spelling that URLs are compared in', () => {
    expect(parseAllowedHosts('Files.Internal:8443, 127.1:9000,[0::1]:9000,,store.internal')).toEqual([
      { hostname: 'files.internal', port: 8443 },
      { hostname: '127.0.0.1', port: 9000 },
      { hostname: '::1', port: 9000 },
      { hostname: 'store.internal', port: 443 },
    ]);
  });

  it('reads an empty setting as no hosts', () => {
    expect(parseAllowedHosts(' ')).toEqual([]);
  });

  it.each([
    'https://files.internal',
    'files.internal/x',
    'a@b',
    '*.internal',
    'a b',
    '10.0.0.0/8',
    'x:99999',
    '[::1',
  ])('names the entry %j that is no host', (entry) => {
    expect(() => parseAllowedHosts(`good.internal:1,${entry}`)).toThrow(`"${entry}" is not a host`);
  });
});
