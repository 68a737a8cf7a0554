import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createApiKey, hashSecret, parseApiKey, secretMatches } from './api-key.ts';

describe('createApiKey', () => {
  it('makes keys of the public form, each one different', () => {
    const texts = Array.from({ length: 50 }, () => createApiKey().text);
    for (const text of texts) expect(text).toMatch(/^docex_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/);
    expect(new Set(texts).size).toBe(50);
  });

  it('makes keys that read back as the same id and secret', () => {
    const { text, keyId, secret } = createApiKey();
    expect(parseApiKey(text)).toEqual({ keyId, secret });
    expect(secret).toHaveLength(32);
  });
});

describe('parseApiKey', () => {
  const { text } = createApiKey();

  it('refuses every typo of one character', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: text.length - 1 }),
        fc.constantFrom(...Array.from('0123456789ABCXYZabcxyz_ ')),
        (at, character) => {
          fc.pre(text[at] !== character);
          expect(parseApiKey(text.slice(0, at) + character + text.slice(at + 1))).toBeUndefined();
        },
      ),
    );
  });

  it.each(['', 'docex_live_', text.slice(0, -1), `${text}0`, ` ${text}`, text.replace('live', 'test')])(
    'refuses %j',
    (wrong) => {
      expect(parseApiKey(wrong)).toBeUndefined();
    },
  );

  it('refuses a secret of more than 32 bytes even if its checksum fits', () => {
    const body = `docex_live_abc_${'z'.repeat(43)}`;
    const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    let checksum = '';
    for (let rest = crc32(body); checksum.length < 6; rest = Math.floor(rest / 62)) {
      checksum = (alphabet[rest % 62] ?? '') + checksum;
    }
    expect(parseApiKey(body + checksum)).toBeUndefined();
    // The same checksum on a secret that fits is taken, so it is the size that was refused above.
    expect(parseApiKey(createApiKey().text)).toBeDefined();
  });
});

describe('secretMatches', () => {
  it('knows the secret by its hash and no other secret', () => {
    const { secret } = createApiKey();
    expect(secretMatches(secret, hashSecret(secret))).toBe(true);
    expect(secretMatches(createApiKey().secret, hashSecret(secret))).toBe(false);
    expect(secretMatches(secret, new Uint8Array(3))).toBe(false);
  });
});
