import { compact, type PlacedWord, similarity, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { firmInLineOf, firmOfGstin } from './firm-of-gstin.ts';
import { COMPANY_FORM } from './legal-form.ts';
import { findLetterhead } from './letterhead.ts';
import { findAccountHolder, findSignature } from './named-firms.ts';
import {
  isName,
  mostComplete,
  nameFrom,
  NO_PARTY,
  type Party,
  readParty,
  weaken,
  withoutLead,
} from './party.ts';
import type { PartyBlock } from './party-block.ts';
import { looseGstin, ownedGstin } from './party-gstins.ts';
import type { SenderLine } from './sender-line.ts';

/** Below this nothing in the letterhead looks enough like a firm's name. */
const MINIMUM_LETTERHEAD = 0.75;
/** A letterhead that scores so much outranks the firm that signs, where the two differ. */
const SURE_LETTERHEAD = 1.5;
/** A letterhead that scores so much needs no sender line. */
const STRONG_LETTERHEAD = 2;

/** How sure a letterhead's name is at most where neither a GSTIN below it nor a signature proves it. */
const UNPROVEN = 0.89;

export interface Surroundings {
  readonly sellers: readonly PartyBlock[];
  readonly others: ReadonlySet<PlacedWord>;
  readonly sender: SenderLine | undefined;
  readonly buyer: Party;
  /** GSTINs of buyer and consignee. */
  readonly foreign: readonly (string | undefined)[];
}

/** Reads the supplier: its block, else sender line, letterhead, signature or the holder of the account. */
export function readVendor(
  scans: readonly HeaderScan[],
  { sellers, others, sender, buyer, foreign }: Surroundings,
): Party {
  const labelled = mostComplete(
    sellers.filter((block) => !isOnlySender(block, scans, buyer)).map((block) => readParty(block.lines)),
  );
  const headed =
    labelled.name === undefined
      ? unlabelledVendor(scans, { sender, others, buyer })
      : { party: NO_PARTY, isProven: true };
  const unlabelled = headed.party;
  const gstin =
    labelled.gstin ??
    unlabelled.gstin ??
    ownedGstin(scans, 'seller', others) ??
    looseGstin(scans, others, [...foreign, buyer.gstin?.value]);
  const footed = headed.isProven || gstin === undefined ? undefined : firmInLineOf(gstin, scans);
  if (footed?.name !== undefined) return { ...footed, gstin };
  const named = labelled.name === undefined ? unlabelled : labelled;
  if (named.name !== undefined || gstin === undefined) return { ...named, gstin };
  return { ...firmOfGstin(gstin, scans), gstin };
}

interface Headed {
  readonly party: Party;
  /** A number, a signature or a form of company says that the name is the supplier's. */
  readonly isProven: boolean;
}

/** The supplier by sender line, letterhead or signature; nothing where none of them is sure enough. */
function unlabelledVendor(
  scans: readonly HeaderScan[],
  { sender, others, buyer }: Pick<Surroundings, 'sender' | 'others' | 'buyer'>,
): Headed {
  const [first] = scans;
  if (first === undefined) return { party: NO_PARTY, isProven: false };
  const signed = namedElsewhere(scans, buyer);
  const signature = signed === undefined ? undefined : compact(signed.value);
  const letterhead = findLetterhead(first, others, signature);
  if (sender !== undefined && (letterhead === undefined || letterhead.score < STRONG_LETTERHEAD)) {
    const headed = letterhead === undefined ? NO_PARTY : readParty(letterhead.lines);
    const address = found(textOf(sender.address), sender.address, 0.8);
    const party = { name: weaken(nameFrom(sender.name), 0.9), gstin: headed.gstin, address };
    return { party, isProven: true };
  }
  const [nameLine] = letterhead?.lines ?? [];
  const least = signed === undefined ? MINIMUM_LETTERHEAD : SURE_LETTERHEAD;
  if (letterhead === undefined || nameLine === undefined) return signedOnly(signed);
  const isSigner = signature !== undefined && similarity(compact(textOf(nameLine)), signature) > ALIKE;
  if (!isSigner && letterhead.score < least) return signedOnly(signed);
  const headed = withAddressOf(sender, readParty(letterhead.lines), nameLine);
  const legal = isSigner ? undefined : legalNameBelow(letterhead.lines);
  if (legal !== undefined) return { party: legal, isProven: true };
  const brand = compact(textOf(nameLine));
  if (signed !== undefined && signature !== undefined && isLongerName(signature, brand)) {
    return { party: { ...withoutOwnName(headed, signed.value), name: signed }, isProven: true };
  }
  const isProven = headed.gstin !== undefined || isSigner;
  const sureness = Math.min(isProven ? 1 : UNPROVEN, 0.6 + letterhead.score * 0.2);
  return { party: { ...headed, name: weaken(nameFrom(withoutLead(nameLine)), sureness) }, isProven };
}

function signedOnly(name: Found<string> | undefined): Headed {
  return { party: { ...NO_PARTY, name }, isProven: name !== undefined };
}

/** So many lines below a brand its firm may be named. */
const LINES_TO_LEGAL_NAME = 2;
const LEGAL_SURENESS = 0.85;

/** `KAMPONG` over `Iron Kampong Fitness Pte. Ltd.`: the firm whose brand the head shows, and the lines below it. */
function legalNameBelow(lines: readonly (readonly PlacedWord[])[]): Party | undefined {
  const brand = textOf(lines[0] ?? []);
  if (COMPANY_FORM.test(brand)) return undefined;
  const at = lines.slice(0, LINES_TO_LEGAL_NAME + 1).findIndex((line, index) => {
    const text = textOf(line);
    const isOfBrand = compact(text).includes(compact(brand)) && compact(brand).length >= LEAST_PART;
    return index > 0 && isOfBrand && COMPANY_FORM.test(text) && !/[\d:]/.test(text) && isName(text);
  });
  if (at < 0) return undefined;
  const party = readParty(lines.slice(at));
  return { ...party, name: weaken(party.name, LEGAL_SURENESS) };
}

const LEAST_PART = 4;

/** Roles of those who send goods away, whoever bills for it. */
const SENDS = /^(?:consignor|shipper|from|shippedfrom|dispatch(?:ed)?from)$/;

/** `Consignor : Asha Quagga` where another firm signs at the foot: on a carrier's bill the goods are not the carrier's. */
function isOnlySender(block: PartyBlock, scans: readonly HeaderScan[], buyer: Party): boolean {
  if (!SENDS.test(block.label?.phrase ?? '')) return false;
  const signer = compact(namedElsewhere(scans, buyer)?.value ?? '');
  const own = compact(readParty(block.lines).name?.value ?? '');
  return signer !== '' && own !== '' && similarity(signer, own) < ALIKE && !signer.startsWith(own);
}

/** The brand at the head is how the name begins under which the firm signs. */
function isLongerName(signature: string, brand: string): boolean {
  return brand.length >= LEAST_BRAND && signature.startsWith(brand) && signature.length > brand.length + 2;
}

const LEAST_BRAND = 6;

/** `Okapi Prabhat Prakashan Samiti, 6 Park Road`: an address that begins with the name of the firm itself. */
function withoutOwnName(party: Party, name: string): Party {
  const { address } = party;
  if (address?.value.toLowerCase().startsWith(`${name.toLowerCase()},`) !== true) return party;
  const words = address.words.slice(name.split(' ').length);
  return { ...party, address: found(address.value.slice(name.length + 1).trim(), words, address.confidence) };
}

const ALIKE = 0.85;

/** The address in the line of the sender, where it repeats the name at the head, under which no better one stands. */
function withAddressOf(sender: SenderLine | undefined, headed: Party, name: readonly PlacedWord[]): Party {
  if (sender === undefined) return headed;
  const isOwn = similarity(compact(textOf(sender.name)), compact(textOf(name))) > ALIKE;
  const isOther = headed.address?.words.some((word) => sender.address.includes(word)) === false;
  if (!isOwn || (isOther && /\d/.test(headed.address.value))) return headed;
  return { ...headed, address: found(textOf(sender.address), sender.address, 0.8) };
}

/** The firm that signs, or else holds the account, unless that is the buyer. */
function namedElsewhere(scans: readonly HeaderScan[], buyer: Party): Found<string> | undefined {
  const signers = scans.toReversed().map(findSignature);
  const words = signers.find((one) => one !== undefined) ?? findAccountHolder(scans);
  const name = words === undefined ? undefined : nameFrom(words);
  const isBuyer =
    name !== undefined &&
    buyer.name !== undefined &&
    similarity(compact(name.value), compact(buyer.name.value)) > ALIKE;
  return isBuyer ? undefined : weaken(name, 0.8);
}
