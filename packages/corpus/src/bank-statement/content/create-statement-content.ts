import { businessName, personName } from '../../party/names.ts';
import { indianParty } from '../../party/party.ts';
import { createRandom, type Random } from '../../random/random.ts';
import { addDays, type CalendarDate } from '../../tax/calendar-date.ts';
import type { Paise } from '../../tax/money.ts';
import { STATES } from '../../tax/states.ts';
import { STATEMENT_BANKS } from './banks.ts';
import { CREDITS, DEBITS, type Movement } from './narrations.ts';
import type { StatementContent, StatementEntry } from './statement-content.ts';

export interface StatementTraits {
  /** What the account is called; the words choose whether it may be overdrawn. */
  accountTypes: readonly string[];
  /** Number of digits of the account number. */
  accountDigits: number;
  /** Fewest and most entries, where the request does not say how many. */
  entries: readonly [minimum: number, maximum: number];
}

const OVERDRAFT = /overdraft|cash credit|\bOD\b|\bCC\b/i;
const TITLES = ['MR. ', 'MRS. ', 'MS. ', 'SHRI ', 'SMT ', '', '', ''];

const mayOverdraw = (accountType: string): boolean => OVERDRAFT.test(accountType);

function holderName(random: Random, accountType: string): string {
  const firm = mayOverdraw(accountType) || /current/i.test(accountType);
  if (firm) return `${random.chance(0.3) ? 'M/S ' : ''}${businessName(random).name.toUpperCase()}`;
  const { given, surname } = personName(random);
  const middle = random.chance(0.35) ? `${personName(random).given} ` : '';
  return `${random.pick(TITLES)}${given} ${middle}${surname}`.toUpperCase();
}

function amountOf(random: Random, { range, whole }: Movement): Paise {
  const rupees = random.integer(range[0], range[1]);
  if (random.chance(whole)) return (rupees > 400 ? Math.ceil(rupees / 50) * 50 : rupees) * 100;
  return rupees * 100 + random.integer(1, 99);
}

/** Positive for a credit. Accounts without an overdraft never fall below zero. */
function nextAmount(
  random: Random,
  state: { balance: Paise; date: CalendarDate; floor: Paise },
): { movement: Movement; amount: Paise } {
  const moment = { random, date: state.date };
  const wanted = random.chance(state.balance - state.floor < 2_000_000 ? 0.45 : 0.27);
  if (!wanted) {
    const movement = random.pick(DEBITS)(moment);
    const amount = amountOf(random, movement);
    if (state.balance - amount >= state.floor) return { movement, amount: -amount };
  }
  const movement = random.pick(CREDITS)(moment);
  return { movement, amount: amountOf(random, movement) };
}

function createEntries(
  random: Random,
  {
    count,
    from,
    days,
    opening,
    floor,
  }: { count: number; from: CalendarDate; days: number; opening: Paise; floor: Paise },
): StatementEntry[] {
  const offsets = Array.from({ length: count }, () => random.integer(0, days)).sort((a, b) => a - b);
  let balance = opening;
  return offsets.map((offset) => {
    const date = addDays(from, offset);
    const { movement, amount } = nextAmount(random, { balance, date, floor });
    balance += amount;
    const two = (limit: number): string => String(random.integer(0, limit)).padStart(2, '0');
    return {
      date,
      valueDate: random.chance(0.06) ? addDays(date, random.pick([-1, 1])) : date,
      time: `${two(23)}:${two(59)}:${two(59)}`,
      narration: movement.narration,
      chequeNo: movement.chequeNo,
      reference: movement.reference,
      amount,
      balance,
      branchCode: String(random.integer(1, 4800)).padStart(4, '0'),
    };
  });
}

/** Most statements have a page or two, some a dozen, a few many more. */
function entryCount(random: Random, [minimum, maximum]: StatementTraits['entries']): number {
  const share = random.fraction();
  if (share < 0.72) return random.integer(minimum, maximum);
  if (share < 0.94) return random.integer(maximum, 3 * maximum);
  return random.integer(4 * maximum, 8 * maximum);
}

/** Invents an account and what happened on it in some weeks or months. */
export function createStatementContent(
  seed: string,
  traits: StatementTraits,
  requestedEntries?: number,
): StatementContent {
  const random = createRandom(seed);
  const state = random.pick(STATES);
  const bank = random.pick(STATEMENT_BANKS);
  const holder = indianParty(random, state);
  const office = indianParty(random, state);
  const accountType = random.pick(traits.accountTypes);
  const limit = mayOverdraw(accountType) ? random.pick([5, 10, 25, 50]) * 10_000_000 : null;
  const count = requestedEntries ?? entryCount(random, traits.entries);
  const days = Math.max(27, Math.min(364, Math.ceil(count / random.integer(1, 4))));
  const periodFrom = addDays('2019-01-01', random.integer(0, 2100));
  const opening = limit === null ? random.integer(40_000, 30_000_000) : -random.integer(1_000_000, limit / 2);
  const accountNo = random.digits(traits.accountDigits);
  const entries = createEntries(random, { count, from: periodFrom, days, opening, floor: -(limit ?? 0) });
  return {
    bank,
    branch: `${random.chance(0.3) ? `${random.pick(['CIVIL LINES', 'MAIN ROAD', 'CAMP', 'STATION ROAD'])} ` : ''}${office.city.toUpperCase()}`,
    branchAddress: office.addressLines.join(' '),
    ifsc: `${bank.code}0${random.digits(6)}`,
    micr: random.digits(9),
    holder: holderName(random, accountType),
    addressLines: holder.addressLines.map((line) => line.toUpperCase()),
    phone: `${random.pick(['9', '8', '7'])}XXXXXX${random.digits(3)}`,
    email: holder.email,
    customerId: random.digits(9),
    accountNo,
    maskedAccountNo: 'X'.repeat(accountNo.length - 4) + accountNo.slice(-4),
    accountType,
    limit,
    periodFrom,
    periodTo: addDays(periodFrom, days),
    opening,
    closing: entries.at(-1)?.balance ?? opening,
    entries,
  };
}
