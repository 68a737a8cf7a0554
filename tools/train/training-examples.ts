import { compareResult } from '@docex/corpus';
import { type Decision, Recorder } from '@docex/document-types';
import type { FamilyDocument } from '../families/recognized-families.ts';
import { scoreExtraction } from '../families/score-extraction.ts';
import type { Example } from './logistic-regression.ts';

/** One decision of one document, as it is fitted: its candidates, each right or wrong. */
export interface LabelledDecision {
  readonly model: string;
  /** JSON Pointer of what was decided. */
  readonly pointer: string;
  readonly family: string;
  readonly candidates: readonly (Example & { readonly score: number; readonly isChosen: boolean })[];
}

/** A value at a pointer, wrapped as a result that holds nothing else. */
function resultOf(pointer: string, value: unknown): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), value);
}

/** Whether a candidate is what the labels say; undefined where the labels leave it open. */
function isRight(document: FamilyDocument, { pointer }: Decision, value: unknown): boolean | undefined {
  const path = pointer.slice(1).replaceAll('/', '.');
  const { header } = compareResult(document.documentType, document.labels, resultOf(pointer, value));
  const fields = header.filter((field) => field.path === path || field.path.startsWith(`${path}.`));
  const given = fields.filter(({ actual }) => actual !== null);
  if (given.length === 0) return undefined;
  return given.every(({ outcome }) => outcome === 'right');
}

/** Extracts a document and gives every decision that a model took, with which candidates were right. */
export function labelledDecisions(document: FamilyDocument): LabelledDecision[] {
  const recorder = new Recorder();
  scoreExtraction(document, recorder);
  return recorder.decisions.flatMap((decision): LabelledDecision[] => {
    const candidates = decision.candidates.flatMap(({ value, features, score, isChosen }) => {
      const right = isRight(document, decision, value);
      return right === undefined ? [] : [{ features, score, isChosen, isRight: right }];
    });
    const { model, pointer } = decision;
    return candidates.length === 0 ? [] : [{ model, pointer, family: document.family, candidates }];
  });
}
