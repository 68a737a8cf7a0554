import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from '@docex/ports';
import type { Settings } from '@docex/runtime';
import { createSdkLanguageModel } from './sdk-language-model.ts';
import type { languageModelSettings } from './settings.ts';

type ProviderSettings = Settings<typeof languageModelSettings> & {
  readonly modelProvider: 'openai' | 'anthropic';
  readonly modelName: string;
};

/** The model of a provider, with the settings' address and key and no other. */
export function createProviderModel(settings: ProviderSettings): LanguageModel {
  const { modelProvider, modelName, modelBaseUrl, modelApiKey } = settings;
  // Servers of one's own often want no key; the SDKs would look for one in the environment.
  const connection = { ...(modelBaseUrl && { baseURL: modelBaseUrl }), apiKey: modelApiKey ?? 'none' };
  const model =
    modelProvider === 'anthropic'
      ? createAnthropic(connection)(modelName)
      : createOpenAI(connection).chat(modelName);
  return createSdkLanguageModel(`${modelProvider}:${modelName}`, model, {
    timeoutMs: settings.modelTimeoutMs,
    retries: settings.modelRetries,
    maximumAnswerTokens: settings.modelAnswerTokens,
  });
}
