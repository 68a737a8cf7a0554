import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';
import { branchLedger } from './branch-ledger.ts';
import { cashCredit } from './cash-credit.ts';
import { creditsFirst } from './credits-first.ts';
import { deskPrint } from './desk-print.ts';
import { flagColumn } from './flag-column.ts';
import { numberedRegister } from './numbered-register.ts';
import { quarterlySummary } from './quarterly-summary.ts';
import { twoLanguage } from './two-language.ts';

/** Families of bank statements, each after the print style of a kind of program. */
export const statementFamilies: readonly StatementLayout[] = [
  branchLedger,
  cashCredit,
  creditsFirst,
  deskPrint,
  flagColumn,
  numberedRegister,
  quarterlySummary,
  twoLanguage,
];
