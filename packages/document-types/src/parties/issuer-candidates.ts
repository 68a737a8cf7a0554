import { compact, findPincode, type PlacedWord, similarity, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { firmInLineOf, firmOfGstin } from './firm-of-gstin.ts';
import { COMPANY_FORM, LEGAL_FORM } from './legal-form.ts';
import { letterheadLines, letterheads } from './letterhead.ts';
import { findAccountHolder, findSignature } from './named-firms.ts';
import { gstinIn, NO_PARTY, type Party, readParty, weaken, mostComplete } from './party.ts';
import { isPartyName, nameFrom, namedLine } from './party-name.ts';
import { flag, statedFeatures } from './name-features.ts';
import type { PartyBlock } from './party-block.ts';
import { linesBefore, type PartyCandidate } from './party-candidate.ts';
import { partsOf, type SenderLine } from './sender-line.ts';

export interface IssuerSources {
  readonly scans: readonly HeaderScan[];
  /** Blocks under headings of the issuer. */
  readonly own: readonly PartyBlock[];
  /** Words of blocks whose headings name somebody else. */
  readonly others: ReadonlySet<PlacedWord>;
  readonly sender: SenderLine | undefined;
  /** The name of the counterparty, where a heading states it. */
  readonly counterparty: string | undefined;
  readonly gstins: readonly Found<string>[];
}

/** Everybody who may have set up the document. */
export function issuerCandidates(sources: IssuerSources): readonly PartyCandidate[] {
  const [first] = sources.scans;
  if (first === undefined) return [];
  const signer = signerOf(sources);
  return [
    ...headedIssuer(sources, signer),
    ...senderCandidate(sources),
    ...headCandidates(first, sources, signer),
    ...signedCandidate(signer),
    ...footCandidates(sources),
    ...numberCandidates(sources),
  ];
}
const ALIKE = 0.85;

function headedIssuer(
  { own: blocks }: IssuerSources,
  signer: Found<string> | undefined,
): readonly PartyCandidate[] {
  const own = blocks.filter((block) => !isOnlySender(block, signer));
  const party = mostComplete(own.map((block) => readParty(block.lines)));
  if (party.name === undefined) return [];
  return [
    {
      name: party.name.value,
      lines: own.flatMap(({ lines }) => lines),
      features: {
        ...statedFeatures(party.name.value),
        headed: 1,
        personAlone: flag(isPersonAlone(party, own)),
      },
      isStated: true,
      read: () => party,
    },
  ];
}

/** How sure a sender line's name is, and its address. */
const SENDER = { name: 0.9, address: 0.8 } as const;

function senderCandidate({ sender }: IssuerSources): readonly PartyCandidate[] {
  if (sender === undefined) return [];
  const { name, address } = sender;
  return [
    {
      name: textOf(name),
      lines: [name, address],
      features: { senderLine: 1 },
      isStated: false,
      isProven: true,
      read: () => ({
        ...NO_PARTY,
        name: weaken(nameFrom(name), SENDER.name),
        address: found(textOf(address), address, SENDER.address),
      }),
    },
  ];
}

function headCandidates(
  scan: HeaderScan,
  { others, sender }: IssuerSources,
  signer: Found<string> | undefined,
): readonly PartyCandidate[] {
  const signature = signer === undefined ? undefined : compact(signer.value);
  return letterheads(scan, others, signature).map(({ segment, features }) => {
    const lines = letterheadLines(segment, scan, others);
    return {
      name: textOf(namedLine(lines[0] ?? []).name),
      lines,
      features,
      isStated: false,
      isProven: features['signed'] === 1 || gstinIn(lines) !== undefined,
      read: (next) => readHead(linesBefore(lines, next), sender),
    };
  });
}

function readHead(lines: PartyBlock['lines'], sender: SenderLine | undefined): Party {
  const [nameLine = []] = lines;
  const headed = withAddressOf(sender, readParty(lines), nameLine);
  return { ...headed, name: nameFrom(namedLine(nameLine).name) };
}

/** The address in the line of the sender, where it repeats the name at the head, under which no better one stands. */
function withAddressOf(sender: SenderLine | undefined, headed: Party, name: readonly PlacedWord[]): Party {
  if (sender === undefined) return headed;
  const isOwn = similarity(compact(textOf(sender.name)), compact(textOf(name))) > ALIKE;
  const isOther = headed.address?.words.some((word) => sender.address.includes(word)) === false;
  if (!isOwn || (isOther && /\d/.test(headed.address.value))) return headed;
  return { ...headed, address: found(textOf(sender.address), sender.address, SENDER.address) };
}

const SIGNED = 0.8;

/** The firm that signs, or else holds the account, unless that is the counterparty. */
function signerOf({ scans, counterparty }: IssuerSources): Found<string> | undefined {
  const signers = scans.toReversed().map(findSignature);
  const words = signers.find((one) => one !== undefined) ?? findAccountHolder(scans);
  const name = words === undefined ? undefined : nameFrom(words);
  const isOther =
    name !== undefined &&
    counterparty !== undefined &&
    similarity(compact(name.value), compact(counterparty)) > ALIKE;
  return isOther ? undefined : weaken(name, SIGNED);
}

function signedCandidate(signer: Found<string> | undefined): readonly PartyCandidate[] {
  if (signer === undefined) return [];
  const read = () => ({ ...NO_PARTY, name: signer });
  const features = { signedAlone: 1 };
  return [{ name: signer.value, lines: [signer.words], features, isStated: false, isProven: true, read }];
}

const IN_LINE = 0.85;

/** Firms that a line of the foot names with their address, beside their number or not. */
function footCandidates({ scans, gstins, others }: IssuerSources): readonly PartyCandidate[] {
  const numbered = gstins.map((gstin) => firmInLineOf(gstin, scans));
  const plain = scans.flatMap(({ page, tableTop }) =>
    page.lines
      .filter(({ box, words }) => box.y0 > tableTop && !words.some((word) => others.has(word)))
      .flatMap((line) => firmInLine(line.words) ?? []),
  );
  return [...numbered, ...plain].flatMap((party) => {
    if (party.name === undefined) return [];
    const words = [party.name, party.address, party.gstin].flatMap((value) => value?.words ?? []);
    const features = party.gstin === undefined ? { footLine: 0.75 } : { footLine: 1 };
    return [
      {
        name: party.name.value,
        lines: [words],
        features,
        isStated: false,
        isProven: true,
        read: () => party,
      },
    ];
  });
}

/** `Okapi Rubber Works Ltd, Lake Road, Ratnagiri 415722 | Telephone …`: name and address up to the postal code. */
function firmInLine(words: readonly PlacedWord[]): Party | undefined {
  const run = partsOf(words).length > 1 ? partUpToBar(words) : words;
  const comma = run.findIndex(({ text }) => text.endsWith(','));
  const name = run.slice(0, comma + 1);
  const address = run.slice(comma + 1);
  const text = textOf(name).replace(/,$/, '');
  const isFirm = COMPANY_FORM.test(text) && isPartyName(text) && !/\d/.test(text);
  const isRegistered = /^CIN\b/i.test(textOf(address));
  if (comma < 1 || !isFirm || !(isRegistered || findPincode(textOf(address)) !== undefined)) return undefined;
  return {
    name: weaken(nameFrom(name), IN_LINE),
    gstin: undefined,
    address: isRegistered ? undefined : found(textOf(address).replace(/[\s,.]+$/, ''), address, IN_LINE),
  };
}

function partUpToBar(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const bar = words.findIndex(({ text }) => /^[|•·]$/.test(text));
  return bar < 0 ? words : words.slice(0, bar);
}

/** The firms in whose blocks numbers stand, for documents whose head names nobody. */
function numberCandidates({ scans, gstins, others }: IssuerSources): readonly PartyCandidate[] {
  return gstins.flatMap((gstin) => {
    if (gstin.words.some((word) => others.has(word))) return [];
    const firm = firmOfGstin(gstin, scans);
    if (firm.name === undefined) return [];
    const lines = [[firm.name, firm.address, gstin].flatMap((value) => value?.words ?? [])];
    const read = () => ({ ...firm, gstin });
    return [{ name: firm.name.value, lines, features: { aboveNumber: 1 }, isStated: false, read }];
  });
}

/** Roles of those who send goods away, whoever bills for it. */
const SENDS = /^(?:consignor|shipper|from|shippedfrom|dispatch(?:ed)?from)$/;

/** `Receiver : Quagga, Asha`, `Purchaser : A. Quagga`: who signs for a firm, rather than the firm. */
function isPersonAlone({ name }: Party, blocks: readonly PartyBlock[]): boolean {
  const isShort = /^(?:\p{Lu}\.\s?)*\p{Lu}\p{Ll}+$/u.test(name?.value ?? '');
  return isShort && blocks.every(({ lines }) => lines.length < 2) && !LEGAL_FORM.test(name?.value ?? '');
}

/** `Consignor : Asha Quagga` where another firm signs at the foot: on a carrier's bill the goods are not the carrier's. */
function isOnlySender(block: PartyBlock, signer: Found<string> | undefined): boolean {
  if (!SENDS.test(block.label?.phrase ?? '') || signer === undefined) return false;
  const signature = compact(signer.value);
  const own = compact(readParty(block.lines).name?.value ?? '');
  return own !== '' && similarity(signature, own) < ALIKE && !signature.startsWith(own);
}
