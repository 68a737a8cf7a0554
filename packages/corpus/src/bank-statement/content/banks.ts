/** An invented bank: its name and the four letters that its branch codes begin with. */
export interface Bank {
  name: string;
  code: string;
}

export const STATEMENT_BANKS: readonly Bank[] = [
  { name: 'Vindhya Sahakari Bank', code: 'VDSB' },
  { name: 'Narmada Union Bank', code: 'NRUB' },
  { name: 'Konark Mercantile Bank', code: 'KKMB' },
  { name: 'Sahyadri Commerce Bank Ltd', code: 'SHCB' },
  { name: 'Bank of Malwa', code: 'BKMW' },
  { name: "Deccan People's Bank", code: 'DCPB' },
  { name: 'Godavari Bank Limited', code: 'GDVB' },
  { name: 'Aravalli Small Finance Bank', code: 'ARSF' },
  { name: 'Tungabhadra Grameen Bank', code: 'TBGB' },
  { name: 'Coromandel Exchange Bank', code: 'CXBK' },
];

/** Codes of other banks, as narrations name them. */
export const OTHER_BANK_CODES = ['NRUB', 'VDSB', 'KKMB', 'SHCB', 'BKMW', 'GDVB', 'ARSF', 'CXBK'] as const;
