import { describeLanguageModel, type LanguageModelWorld } from '@docex/ports/contracts';
import { openLanguageModel } from './open-language-model.ts';
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

function worldOf(provider: 'openai' | 'anthropic', envelope: AnswerEnvelope): LanguageModelWorld {
  const servers = new Map<unknown, LocalModelServer>();
  return {
    start: async () => {
      const server = await startModelServer(envelope);
      servers.set(server, server);
      return server;
    },
    open: (server, timeoutMs) =>
      openLanguageModel({
        provider,
        model: 'some-model',
        baseUrl: servers.get(server)?.url,
        apiKey: 'some-key',
        timeoutMs,
        retries: 1,
        maximumAnswerTokens: 1_000,
      }),
  };
}

describeLanguageModel('an OpenAI-compatible endpoint', worldOf('openai', openAiEnvelope));
describeLanguageModel('Anthropic', worldOf('anthropic', anthropicEnvelope));
