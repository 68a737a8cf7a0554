import { compareResult } from '@docex/corpus';
import { type Decision, type LinearModel, Recorder } from '@docex/document-types';
import type { FamilyDocument } from '../families/recognized-families.ts';
import { scoreExtraction } from '../families/score-extraction.ts';
import type { Example } from './logistic-regression.ts';

/** One decision of one document: its candidates, each right or wrong, and what came of it. */
export interface LabelledDecision {
  readonly model: string;
  /** JSON Pointer of what was decided. */
  readonly pointer: string;
  readonly family: string;
  readonly candidates: readonly (Example & {
    readonly score: number;
    readonly isChosen: boolean;
    /** Of the model's calibration. */
    readonly group: string;
  })[];
  /** What extraction gave in the end: the labelled value, another one, or none though there is one. */
  readonly outcome: 'right' | 'false' | 'missing' | 'none';
}

/** A value at a pointer, wrapped as a result that holds nothing else. */
function resultOf(pointer: string, value: unknown): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), value);
}

const pathOf = ({ pointer }: Decision): string => pointer.slice(1).replaceAll('/', '.');

/** Whether a candidate is what the labels say; undefined where the labels leave it open. */
function isRight(document: FamilyDocument, decision: Decision, value: unknown): boolean | undefined {
  const path = pathOf(decision);
  const { header } = compareResult(document.documentType, document.labels, resultOf(decision.pointer, value));
  const fields = header.filter((field) => field.path === path || field.path.startsWith(`${path}.`));
  const given = fields.filter(({ actual }) => actual !== null);
  if (given.length === 0) return undefined;
  return given.every(({ outcome }) => outcome === 'right');
}

const OUTCOMES: Readonly<Record<string, LabelledDecision['outcome']>> = {
  right: 'right',
  wrong: 'false',
  invented: 'false',
  missing: 'missing',
};

/**
 * Extracts a document and gives every decision that a model took, with which candidates were right. `models` decide
 * instead of those of their names that extraction has.
 */
export function labelledDecisions(
  document: FamilyDocument,
  models: Readonly<Record<string, LinearModel>> = {},
): LabelledDecision[] {
  const recorder = new Recorder(models);
  const { comparison } = scoreExtraction(document, recorder);
  return recorder.decisions.flatMap((decision): LabelledDecision[] => {
    const candidates = decision.candidates.flatMap(
      ({ value, features, score, isChosen, group = 'default' }) => {
        const right = isRight(document, decision, value);
        return right === undefined ? [] : [{ features, score, isChosen, group, isRight: right }];
      },
    );
    const field = comparison.header.find(({ path }) => path === pathOf(decision));
    const outcome = OUTCOMES[field?.outcome ?? ''] ?? 'none';
    const { model, pointer } = decision;
    return [{ model, pointer, family: document.family, candidates, outcome }];
  });
}
