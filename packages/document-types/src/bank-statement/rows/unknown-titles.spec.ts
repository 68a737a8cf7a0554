import { describe, expect, it } from '@jest/globals';
import {
  APRIL,
  APRIL_MOVEMENTS,
  type Columns,
  extract,
  HEAD,
  movements,
  rows,
  titles,
} from '../testing/statement-print.ts';

/** Titles of the four columns without which no list would be one, and others that are no words. */
const COLUMNS: Columns = {
  Date: { left: 30 },
  Xqz: { left: 90 },
  Particulars: { left: 150 },
  Zoq: { left: 300 },
  Vub: { right: 430 },
  Wab: { right: 500 },
  Balance: { right: 580 },
};

describe('columns under unknown titles', () => {
  const { result } = extract([
    ...HEAD,
    ...titles(COLUMNS),
    ...rows(
      COLUMNS,
      130,
      { ...renamed(APRIL[0]), Xqz: '01/04/2025', Zoq: 'P-1215' },
      { ...renamed(APRIL[1]), Xqz: '03/04/2025', Zoq: 'R-3770' },
      { ...renamed(APRIL[2]), Xqz: '06/04/2025', Zoq: 'P-0554' },
    ),
  ]);

  it('hold debits and credits as the balances follow on one another', () => {
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });

  it('hold no references where the codes come again', () => {
    const codes = extract([
      ...HEAD,
      ...titles(COLUMNS),
      ...rows(COLUMNS, 130, ...APRIL.map((row) => ({ ...renamed(row), Zoq: '0206' }))),
    ]);
    expect(codes.result).toMatchObject({ transactions: [{ reference: null }, {}, {}] });
  });

  it('hold credits before debits where only so the balances follow', () => {
    const turned = extract([
      ...HEAD,
      ...titles(COLUMNS),
      ...rows(
        COLUMNS,
        130,
        ...APRIL.map(({ Narration = '', Withdrawals, Deposits, ...row }) => ({
          ...row,
          Particulars: Narration,
          ...(Deposits === undefined ? {} : { Vub: Deposits }),
          ...(Withdrawals === undefined ? {} : { Wab: Withdrawals }),
        })),
      ),
    ]);
    expect(movements(turned.result)).toEqual(APRIL_MOVEMENTS);
  });
});

function renamed(row: (typeof APRIL)[number] = {}): Readonly<Record<string, string>> {
  const { Narration = '', Withdrawals, Deposits, ...others } = row;
  return {
    ...others,
    Particulars: Narration,
    ...(Withdrawals === undefined ? {} : { Vub: Withdrawals }),
    ...(Deposits === undefined ? {} : { Wab: Deposits }),
  };
}

describe('a title that names one side of two', () => {
  it('says less than the marks on the amounts below it', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Narration: { left: 110 },
      'Withdrawal (Dr)/': { right: 480 },
      Balance: { right: 580 },
    };
    const { result } = extract([
      ...HEAD,
      ...titles(columns),
      ...rows(
        columns,
        130,
        ...APRIL.map(({ Withdrawals, Deposits = '', ...row }) => ({
          ...row,
          'Withdrawal (Dr)/': Withdrawals === undefined ? `${Deposits}(Cr)` : `${Withdrawals}(Dr)`,
        })),
      ),
    ]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });
});

describe('a list without titles', () => {
  const BARE: Columns = {
    date: { left: 30 },
    text: { left: 110 },
    out: { right: 430 },
    into: { right: 500 },
    rest: { right: 580 },
  };

  it('is none where nothing tells the sides of its amounts', () => {
    const { result } = extract([
      ...HEAD,
      ...rows(
        BARE,
        130,
        { date: '02/04/2025', text: 'ZEBRA', rest: '250.00' },
        { date: '03/04/2025', text: 'QUAGGA', rest: '100.00' },
        { date: '05/04/2025', text: 'OKAPI', rest: '200.00' },
      ),
    ]);
    expect(result).toMatchObject({ transactions: [] });
  });
});

describe('a narration that runs on below the next columns', () => {
  const WIDE: Columns = {
    Date: { left: 30 },
    Transaction: { left: 110 },
    Reference: { left: 220 },
    Balance: { right: 430 },
    Amount: { right: 580 },
  };
  const { result } = extract([
    ...HEAD,
    ...titles(WIDE),
    ...[
      [
        '02/04/2025',
        'UPI Paid',
        '943322999929',
        '750.00',
        '-250.00',
        'To ZEBRA TRADERS via OKAPI bank, remark monthly',
      ],
      [
        '03/04/2025',
        'NEFT Inward',
        '943322999930',
        '1,750.00',
        '+1,000.00',
        'From QUAGGA, invoice 4122 of 12/01/25 for 800.00 and others',
      ],
      ['05/04/2025', 'Fee', '943322999931', '1,700.00', '-50.00', 'Card fee'],
    ].flatMap(([date = '', text = '', reference = '', balance = '', amount = '', below = ''], index) => [
      ...rows(WIDE, 130 + index * 40, {
        Date: date,
        Transaction: text,
        Reference: reference,
        Balance: balance,
        Amount: amount,
      }),
      { x: 110, y: 141 + index * 40, text: below },
    ]),
  ]);

  it('stays whole with the amounts that it names', () => {
    expect(result).toMatchObject({
      transactions: [
        { description: 'UPI Paid To ZEBRA TRADERS via OKAPI bank, remark monthly' },
        { description: 'NEFT Inward From QUAGGA, invoice 4122 of 12/01/25 for 800.00 and others' },
        { description: 'Fee Card fee' },
      ],
    });
  });

  it('leaves the references and the amounts to their columns', () => {
    expect(result).toMatchObject({
      transactions: [
        { reference: '943322999929', debit: 250, balance: 750 },
        { reference: '943322999930', credit: 1000, balance: 1750 },
        { reference: '943322999931', debit: 50, balance: 1700 },
      ],
    });
  });
});
