import { openProfile, profileSettings } from '@docex/profiles';
import { jobStateAddressSetting, serveServices, serviceMain } from '@docex/runtime';
import { bootstrapApiKey } from './bootstrap-api-key.ts';
import { createJobStateService, jobStateBindings } from './job-state-service.ts';
import { jobPolicy, jobStateSettings } from './settings.ts';

await serviceMain({
  service: 'job-state',
  settings: {
    ...jobStateSettings,
    ...jobStateAddressSetting,
    ...profileSettings,
  },
  start: async (opening) => {
    const { settings, logger, lifecycle } = opening;
    const profile = await openProfile(
      opening,
      ['jobStore', 'apiKeyStore', 'webhookStore', 'auditStore', 'eventBus', 'blobStore'],
      // Events only wake, and blobs are only erased here.
      { readyWithout: ['eventBus', 'blobStore'] },
    );
    const service = createJobStateService(
      {
        ...profile,
        logger,
        sweepIntervalMs: settings.sweepIntervalMs,
        allowHttpWebhooks: settings.urlAllowHttp,
        accountWeights: settings.accountWeights,
        auditRetentionMs: settings.auditRetentionMs,
      },
      jobPolicy(settings),
    );
    lifecycle.onStop('job-state', service.close);
    const address = await serveServices(opening, {
      services: jobStateBindings(service),
      address: settings.jobStateAddress,
    });
    service.sweeper.start();
    const key = await bootstrapApiKey({
      ...profile,
      fromEnvironment: settings.bootstrapKey,
      // What the pods of a cluster print is collected and read by many.
      mayMakeKey: settings.profile === 'embedded',
    });
    if (key !== undefined) process.stdout.write(`API key, shown once: ${key}\n`);
    process.stdout.write(`job-state listens on ${address}\n`);
  },
});
