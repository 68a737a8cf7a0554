import { cashCredit, corePrintout, passbook } from './carried-forward.ts';
import { dailyBalance, ledgerSheet, trailingMinus } from './held-out-letters.ts';
import { bracketedSides, signedAmounts, typeColumn } from './one-amount.ts';
import { branchColumn, factsThenGrid, remarksGrid, windowLetter } from './ruled-columns.ts';
import type { StatementLayout } from './statement-layout.ts';

/** Every bank's way of printing statements. */
export const statementLayouts: readonly StatementLayout[] = [
  windowLetter,
  remarksGrid,
  factsThenGrid,
  branchColumn,
  bracketedSides,
  typeColumn,
  signedAmounts,
  corePrintout,
  cashCredit,
  passbook,
  dailyBalance,
  trailingMinus,
  ledgerSheet,
];
