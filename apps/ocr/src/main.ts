import { randomUUID } from 'node:crypto';
import { openSandboxPool, remoteReader } from '@docex/ocr-providers';
import type { DocumentRecognizer } from '@docex/ports';
import { JobStateServiceDefinition } from '@docex/protocol';
import { checkHealth, createClient } from '@docex/rpc';
import { openProfile, profileSettings } from '@docex/profiles';
import {
  connectService,
  jobStateAddressSetting,
  observedRecognizer,
  serviceMain,
  type ServiceOpening,
} from '@docex/runtime';
import { startOcrService } from './ocr-service.ts';
import { ocrSettings, readerSocketSetting, sandboxSettings } from './settings.ts';

await serviceMain({
  service: 'ocr',
  settings: {
    ...ocrSettings,
    ...readerSocketSetting,
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
    const documentRecognizer = observedRecognizer(await openRecognizer(opening));
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

/** What opens documents: the reader that the settings name, or children of this process. */
async function openRecognizer(
  opening: ServiceOpening<typeof ocrSettings & typeof readerSocketSetting>,
): Promise<DocumentRecognizer> {
  const { settings, logger, lifecycle, readiness } = opening;
  if (settings.readerSocket !== undefined) {
    const reader = remoteReader({ socket: settings.readerSocket });
    readiness.needs('reader', () => reader.check());
    return reader;
  }
  const sandbox = await openSandboxPool(sandboxSettings(settings, logger));
  lifecycle.onStop('sandbox', () => sandbox.close());
  return sandbox;
}
