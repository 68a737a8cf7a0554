import { z } from 'zod';
import { nullableCurrency, nullableDate, nullableNumber, nullableText } from '../result-values.ts';

const transaction = z.strictObject({
  date: nullableDate,
  valueDate: nullableDate,
  description: nullableText,
  reference: nullableText,
  debit: nullableNumber,
  credit: nullableNumber,
  balance: nullableNumber,
});

export const bankStatementResultSchema = z.strictObject({
  bankName: nullableText,
  branch: nullableText,
  ifsc: z
    .string()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/)
    .nullable(),
  accountHolder: nullableText,
  accountNo: nullableText,
  accountType: nullableText,
  currency: nullableCurrency,
  periodFrom: nullableDate,
  periodTo: nullableDate,
  openingBalance: nullableNumber,
  closingBalance: nullableNumber,
  totalDebits: nullableNumber,
  totalCredits: nullableNumber,
  transactions: z.array(transaction),
});
