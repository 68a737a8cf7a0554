import type { FieldOutcome } from './compare-result.ts';
import type { ScoredDocument } from './summarize.ts';

/** A confidence from which a value is taken without looking. */
export const CONFIDENT = 0.98;

/** Values that were given with high confidence, and how many of them are right. */
export interface ConfidentCount {
  values: number;
  right: number;
}

/** Counts over the documents of one class that one kind of program printed. */
export interface FamilySummary {
  documentType: string;
  family: string;
  documents: number;
  failed: number;
  headerPrinted: number;
  headerRight: number;
  partiesPrinted: number;
  partiesRight: number;
  cellsPrinted: number;
  cellsRight: number;
  /** Labelled values that the results give, right or false. */
  given: number;
  falseValues: number;
  confident: ConfidentCount;
}

/** Counts over names, numbers and addresses of parties of one class. */
export interface PartySummary {
  documentType: string;
  printed: number;
  right: number;
  given: number;
  falseValues: number;
  confident: ConfidentCount;
}

const PARTY = /^(vendor|buyer|receiver)\./;

const isParty = ({ path }: FieldOutcome): boolean => PARTY.test(path);

const count = (fields: readonly FieldOutcome[], ...outcomes: FieldOutcome['outcome'][]): number =>
  fields.filter(({ outcome }) => outcomes.includes(outcome)).length;

const printedIn = (fields: readonly FieldOutcome[]): number => count(fields, 'right', 'wrong', 'missing');

function confidentIn(fields: readonly FieldOutcome[]): ConfidentCount {
  const given = fields.filter(
    ({ outcome, confidence }) =>
      confidence !== null && confidence >= CONFIDENT && outcome !== 'missing' && outcome !== 'absent',
  );
  return { values: given.length, right: count(given, 'right') };
}

function familySummary(
  documents: readonly ScoredDocument[],
  documentType: string,
  family: string,
): FamilySummary {
  const header = documents.flatMap(({ comparison }) => comparison.header);
  const cells = documents.flatMap(({ comparison }) => comparison.cells);
  const parties = header.filter(isParty);
  const all = [...header, ...cells];
  return {
    documentType,
    family,
    documents: documents.length,
    failed: documents.filter(({ error }) => error !== undefined).length,
    headerPrinted: printedIn(header),
    headerRight: count(header, 'right'),
    partiesPrinted: printedIn(parties),
    partiesRight: count(parties, 'right'),
    cellsPrinted: printedIn(cells),
    cellsRight: count(cells, 'right'),
    given: count(all, 'right', 'wrong', 'invented'),
    falseValues: count(all, 'wrong', 'invented'),
    confident: confidentIn(all),
  };
}

/** One row a class and family, and one over all families of a class; none where no document has a family. */
export function summarizeFamilies(documents: readonly ScoredDocument[]): FamilySummary[] {
  const known = documents.filter(({ family }) => family !== null);
  const classes = Map.groupBy(known, ({ comparison }) => comparison.documentType);
  return [...classes]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([documentType, members]) => {
      const families = [...Map.groupBy(members, ({ family }) => family ?? '')]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([family, own]) => familySummary(own, documentType, family));
      return families.length > 1 ? [...families, familySummary(members, documentType, 'all')] : families;
    });
}

/** One row for each class that has parties, and one over all of them where there are several. */
export function summarizeParties(documents: readonly ScoredDocument[]): PartySummary[] {
  const summary = (members: readonly ScoredDocument[], documentType: string): PartySummary => {
    const fields = members.flatMap(({ comparison }) => comparison.header).filter(isParty);
    return {
      documentType,
      printed: printedIn(fields),
      right: count(fields, 'right'),
      given: count(fields, 'right', 'wrong', 'invented'),
      falseValues: count(fields, 'wrong', 'invented'),
      confident: confidentIn(fields),
    };
  };
  const rows = [...Map.groupBy(documents, ({ comparison }) => comparison.documentType)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([documentType, members]) => summary(members, documentType))
    .filter(({ printed, given }) => printed + given > 0);
  return rows.length > 1 ? [...rows, summary(documents, 'all')] : rows;
}
