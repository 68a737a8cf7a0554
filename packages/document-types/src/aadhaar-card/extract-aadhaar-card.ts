import { maskIdentityNumbers, maskNumber, ON_IDENTITY_CARD } from '@docex/domain';
import { layOut } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import { EvidenceBook } from '../evidence-book.ts';
import type { Check, Evidence, Extraction } from '../extraction.ts';
import { derived, type Found } from '../found.ts';
import { levelWords } from '../sheet/level-words.ts';
import type { SignatureVerdicts } from '../signed-codes/signature-verdicts.ts';
import { aadhaarCardResultSchema } from './aadhaar-card-result.ts';
import { type AadhaarNumbers, findNumbers } from './aadhaar-numbers.ts';
import { type AddressFields, readAddresses } from './address-block.ts';
import { type HolderFields, readHolder, surest } from './holder-fields.ts';
import { applySecureQr } from './apply-secure-qr.ts';
import { findSecureQr } from './secure-qr.ts';
import { withoutPanCards } from './without-pan-cards.ts';

interface CardReading {
  readonly numbers: AadhaarNumbers;
  readonly holder: HolderFields;
  readonly place: AddressFields;
}

/**
 * Reads an Aadhaar card: front, back or both, letter or plastic card, on one page or several. What its code states
 * outranks the print. The number is masked in result and evidence; whole it stands in `sensitive` alone.
 */
export function extractAadhaarCard(document: RecognizedDocument, signatures?: SignatureVerdicts): Extraction {
  const level = levelWords(document);
  const layout = layOut(withoutPanCards(level.document));
  const { checks, ...reading } = applySecureQr(findSecureQr(layout, signatures), {
    numbers: findNumbers(layout.pages),
    holder: joinHolders(layout.pages.map(readHolder)),
    place: joinPlaces(layout.pages.flatMap(readAddresses)),
  });
  const book = new EvidenceBook(layout);
  const result = aadhaarCardResultSchema.parse(compose(book, reading));
  for (const check of [...checksOf(reading), ...checks]) book.check(check);
  const whole = reading.numbers.whole?.value;
  const aadhaarNo = whole?.replace(/(\d{4})(?=\d)/g, '$1 ');
  return {
    result,
    evidence: masked(level.restore(book.close(document)), result),
    ...(aadhaarNo === undefined ? {} : { sensitive: { aadhaarNo } }),
  };
}

function compose(book: EvidenceBook, { numbers, holder, place }: CardReading) {
  const number = numbers.whole ?? numbers.masked;
  const date = holder.dateOfBirth;
  const fromDate = date && derived(Number(date.value.slice(0, 4)), date.words, date.confidence);
  return {
    aadhaarNo: book.take('/aadhaarNo', number && mapped(number, maskNumber)),
    vid: book.take('/vid', numbers.vid && mapped(numbers.vid, maskNumber)),
    name: book.take('/name', maskedText(holder.name ?? place.name)),
    dateOfBirth: book.take('/dateOfBirth', date),
    yearOfBirth: book.take('/yearOfBirth', fromDate ?? holder.yearOfBirth),
    gender: book.take('/gender', holder.gender),
    careOf: book.take('/careOf', maskedText(place.careOf)),
    address: book.take('/address', maskedText(place.address)),
    pincode: book.take('/pincode', place.pincode),
  };
}

function mapped<From, To>(value: Found<From>, map: (from: From) => To): Found<To> {
  return { ...value, value: map(value.value) };
}

/** A number that strayed into a line of text is masked like every other. */
function maskedText(value: Found<string> | undefined): Found<string> | undefined {
  return value && mapped(value, maskText);
}

const maskText = (text: string): string => maskIdentityNumbers(text, ON_IDENTITY_CARD);

/** What is quoted as evidence holds no number whole, not even one that was misread. */
function masked(evidence: Evidence, result: { aadhaarNo: string | null; vid: string | null }): Evidence {
  const fields = Object.entries(evidence.fields).map(([pointer, field]) => {
    const own = pointer === '/aadhaarNo' ? result.aadhaarNo : pointer === '/vid' ? result.vid : null;
    return [pointer, { ...field, text: own ?? maskText(field.text) }] as const;
  });
  return { ...evidence, fields: Object.fromEntries(fields) };
}

/** Of each field the surest print of all pages. */
function joinHolders(holders: readonly HolderFields[]): HolderFields {
  const best = <Key extends keyof HolderFields>(key: Key) =>
    holders.reduce<HolderFields[Key]>((known, holder) => {
      const next = holder[key];
      return next !== undefined && (known === undefined || next.confidence > known.confidence) ? next : known;
    }, undefined);
  return {
    name: best('name'),
    dateOfBirth: best('dateOfBirth'),
    yearOfBirth: best('yearOfBirth'),
    gender: best('gender'),
  };
}

/** The first address that tells most, with what the others add. */
function joinPlaces(places: readonly AddressFields[]): AddressFields {
  const worth = ({ address, pincode, careOf }: AddressFields) =>
    (address === undefined ? 0 : 2) + (pincode === undefined ? 0 : 2) + (careOf === undefined ? 0 : 0.5);
  const [best, ...others] = [...places].sort((a, b) => worth(b) - worth(a));
  return {
    name: surest(places.flatMap((place) => place.name ?? [])),
    careOf: best?.careOf ?? others.find((place) => place.careOf !== undefined)?.careOf,
    address: best?.address,
    pincode: best?.pincode,
  };
}

function checksOf({ numbers, holder }: CardReading): readonly Check[] {
  const { whole, broken } = numbers;
  const issued = whole === undefined ? undefined : !/^[01]/.test(whole.value);
  const years = [holder.dateOfBirth?.value.slice(0, 4), holder.yearOfBirth?.value];
  const known = years.every((year) => year !== undefined);
  return [
    {
      rule: 'aadhaar_check_digit',
      status: whole !== undefined ? 'pass' : broken > 0 ? 'fail' : 'skipped',
      pointers: ['/aadhaarNo'],
      message:
        whole !== undefined
          ? 'The number has the right check digit.'
          : broken > 0
            ? 'The printed number has a wrong check digit and is not given.'
            : 'No whole number is printed.',
    },
    {
      rule: 'aadhaar_first_digit',
      status: issued === undefined ? 'skipped' : issued ? 'pass' : 'fail',
      pointers: ['/aadhaarNo'],
      message:
        issued === false
          ? 'Numbers that begin with 0 or 1 are not issued.'
          : 'Issued numbers begin with 2 to 9.',
    },
    {
      rule: 'year_of_birth',
      status: !known ? 'skipped' : Number(years[0]) === Number(years[1]) ? 'pass' : 'fail',
      pointers: ['/dateOfBirth', '/yearOfBirth'],
      message: known ? 'The printed year is compared with the date.' : 'Date and year are not both printed.',
    },
  ];
}
