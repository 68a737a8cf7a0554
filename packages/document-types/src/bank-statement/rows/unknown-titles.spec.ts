import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
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

  it('hold the value dates where they are dates beside those of the booking', () => {
    expect(result).toMatchObject({
      transactions: [
        { date: '2025-04-02', valueDate: '2025-04-01' },
        { date: '2025-04-03', valueDate: '2025-04-03' },
        { date: '2025-04-05', valueDate: '2025-04-06' },
      ],
    });
  });

  it('hold the references where they are numbers that tell the rows apart', () => {
    expect(result).toMatchObject({
      transactions: [{ reference: 'P-1215' }, { reference: 'R-3770' }, { reference: 'P-0554' }],
    });
  });

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

  it('hold the balance where amounts of both sides stand before one more', () => {
    const columns: Columns = {
      Description: { left: 30 },
      Incoming: { right: 430 },
      Outgoing: { right: 500 },
      Amount: { right: 580 },
    };
    const wallet = extract([
      ...HEAD,
      ...titles(columns),
      ...rows(columns, 130, { Description: 'Sent to ZEBRA', Outgoing: '-980.00', Amount: '5,172.25' }),
      { x: 30, y: 142, text: '29 April 2025 Transaction: TRANSFER-1466620914' },
      ...rows(columns, 166, { Description: 'Cashback', Incoming: '0.84', Amount: '6,152.25' }),
      { x: 30, y: 178, text: '24 April 2025 Transaction: CASHBACK-77120' },
    ]);
    expect(movements(wallet.result)).toEqual([
      ['2025-04-29', 980, null, 5172.25],
      ['2025-04-24', null, 0.84, 6152.25],
    ]);
    expect(wallet.result).toMatchObject({
      transactions: [
        { description: 'Sent to ZEBRA', reference: 'TRANSFER-1466620914' },
        { description: 'Cashback', reference: 'CASHBACK-77120' },
      ],
    });
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
  const lines = (order: readonly [string, string]) =>
    rows(
      BARE,
      130,
      ...APRIL.map(({ Date = '', Narration = '', Withdrawals, Deposits, Balance = '' }) => ({
        date: Date,
        text: Narration,
        ...(Withdrawals === undefined ? {} : { [order[0]]: Withdrawals }),
        ...(Deposits === undefined ? {} : { [order[1]]: Deposits }),
        rest: Balance,
      })),
    );

  it('is read where the balances prove what its columns hold', () => {
    const { result } = extract([...HEAD, ...lines(['out', 'into'])]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
    expect(movements(extract([...HEAD, ...lines(['into', 'out'])]).result)).toEqual(APRIL_MOVEMENTS);
  });

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

  const DAYS: readonly Run[] = [
    ...HEAD,
    { x: 30, y: 120, text: 'Sat, 26 Apr 2025' },
    endingAt(580, 120, 'Day-end balance ₹1,300.00'),
    { x: 30, y: 140, text: 'Paid to ZEBRA TRADERS' },
    endingAt(580, 140, '− ₹58.00'),
    { x: 30, y: 151, text: '14:19 · Ref 943322999929' },
    { x: 30, y: 170, text: 'AutoPay: QUAGGA' },
    endingAt(580, 170, '− ₹17.00'),
    { x: 30, y: 181, text: '09:02 · Ref 943322999930' },
    { x: 30, y: 200, text: 'Fri, 25 Apr 2025' },
    endingAt(580, 200, 'No transactions'),
    { x: 30, y: 220, text: 'Thu, 24 Apr 2025' },
    endingAt(580, 220, 'Day-end balance ₹1,375.00'),
    { x: 30, y: 240, text: 'Received from OKAPI' },
    endingAt(580, 240, '+ ₹375.00'),
    { x: 30, y: 251, text: '19:02 · Ref 943322999931' },
  ];

  it('gives each transaction the day above it, whatever the heading says of balances', () => {
    expect(movements(extract(DAYS).result)).toEqual([
      ['2025-04-26', 58, null, null],
      ['2025-04-26', 17, null, null],
      ['2025-04-24', null, 375, null],
    ]);
  });

  it('takes the number beside the time below a narration for its reference', () => {
    expect(extract(DAYS).result).toMatchObject({
      transactions: [
        { description: 'Paid to ZEBRA TRADERS', reference: '943322999929' },
        { description: 'AutoPay: QUAGGA', reference: '943322999930' },
        { description: 'Received from OKAPI', reference: '943322999931' },
      ],
    });
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
