import { centreY, confidenceOf, layOut, type PlacedWord, unionOf } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { Check, DocumentTypeDefinition, Extraction, FieldEvidence } from '@docex/document-types';
import { EvidenceBook, type Found } from '@docex/document-types/parts';
import { type PrintedPlace, PrintedValues } from './printed-values.ts';

type Scalar = string | number | boolean | null;
type Json = Scalar | readonly Json[] | { readonly [key: string]: Json };

/** A model that names the right value names it at one place; where several print it, the place is a guess. */
const FIT = { onePlace: 0.85, severalPlaces: 0.7 } as const;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Makes an extraction of a language model's answer: proves its shape, finds each value on the pages and applies
 * the class's checks. A value that is printed nowhere stays only where the local engine has found the same;
 * otherwise it becomes null, and the failing check `grounding` names it. Fields that are the local engine's own
 * are taken from there. Returns undefined for an answer of another shape. Confidences are set by hand: nothing
 * has been measured of a model that is not known here.
 */
export function groundAnswer(
  definition: DocumentTypeDefinition,
  answer: unknown,
  { document, local }: { readonly document: RecognizedDocument; readonly local: Extraction },
): Extraction | undefined {
  const parsed = definition.resultSchema.safeParse(answer);
  if (!parsed.success) return undefined;
  const own: readonly [string, Json][] = (definition.ownFields ?? []).map(({ key }): [string, Json] => [
    key,
    (local.result[key] ?? null) as Json,
  ]);
  const given: Record<string, Json> = {
    ...(parsed.data as Record<string, Json>),
    ...Object.fromEntries(own),
  };
  const grounding = new Grounding(document, local);
  const result = grounding.ground(given, '', undefined);
  if (!definition.resultSchema.safeParse(result).success) return undefined;
  const settled = result as Record<string, Json>;
  return {
    ...local,
    result: settled,
    evidence: grounding.close([...checksOf(definition, settled, local), grounding.check()]),
  };
}

/** The class's checks of a result; what is known of the document's signed codes does not depend on who read the rest. */
function checksOf(
  { checkResult }: DocumentTypeDefinition,
  result: Readonly<Record<string, Json>>,
  { evidence }: Extraction,
): readonly Check[] {
  if (checkResult === undefined) return evidence.checks;
  return [...checkResult(result), ...evidence.checks.filter(({ rule }) => rule === 'code_signature')];
}

class Grounding {
  readonly #document: RecognizedDocument;
  readonly #local: Extraction;
  readonly #printed: PrintedValues;
  readonly #book: EvidenceBook;
  readonly #kept: Record<string, FieldEvidence> = {};
  readonly #refused: string[] = [];

  constructor(document: RecognizedDocument, local: Extraction) {
    const layout = layOut(document);
    this.#document = document;
    this.#local = local;
    this.#printed = new PrintedValues(layout);
    this.#book = new EvidenceBook(layout);
  }

  /** The value with every scalar in it either grounded or null. `row` is a word of the row that it belongs to. */
  ground(value: Json, pointer: string, row: PlacedWord | undefined): Json {
    if (isList(value)) return value.map((item, index) => this.ground(item, `${pointer}/${index}`, undefined));
    if (value !== null && typeof value === 'object') {
      const anchor = row ?? this.#anchorOf(value, pointer);
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, this.ground(item, `${pointer}/${key}`, anchor)]),
      );
    }
    return value === null ? null : this.#groundScalar(value, pointer, row);
  }

  check(): Check {
    const refused = this.#refused.length > 0;
    return {
      rule: 'grounding',
      status: refused ? 'fail' : 'pass',
      pointers: this.#refused,
      message: refused
        ? 'The model gave values that are not printed on the document; they were left out.'
        : 'Every value that the model gave is printed on the document.',
    };
  }

  close(checks: readonly Check[]) {
    const evidence = this.#book.close(this.#document);
    return { ...evidence, fields: { ...evidence.fields, ...this.#kept }, checks };
  }

  #groundScalar(value: Exclude<Scalar, null>, pointer: string, row: PlacedWord | undefined): Scalar {
    const places = this.#placesOf(value);
    const place = row === undefined ? likeliest(value, places) : nearest(places, row);
    if (place !== undefined) {
      const fit = places.length === 1 ? FIT.onePlace : FIT.severalPlaces;
      const found: Found<Scalar> = {
        value,
        words: place,
        confidence: confidenceOf(place) * fit,
        source: 'llm',
      };
      return this.#book.take(pointer, found);
    }
    const evidence = this.#local.evidence.fields[pointer];
    if (at(this.#local.result, pointer) === value) {
      if (evidence !== undefined) this.#kept[pointer] = evidence;
      return value;
    }
    this.#refused.push(pointer);
    return null;
  }

  #placesOf(value: Exclude<Scalar, null>): readonly PrintedPlace[] {
    if (typeof value === 'number') return this.#printed.ofNumber(value);
    if (typeof value === 'boolean') return [];
    return ISO_DATE.test(value) ? this.#printed.ofDate(value) : this.#printed.ofText(value);
  }

  /** Rows of tables are told apart by their longest text; objects outside of tables have no row. */
  #anchorOf(value: Readonly<Record<string, Json>>, pointer: string): PlacedWord | undefined {
    if (!/\/\d+$/.test(pointer)) return undefined;
    const texts = Object.values(value).filter((item) => typeof item === 'string');
    const longest = texts.sort((a, b) => b.length - a.length)[0];
    return longest === undefined ? undefined : this.#placesOf(longest)[0]?.[0];
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Totals stand at the end of a document, names at its head. */
function likeliest(value: Scalar, places: readonly PrintedPlace[]): PrintedPlace | undefined {
  return typeof value === 'number' ? places.at(-1) : places[0];
}

function nearest(places: readonly PrintedPlace[], row: PlacedWord): PrintedPlace | undefined {
  const distance = (place: PrintedPlace) => {
    const away = place[0]?.page === row.page ? 0 : 1e6;
    return away + Math.abs(centreY(unionOf(place.map((word) => word.box))) - centreY(row.box));
  };
  return places.toSorted((a, b) => distance(a) - distance(b))[0];
}

function at(value: unknown, pointer: string): unknown {
  let part = value;
  for (const key of pointer.split('/').slice(1))
    part = (part as Record<string, unknown> | null | undefined)?.[key];
  return part;
}
