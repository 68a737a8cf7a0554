import { personName, stemName } from '../../party/names.ts';
import type { Random } from '../../random/random.ts';
import { addDays, type CalendarDate, formatDate } from '../../tax/calendar-date.ts';
import { OTHER_BANK_CODES } from './banks.ts';

export interface Movement {
  narration: string;
  chequeNo: string | null;
  reference: string | null;
  /** Range of the amount, in rupees. */
  range: readonly [minimum: number, maximum: number];
  /** Share of whole rupees, from 0 to 1. */
  whole: number;
}

interface Moment {
  random: Random;
  date: CalendarDate;
}

type Draw = (moment: Moment) => Movement;

const SHOPS = 'MART SUPERSTORE MEDICALS FUELS CAFE ELECTRONICS TEXTILES SWEETS HARDWARE BAKERY'.split(' ');
const HANDLES = ['zbank', 'okzarv', 'yzl', 'zpay', 'ptzx'];
const PURPOSES = ['Payment', 'UPI', 'rent', 'NA', 'Sent using app', 'groceries', 'bill', 'Pay to merchant'];

const person = (random: Random): string => {
  const { given, surname } = personName(random);
  return `${given} ${surname}`.toUpperCase();
};
const firm = (random: Random): string =>
  `${stemName(random).toUpperCase()} ${random.pick(['TRADERS', 'ENTERPRISES', 'AND SONS', 'INDUSTRIES', 'PVT LTD', 'AGENCIES'])}`;
const shop = (random: Random): string => `${stemName(random).toUpperCase()} ${random.pick(SHOPS)}`;
const bankCode = (random: Random): string => random.pick(OTHER_BANK_CODES);
const utr = ({ random, date }: Moment, prefix: string): string =>
  `${bankCode(random)}${prefix}${date.slice(0, 4)}${date.slice(5, 7)}${date.slice(8)}${random.digits(8)}`;

const movement = (
  narration: string,
  range: Movement['range'],
  numbers: { chequeNo?: string; reference?: string; whole?: number } = {},
): Movement => ({
  narration,
  range,
  chequeNo: numbers.chequeNo ?? null,
  reference: numbers.reference ?? numbers.chequeNo ?? null,
  whole: numbers.whole ?? 0.6,
});

/** Payments by UPI in the shapes that different banks give them. */
function upi({ random }: Moment, side: 'DR' | 'CR'): Movement {
  const reference = random.digits(12);
  const name = random.chance(0.5) ? person(random) : shop(random);
  const handle = `${name
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 9)}${random.chance(0.4) ? random.digits(2) : ''}@${random.pick(HANDLES)}`;
  const purpose = random.pick(PURPOSES);
  const narration = random.pick([
    `UPI/${side}/${reference}/${name.slice(0, 14)}/${bankCode(random)}/${handle}/${purpose}`,
    `UPI-${name}-${handle.toUpperCase()}-${bankCode(random)}0${random.digits(6)}-${reference}-${purpose.toUpperCase()}`,
    `UPI/${reference}/${purpose}/${handle}/${name}`,
    `UPI/${side === 'DR' ? 'P2M' : 'P2A'}/${reference}/${name}/${bankCode(random)}/${purpose}`,
    `${side === 'DR' ? 'TO' : 'BY'} TRANSFER-UPI/${side}/${reference}/${name.slice(0, 10)}/${bankCode(random)}/${handle}--`,
  ]);
  return movement(narration, [10, random.chance(0.8) ? 2500 : 24000], { reference, whole: 0.85 });
}

