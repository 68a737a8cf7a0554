import { openEmbeddedProfile } from '@docex/embedded';
import {
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  IngestServiceDefinition,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  WebhookServiceDefinition,
} from '@docex/protocol';
import { createClient, createGrpcTransport } from '@docex/rpc';
import { serviceMain, textSetting } from '@docex/runtime';
import { createGateway } from './gateway.ts';
import { gatewaySettings } from './settings.ts';

await serviceMain({
  service: 'gateway',
  settings: {
    ...gatewaySettings,
    jobStateAddress: textSetting('DOCEX_JOB_STATE_ADDRESS', { fallback: '127.0.0.1:7101' }),
    ingestAddress: textSetting('DOCEX_INGEST_ADDRESS', { fallback: '127.0.0.1:7102' }),
    dataDirectory: textSetting('DOCEX_DATA_DIR', { fallback: './data' }),
  },
  start: async ({ settings, logger, lifecycle }) => {
    const profile = await openEmbeddedProfile({ dataDirectory: settings.dataDirectory });
    lifecycle.onStop('profile', profile.close);
    const jobStateTransport = createGrpcTransport({ address: settings.jobStateAddress });
    lifecycle.onStop('job-state transport', () => jobStateTransport.close());
    const ingestTransport = createGrpcTransport({ address: settings.ingestAddress });
    lifecycle.onStop('ingest transport', () => ingestTransport.close());
    const gateway = createGateway(
      {
        jobState: createClient(JobStateServiceDefinition, jobStateTransport),
        jobDirectory: createClient(JobDirectoryServiceDefinition, jobStateTransport),
        apiKeys: createClient(ApiKeyServiceDefinition, jobStateTransport),
        apiKeyDirectory: createClient(ApiKeyDirectoryServiceDefinition, jobStateTransport),
        webhooks: createClient(WebhookServiceDefinition, jobStateTransport),
        ingest: createClient(IngestServiceDefinition, ingestTransport),
        blobStore: profile.blobStore,
        logger,
      },
      settings,
    );
    const running = await gateway.listen(settings.port, settings.host);
    lifecycle.onStop('gateway', (remainingMs) => running.close(remainingMs));
    process.stdout.write(`gateway listens on http://${settings.host}:${running.address.port}\n`);
  },
});
