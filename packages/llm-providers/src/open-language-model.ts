import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModel } from '@docex/ports';
import { type AskingLimits, createSdkLanguageModel } from './sdk-language-model.ts';

export interface LanguageModelSettings extends AskingLimits {
  readonly provider: 'openai' | 'anthropic';
  /** The provider's name of the model. */
  readonly model: string;
  /** Without it the provider's own; a server of one's own has `http://host:port/v1`. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
}

/**
 * A model at any endpoint that speaks OpenAI's chat completions, or at Anthropic. Nothing is sent before the
 * first question; keys are never taken from elsewhere than the settings.
 */
export function openLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const { provider, model, baseUrl, apiKey, ...limits } = settings;
  const sdkModel =
    provider === 'anthropic'
      ? createAnthropic({ ...(baseUrl && { baseURL: baseUrl }), apiKey: apiKey ?? '' })(model)
      : createOpenAI({ ...(baseUrl && { baseURL: baseUrl }), apiKey: apiKey ?? 'none' }).chat(model);
  return createSdkLanguageModel(`${provider}:${model}`, sdkModel, limits);
}
