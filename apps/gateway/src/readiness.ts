import type {
  ApiKeyServiceDefinition,
  IngestServiceDefinition,
  JobStateServiceDefinition,
} from '@docex/protocol';
import { checkHealth, type ServiceClient } from '@docex/rpc';

export interface ReadinessOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  readonly ingest: ServiceClient<IngestServiceDefinition>;
}

/** Whether the services behind the gateway say that they serve. Rejects with `unavailable`. */
export async function checkReadiness({ jobState, apiKeys, ingest }: ReadinessOptions): Promise<void> {
  await Promise.all([checkHealth(jobState), checkHealth(apiKeys), checkHealth(ingest)]);
}
