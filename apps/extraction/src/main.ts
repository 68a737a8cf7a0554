import { randomUUID } from 'node:crypto';
import { languageModelSettings, openLanguageModel } from '@docex/llm-providers';
import { JobStateServiceDefinition } from '@docex/protocol';
import { checkHealth, createClient } from '@docex/rpc';
import { openProfile, profileSettings } from '@docex/profiles';
import { connectService, jobStateAddressSetting, serviceMain } from '@docex/runtime';
import { createExtractionService } from './extraction-service.ts';
import { extractionSettings } from './settings.ts';

await serviceMain({
  service: 'extraction',
  settings: {
    ...extractionSettings,
    ...languageModelSettings,
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
    const jobState = createClient(JobStateServiceDefinition, jobStateTransport);
    opening.readiness.needs('job-state', () => checkHealth(jobState));
    const worker = await createExtractionService(
      { ...profile, jobState, logger, languageModel: await openLanguageModel(settings) },
      { settings, workerId: `extraction-${randomUUID()}` },
    );
    lifecycle.onStop('extraction', (remainingMs) => worker.close(remainingMs));
    process.stdout.write('extraction waits for documents\n');
    worker.warmUp();
  },
});
