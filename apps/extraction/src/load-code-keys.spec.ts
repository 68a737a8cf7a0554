import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettingsError } from '@docex/runtime';
import { loadCodeKeys } from './load-code-keys.ts';

describe('loadCodeKeys', () => {
  let folder: string;
  let keyFile: string;
  let otherFile: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docex-keys-'));
    [keyFile, otherFile] = [join(folder, 'key.pem'), join(folder, 'other.txt')];
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
    await writeFile(otherFile, 'no key');
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('reads the files that are named, and none where none is', () => {
    const keys = loadCodeKeys({ aadhaarKeys: keyFile, eInvoiceKeys: undefined });
    expect([keys.aadhaar.length, keys.eInvoice.length]).toEqual([1, 0]);
  });

  it('names every file that is of no use', () => {
    const load = () => loadCodeKeys({ aadhaarKeys: otherFile, eInvoiceKeys: join(folder, 'missing.pem') });
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(/DOCEX_AADHAAR_QR_CERTIFICATE[^]*DOCEX_EINVOICE_KEYS/);
  });
});
