import { createGateway, gatewaySettings } from '@docex/gateway';
import { bootstrapApiKey, jobPolicy } from '@docex/job-state';
import { languageModelSettings, openLanguageModel } from '@docex/llm-providers';
import { sandboxSettings } from '@docex/ocr';
import { openSandboxPool } from '@docex/ocr-providers';
import { openProfile, profileSettings } from '@docex/profiles';
import { observedRecognizer, serviceMain } from '@docex/runtime';
import { startPipeline } from './pipeline.ts';
import { pipelineSettings } from './settings.ts';

await serviceMain({
  service: 'docex',
  // A person reads this terminal; what matters is printed below.
  logLevel: 'warn',
  settings: {
    ...pipelineSettings,
    ...languageModelSettings,
    ...gatewaySettings,
    ...profileSettings,
  },
  start: async (opening) => {
    const { settings, logger, lifecycle } = opening;
    const profile = await openProfile(opening, [
      'jobStore',
      'apiKeyStore',
      'webhookStore',
      'auditStore',
      'eventBus',
      'blobStore',
    ]);
    const sandbox = await openSandboxPool(sandboxSettings(settings, logger));
    lifecycle.onStop('sandbox', () => sandbox.close());
    const documentRecognizer = observedRecognizer(sandbox);
    const pipeline = await startPipeline(
      { ...profile, documentRecognizer, languageModel: await openLanguageModel(settings) },
      { settings: { ...settings, policy: jobPolicy(settings) }, logger, lifecycle },
    );
    const key = await bootstrapApiKey({
      ...profile,
      fromEnvironment: settings.bootstrapKey,
      mayMakeKey: settings.profile === 'embedded',
    });
    const gateway = createGateway({ ...pipeline, blobStore: profile.blobStore, logger }, settings);
    const running = await gateway.listen(settings.port, settings.host);
    lifecycle.onStop('gateway', (remainingMs) => running.close(remainingMs));

    if (key !== undefined) process.stdout.write(`API key, shown once: ${key}\n`);
    process.stdout.write(`docex listens on http://${settings.host}:${running.address.port}\n`);
  },
});
