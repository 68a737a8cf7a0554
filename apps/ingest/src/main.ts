import { randomUUID } from 'node:crypto';
import { createOutboundHttp } from '@docex/outbound-http';
import { JobStateServiceDefinition, WebhookServiceDefinition } from '@docex/protocol';
import { checkHealth, createClient } from '@docex/rpc';
import { openProfile, profileSettings } from '@docex/profiles';
import {
  connectService,
  ingestAddressSetting,
  jobStateAddressSetting,
  serveServices,
  serviceMain,
} from '@docex/runtime';
import { createIngestService, ingestBindings } from './ingest-service.ts';
import { ingestSettings, outboundSettings } from './settings.ts';

await serviceMain({
  service: 'ingest',
  settings: {
    ...ingestSettings,
    ...ingestAddressSetting,
    ...jobStateAddressSetting,
    ...profileSettings,
  },
  start: async (opening) => {
    const { settings, logger, lifecycle } = opening;
    const profile = await openProfile(opening, ['blobStore', 'eventBus'], {
      readyWithout: ['eventBus'],
    });
    const jobStateTransport = connectService(opening, {
      name: 'job-state',
      address: settings.jobStateAddress,
    });
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    opening.readiness.needs('job-state', () => checkHealth(jobState));
    const outboundHttp = createOutboundHttp(outboundSettings(settings));
    lifecycle.onStop('outbound http', () => {
      outboundHttp.close();
    });
    const service = createIngestService(
      {
        ...profile,
        jobState,
        webhooks: createClient(WebhookServiceDefinition, jobStateTransport),
        outboundHttp,
        logger,
      },
      { ...settings, workerId: `ingest-${randomUUID()}` },
    );
    lifecycle.onStop('ingest', (remainingMs) => service.close(remainingMs));
    await service.start();
    const address = await serveServices(opening, {
      services: ingestBindings(service),
      address: settings.ingestAddress,
    });
    process.stdout.write(`ingest listens on ${address}\n`);
  },
});
