import type { Band, FactLine } from '../../bands/band.ts';
import { choose, chooseAll, type Half } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import { FACT_WORDS, PERIODS, TITLES } from './statement-words.ts';

export interface ComposedBands {
  head: readonly Band[];
  foot: readonly Band[];
}

const COLORS = ['#12355b', '#7a1020', '#1f6f43', '#4b2e83', '#b35a00', 'black'];

interface Words {
  random: Random;
  half: Half;
  labels: Record<keyof typeof FACT_WORDS, string>;
  period: string;
}

function letterhead({ random }: Words): Band[] {
  const align = random.pick(['left', 'left', 'center', 'right'] as const);
  const color = random.pick(COLORS);
  const band: Band = random.chance(0.3)
    ? { kind: 'bar', text: '{bankName}', fill: color, size: random.integer(11, 16), align }
    : { kind: 'text', text: '{bankName}', size: random.integer(11, 17), strong: true, align, color };
  const office: Band = { kind: 'text', text: '{branchAddress}', size: 7.5, align };
  return [
    band,
    ...(random.chance(0.35) ? [office] : []),
    ...(random.chance(0.3) ? [{ kind: 'rule' } as const] : []),
  ];
}

/** The facts of the account in the bank's order; holder and number always, others often. */
function accountFacts(
  { random, labels, period }: Words,
  withHolder: boolean,
  withPeriod: boolean,
): FactLine[] {
  const optional: readonly (readonly [FactLine, number])[] = [
    [[labels.accountType, '{accountType}'], 0.8],
    [[labels.ifsc, '{ifsc}'], 0.85],
    [[labels.branch, '{branch}'], 0.75],
    [[labels.customerId, '{customerId}'], 0.6],
    [[labels.micr, '{micr}'], 0.4],
    [[labels.currency, '{currency}'], 0.5],
    [[labels.email, '{email}'], 0.25],
    [[labels.phone, '{phone}'], 0.3],
  ];
  const chosen = optional.filter(([, share]) => random.chance(share)).map(([line]) => line);
  return [
    ...(withHolder ? [[labels.holder, '{holder}'] as const] : []),
    [labels.accountNo, '{accountNo}'],
    ...random.sample(chosen, chosen.length),
    ...(withPeriod ? [[labels.period, period] as const] : []),
  ];
}

function accountBand(words: Words, withPeriod: boolean): Band {
  const { random } = words;
  const boxed = random.chance(0.4);
  const separator = random.pick([':', ' :', ' -', '']);
  const style = {
    separator,
    ...(random.chance(0.6) ? { valueOffset: 105 } : {}),
    strong: random.chance(0.3),
  };
  const arrangement = random.pick(['window', 'window', 'halves', 'list'] as const);
  const facts = accountFacts(words, arrangement !== 'window', withPeriod);
  if (arrangement === 'list') return { kind: 'columns', boxed, blocks: [{ kind: 'facts', facts, ...style }] };
  if (arrangement === 'halves') {
    const middle = Math.ceil(facts.length / 2);
    const blocks = [facts.slice(0, middle), facts.slice(middle)];
    return {
      kind: 'columns',
      boxed,
      blocks: blocks.map((part) => ({ kind: 'facts', facts: part, ...style })),
    };
  }
  const holder = {
    kind: 'address',
    of: 'holder',
    strong: random.chance(0.5),
    ...(random.chance(0.3) ? { above: 'To,' } : {}),
  } as const;
  const account = { kind: 'facts', facts, ...style } as const;
  return { kind: 'columns', boxed, blocks: random.chance(0.75) ? [holder, account] : [account, holder] };
}

/** Opening, sums and closing in boxes, in a table or as a list. */
function summaryBand({ random, labels }: Words): Band {
  const sums: FactLine[] = [
    [labels.totalDebits, '{totalDebits}'],
    [labels.totalCredits, '{totalCredits}'],
  ];
  const facts: FactLine[] = [
    [labels.opening, '{opening}'],
    ...(random.chance(0.5) ? sums : sums.toReversed()),
    [labels.closing, '{closing}'],
  ];
  const shape = random.pick(['strip', 'grid', 'list'] as const);
  if (shape !== 'list') return { kind: shape, facts };
  return { kind: 'columns', blocks: [{ kind: 'facts', facts, valueOffset: 130 }] };
}

/** Puts together head and foot. */
export function composeBands(random: Random, half: Half): ComposedBands {
  const words: Words = {
    random,
    half,
    labels: chooseAll(random, half, FACT_WORDS),
    period: choose(random, half, PERIODS),
  };
  const title = choose(random, half, TITLES);
  const inTitle = random.chance(0.5);
  const titleBand: Band = {
    kind: 'text',
    text: inTitle ? `${title} ${words.period}` : title,
    size: random.integer(9, 12),
    strong: true,
    align: random.pick(['left', 'center']),
  };
  const account = accountBand(words, !inTitle);
  const summary = random.pick(['before', 'after', 'after', 'none'] as const);
  const closing: Band = {
    kind: 'text',
    size: 7,
    text: random.pick([
      'This is a computer generated statement and does not require a signature.',
      'Contents of this statement will be considered correct if no error is reported within 30 days.',
      '*** End of Statement ***',
    ]),
  };
  return {
    head: [
      ...letterhead(words),
      { kind: 'space', height: 5 },
      ...(random.chance(0.6) ? [titleBand, account] : [account, titleBand]),
      ...(summary === 'before' ? [summaryBand(words)] : []),
    ],
    foot: [...(summary === 'after' ? [summaryBand(words)] : []), closing],
  };
}
