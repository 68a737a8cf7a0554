import { dropPunctuation, type PlacedWord, textOf } from '@docex/layout';
import type { HeaderScan } from '../fields/header-scan.ts';
import { isName } from './party-name.ts';

const BEFORE_SIGNER = /^(?:for|and|on|behalf|of)[,:]?$/i;
const MAXIMUM_WORDS = 8;

/** The firm that signs: `for ACME TRADERS` above "Authorised Signatory". */
export function findSignature(scan: HeaderScan): readonly PlacedWord[] | undefined {
  for (const line of [...scan.page.lines].reverse()) {
    for (const { words } of line.segments) {
      if (!/^for[,:]?$/i.test(words[0]?.text ?? '')) continue;
      const rest = words.slice(words.findIndex((word) => !BEFORE_SIGNER.test(word.text)));
      if (rest.length === words.length || rest.length === 0 || rest.length > MAXIMUM_WORDS) continue;
      if (isName(textOf(rest)) && /^[A-Z]/.test(rest[0]?.text ?? '')) return rest;
    }
  }
  return undefined;
}

const HOLDER =
  /^(?:(?:bank)?(?:account|ac)(?:holder)?s?name|accountholder|acholdersname|beneficiary(?:name)?|kontoinhaber|titulaire(?:ducompte)?|rekeninghouder)$/;

/** Whose bank account is to be paid into. */
export function findAccountHolder(scans: readonly HeaderScan[]): readonly PlacedWord[] | undefined {
  for (const scan of scans) {
    for (const label of scan.labels) {
      if (label.key !== 'bank' || !HOLDER.test(label.phrase)) continue;
      const { segment, end } = label;
      const inline = dropPunctuation(segment.words.slice(end));
      const next = scan.page.lines[segment.line]?.segments[segment.index + 1];
      const words = inline.length > 0 ? inline : dropPunctuation(next?.words ?? []);
      if (words.length > 0 && words.length <= MAXIMUM_WORDS && isName(textOf(words))) return words;
    }
  }
  return undefined;
}
