import type { DocumentType } from '@docex/domain';
import type { RecognizedDocument } from '@docex/protocol';
import type { z } from 'zod';
import type { Recorder } from './candidates/recorder.ts';
import type { SignatureVerdicts } from './signed-codes/signature-verdicts.ts';

export type EvidenceSource = 'text_layer' | 'ocr' | 'qr' | 'llm' | 'derived';

/** Where a value of the result comes from. */
export interface FieldEvidence {
  /** 0 to 1. */
  readonly confidence: number;
  /** From 1. */
  readonly page: number;
  /** x0, y0, x1, y1 as fractions of the page, origin at the top left. */
  readonly box: readonly [number, number, number, number];
  readonly source: EvidenceSource;
  /** As printed. */
  readonly text: string;
}

/** A rule of the class applied to the result. */
export interface Check {
  readonly rule: string;
  readonly status: 'pass' | 'fail' | 'skipped';
  /** JSON Pointers into the result. */
  readonly pointers: readonly string[];
  readonly message: string;
}

export interface PageEvidence {
  readonly number: number;
  /** Points of a PDF, pixels of an image; to a hundredth. */
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  /** Set by the service that knows where page images are served; null where none was kept. */
  readonly imageUrl: string | null;
}

export interface Evidence {
  /** By JSON Pointer into the result. */
  readonly fields: Readonly<Record<string, FieldEvidence>>;
  readonly checks: readonly Check[];
  readonly pages: readonly PageEvidence[];
}

export interface Extraction {
  readonly result: Readonly<Record<string, unknown>>;
  readonly evidence: Evidence;
  /**
   * Values of the result that only callers with a scope of their own may read whole, by key of the result, in the
   * form that the result would have. They stand nowhere else; absent where the class knows none.
   */
  readonly sensitive?: Readonly<Record<string, string>>;
}

export interface OwnField {
  readonly key: string;
  /** What is masked, for this field's sake, in whatever leaves the process. */
  readonly masks?: MaskedNumber;
}

/** Identity numbers that must not leave the process in clear. */
export type MaskedNumber = 'aadhaar' | 'pan';

/** A class of documents: its public name, the shape of its result and how to read it. */
export interface DocumentTypeDefinition<Type extends string = DocumentType> {
  readonly documentType: Type;
  readonly resultSchema: z.ZodType;
  /** A value with less confidence is doubtful: a person should compare it with the document. */
  readonly doubtfulBelow: number;
  /**
   * Reads the class's fields from the words of a document. Pure and deterministic. Throws `JobFailure` where the
   * document cannot be extracted. `signatures` tells of the document's codes that were verified beforehand;
   * `recorder` is told how fields were decided.
   */
  readonly extract: (
    document: RecognizedDocument,
    signatures?: SignatureVerdicts,
    recorder?: Recorder,
  ) => Extraction;
  /** Applies the class's arithmetic to a result that has its shape, whoever made it; absent where there is none. */
  readonly checkResult?: (result: unknown) => readonly Check[];
  /** A card that proves who somebody is: no language model reads it, unless the operator wants it to. */
  readonly isIdentityCard?: true;
  /** Fields that only the local engine reads, never a language model. */
  readonly ownFields?: readonly OwnField[];
}
