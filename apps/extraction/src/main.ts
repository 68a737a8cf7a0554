import { randomUUID } from 'node:crypto';
import { openEmbeddedProfile } from '@docex/embedded';
import { JobStateServiceDefinition } from '@docex/protocol';
import { createClient, createGrpcTransport } from '@docex/rpc';
import { serviceMain, textSetting } from '@docex/runtime';
import { createExtractionService } from './extraction-service.ts';
import { extractionSettings } from './settings.ts';

await serviceMain({
  service: 'extraction',
  settings: {
    ...extractionSettings,
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
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    const worker = await createExtractionService(
      { ...profile, jobState, logger },
      { concurrency: settings.extractionConcurrency, workerId: `extraction-${randomUUID()}` },
    );
    lifecycle.onStop('extraction', (remainingMs) => worker.close(remainingMs));
    process.stdout.write('extraction waits for documents\n');
  },
});
