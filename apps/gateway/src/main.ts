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
import { createClient } from '@docex/rpc';
import { openProfile, profileSettings } from '@docex/profiles';
import { connectService, ingestAddressSetting, jobStateAddressSetting, serviceMain } from '@docex/runtime';
import { createGateway } from './gateway.ts';
import { checkReadiness } from './readiness.ts';
import { gatewaySettings } from './settings.ts';

await serviceMain({
  service: 'gateway',
  settings: {
    ...gatewaySettings,
    ...jobStateAddressSetting,
    ...ingestAddressSetting,
    ...profileSettings,
  },
  start: async (opening) => {
    const { settings, logger, lifecycle } = opening;
    const profile = await openProfile(opening, ['blobStore']);
    const jobStateTransport = connectService(opening, {
      name: 'job-state',
      address: settings.jobStateAddress,
    });
    const ingestTransport = connectService(opening, { name: 'ingest', address: settings.ingestAddress });
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    const apiKeys = createClient(ApiKeyServiceDefinition, jobStateTransport);
    const gateway = createGateway(
      {
        jobState,
        jobDirectory: createClient(JobDirectoryServiceDefinition, jobStateTransport),
        jobWatch: createClient(JobWatchServiceDefinition, jobStateTransport),
        apiKeys,
        apiKeyDirectory: createClient(ApiKeyDirectoryServiceDefinition, jobStateTransport),
        webhooks: createClient(WebhookServiceDefinition, jobStateTransport),
        audit: createClient(AuditServiceDefinition, jobStateTransport),
        ingest: createClient(IngestServiceDefinition, ingestTransport),
        urlSubmission: createClient(UrlSubmissionServiceDefinition, ingestTransport),
        blobStore: profile.blobStore,
        logger,
      },
      settings,
    );
    opening.readiness.needs('job-state', () => checkReadiness({ jobState, apiKeys }));
    const running = await gateway.listen(settings.port, settings.host);
    lifecycle.onStop('gateway', (remainingMs) => running.close(remainingMs));
    process.stdout.write(`gateway listens on http://${settings.host}:${running.address.port}\n`);
  },
});
