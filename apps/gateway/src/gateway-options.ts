import type { ExtraDocumentType } from '@docex/domain';
import type { BlobStore } from '@docex/ports';
import type {
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  AuditServiceDefinition,
  IngestServiceDefinition,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  JobWatchServiceDefinition,
  UrlSubmissionServiceDefinition,
  WebhookServiceDefinition,
} from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Logger } from '@docex/runtime';
import type { RateLimitSettings } from './limits/rate-limits.ts';

/** What the gateway speaks to. */
export interface GatewayServices {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly jobDirectory: ServiceClient<JobDirectoryServiceDefinition>;
  readonly jobWatch: ServiceClient<JobWatchServiceDefinition>;
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  readonly apiKeyDirectory: ServiceClient<ApiKeyDirectoryServiceDefinition>;
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly urlSubmission?: ServiceClient<UrlSubmissionServiceDefinition>;
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
  readonly audit: ServiceClient<AuditServiceDefinition>;
  readonly blobStore: BlobStore;
}

export interface GatewayOptions extends GatewayServices {
  readonly logger?: Logger;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
  /** Pause between two reports of the keys that were used; a minute when left out. */
  readonly keyUseIntervalMs?: number;
  /** How long a page image that must be drawn first is waited for; 20 s when left out. */
  readonly drawingMs?: number | undefined;
}

export interface GatewaySettings extends RateLimitSettings {
  /** `DOCEX_LIMIT_FILE_BYTES`. */
  readonly limitFileBytes: number;
  /** `DOCEX_LIMIT_UNFINISHED_JOBS`, of a key; 0 turns the limit off. */
  readonly limitUnfinishedJobs: number;
  /** Time in which a whole request must have arrived. */
  readonly uploadTimeoutMs: number;
  /** Time in which the head of a request must have arrived. */
  readonly headersTimeoutMs: number;
  /**
   * `DOCEX_DRAIN_MS`: a stopping gateway that somebody asks for readiness serves for so long, saying that it is
   * not ready, before it takes no more connections.
   */
  readonly drainMs: number;
  /** `DOCEX_CORS_ORIGINS`: origins whose web pages may call. */
  readonly corsOrigins: readonly string[];
  /** `DOCEX_EXTRA_TYPES`: document types that are offered besides those of every installation. */
  readonly extraTypes: readonly ExtraDocumentType[];
  /** `DOCEX_ADMIN_TOKEN`; without it administration is not offered. */
  /** Addresses and networks whose `X-Forwarded-For` names the client. */
  readonly trustedProxies: readonly string[];
  readonly adminToken: string | undefined;
  /** `DOCEX_ADMIN_TOKEN_NEXT`, which opens it as well. */
  readonly adminTokenNext: string | undefined;
  /** `DOCEX_CONSOLE`: whether the console is served at `/`. */
  readonly console: 'on' | 'off';
  /** `DOCEX_URL_ALLOWED_HOSTS`: hosts that webhooks may be registered for whatever their addresses are. */
  readonly urlAllowedHosts: string;
}
