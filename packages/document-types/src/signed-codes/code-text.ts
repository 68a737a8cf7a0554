import type { Code } from '@docex/protocol';

/** A code holds at most 4,296 characters. */
const MAXIMUM_PAYLOAD = 8192;

/** What a code says as text; undefined where it is longer than any code can be. */
export function codeText({ payload }: Pick<Code, 'payload'>): string | undefined {
  return payload.length > MAXIMUM_PAYLOAD ? undefined : new TextDecoder().decode(payload).trim();
}
