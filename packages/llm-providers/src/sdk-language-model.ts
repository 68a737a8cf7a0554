import { LanguageModelError, type LanguageModel, type ModelAnswer, type ModelQuestion } from '@docex/ports';
import {
  APICallError,
  generateText,
  jsonSchema,
  type LanguageModel as SdkModel,
  NoObjectGeneratedError,
  Output,
  RetryError,
} from 'ai';

export interface AskingLimits {
  /** For one question, repeats included. */
  readonly timeoutMs: number;
  /** Repeats after a rate limit, an error of the provider or a broken connection. */
  readonly retries: number;
  /** The longest answer, in the provider's tokens. */
  readonly maximumAnswerTokens: number;
}

/** A model behind the AI SDK (https://ai-sdk.dev), which speaks each provider's protocol and repeats failed requests. */
export function createSdkLanguageModel(
  name: string,
  model: SdkModel,
  { timeoutMs, retries, maximumAnswerTokens }: AskingLimits,
): LanguageModel {
  async function ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> {
    const { output, usage } = await generateText({
      model,
      instructions: question.instructions,
      prompt: question.text,
      // Without a check of its own: what breaks the shape is the caller's to judge.
      output: Output.object({ schema: jsonSchema(question.schema) }),
      maxOutputTokens: maximumAnswerTokens,
      maxRetries: retries,
      abortSignal: signal,
    });
    return { value: output, tokens: usage.totalTokens ?? 0 };
  }

  return {
    name,
    ask: async (question, { signal }) => {
      signal.throwIfAborted();
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(question, AbortSignal.any([signal, timeout]));
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw timeout.aborted
          ? new LanguageModelError('timeout', 'The model did not answer in time.')
          : translated(error);
      }
    },
  };
}

/** Errors of the SDK hold the request and the answer; ours hold neither. */
function translated(error: unknown): LanguageModelError {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (NoObjectGeneratedError.isInstance(last)) {
    return new LanguageModelError('invalid_answer', 'The model gave no whole JSON document.');
  }
  if (APICallError.isInstance(last) && (last.statusCode ?? 0) >= 400 && !last.isRetryable) {
    return new LanguageModelError(
      'refused',
      `The provider refused the request with ${String(last.statusCode)}.`,
    );
  }
  return new LanguageModelError(
    'unavailable',
    'The provider could not be reached or answered with an error.',
  );
}
