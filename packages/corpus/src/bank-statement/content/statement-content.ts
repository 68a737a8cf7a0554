import type { CalendarDate } from '../../tax/calendar-date.ts';
import type { Paise } from '../../tax/money.ts';
import type { Bank } from './banks.ts';

/** One movement of an account. */
export interface StatementEntry {
  date: CalendarDate;
  valueDate: CalendarDate;
  /** `HH:MM:SS`. */
  time: string;
  narration: string;
  /** Number of the cheque, where one was drawn. */
  chequeNo: string | null;
  /** Number of the cheque or of the transfer. */
  reference: string | null;
  /** Positive where the account is credited. */
  amount: Paise;
  /** After this entry; negative where the account is overdrawn. */
  balance: Paise;
  /** Code of the branch or channel. */
  branchCode: string;
}

/** What a statement states, before a layout chooses what of it to print. */
export interface StatementContent {
  bank: Bank;
  branch: string;
  branchAddress: string;
  ifsc: string;
  micr: string;
  holder: string;
  addressLines: readonly string[];
  phone: string;
  email: string;
  customerId: string;
  accountNo: string;
  /** All digits but the last four replaced. */
  maskedAccountNo: string;
  accountType: string;
  /** Sanctioned limit of an account that may be overdrawn. */
  limit: Paise | null;
  periodFrom: CalendarDate;
  periodTo: CalendarDate;
  opening: Paise;
  closing: Paise;
  /** In the order of time. */
  entries: readonly StatementEntry[];
}

const sumOf = (entries: readonly StatementEntry[]): Paise =>
  entries.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

export const debitsOf = ({ entries }: StatementContent): StatementEntry[] =>
  entries.filter(({ amount }) => amount < 0);
export const creditsOf = ({ entries }: StatementContent): StatementEntry[] =>
  entries.filter(({ amount }) => amount > 0);
export const totalDebits = (content: StatementContent): Paise => sumOf(debitsOf(content));
export const totalCredits = (content: StatementContent): Paise => sumOf(creditsOf(content));
