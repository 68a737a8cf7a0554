import { type LabelMatch, type PlacedWord, unionOf } from '@docex/layout';
import type { Found } from '../found.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { gstinIn } from './party.ts';
import type { PartyBlock } from './party-block.ts';
import type { Roles } from './roles.ts';

export type Owner = keyof Roles;

/** Whose number a label says it is: `Party GSTIN`, `Our GST No.`. */
const OF_COUNTERPARTY = /party|client|guest|consumer|your/;
const OF_ISSUER = /our|company|restaurant/;
const OF_SIDE = {
  seller: /supplier|seller|vendor/,
  buyer: /buyer|customer|cust|recipient|receiver/,
} as const;

/** `Company GSTIN` is the issuer's own, unless it stands in the list of a guest or customer. */
export function labelOwner(
  label: LabelMatch<HeaderLabel>,
  scan: HeaderScan,
  { issuer, counterparty }: Roles,
): Owner | undefined {
  const before = label.segment.words[label.start - 1]?.text ?? '';
  if (/^our$/i.test(before)) return 'issuer';
  if (/^(?:your|client)(?:['’]s)?$/i.test(before)) return 'counterparty';
  const words = `${before.toLowerCase()} ${label.phrase}`;
  if (OF_SIDE[counterparty.side].test(words) || OF_COUNTERPARTY.test(words)) return 'counterparty';
  if (OF_SIDE[issuer.side].test(words)) return 'issuer';
  if (!OF_ISSUER.test(label.phrase)) return undefined;
  if (!label.phrase.includes('company')) return 'issuer';
  const { line, box } = label.segment;
  const isInTheirs = scan.labels.some(
    ({ key, segment }) =>
      key === counterparty.side &&
      segment.line < line &&
      line - segment.line <= REACH_IN_LINES &&
      Math.abs(segment.box.x0 - box.x0) < scan.page.size,
  );
  return isInTheirs ? 'counterparty' : 'issuer';
}

/** How many lines further down a party's number may stand behind a gap in its block. */
const REACH_IN_LINES = 6;

/** A GSTIN in the column of a block, below a gap that ended it and above the next party and the items. */
export function gstinBelow(block: PartyBlock, scan: HeaderScan): Found<string> | undefined {
  const { page, tableTop } = scan;
  const words = block.lines.flat();
  const box = unionOf([
    ...words.map((word) => word.box),
    ...(block.label === undefined ? [] : [block.label.box]),
  ]);
  const below = page.lines.filter((line) => line.box.y0 > box.y1 - 1 && line.box.y0 < tableTop);
  for (const line of below.slice(0, REACH_IN_LINES)) {
    const segment = line.segments.find(({ box: { x0 } }) => Math.abs(x0 - box.x0) < page.size * 1.5);
    if (segment === undefined) continue;
    const parties = scan.index.get(segment) ?? [];
    if (parties.some(({ key }) => key === 'seller' || key === 'buyer' || key === 'consignee'))
      return undefined;
    const next = line.segments[segment.index + 1];
    const gstin =
      gstinIn([segment.words]) ?? (next === undefined ? undefined : gstinBeside(segment.words, next.words));
    if (gstin !== undefined) return { ...gstin, confidence: gstin.confidence * 0.9 };
  }
  return undefined;
}

/** `GSTIN` in one column and the number in the next. */
function gstinBeside(label: readonly PlacedWord[], value: readonly PlacedWord[]): Found<string> | undefined {
  return label.some((word) => /gst|uin/i.test(word.text)) ? gstinIn([value]) : undefined;
}
