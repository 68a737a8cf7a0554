import type { Reliability } from './reliability.ts';
import type { FieldSummary, SummaryRow } from './summarize.ts';

const HEADINGS = [
  'class',
  'kind',
  'documents',
  'failed',
  'perfect',
  'header',
  'cells',
  'rows',
  'false',
  's/page',
];

/** `97.5% (39/40)`. */
export function share(right: number, printed: number): string {
  return printed === 0 ? '-' : `${((100 * right) / printed).toFixed(1)}% (${right}/${printed})`;
}

function cellsOf(row: SummaryRow): string[] {
  return [
    row.documentType,
    row.kind,
    String(row.documents),
    String(row.failed),
    String(row.perfect),
    share(row.headerRight, row.headerPrinted),
    share(row.cellsRight, row.cellsPrinted),
    share(row.rowsRight, row.rowsPrinted),
    share(row.falseValues, row.given),
    row.pages === 0 ? '-' : (row.seconds / row.pages).toFixed(2),
  ];
}

/** Texts in columns, the first two flush left. */
export function alignColumns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A summary as a plain text table. */
export function formatSummary(rows: readonly SummaryRow[]): string {
  return alignColumns([HEADINGS, ...rows.map(cellsOf)]);
}

/** The fields that are not always right, as a plain text table. */
export function formatFields(fields: readonly FieldSummary[]): string {
  const faulty = fields.filter(({ printed, right, falseValues }) => printed > right || falseValues > 0);
  return alignColumns([
    ['field', '', 'right', 'false'],
    ...faulty.map((field) => [field.field, '', share(field.right, field.printed), String(field.falseValues)]),
  ]);
}

/** How often values are right by their stated confidence, as a plain text table. */
export function formatReliability({ bins, calibrationError }: Reliability): string {
  if (calibrationError === null) return 'no value states a confidence';
  const lines = bins.map(({ from, to, values, right, confidence }) => [
    `${from.toFixed(2)}-${to.toFixed(2)}`,
    '',
    String(values),
    confidence.toFixed(3),
    share(right, values),
  ]);
  const table = alignColumns([['confidence', '', 'values', 'mean', 'right'], ...lines]);
  return `${table}\ncalibration error ${calibrationError.toFixed(3)}`;
}

const percent = (right: number, printed: number): number => (printed === 0 ? 0 : (100 * right) / printed);

function change(before: number, after: number, unit: string): string {
  const difference = after - before;
  return `${difference >= 0 ? '+' : ''}${difference.toFixed(unit === '%' ? 1 : 0)}${unit}`;
}

/** The change from an earlier summary, a row for each class and kind that both have. */
export function formatChanges(before: readonly SummaryRow[], after: readonly SummaryRow[]): string {
  const lines = after.flatMap((row) => {
    const earlier = before.find(
      (other) => other.documentType === row.documentType && other.kind === row.kind,
    );
    if (earlier === undefined) return [];
    return [
      [
        row.documentType,
        row.kind,
        change(
          percent(earlier.headerRight, earlier.headerPrinted),
          percent(row.headerRight, row.headerPrinted),
          '%',
        ),
        change(
          percent(earlier.cellsRight, earlier.cellsPrinted),
          percent(row.cellsRight, row.cellsPrinted),
          '%',
        ),
        change(percent(earlier.rowsRight, earlier.rowsPrinted), percent(row.rowsRight, row.rowsPrinted), '%'),
        change(earlier.falseValues, row.falseValues, ''),
        change(earlier.perfect, row.perfect, ''),
      ],
    ];
  });
  return alignColumns([['class', 'kind', 'header', 'cells', 'rows', 'false', 'perfect'], ...lines]);
}
