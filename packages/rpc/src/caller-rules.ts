import { RequestError } from '@docex/domain';
import {
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
import type { ServiceDefinition } from './service-definition.ts';
import type { ServiceName } from './service-identity.ts';

/** The services that may call each method; a method without a row does not compile. */
type CallerRules<Definition extends ServiceDefinition> = Readonly<
  Record<keyof Definition['methods'], readonly ServiceName[]>
>;

interface RuledService {
  readonly definition: ServiceDefinition;
  readonly rules: Readonly<Record<string, readonly ServiceName[]>>;
}

const gateway = ['gateway'] as const;
const ingest = ['ingest'] as const;
/** Those that hold leases; that each reports on its own stage only is for job-state to see to. */
const workers = ['ingest', 'ocr', 'extraction'] as const;

export const callerRules: readonly RuledService[] = [
  ruled(JobStateServiceDefinition, {
    reserveJob: ingest,
    createJob: ingest,
    // ocr looks whether a page that somebody wants to see may still be drawn.
    getJob: ['gateway', 'ocr'],
    claimJob: workers,
    claimNextJob: workers,
    renewLease: workers,
    advanceJob: workers,
    completeJob: ['extraction'],
    failJob: workers,
    releaseJob: workers,
  }),
  ruled(JobDirectoryServiceDefinition, {
    listJobs: gateway,
    deleteJob: gateway,
    requestPageImage: gateway,
    countUnfinishedJobs: gateway,
  }),
  ruled(JobWatchServiceDefinition, { watchJobs: gateway }),
  ruled(ApiKeyServiceDefinition, { getApiKey: gateway }),
  ruled(ApiKeyDirectoryServiceDefinition, {
    createApiKey: gateway,
    listApiKeys: gateway,
    revokeApiKey: gateway,
    recordApiKeyUse: gateway,
  }),
  ruled(AuditServiceDefinition, { recordAuditEvent: gateway, listAuditEvents: gateway }),
  ruled(WebhookServiceDefinition, {
    putWebhook: gateway,
    listWebhooks: gateway,
    deleteWebhook: gateway,
    rotateWebhookSecret: gateway,
    listDeliveries: gateway,
    redeliver: gateway,
    claimDeliveries: ingest,
    reportDelivery: ingest,
  }),
  ruled(IngestServiceDefinition, { uploadDocument: gateway }),
  ruled(UrlSubmissionServiceDefinition, { submitUrl: gateway }),
];

function ruled<Definition extends ServiceDefinition>(
  definition: Definition,
  rules: CallerRules<Definition>,
): RuledService {
  return { definition, rules };
}

const callers = new Map(
  callerRules.flatMap(({ definition, rules }) =>
    Object.entries(definition.methods).map(
      ([key, { name }]) => [`${definition.fullName}/${name}`, rules[key] ?? []] as const,
    ),
  ),
);

/**
 * Refuses a call with `forbidden` unless the table names the caller for the method. `undefined` is a caller
 * whose certificate names no service. Names are those on the wire.
 */
export function assertMayCall(
  caller: ServiceName | undefined,
  { service, method }: { readonly service: string; readonly method: string },
): void {
  const allowed = callers.get(`${service}/${method}`) ?? [];
  if (caller !== undefined && allowed.includes(caller)) return;
  throw new RequestError('forbidden', 'This service may not call this method.');
}
