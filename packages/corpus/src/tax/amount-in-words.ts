import type { Paise } from './money.ts';

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** A whole number in words with the Indian scales: 125000 → `One Lakh Twenty Five Thousand`. */
export function numberInWords(value: number): string {
  for (const [size, name] of SCALES) {
    if (value >= size) {
      const rest = value % size;
      const head = `${numberInWords(Math.floor(value / size))} ${name}`;
      return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
    }
  }
  if (value < 20) return SMALL[value] ?? '';
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10)] ?? ''}${unit === 0 ? '' : ` ${SMALL[unit] ?? ''}`}`;
}

/** The words of an amount of rupees: `INR Two Thousand and Fifty paise Only`. */
export function amountInWords(paise: Paise, prefix = 'INR'): string {
  const fraction = paise % 100;
  const rupees = numberInWords(Math.floor(paise / 100));
  const tail = fraction === 0 ? '' : ` and ${numberInWords(fraction)} paise`;
  return `${prefix} ${rupees}${tail} Only`;
}
