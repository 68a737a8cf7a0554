import { heightOf, widthOf } from './geometry.ts';
import type { PlacedWord } from './placed-word.ts';

const LEAST_NUMBERS = 3;
/** A column of digits is so much higher than wide. */
const UPRIGHT = 3;
/** Height of the type in the distance of two lines. */
const TYPE = 0.65;

/**
 * The running numbers of a narrow column that recognition took for one word, `12345678` eight rows high: one word for
 * each, in its share of the height. Any other word stays whole.
 */
export function splitStackedNumbers(word: PlacedWord): readonly PlacedWord[] {
  const { box } = word;
  if (!word.recognized || heightOf(box) < widthOf(box) * UPRIGHT) return [word];
  const numbers = countedIn(word.text);
  if (numbers.length < LEAST_NUMBERS) return [word];
  const pitch = heightOf(box) / numbers.length;
  const height = Math.min(pitch, Math.max(widthOf(box), pitch * TYPE));
  return numbers.map((text, index) => {
    const middle = box.y0 + pitch * (index + 0.5);
    const own = { ...box, y0: middle - height / 2, y1: middle + height / 2 };
    return { ...word, text, box: own, size: height };
  });
}

/** The numbers from 1 that a text is made of; none where it is made of something else. */
function countedIn(text: string): readonly string[] {
  const numbers: string[] = [];
  let rest = text;
  while (rest !== '') {
    const next = String(numbers.length + 1);
    if (!rest.startsWith(next)) return [];
    numbers.push(next);
    rest = rest.slice(next.length);
  }
  return numbers;
}
