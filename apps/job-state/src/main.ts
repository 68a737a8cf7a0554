import { openEmbeddedProfile } from '@docex/embedded';
import { serveGrpc } from '@docex/rpc';
import { serviceMain, textSetting } from '@docex/runtime';
import { bootstrapApiKey } from './bootstrap-api-key.ts';
import { createJobStateService, jobStateBindings } from './job-state-service.ts';
import { jobPolicy, jobStateSettings } from './settings.ts';

await serviceMain({
  service: 'job-state',
  settings: {
    ...jobStateSettings,
    address: textSetting('DOCEX_JOB_STATE_ADDRESS', { fallback: '127.0.0.1:7101' }),
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
    const service = createJobStateService(
      {
        ...profile,
        logger,
        sweepIntervalMs: settings.sweepIntervalMs,
        allowHttpWebhooks: settings.urlAllowHttp,
      },
      jobPolicy(settings),
    );
    lifecycle.onStop('job-state', service.close);
    const server = await serveGrpc({
      services: jobStateBindings(service),
      address: settings.address,
      onFault: ({ method, requestId, error }) => {
        logger.error('A call failed by a fault of ours.', { method, requestId, error });
      },
    });
    lifecycle.onStop('grpc', (remainingMs) => server.close(remainingMs));
    service.sweeper.start();
    const key = await bootstrapApiKey({
      apiKeyStore: profile.apiKeyStore,
      fromEnvironment: settings.bootstrapKey,
    });
    if (key !== undefined) process.stdout.write(`API key, shown once: ${key}\n`);
    process.stdout.write(`job-state listens on ${server.address}\n`);
  },
});
