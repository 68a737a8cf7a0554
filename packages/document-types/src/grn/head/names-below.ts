import { dropPunctuation, labelBefore, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { bestLabelled } from '../../fields/labelled-value.ts';
import type { GrnLabel } from './grn-labels.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** What a code stands for is told on the line below it: `Plant : 2010` above `Description : Hosur Works`. */
export function nameBelow(
  scans: readonly ReceiptScan[],
  owner: 'vendor' | 'warehouse',
): Found<string> | undefined {
  return bestLabelled<GrnLabel, string>(scans, {
    labels: { plainName: 1 },
    read: readName,
    context: (label, scan) => (labelBefore(label, scan)?.key === owner ? 0 : -1),
  });
}

function readName(words: readonly PlacedWord[]): Found<string> | undefined {
  const bare = dropPunctuation(words);
  const text = textOf(bare);
  return /\p{L}{3}/u.test(text) && text.length <= 80 ? found(text, bare, 0.95) : undefined;
}
