import type { DocumentLayout } from '@docex/layout';
import type { ConceptName } from './printed-concepts.ts';

/** Where a sign is looked for. */
export type SignPlace =
  /** A short run of words in the upper part of a page or in large type: a title. */
  | 'title'
  /** One line of text. */
  | 'line'
  /** Two lines that follow one another: titles of columns are often broken. */
  | 'lines';

/** Something that documents of a class have in common, whoever prints them. */
export interface ClassSign {
  readonly place: SignPlace;
  /** What it tells of, for whoever asks why a document was refused. */
  readonly name?: string;
  /** Wordings of these concepts, in any language, are as good as the pattern. */
  readonly concepts?: readonly ConceptName[];
  /** Matched against text in lower case without accents, white space folded to one space. */
  readonly pattern: RegExp;
  /** How much it speaks for the class; counted once however often it is seen. */
  readonly weight: number;
  /** Counts for every line that shows it, up to this many of them; 1 unless given. */
  readonly upTo?: number;
}

/** What the documents of a class look like. */
export interface ClassProfile<Type extends string> {
  readonly documentType: Type;
  /** With its article, as told to callers: `a bank statement`. */
  readonly name: string;
  readonly signs: readonly ClassSign[];
  /**
   * Words up to which a little is enough not to refuse a document: a longer text without more of the class in it is
   * none. Without it length says nothing.
   */
  readonly fewWords?: number;
  /** What speaks less for the class is nothing of it, where there is text enough to tell; 1 unless given. */
  readonly minimum?: number;
  /** Weight of signs that need more than a pattern: a check digit, a code. */
  readonly identifiers?: (layout: DocumentLayout) => number;
}

/** A sign in lines of text. */
export function line(weight: number, pattern: RegExp, upTo = 1): ClassSign {
  return { place: 'line', pattern, weight, upTo };
}

/** A sign in the titles of columns, which may stand on two lines. */
export function lines(weight: number, pattern: RegExp): ClassSign {
  return { place: 'lines', pattern, weight };
}

/** A sign in a title. */
export function title(weight: number, pattern: RegExp): ClassSign {
  return { place: 'title', pattern, weight };
}

/** A sign with its name, that wordings of concepts show as well. */
export function named(name: string, sign: ClassSign, ...concepts: readonly ConceptName[]): ClassSign {
  return { ...sign, name, concepts };
}
