import { randomUUID } from 'node:crypto';
import { openEmbeddedProfile } from '@docex/embedded';
import { createOutboundHttp } from '@docex/outbound-http';
import { JobStateServiceDefinition, WebhookServiceDefinition } from '@docex/protocol';
import { createClient, createGrpcTransport, serveGrpc } from '@docex/rpc';
import { serviceMain, textSetting } from '@docex/runtime';
import { createIngestService, ingestBindings } from './ingest-service.ts';
import { ingestSettings, outboundSettings } from './settings.ts';

await serviceMain({
  service: 'ingest',
  settings: {
    ...ingestSettings,
    address: textSetting('DOCEX_INGEST_ADDRESS', { fallback: '127.0.0.1:7102' }),
    jobStateAddress: textSetting('DOCEX_JOB_STATE_ADDRESS', { fallback: '127.0.0.1:7101' }),
    dataDirectory: textSetting('DOCEX_DATA_DIR', { fallback: './data' }),
  },
  start: async ({ settings, logger, lifecycle }) => {
    const profile = await openEmbeddedProfile({
      dataDirectory: settings.dataDirectory,
      onEventError: (error) => {
        logger.warn('An event could not be handled; it comes again.', { error });
      },
    });
    lifecycle.onStop('profile', profile.close);
    const jobStateTransport = createGrpcTransport({ address: settings.jobStateAddress });
    lifecycle.onStop('job-state transport', () => jobStateTransport.close());
    const outboundHttp = createOutboundHttp(outboundSettings(settings));
    lifecycle.onStop('outbound http', () => {
      outboundHttp.close();
    });
    const service = createIngestService(
      {
        ...profile,
        jobState: createClient(JobStateServiceDefinition, jobStateTransport),
        webhooks: createClient(WebhookServiceDefinition, jobStateTransport),
        outboundHttp,
        logger,
      },
      { limitFileBytes: settings.limitFileBytes, workerId: `ingest-${randomUUID()}` },
    );
    lifecycle.onStop('ingest', (remainingMs) => service.close(remainingMs));
    await service.start();
    const server = await serveGrpc({
      services: ingestBindings(service),
      address: settings.address,
      onFault: ({ method, requestId, error }) => {
        logger.error('A call failed by a fault of ours.', { method, requestId, error });
      },
    });
    lifecycle.onStop('grpc', (remainingMs) => server.close(remainingMs));
    process.stdout.write(`ingest listens on ${server.address}\n`);
  },
});
