import { findDate, textOf } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';
import { readDate } from '../../fields/identifier.ts';

/** `Bitte überweisen Sie den Rechnungsbetrag bis zum …`, `Please settle this account on or before …`. */
const UNTIL =
  /(?:(?:zahl|[üu]berweis|begleich|entricht)\p{L}*[^.:]{0,70}?\bbis\s(?:zum|spätestens(?:\szum)?)|\b(?:pay|paid|payable|payment|settle[d]?|remit)\b[^.:]{0,60}?\b(?:on\sor\sbefore|by|before|no\slater\sthan)|\b(?:r[ée]gler|payer|r[èe]glement|paiement)\b[^.:]{0,60}?\b(?:avant|pour|au\splus\stard)\sle|\b(?:betalen|voldoen|overmaken)\b[^.:]{0,60}?\b(?:v[óo][óo]r|uiterlijk))\s+(?=\d|\p{Lu}\p{L}{2,8}\s\d)/iu;
const SURENESS = 0.85;

/** The day up to which a sentence asks for the payment; the date must follow right behind. */
export function dueDateInText(scans: readonly HeaderScan[]): Found<string> | undefined {
  for (const line of scans.flatMap(({ page }) => page.lines)) {
    const until = UNTIL.exec(line.text);
    if (until === null) continue;
    const rest = line.text.slice(until.index + until[0].length);
    const date = findDate(rest);
    if (date === undefined || !rest.startsWith(date.text)) continue;
    const start = line.words.findIndex((_, index) => textOf(line.words.slice(index)) === rest);
    const found = start < 0 ? undefined : readDate(line.words.slice(start));
    if (found !== undefined) return { ...found, confidence: found.confidence * SURENESS };
  }
  return undefined;
}
