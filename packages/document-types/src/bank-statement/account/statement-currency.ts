import { currencyOf, type Line, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import type { StatementScan } from './scanned-statement.ts';
import { candidatesOf } from './statement-scan.ts';

/**
 * The account's currency: as labelled, as printed in titles, head or summary, or rupees where an IFSC is. Beside an IFSC
 * another currency counts only in a label or a title: what else names one tells of fees, limits or the bank's capital.
 */
export function readCurrency(
  scans: readonly StatementScan[],
  titles: readonly Line[],
  ifsc: Found<string> | undefined,
): Found<string> | undefined {
  const labelled = candidatesOf(scans, { labels: { currency: 1 }, read: readCode })[0];
  if (labelled !== undefined) return labelled.value;
  const counts = new Map<string, { count: number; readonly first: Found<string> }>();
  const around = scans.flatMap((scan) => scan.lines).flatMap((line) => line.words);
  for (const word of [...titles.flatMap((line) => line.words), ...around]) {
    const currency = currencyOf(word.text);
    if (currency === undefined) continue;
    const stray =
      ifsc !== undefined && currency !== 'INR' && !titles.some((line) => line.words.includes(word));
    if (stray) continue;
    const known = counts.get(currency);
    if (known === undefined) counts.set(currency, { count: 1, first: found(currency, [word], 0.95) });
    else known.count += 1;
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (most !== undefined) return most.first;
  return ifsc === undefined ? undefined : derived('INR', ifsc.words, ifsc.confidence * 0.9);
}

function readCode(words: Found<string>['words']): Found<string> | undefined {
  const first = words.slice(0, 3);
  const code = currencyOf(textOf(first)) ?? /^[A-Z]{3}$/.exec(first[0]?.text ?? '')?.[0];
  return code === undefined ? undefined : found(code, first.slice(0, 1));
}