/** What takes money from a household's or a firm's account. */
export const DEBITS: readonly Draw[] = [
  (moment) => upi(moment, 'DR'),
  (moment) => upi(moment, 'DR'),
  (moment) => upi(moment, 'DR'),
  ({ random, date }) =>
    movement(
      `POS ${random.digits(6)}XXXXXX${random.digits(4)} ${shop(random)} ${formatDate(date, 'dd/MM/yy')}`,
      [80, 9000],
      { reference: random.digits(12), whole: 0.3 },
    ),
  ({ random }) =>
    movement(`ATM-CASH/${stemName(random).toUpperCase()} NAGAR/${random.digits(6)}`, [500, 10000], {
      reference: random.digits(12),
      whole: 1,
    }),
  ({ random, date }) =>
    movement(
      `NWD-${random.digits(6)}XXXXXX${random.digits(4)}-${formatDate(date, 'dd-MM-yy')}-${stemName(random).toUpperCase()}`,
      [500, 10000],
      { whole: 1 },
    ),
  ({ random }) => {
    const chequeNo = String(random.integer(1, 899_999)).padStart(6, '0');
    return movement(
      random.pick([
        `CHQ PAID-MICR CTS-${firm(random)}`,
        `TO CLG:${firm(random)}`,
        `CHEQUE PAID TO ${person(random)}`,
      ]),
      [900, 90000],
      { chequeNo },
    );
  },
  ({ random }) => {
    const reference = random.digits(12);
    return movement(
      `IMPS-${reference}-${person(random)}-${bankCode(random)}-XXXXXXX${random.digits(4)}-TRANSFER`,
      [500, 40000],
      { reference },
    );
  },
  (moment) => {
    const reference = utr(moment, 'N');
    return movement(
      `NEFT DR-${bankCode(moment.random)}0${moment.random.digits(6)}-${firm(moment.random)}-${reference}`,
      [2000, 150000],
      { reference },
    );
  },
  ({ random, date }) =>
    movement(
      `ACH D- ${shop(random)} FINANCE-${random.digits(10)} EMI ${random.integer(1, 30)}/36`,
      [1200, 18000],
      { whole: 0.5, reference: `${date.slice(2, 4)}${random.digits(8)}` },
    ),
  ({ random }) =>
    movement(
      random.pick([
        'SMS CHRG FOR THE QUARTER',
        'DEBIT CARD ANNUAL FEE',
        'MIN BAL CHGS',
        'CONSOLIDATED CHARGES FOR A/C',
      ]),
      [12, 590],
      { whole: 0 },
    ),
  ({ random }) => movement(`GST @18% ON CHARGES ${random.digits(9)}`, [2, 110], { whole: 0 }),
  ({ random }) =>
    movement(`BIL/ONL/${random.digits(9)}/${stemName(random)} Power/${random.digits(10)}`, [240, 5200], {
      whole: 0.7,
    }),
  ({ random }) => movement(`IB FUNDS TRANSFER DR-${random.digits(11)} ${person(random)}`, [1000, 60000]),
];

/** What brings money into the account. */
export const CREDITS: readonly Draw[] = [
  (moment) => upi(moment, 'CR'),
  (moment) => upi(moment, 'CR'),
  (moment) => {
    const reference = utr(moment, 'N');
    return movement(
      `NEFT CR-${bankCode(moment.random)}0${moment.random.digits(6)}-${firm(moment.random)}-SALARY-${reference}`,
      [18000, 120000],
      { reference, whole: 0.5 },
    );
  },
  (moment) => {
    const reference = utr(moment, 'R');
    return movement(
      `RTGS CR-${bankCode(moment.random)}0${moment.random.digits(6)}-${firm(moment.random)}-${reference}`,
      [200000, 900000],
      { reference, whole: 0.4 },
    );
  },
  ({ random }) => {
    const reference = random.digits(12);
    return movement(
      `MMT/IMPS/${reference}/${random.pick(['rent', 'loan back', 'advance', 'NA'])}/${person(random)}/${bankCode(random)}`,
      [500, 45000],
      { reference },
    );
  },
  ({ random }) =>
    movement(
      `BY CASH DEPOSIT-${stemName(random).toUpperCase()} BRANCH ${random.pick(['500X20', '500X10 100X5', '2000X4'])}`,
      [1000, 49000],
      { whole: 1 },
    ),
  ({ random, date }) =>
    movement(
      `INT.PD:${formatDate(addDays(date, -90), 'dd-MM-yyyy')} TO ${formatDate(date, 'dd-MM-yyyy')}`,
      [20, 2400],
      { whole: random.chance(0.3) ? 1 : 0 },
    ),
  ({ random }) => {
    const chequeNo = String(random.integer(1, 899_999)).padStart(6, '0');
    return movement(`BY CLG ${firm(random)} ${bankCode(random)}`, [1500, 160000], { chequeNo });
  },
  ({ random }) => movement(`REV-UPI-${random.digits(12)}-${shop(random)} REFUND`, [40, 3000], { whole: 0.5 }),
  ({ random }) =>
    movement(`ACH C- ${stemName(random).toUpperCase()} LTD FINAL DIV-${random.digits(8)}`, [12, 4000], {
      whole: 0.4,
    }),
];
