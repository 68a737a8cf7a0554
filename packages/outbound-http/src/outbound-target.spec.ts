import { describe, expect, it } from '@jest/globals';
import { checkUrl, namesForbiddenPlace } from './outbound-target.ts';

describe('a name that no host can have', () => {
  it('cannot be reached, which is not the same as forbidden', () => {
    const access = { allowedHosts: [], allowHttp: false };
    const check = () => checkUrl('https://no-such-host.invalid/a.pdf', access);
    expect(check).toThrow(expect.objectContaining({ code: 'url_unreachable', retryable: false }));
    const allowed = [{ hostname: 'no-such-host.invalid', port: 443 }];
    expect(checkUrl('https://no-such-host.invalid/', { ...access, allowedHosts: allowed }).trusted).toBe(
      true,
    );
  });
});

describe('a forbidden place', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://10.1.2.3:8443/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://localhost.:8443/',
    'https://a.localhost/',
    'https://files.internal/',
    'https://db/',
    'https://hooks.example.com:25/',
  ])('is named by %s', (text) => {
    expect(namesForbiddenPlace(new URL(text), [])).toBe(true);
  });

  it.each(['https://hooks.example.com/', 'https://93.184.215.14:8443/', 'https://[2606:2800:21f::1]/'])(
    'is not named by %s',
    (text) => {
      expect(namesForbiddenPlace(new URL(text), [])).toBe(false);
    },
  );

  it('is none where the operator allows host and port', () => {
    const allowed = [{ hostname: 'files.internal', port: 8443 }];
    expect(namesForbiddenPlace(new URL('https://files.internal:8443/a'), allowed)).toBe(false);
    expect(namesForbiddenPlace(new URL('https://files.internal/a'), allowed)).toBe(true);
  });
});
