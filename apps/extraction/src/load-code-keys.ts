import { readFileSync } from 'node:fs';
import { type CodeKeys, readPublicKeys } from '@docex/document-types';
import { type Settings, SettingsError } from '@docex/runtime';
import { extractionSettings } from './settings.ts';

/**
 * Reads the keys of the files that the settings name. Throws {@link SettingsError} for every file that cannot be read
 * or holds no keys.
 */
export function loadCodeKeys(
  settings: Pick<Settings<typeof extractionSettings>, 'aadhaarKeys' | 'eInvoiceKeys'>,
): CodeKeys {
  const problems: string[] = [];
  const read = (name: 'aadhaarKeys' | 'eInvoiceKeys') => {
    const path = settings[name];
    if (path === undefined) return [];
    try {
      return readPublicKeys(readFileSync(path));
    } catch (error) {
      const reason = error instanceof RangeError ? error.message : 'it cannot be read';
      problems.push(`${extractionSettings[name].variable} must be a file with public keys; ${reason}`);
      return [];
    }
  };
  const keys = { aadhaar: read('aadhaarKeys'), eInvoice: read('eInvoiceKeys') };
  if (problems.length > 0) throw new SettingsError(problems);
  return keys;
}
