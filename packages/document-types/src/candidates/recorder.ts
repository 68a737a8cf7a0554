import type { Features } from './candidate.ts';
import type { LinearModel } from './linear-model.ts';

/** A candidate as a decision saw it. */
export interface JudgedCandidate {
  readonly value: unknown;
  /** As printed. */
  readonly text: string;
  /** From 1; undefined for what is not printed. */
  readonly page: number | undefined;
  readonly features: Features;
  readonly score: number;
  readonly isChosen: boolean;
  /** By which group of the model's calibration its confidence is told. */
  readonly group?: string;
  /** Why it was not chosen, or with what confidence it was. */
  readonly reason: string;
}

/** How one field of the result was decided. */
export interface Decision {
  /** JSON Pointer into the result. */
  readonly pointer: string;
  /** The model that scored the candidates: the name of its file in `models`. */
  readonly model: string;
  /** The best first. */
  readonly candidates: readonly JudgedCandidate[];
}

/**
 * Keeps how fields were decided, for `--explain` and for training. Extraction takes an optional one and describes a
 * decision only where there is one: `recorder?.add(…)` costs nothing without.
 */
export class Recorder {
  readonly #decisions: Decision[] = [];
  readonly #models: Readonly<Record<string, LinearModel>>;

  /** `models` decide instead of those of their names: how a trainer measures weights that are not in use. */
  constructor(models: Readonly<Record<string, LinearModel>> = {}) {
    this.#models = models;
  }

  /** The model of a name that decides instead of the one in use. */
  modelOf(name: string): LinearModel | undefined {
    return this.#models[name];
  }

  add(decision: Decision): void {
    this.#decisions.push(decision);
  }

  get decisions(): readonly Decision[] {
    return this.#decisions;
  }

  /** Decisions of a pointer and of what lies below it. */
  of(pointer: string): readonly Decision[] {
    return this.#decisions.filter(
      (decision) => decision.pointer === pointer || decision.pointer.startsWith(`${pointer}/`),
    );
  }
}
