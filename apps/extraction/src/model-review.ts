import { documentTypes } from '@docex/document-types';
import { type LanguageModel, LanguageModelError } from '@docex/ports';
import type { Job } from '@docex/protocol';
import type { Logger, Settings, StageContext } from '@docex/runtime';
import type { Review } from './extract-document.ts';
import { failedChecks } from './failed-checks.ts';
import { answerQuestion } from './model-reading/answer-question.ts';
import { groundAnswer } from './model-reading/ground-answer.ts';
import type { extractionSettings } from './settings.ts';
import { TokenBudget } from './token-budget.ts';

type ModelSettings = Pick<
  Settings<typeof extractionSettings>,
  'modelUse' | 'modelTokensPerDay' | 'modelTextCharacters' | 'modelReadsIdentityCards'
>;

/** While the model is asked nothing else tells that the work goes on; its own time-out bounds this. */
const PROGRESS_MS = 1_000;

/**
 * Has a language model read a document too, always or where the local engine's checks fail, and takes its reading:
 * always, or where fewer checks fail with it. A model that gives no usable answer, has used up its day's tokens or
 * would have too much to read leaves the local reading as it is: the option never costs a job. Identity cards are
 * given to nobody, unless the settings say so.
 */
export function createModelReviewer(
  model: LanguageModel,
  { settings, logger }: { readonly settings: ModelSettings; readonly logger: Logger },
): (
  job: Pick<Job, 'jobId' | 'requestId' | 'documentType'>,
  context: Pick<StageContext, 'signal' | 'progress'>,
) => Review | undefined {
  const budget = new TokenBudget(settings.modelTokensPerDay);
  const policy = { use: settings.modelUse, textCharacters: settings.modelTextCharacters };
  return ({ jobId, requestId, documentType }, { signal, progress }) => {
    if (isIdentityCard(documentType) && !settings.modelReadsIdentityCards) return undefined;
    const tellWithout = (code: string): void => {
      logger.warn('Extracted without the language model.', { jobId, requestId, code });
    };
    const look: Review['look'] = async (local, definition, document) => {
      const failing = failedChecks(local);
      if (settings.modelUse === 'failed_checks' && failing === 0) return local;
      const without = (code: string): typeof local => {
        tellWithout(code);
        return local;
      };
      if (budget.isSpent) return without('budget_spent');
      const question = answerQuestion(definition, document);
      if (question.text.length > settings.modelTextCharacters) return without('text_too_long');
      const beat = setInterval(progress, PROGRESS_MS);
      try {
        const { value, tokens } = await model.ask(question, { signal });
        budget.spend(tokens);
        const grounded = groundAnswer(definition, value, { document, local });
        if (grounded === undefined) return without('invalid_answer');
        const better = settings.modelUse === 'always' || failedChecks(grounded) < failing;
        logger.info('Asked the language model.', {
          jobId,
          requestId,
          code: better ? 'better' : 'not_better',
        });
        return better ? grounded : local;
      } catch (error) {
        if (error instanceof LanguageModelError) return without(error.code);
        throw error;
      } finally {
        clearInterval(beat);
      }
    };
    const passOver = (): void => {
      tellWithout('text_too_long');
    };
    return { policy, look, passOver };
  };
}

function isIdentityCard(documentType: string): boolean {
  return documentTypes.some((type) => type.documentType === documentType && type.isIdentityCard === true);
}
