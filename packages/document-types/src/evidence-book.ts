import { type DocumentLayout, type PageLayout, textOf, unionOf } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type {
  Check,
  Evidence,
  EvidenceSource,
  Extraction,
  FieldEvidence,
  PageEvidence,
} from './extraction.ts';
import type { Found } from './found.ts';

/** Collects the evidence of a result while it is put together. */
export class EvidenceBook {
  readonly #pages: ReadonlyMap<number, PageLayout>;
  readonly #fields: Record<string, FieldEvidence> = {};
  readonly #checks: Check[] = [];

  constructor(layout: DocumentLayout) {
    this.#pages = new Map(layout.pages.map((page) => [page.number, page]));
  }

  /** Notes where a value comes from and gives the value back; null for none. */
  take<Value>(pointer: string, found: Found<Value> | undefined): Value | null {
    if (found === undefined) return null;
    const evidence = this.#evidenceOf(found);
    if (evidence !== undefined) this.#fields[pointer] = evidence;
    return found.value;
  }

  check(check: Check): void {
    this.#checks.push(check);
  }

  /** All evidence; pages are those of the recognised document. */
  close(document: RecognizedDocument): Evidence {
    return {
      fields: this.#fields,
      checks: this.#checks,
      pages: pageEvidence(document),
    };
  }

  #evidenceOf(found: Found<unknown>): FieldEvidence | undefined {
    const [first] = this.#pages.values();
    const number = found.words[0]?.page ?? first?.number;
    const page = number === undefined ? undefined : this.#pages.get(number);
    if (page === undefined) return undefined;
    const words = found.words.filter((word) => word.page === page.number);
    const box = unionOf(words.map((word) => word.box));
    const fraction = (value: number, whole: number) =>
      Math.round(Math.max(0, Math.min(1, value / Math.max(whole, 1))) * 1e4) / 1e4;
    return {
      confidence: Math.round(Math.max(0, Math.min(1, found.confidence)) * 100) / 100,
      page: page.number,
      box: [
        fraction(box.x0, page.width),
        fraction(box.y0, page.height),
        fraction(box.x1, page.width),
        fraction(box.y1, page.height),
      ],
      source: sourceOf(found),
      text: textOf(found.words),
    };
  }
}

/** An extraction with more checks behind its own. */
export function withChecks(extraction: Extraction, checks: readonly Check[]): Extraction {
  const { evidence } = extraction;
  return { ...extraction, evidence: { ...evidence, checks: [...evidence.checks, ...checks] } };
}

/** The pages of a recognised document, without addresses of their images. */
export function pageEvidence({ pages }: RecognizedDocument): readonly PageEvidence[] {
  return pages.map(({ number, width, height, rotation }) => ({
    number,
    width: hundredths(width),
    height: hundredths(height),
    rotation,
    imageUrl: null,
  }));
}

function sourceOf(found: Found<unknown>): EvidenceSource {
  if (found.source !== undefined) return found.source;
  return found.words.some((word) => word.recognized) ? 'ocr' : 'text_layer';
}

/** Sizes travel as 32-bit floats, whose digits after that are noise. */
function hundredths(size: number): number {
  return Math.round(size * 100) / 100;
}
