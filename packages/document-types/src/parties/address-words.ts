import { findPincode, isStateName, type PlacedWord, textOf } from '@docex/layout';
import { isAddressLine, PLACE } from './address-line.ts';

/** Numbers of registers, taxes and telephones: `HST # 81234 5678 RT0001`, `Mob. 90000 00099`. */
const NUMBER =
  /^[(|]?(?:HST|GST|QST|VAT|TVA|TPS|TVQ|USt-IdNr|IRDAI|SEBI|RBI|toll\sfree|CIN|UEN|KvK|BTW|ABN|ACN|TRN|TIN|TAN|EIN|MSME|FSSAI|reg(?:istration|d|n)?|mob(?:ile)?|ph(?:one)?|tel(?:ephone)?|fax|cell|[tmf](?=[:.]))\b\.?\s*(?:reg(?:istration)?\b\.?\s*)?(?:(?:no|nr|number|id)\b)?[\s.:#-]*[+(]?[A-Z]{0,2}\d[\d\s()/-]{5,}/i;
/** A number of the Indian register of companies. */
const COMPANY_NUMBER = /^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}\b|CHE-?\d{3}\.\d{3}\.\d{3}|REA$|Cap\.?$)/;
const CONTACT = /@|^(?:www\.|https?:)|^\+?\d[\d\s()-]{8,}$/i;
const BULLET = /^[•·●∙]$/;
const HEAD_OFFICE = /^(?:h\.o\.?|h\.?o\.?:|head\soffice:?)$/i;

/** The words of a line that may belong to an address: without contacts between bullets and what follows a register's number. */
export function addressWords(line: readonly PlacedWord[]): readonly PlacedWord[] {
  const end = line.findIndex((word, index) => {
    const rest = textOf(line.slice(index));
    return NUMBER.test(rest) || COMPANY_NUMBER.test(word.text);
  });
  const cut = withoutContacts(end < 0 ? line : line.slice(0, end));
  return HEAD_OFFICE.test(cut[0]?.text ?? '') && cut.length > 1 ? cut.slice(1) : cut;
}

function withoutContacts(line: readonly PlacedWord[]): readonly PlacedWord[] {
  if (!line.some(({ text }) => BULLET.test(text))) return line;
  const parts: PlacedWord[][] = [[]];
  for (const word of line) {
    if (BULLET.test(word.text)) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  const kept = parts.filter((part) => {
    const words = BULLET.test(part[0]?.text ?? '') ? part.slice(1) : part;
    return words.length > 0 && !CONTACT.test(textOf(words));
  });
  const words = kept.flat();
  return BULLET.test(words[0]?.text ?? '') ? words.slice(1) : words;
}

/** Whose attention a letter wants, the firm behind a brand, and what a firm does. */
const BESIDE_ADDRESS =
  /^(?:t\.a\.v\.|ter attentie|fao\b|for the attention of\b|attn\b|z\.\s?hd\.|(?:herrn?|frau|mrs?|ms)\b\.?\s\D+$)|^\(\D*\)$|^\W*(?:an?\s)?(?:unit|brand|division)\sof\s|^(?:\(?(?:[A-Z][A-Za-z]{0,2}\.){1,3}[A-Za-z]{0,4}\.?\)?,?\s?)+$|\b(?:attorneys?|barristers|solicitors|advocates?)\b(?!['’])|\brecruitment\b|\bau\scapital\sde\b|^(?:IRDAI|SEBI|RBI|AMFI)\s(?:regn?|lic)|\b(?:caterers|hospitality|authori[sz]ed|service\scent(?:re|er)|dealer\scode)\b/i;

/** Whether a line between name and address is part of neither. */
export function isBesideAddress(text: string): boolean {
  return (BESIDE_ADDRESS.test(text) && !/,.*\d/.test(text)) || isListOfTrades(text);
}

/** What firms deal in, before a colon. */
const TRADES_IN =
  /^[\p{L}&,\s-]*\b(?:importers?|exporters?|dealers?|stockists?|manufacturers?|suppliers?|wholesalers?|traders?|distributors?)\b[^\d:]*:/iu;
/** `Books, Stationery & School Items`. */
const GOODS = /^[\p{L}\s]+,[\p{L},\s]+\s(?:&|and)\s[\p{L}\s]+$/u;
const DEPARTMENT = /\b(?:dep(?:art)?t(?:ment)?|division|section|office|accounts?|finance|purchase)\b/i;
const PARTED = /\s[*|•·●~►»]|[*|•·●~►»]\s/g;
/** What firms call themselves by what they do, as the last word of a line: `Consulting Structural Engineers`. */
const PROFESSION =
  /^[\p{L}&,\s-]+\b(?:engineer|contractor|consultant|architect|designer|planner|decorator|printer|publisher|jeweller|tailor|optician|chemist|druggist|florist|auctioneer|surveyor|valuer|fabricator|transporter|hotelier)s?$/iu;
const STANDARD = /\biso[\s-]?\d[\d:-]*/gi;

/** `Borewell Drilling * Rebore * Pump Sales`, `Importers & Dealers: Pine, Teak`: no number, no street, no town. */
function isListOfTrades(text: string): boolean {
  const isList =
    TRADES_IN.test(text) ||
    PROFESSION.test(text) ||
    (GOODS.test(text) && !DEPARTMENT.test(text)) ||
    (text.match(PARTED)?.length ?? 0) >= 2;
  return isList && !/\d/.test(text.replace(STANDARD, '')) && !PLACE.test(text) && !isAddressLine(text);
}

/** The words of an address up to its postal code and the state behind it: `281306 Lic. No. CS/HTR/00`. */
export function upToPincode(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const at = words.findIndex(
    ({ text }) => /^\(?[1-9]\d{5}\W*$/.test(text) && findPincode(text) !== undefined,
  );
  const rest = textOf(words.slice(at + 1));
  const isOther =
    OTHER_THINGS.test(rest) || (/^\W*\p{L}/u.test(rest) && /\d|:/.test(rest) && !BEHIND_PINCODE.test(rest));
  return at > 1 && isOther && !isStateName(rest) ? words.slice(0, at + 1) : words;
}

/** What begins behind a postal code is called something. */
const OTHER_THINGS =
  /^\W*(?:place\sof|state\scode|gst|pan\b|ph\b|phone|tel\b|mob|cell|e-?mail|reg[dn]?\b|lic)/i;
/** States with their codes, floors and landmarks may follow a postal code. */
const BEHIND_PINCODE = /^\W*(?:\p{L}[\p{L}\s]*\W*\d{2}\)?\W*$|near|opp|behind|india)/iu;
