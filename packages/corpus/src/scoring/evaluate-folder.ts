import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type DocumentType, isDocumentType } from '@docex/domain';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { compareResult } from './compare-result.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';
import {
  type FamilySummary,
  type PartySummary,
  summarizeFamilies,
  summarizeParties,
} from './summarize-families.ts';
import {
  type DocumentKind,
  type ScoredDocument,
  summarize,
  summarizeFields,
  type FieldSummary,
  type SummaryRow,
} from './summarize.ts';

export interface EvaluationDocument {
  /** Path of the file. */
  path: string;
  /** Path inside the evaluated folder. */
  name: string;
  documentType: DocumentType;
}

/** What was read of a document. */
export interface ExtractedDocument {
  /** In the shape of its class. */
  result: unknown;
  /** As the results route gives it; without it no confidence is scored. */
  evidence?: unknown;
}

export interface EvaluateFolderOptions {
  directory: string;
  /** Reads a document; what it throws is reported as the document's error. */
  extract: (document: EvaluationDocument) => Promise<ExtractedDocument>;
  /** Called after each document. */
  onScored?: (document: ScoredDocument) => void;
  /** Documents in work at a time; 1 unless given, which keeps the times comparable. */
  concurrency?: number;
}

export interface Evaluation {
  summary: SummaryRow[];
  fields: FieldSummary[];
  /** Where documents are of several families. */
  families: FamilySummary[];
  /** Names, numbers and addresses of parties by class. */
  parties: PartySummary[];
  /** How often values are right by the confidence that is stated for them. */
  reliability: Reliability;
  documents: ScoredDocument[];
  /** What was not scored or read as another class, and why. */
  notes: string[];
}

const EXTENSIONS = ['.pdf', '.png', '.jpg', '.jpeg', '.tif', '.tiff', '.webp'];
const LABELS = /\.(expected|transcribed)\.json$/;

/** Classes that collections of labels call by other names. A use is reported in the notes. */
const CLASS_SYNONYMS: Readonly<Record<string, DocumentType>> = {
  pan: 'pan_card',
  aadhaar: 'aadhar_card',
  receipt: 'invoice',
};

type Labels = Readonly<Record<string, unknown>>;

interface LabelledDocument extends EvaluationDocument {
  labels: Labels;
}

const kindOf = (value: unknown): DocumentKind | null =>
  value === 'digital' || value === 'scan' || value === 'photo' ? value : null;

/** Pages and kind; without a label a PDF with text on it is digital, anything else a scan. */
async function inspect({ path, labels }: LabelledDocument): Promise<{ pages: number; kind: DocumentKind }> {
  const labelled = kindOf(labels['_kind']);
  if (extname(path).toLowerCase() !== '.pdf') return { pages: 1, kind: labelled ?? 'scan' };
  const texts = await pageTexts(await readFile(path)).catch(() => ['']);
  return { pages: texts.length, kind: labelled ?? (texts.join('').trim() === '' ? 'scan' : 'digital') };
}

/** By the label `_family`, else by the folder that the document lies in. */
function familyOf({ labels, name }: LabelledDocument): string | null {
  const labelled = labels['_family'];
  if (typeof labelled === 'string') return labelled;
  const folder = dirname(name);
  return folder === '.' ? null : folder;
}

async function labelledDocuments(directory: string, notes: string[]): Promise<LabelledDocument[]> {
  const files = (await readdir(directory, { recursive: true })).sort();
  const documents: LabelledDocument[] = [];
  for (const file of files.filter((name) => LABELS.test(name))) {
    const base = file.replace(LABELS, '');
    const name = files.find(
      (candidate) => dirname(candidate) === dirname(file) && isDocumentOf(candidate, base),
    );
    const labels = ownLabels(JSON.parse(await readFile(join(directory, file), 'utf8')) as Labels);
    const declared = String(labels['documentType']);
    const documentType = isDocumentType(declared) ? declared : CLASS_SYNONYMS[declared];
    if (name === undefined) notes.push(`${file}: no document beside it`);
    else if (documentType === undefined) notes.push(`${name}: class ${declared} is not scored`);
    else {
      if (documentType !== declared) notes.push(`${name}: class ${declared} is read as ${documentType}`);
      documents.push({ path: join(directory, name), name, documentType, labels });
    }
  }
  return documents;
}

/** Labels in the shape of docex's own output, of the API or the command line, are its result with the class. */
function ownLabels(labels: Labels): Labels {
  const { data, documentType, result } = labels;
  if (isLabels(data)) return ownLabels(data);
  return isLabels(result) ? { documentType, ...result } : labels;
}

function isLabels(value: unknown): value is Labels {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDocumentOf(file: string, base: string): boolean {
  const extension = extname(file);
  return EXTENSIONS.includes(extension.toLowerCase()) && file.slice(0, -extension.length) === base;
}

async function score(
  document: LabelledDocument,
  extract: EvaluateFolderOptions['extract'],
): Promise<ScoredDocument> {
  const { labels, path, name, documentType } = document;
  const { pages, kind } = await inspect(document);
  const start = performance.now();
  const outcome: ExtractedDocument & { error?: string } = await extract({ path, name, documentType }).catch(
    (error: unknown) => ({ result: null, error: error instanceof Error ? error.message : String(error) }),
  );
  const seconds = (performance.now() - start) / 1000;
  const comparison = compareResult(documentType, labels, outcome.result, outcome.evidence ?? {});
  return {
    name,
    kind,
    family: familyOf(document),
    pages,
    seconds,
    comparison,
    ...(outcome.error === undefined ? {} : { error: outcome.error }),
  };
}

/**
 * Reads every document of a folder and its subfolders that has `NAME.expected.json` or
 * `NAME.transcribed.json` beside it, lets `extract` work on each, and scores what it gives.
 */
export async function evaluateFolder(options: EvaluateFolderOptions): Promise<Evaluation> {
  const notes: string[] = [];
  const waiting = (await labelledDocuments(options.directory, notes)).entries();
  const documents: ScoredDocument[] = [];
  const work = async (): Promise<void> => {
    for (const [index, document] of waiting) {
      const scored = await score(document, options.extract);
      documents[index] = scored;
      options.onScored?.(scored);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 1 }, work));
  const ignored = new Set(documents.flatMap(({ comparison }) => comparison.ignoredKeys));
  if (ignored.size > 0)
    notes.push(`labels outside the contract are not scored: ${[...ignored].sort().join(', ')}`);
  return {
    summary: summarize(documents),
    fields: summarizeFields(documents),
    families: summarizeFamilies(documents),
    parties: summarizeParties(documents),
    reliability: reliabilityOf(documents),
    documents,
    notes,
  };
}
