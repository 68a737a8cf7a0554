import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readPublicKeys } from '@docex/document-types';
import { optionalTextSetting, type Setting } from '@docex/runtime';

/** The path of a file with public keys, which is read at once; no keys where the variable is left out. */
export function keyFileSetting(variable: string): Setting<readonly KeyObject[]> {
  const schema = optionalTextSetting(variable).schema.transform((path, context) => {
    if (path === undefined) return [];
    try {
      return readPublicKeys(readFileSync(path));
    } catch (error) {
      const reason = error instanceof RangeError ? error.message : 'it cannot be read';
      const message = `must be the path of a file with public keys; ${reason}`;
      context.issues.push({ code: 'custom', message, input: path });
      return [];
    }
  });
  return { variable, schema };
}
