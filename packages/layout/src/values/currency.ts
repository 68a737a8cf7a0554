const MARKS: readonly (readonly [RegExp, string])[] = [
  [/₹|\brs\b\.?|\binr\b|\brupees?\b|\bpaise\b|\blakhs?\b/i, 'INR'],
  [/\bUSD\b|US\$|\bUS dollars?\b/, 'USD'],
  [/€|\bEUR\b|\beuros?\b/i, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bAUD\b|A\$/, 'AUD'],
  [/\bCAD\b|C\$/, 'CAD'],
  [/\bSGD\b|S\$/, 'SGD'],
  [/\bAED\b|\bdirhams?\b/i, 'AED'],
  [/\bCHF\b/, 'CHF'],
  [/\bJPY\b|¥/, 'JPY'],
  [/\bHKD\b|HK\$/, 'HKD'],
  [/\bNZD\b|NZ\$/, 'NZD'],
  [/\bSAR\b/, 'SAR'],
  [/\bQAR\b/, 'QAR'],
  [/\bZAR\b/, 'ZAR'],
  [/\bMYR\b|\bRM\s?(?=\d)|\bringgit\b/i, 'MYR'],
];
/** A bare dollar sign is the United States' only where no other dollar is named. */
const BARE_DOLLAR = /(?<![A-Z])\$/;

/** The currency (ISO 4217) that a text names, the first in the table where it names several. */
export function currencyOf(text: string): string | undefined {
  return MARKS.find(([mark]) => mark.test(text))?.[1] ?? (BARE_DOLLAR.test(text) ? 'USD' : undefined);
}
