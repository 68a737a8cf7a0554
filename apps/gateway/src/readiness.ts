import { RequestError } from '@docex/domain';
import type {
  ApiKeyServiceDefinition,
  IngestServiceDefinition,
  UploadDocumentRequest,
} from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';

export interface ReadinessOptions {
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  readonly ingest: ServiceClient<IngestServiceDefinition>;
}

const PROBE_TIMEOUT_MS = 2_000;
/** Looks like no key id that is ever issued. */
const PROBE_KEY_ID = '-';

/**
 * Whether job-state and ingest answer. Both are asked for something that they refuse; a refusal is an answer.
 * Rejects with `unavailable`.
 */
export async function checkReadiness({ apiKeys, ingest }: ReadinessOptions): Promise<void> {
  const options = { timeoutMs: PROBE_TIMEOUT_MS };
  await Promise.all([
    answers(apiKeys.getApiKey({ keyId: PROBE_KEY_ID }, options)),
    answers(ingest.uploadDocument(nothing(), options)),
  ]);
}

async function answers(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const refused =
      error instanceof RequestError && (error.code === 'not_found' || error.code === 'invalid_parameter');
    if (!refused) throw new RequestError('unavailable', 'A service does not answer.', { cause: error });
  }
}

async function* nothing(): AsyncGenerator<UploadDocumentRequest, void, undefined> {
  await Promise.resolve();
}
