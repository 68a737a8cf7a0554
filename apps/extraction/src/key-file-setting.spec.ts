import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSettings, SettingsError } from '@docex/runtime';
import { keyFileSetting } from './key-file-setting.ts';

describe('a setting that names a key file', () => {
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

  const settings = {
    aadhaarKeys: keyFileSetting('DOCEX_AADHAAR_QR_CERTIFICATE'),
    eInvoiceKeys: keyFileSetting('DOCEX_EINVOICE_KEYS'),
  };

  it('reads the file that is named, and none where none is', () => {
    const keys = loadSettings(settings, { DOCEX_AADHAAR_QR_CERTIFICATE: keyFile });
    expect([keys.aadhaarKeys.length, keys.eInvoiceKeys.length]).toEqual([1, 0]);
  });

  it('names every file that is of no use', () => {
    const environment = {
      DOCEX_AADHAAR_QR_CERTIFICATE: otherFile,
      DOCEX_EINVOICE_KEYS: join(folder, 'missing.pem'),
    };
    const load = () => loadSettings(settings, environment);
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(/DOCEX_AADHAAR_QR_CERTIFICATE[^]*DOCEX_EINVOICE_KEYS/);
  });
});
