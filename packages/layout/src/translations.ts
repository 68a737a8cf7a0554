import type { Page, RecognizedDocument, Word } from '@docex/protocol';

const INDIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const INDIC_RUN =
  /\s*\/?\s*[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{M}]+\/?/gu;
const LATIN = /\p{Script=Latin}/u;
const SLASH = /^[/|]$/;
/** How many times as many Latin words tell a translated print from one in an Indian language. */
const LATIN_SHARE = 1.2;
const MAXIMUM_WORDS = 8;

/**
 * A document without the second language of its headings: prints such as `Invoice No. / बीजक संख्या` lose what follows
 * or goes before the stroke. Rows of figures, whose goods are named in both, pages mainly in an Indian script, and pages
 * that set none beside a stroke, stay as they are.
 */
export function withoutTranslations(document: RecognizedDocument): RecognizedDocument {
  if (!document.pages.some((page) => page.words.some((word) => INDIC.test(word.text)))) return document;
  return { ...document, pages: document.pages.map(translatedPage) };
}

function translatedPage(page: Page): Page {
  const indic = page.words.filter((word) => INDIC.test(word.text));
  const latin = page.words.filter((word) => LATIN.test(word.text)).length;
  if (indic.length === 0 || latin < indic.length * LATIN_SHARE) return page;
  const strokes = page.words.filter((word) => SLASH.test(word.text));
  const beside = new Set(strokes.filter((stroke) => indic.some((word) => isBeside(stroke, word))));
  const glued = indic.some((word) => word.text.includes('/'));
  if (beside.size === 0 && !glued) return page;
  const kept = new Set(rowWords([...indic, ...beside], page.words));
  const removed = [...indic, ...beside].filter((word) => !kept.has(word));
  const words = page.words.flatMap((word) => {
    if (kept.has(word)) return [word];
    if (beside.has(word)) return [];
    if (!INDIC.test(word.text)) return [startingWith(word, removed)];
    const text = word.text.replace(INDIC_RUN, '');
    return /[\p{L}\d:]/u.test(text) ? [{ ...word, text }] : [];
  });
  return { ...page, words };
}

const AMOUNT = /^\W?\d[\d,]*[.,]\d{2}$/;
const NUMBER = /^\d[\d.,/]*$/;
/** Figures of a row at least, and amounts among them. */
const LEAST_FIGURES = 4;
const LEAST_AMOUNTS = 2;

/** Those of some words beside which the figures of a row stand. */
function rowWords(words: readonly Word[], all: readonly Word[]): readonly Word[] {
  const figures = all.filter(({ text }) => NUMBER.test(text) || AMOUNT.test(text));
  return words.filter((word) => {
    const level = figures.filter((figure) => areLevel(figure, word));
    const amounts = level.filter(({ text }) => AMOUNT.test(text));
    return level.length >= LEAST_FIGURES && amounts.length >= LEAST_AMOUNTS;
  });
}

function areLevel({ box: a }: Word, { box: b }: Word): boolean {
  if (a === undefined || b === undefined) return false;
  const height = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > height * 0.5;
}

/** A word that takes over the place of the translation before it, so that its line starts where it did in print. */
function startingWith(word: Word, removed: readonly Word[]): Word {
  if (word.box === undefined) return word;
  let { box } = word;
  for (let steps = 0; steps < MAXIMUM_WORDS; steps += 1) {
    const start = box.x0;
    const before = removed.find(
      (other) =>
        other.box !== undefined &&
        other.box.x1 <= start + 1 &&
        isBeside({ ...word, box }, other) &&
        !other.text.endsWith(':'),
    );
    if (before?.box === undefined) break;
    box = { ...box, x0: before.box.x0 };
  }
  return box === word.box ? word : { ...word, box };
}

/** Whether two words are neighbours of one line. */
function isBeside({ box: a }: Word, { box: b }: Word): boolean {
  if (a === undefined || b === undefined) return false;
  const height = Math.max(a.y1 - a.y0, b.y1 - b.y0);
  const gap = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  return gap < height && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > height * 0.3;
}
