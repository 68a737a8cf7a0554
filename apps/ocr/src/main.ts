import { randomUUID } from 'node:crypto';
import { openEmbeddedProfile } from '@docex/embedded';
import { openSandboxPool } from '@docex/ocr-providers';
import { JobStateServiceDefinition } from '@docex/protocol';
import { createClient, createGrpcTransport } from '@docex/rpc';
import { serviceMain, textSetting } from '@docex/runtime';
import { startOcrService } from './ocr-service.ts';
import { ocrSettings, sandboxSettings } from './settings.ts';

await serviceMain({
  service: 'ocr',
  settings: {
    ...ocrSettings,
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
    const documentRecognizer = await openSandboxPool(sandboxSettings(settings, logger));
    lifecycle.onStop('sandbox', () => documentRecognizer.close());
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    const worker = await startOcrService(
      { ...profile, jobState, documentRecognizer, logger },
      { ...settings, concurrency: settings.ocrConcurrency, workerId: `ocr-${randomUUID()}` },
    );
    lifecycle.onStop('ocr', (remainingMs) => worker.close(remainingMs));
    process.stdout.write('ocr waits for documents\n');
  },
});
