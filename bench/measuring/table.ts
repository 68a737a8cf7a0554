import { type Figure, type Goal, resultOf } from './figure.ts';
import { describeSpread, spreadOf } from './spread.ts';

/** A Markdown table of the figures of some questions; `before` are the ratios or medians of another run, by what they are of. */
export function tableOf(
  answers: readonly { readonly name: string; readonly figures: readonly Figure[] }[],
  before?: Readonly<Record<string, number>>,
): string {
  const head = ['what', 'docex', 'reference', 'ratio', 'goal', ...(before ? ['before'] : []), 'question'];
  const rows = answers.flatMap(({ name, figures }) =>
    figures.map((figure) => [
      figure.what,
      `${describe(figure.values)} ${figure.unit}`,
      referenceCell(figure),
      figure.reference ? `${short(resultOf(figure))} ×` : '',
      goalCell(figure),
      ...(before ? [short(before[figure.what])] : []),
      `\`${name}\``,
    ]),
  );
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

/** Whether a result keeps a goal. */
export function keeps(goal: Goal, result: number): boolean {
  return 'atMost' in goal ? result <= goal.atMost : result >= goal.atLeast;
}

function referenceCell({ reference, unit }: Figure): string {
  if (reference === undefined) return '';
  if (reference.values.length > 0) return `${describe(reference.values)} ${unit} (${reference.name})`;
  return reference.install === undefined ? '' : `not installed: \`${reference.install}\``;
}

function goalCell(figure: Figure): string {
  const { goal, reference, unit } = figure;
  if (goal === undefined) return '';
  const result = resultOf(figure);
  const met = result === undefined ? '' : keeps(goal, result) ? ' ✓' : ' ✗';
  const limit = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return `${limit} ${reference ? '×' : unit}${met}`;
}

function describe(values: readonly number[]): string {
  const spread = spreadOf(values);
  return describeSpread(spread, spread === undefined ? 0 : digitsFor(spread.median));
}

function short(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : value.toFixed(digitsFor(value));
}

/** About three figures. */
function digitsFor(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}
