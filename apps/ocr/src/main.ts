import { randomUUID } from 'node:crypto';
import { openSandboxPool } from '@docex/ocr-providers';
import { JobStateServiceDefinition } from '@docex/protocol';
import { checkHealth, createClient } from '@docex/rpc';
import { openProfile, profileSettings } from '@docex/profiles';
import { connectService, jobStateAddressSetting, observedRecognizer, serviceMain } from '@docex/runtime';
import { startOcrService } from './ocr-service.ts';
import { ocrSettings, sandboxSettings } from './settings.ts';

await serviceMain({
  service: 'ocr',
  settings: {
    ...ocrSettings,
    ...jobStateAddressSetting,
    ...profileSettings,
  },
  start: async (opening) => {
    const { settings, logger, lifecycle } = opening;
    const profile = await openProfile(opening, ['blobStore', 'eventBus']);
    const jobStateTransport = connectService(opening, {
      name: 'job-state',
      address: settings.jobStateAddress,
    });
    const sandbox = await openSandboxPool(sandboxSettings(settings, logger));
    lifecycle.onStop('sandbox', () => sandbox.close());
    const documentRecognizer = observedRecognizer(sandbox);
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    opening.readiness.needs('job-state', () => checkHealth(jobState));
    const worker = await startOcrService(
      { ...profile, jobState, documentRecognizer, logger },
      { ...settings, concurrency: settings.ocrConcurrency, workerId: `ocr-${randomUUID()}` },
    );
    lifecycle.onStop('ocr', (remainingMs) => worker.close(remainingMs));
    process.stdout.write('ocr waits for documents\n');
  },
});
