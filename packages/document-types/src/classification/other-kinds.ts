/** Kinds of documents that docex does not extract, as told to callers; their wordings are in the lexicons. */
export const OTHER_KINDS = {
  payslip: 'a payslip',
  timesheet: 'a timesheet',
  letter: 'a letter',
  drawing: 'a technical drawing',
  billOfLading: 'a transport document',
  packingList: 'a packing list',
  loanPapers: 'a loan document',
  contract: 'a contract',
  accounts: 'a financial statement',
  taxReturn: 'a tax form',
  resume: 'a curriculum vitae',
  policy: 'an insurance policy',
  report: 'a test report',
  ticket: 'a travel ticket',
  marks: 'a report of marks',
} as const satisfies Readonly<Record<string, string>>;

export type OtherKind = keyof typeof OTHER_KINDS;

/** What each wording weighs, where it is not 1: forms of address stand in little else than letters. */
export const WEIGHT_OF_WORDING: Readonly<Partial<Record<OtherKind, number>>> = { letter: 1.7 };
