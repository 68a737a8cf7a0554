import { alignColumns, share } from './format-summary.ts';
import { CONFIDENT, type FamilySummary, type PartySummary } from './summarize-families.ts';

const SURE = `at ${CONFIDENT} or more`;

/** Figures by family as a plain text table. */
export function formatFamilies(rows: readonly FamilySummary[]): string {
  return alignColumns([
    ['class', 'family', 'documents', 'failed', 'header', 'parties', 'cells', 'false', SURE],
    ...rows.map((row) => [
      row.documentType,
      row.family,
      String(row.documents),
      String(row.failed),
      share(row.headerRight, row.headerPrinted),
      share(row.partiesRight, row.partiesPrinted),
      share(row.cellsRight, row.cellsPrinted),
      share(row.falseValues, row.given),
      share(row.confident.right, row.confident.values),
    ]),
  ]);
}

/** Figures of parties and of their confidence as a plain text table. */
export function formatParties(rows: readonly PartySummary[]): string {
  return alignColumns([
    ['parties', '', 'right', 'false', SURE],
    ...rows.map((row) => [
      row.documentType,
      '',
      share(row.right, row.printed),
      share(row.falseValues, row.given),
      share(row.confident.right, row.confident.values),
    ]),
  ]);
}
