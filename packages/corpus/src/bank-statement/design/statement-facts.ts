import { addDays, formatDate } from '../../tax/calendar-date.ts';
import { formatMoney, type Paise } from '../../tax/money.ts';
import {
  creditsOf,
  debitsOf,
  type StatementContent,
  totalCredits,
  totalDebits,
} from '../content/statement-content.ts';
import { namedFacts } from '../../bands/band.ts';
import { bandTexts } from '../../bands/band-texts.ts';
import type { FactKey, StatementDesign } from './statement-design.ts';

export type StatementFacts = Readonly<Record<FactKey, string>>;

const SPACED_SUFFIX = /^[A-Z]/;

function withSide(amount: string, side: string): string {
  return SPACED_SUFFIX.test(side) ? `${amount} ${side}` : `${amount}${side}`;
}

/** A signed amount as a design prints it; `suffixes` marks positive amounts too. */
export function printSigned(paise: Paise, design: StatementDesign, suffixes = false): string {
  const amount = formatMoney(Math.abs(paise), design.grouping);
  const [debit, credit] = design.sides;
  if (suffixes) return withSide(amount, paise < 0 ? debit : credit);
  if (paise >= 0) return amount;
  if (design.negative === 'brackets') return `(${amount})`;
  if (design.negative === 'trailing') return `${amount}-`;
  return design.negative === 'suffix' ? withSide(amount, debit) : `-${amount}`;
}

/** Every fact as the design prints it. */
export function statementFacts(content: StatementContent, design: StatementDesign): StatementFacts {
  const date = (value: string): string => formatDate(value, design.headDateFormat);
  const sum = (paise: Paise): string => `${design.currencyMark}${formatMoney(paise, design.grouping)}`;
  const balance = (paise: Paise): string =>
    `${design.currencyMark}${printSigned(paise, design, design.creditSuffix)}`;
  return {
    bankName: content.bank.name,
    branch: content.branch,
    branchAddress: content.branchAddress,
    ifsc: content.ifsc,
    micr: content.micr,
    holder: content.holder,
    phone: content.phone,
    email: content.email,
    customerId: content.customerId,
    accountNo: design.masked ? content.maskedAccountNo : content.accountNo,
    accountType: content.accountType,
    limit: content.limit === null ? 'NIL' : sum(content.limit),
    currency: 'INR',
    periodFrom: date(content.periodFrom),
    periodTo: date(content.periodTo),
    opening: balance(content.opening),
    closing: balance(content.closing),
    totalDebits: sum(totalDebits(content)),
    totalCredits: sum(totalCredits(content)),
    debitCount: String(debitsOf(content).length),
    creditCount: String(creditsOf(content).length),
    printDate: date(addDays(content.periodTo, 2)),
    page: '1',
  };
}

/** Every text of a design outside the table's body. */
export function designTexts({ head, pageHead, foot, pageFoot, columns }: StatementDesign): string[] {
  const bands = [...head, ...pageHead, ...foot].flatMap(bandTexts);
  return [...bands, pageFoot ?? '', ...columns.map(({ heading }) => heading)];
}

/** The facts that a design prints on the first page or behind the table. */
export const printedFacts = (design: StatementDesign): ReadonlySet<string> =>
  namedFacts(designTexts({ ...design, pageHead: [] }));
