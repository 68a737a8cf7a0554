import { describe, expect, it } from '@jest/globals';
import { describeLanguageModel, type LanguageModelWorld } from '@docex/ports/contracts';
import { loadSettings, SettingsError } from '@docex/runtime';
import { openLanguageModel } from './open-language-model.ts';
import { languageModelSettings } from './settings.ts';
import { type AnswerEnvelope, type LocalModelServer, startModelServer } from './testing/model-server.ts';

const openAiEnvelope: AnswerEnvelope = ({ text, cut, tokens }) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_760_000_000,
  model: 'some-model',
  choices: [
    { index: 0, message: { role: 'assistant', content: text }, finish_reason: cut ? 'length' : 'stop' },
  ],
  usage: { prompt_tokens: tokens - 1, completion_tokens: 1, total_tokens: tokens },
});

const anthropicEnvelope: AnswerEnvelope = ({ text, cut, tokens }) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'some-model',
  content: [{ type: 'text', text }],
  stop_reason: cut ? 'max_tokens' : 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: tokens - 1, output_tokens: 1 },
});

function settingsOf({ provider = '', name = 'some-model', url = '' }) {
  return loadSettings(languageModelSettings, {
    DOCEX_MODEL_PROVIDER: provider,
    DOCEX_MODEL_NAME: name,
    DOCEX_MODEL_BASE_URL: url,
    DOCEX_MODEL_API_KEY: 'some-key',
    DOCEX_MODEL_RETRIES: '1',
  });
}

function worldOf(provider: 'openai' | 'anthropic', envelope: AnswerEnvelope): LanguageModelWorld {
  const servers = new Map<unknown, LocalModelServer>();
  return {
    start: async () => {
      const server = await startModelServer(envelope);
      servers.set(server, server);
      return server;
    },
    open: async (server, timeoutMs) => {
      const url = servers.get(server)?.url;
      const model = await openLanguageModel({ ...settingsOf({ provider, url }), modelTimeoutMs: timeoutMs });
      if (model === undefined) throw new Error('no model was opened');
      return model;
    },
  };
}

describeLanguageModel('an OpenAI-compatible endpoint', worldOf('openai', openAiEnvelope));
describeLanguageModel('Anthropic', worldOf('anthropic', anthropicEnvelope));

describe('opening a language model', () => {
  it('opens none unless a provider is set', async () => {
    expect(await openLanguageModel(settingsOf({}))).toBeUndefined();
  });

  it('names provider and model', async () => {
    const model = await openLanguageModel(settingsOf({ provider: 'anthropic' }));
    expect(model?.name).toBe('anthropic:some-model');
  });

  it('wants the name of the model', async () => {
    const opening = openLanguageModel(settingsOf({ provider: 'openai', name: '' }));
    await expect(opening).rejects.toThrow(SettingsError);
  });
});
