import { describe, expect, it } from '@jest/globals';
import { loadSettings } from '@docex/runtime';
import { gatewaySettings } from './settings.ts';

describe('the settings of the gateway', () => {
  it('have the limits of the contract, no origins and no administration by themselves', () => {
    expect(loadSettings(gatewaySettings, {})).toMatchObject({
      limitFileBytes: 26_214_400,
      limitUploadsPerMinute: 60,
      limitReadsPerSecond: 20,
      limitUnfinishedJobs: 20,
      corsOrigins: [],
      adminToken: undefined,
    });
  });

  it('take origins separated by commas', () => {
    const environment = { DOCEX_CORS_ORIGINS: 'https://a.example, http://localhost:3000' };
    expect(loadSettings(gatewaySettings, environment).corsOrigins).toEqual([
      'https://a.example',
      'http://localhost:3000',
    ]);
  });

  it.each(['*', 'a.example', 'https://a.example/', 'https://a.example/path', 'null'])(
    'refuse the origin %s',
    (origin) => {
      expect(() => loadSettings(gatewaySettings, { DOCEX_CORS_ORIGINS: origin })).toThrow(
        /DOCEX_CORS_ORIGINS/,
      );
    },
  );

  it('take addresses and networks of proxies, and nothing else', () => {
    const load = (DOCEX_TRUSTED_PROXIES: string) =>
      loadSettings(gatewaySettings, { DOCEX_TRUSTED_PROXIES }).trustedProxies;
    expect(load('10.0.0.0/8, ::1,192.0.2.7')).toEqual(['10.0.0.0/8', '::1', '192.0.2.7']);
    for (const wrong of ['all', 'proxy.example', '10.0.0.0/33', '10.0.0/8', '::1/8/8', '10.0.0.1/x']) {
      expect(() => load(wrong)).toThrow(/DOCEX_TRUSTED_PROXIES/);
    }
  });

  it('refuse a list of hosts that is none', () => {
    const load = () => loadSettings(gatewaySettings, { DOCEX_URL_ALLOWED_HOSTS: 'https://a.example/' });
    expect(load).toThrow(/DOCEX_URL_ALLOWED_HOSTS/);
  });

  it('refuse a short administration token, without repeating it', () => {
    const load = () => loadSettings(gatewaySettings, { DOCEX_ADMIN_TOKEN: 'short-one' });
    expect(load).toThrow(/DOCEX_ADMIN_TOKEN/);
    expect(load).not.toThrow(/short-one/);
  });
});
