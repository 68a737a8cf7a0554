import { createWriteStream } from 'node:fs';
import { csvRows, csvText, documentsTable, linesTable, type Table, type TabledDocument } from '@docex/client';
import { once } from 'node:events';
import type { DocumentType } from '@docex/domain';
import { type DocumentRow, tabledDocument } from './document-row.ts';

/** `csv` is a row a document, `csv-lines` a row an entry of its list. */
export const OUTPUT_FORMATS = ['json', 'jsonl', 'csv', 'csv-lines'] as const;

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export interface OutputOptions {
  readonly format: OutputFormat;
  /** Standard output when left out. */
  readonly out?: string | undefined;
  readonly documentType: DocumentType;
}

/** Where documents are written to, one after the other. */
export interface Output {
  write(row: DocumentRow): Promise<void>;
  /** Everything is in the file when it resolves. */
  close(): Promise<void>;
}

/**
 * Opens the output; rejects when the file cannot be written. A CSV file of documents gets one of their lines beside it:
 * `NAME-lines.csv` beside `NAME.csv`.
 */
export async function openOutput(options: OutputOptions): Promise<Output> {
  const { format, out, documentType } = options;
  const documents = await openOne(options);
  if (format !== 'csv' || out === undefined || linesTable([], documentType) === undefined) return documents;
  const beside = `${out.replace(/\.csv$/i, '')}-lines.csv`;
  const lines = await openOne({ format: 'csv-lines', out: beside, documentType });
  return {
    write: async (row) => {
      await documents.write(row);
      await lines.write(row);
    },
    close: async () => {
      await documents.close();
      await lines.close();
    },
  };
}

async function openOne({ format, out, documentType }: OutputOptions): Promise<Output> {
  const stream = out === undefined ? process.stdout : createWriteStream(out);
  if (out !== undefined) {
    await once(stream, 'open').catch((cause: unknown) => {
      throw new Error(`${out} cannot be written.`, { cause });
    });
  }
  const put = async (text: string): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      stream.write(text, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  };
  const texts = TEXTS[format];
  await put(texts.head(documentType));
  return {
    write: (row) => put(texts.row(row, documentType)),
    close: async () => {
      if (stream === process.stdout) return;
      stream.end();
      await once(stream, 'close');
    },
  };
}

interface Texts {
  readonly head: (documentType: DocumentType) => string;
  readonly row: (row: DocumentRow, documentType: DocumentType) => string;
}

const TEXTS: Readonly<Record<OutputFormat, Texts>> = {
  // One document alone: without its file's name, as the API tells it.
  json: {
    head: () => '',
    row: ({ file: _file, ...told }) => `${JSON.stringify(told, undefined, 2)}\n`,
  },
  jsonl: { head: () => '', row: (row) => `${JSON.stringify(row)}\n` },
  csv: csvTexts(documentsTable),
  // A class without a list has no lines.
  'csv-lines': csvTexts((documents, documentType) => linesTable(documents, documentType) ?? [[]]),
};

type TableOf = (documents: readonly TabledDocument[], documentType: DocumentType) => Table;

function csvTexts(tableOf: TableOf): Texts {
  return {
    head: (documentType) => csvText(tableOf([], documentType)),
    row: (row, documentType) => csvRows(tableOf([tabledDocument(row)], documentType).slice(1)),
  };
}
