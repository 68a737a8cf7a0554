import type { Page, RecognizedDocument, Word } from '@docex/protocol';

const RUPEES = /^(?:rs|₹)\.?$/i;
const PAISE = /^(?:p|ps|paise)\.?$/i;
/** How far the title of the paise may stand behind that of the rupees, and figures from the title, in heights. */
const BESIDE = 8;
const SHIFT = 1.5;

/**
 * Joins amounts that a form prints in two columns, `Rs.` and `P.`: `38,033 | 65` becomes `38,033.65`. A document without
 * two such titles stays as it is.
 */
export function withJoinedPaise(document: RecognizedDocument): RecognizedDocument {
  const pages = document.pages.map(joinedPage);
  return pages.every((page, index) => page === document.pages[index]) ? document : { ...document, pages };
}

function joinedPage(page: Page): Page {
  const title = titlesOf(page);
  if (title === undefined) return page;
  const wholes = new Map<Word, Word>();
  for (const word of page.words) {
    if (!/^\d{2}$/.test(word.text) || !isUnder(word, title.paise)) continue;
    const rupees = beside(word, page, title);
    if (rupees !== undefined) wholes.set(rupees, word);
  }
  const parts = new Set(wholes.values());
  const words = page.words.flatMap((word) => {
    const part = wholes.get(word);
    if (parts.has(word)) return [];
    return part === undefined ? [word] : [joined(word, part)];
  });
  return { ...page, words };
}

interface Titles {
  readonly rupees: Word;
  readonly paise: Word;
}

function titlesOf({ words }: Page): Titles | undefined {
  for (const paise of words.filter(({ text }) => PAISE.test(text))) {
    const rupees = words.find(
      (word) =>
        RUPEES.test(word.text) && isOnLine(word, paise) && gapBetween(word, paise) < heightOf(paise) * BESIDE,
    );
    if (rupees !== undefined && gapBetween(rupees, paise) > heightOf(paise)) return { rupees, paise };
  }
  return undefined;
}

/** Whether a word stands in the column of a title, below it. */
function isUnder(word: Word, title: Word): boolean {
  const [box, head] = [word.box, title.box];
  if (box === undefined || head === undefined || box.y0 < head.y1) return false;
  const shift = heightOf(title) * SHIFT;
  return box.x1 > head.x0 - shift && box.x0 < head.x1 + shift;
}

/** The rupees on the line of some paise: the figures right before them, in the column of their title. */
function beside(paise: Word, { words }: Page, title: Titles): Word | undefined {
  const reach = (title.paise.box?.x1 ?? 0) - (title.rupees.box?.x0 ?? 0);
  return words
    .filter(
      (word) =>
        /^\d[\d,]*$/.test(word.text) &&
        isOnLine(word, paise) &&
        gapBetween(word, paise) > 0 &&
        gapBetween(word, paise) < reach,
    )
    .sort((a, b) => gapBetween(a, paise) - gapBetween(b, paise))[0];
}

function isOnLine(first: Word, second: Word): boolean {
  const [a, b] = [first.box, second.box];
  if (a === undefined || b === undefined) return false;
  return Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2 < heightOf(second) * 0.4;
}

function gapBetween(left: Word, right: Word): number {
  return (right.box?.x0 ?? 0) - (left.box?.x1 ?? Infinity);
}

function heightOf({ box }: Word): number {
  return box === undefined ? 0 : box.y1 - box.y0;
}

function joined(rupees: Word, paise: Word): Word {
  const box = rupees.box && paise.box ? { ...rupees.box, x1: paise.box.x1 } : rupees.box;
  const confidence = Math.min(rupees.confidence, paise.confidence);
  return { ...rupees, text: `${rupees.text}.${paise.text}`, box, confidence };
}
