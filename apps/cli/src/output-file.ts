import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { DocumentType } from '@docex/domain';
import { stringify } from 'csv-stringify/sync';
import { type DocumentRow, tableColumns, tableRows } from './document-row.ts';

export const OUTPUT_FORMATS = ['json', 'jsonl', 'csv'] as const;

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

/** Opens the output; rejects when the file cannot be written. */
export async function openOutput({ format, out, documentType }: OutputOptions): Promise<Output> {
  const stream = out === undefined ? process.stdout : createWriteStream(out);
  if (out !== undefined) await once(stream, 'open');
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
  csv: {
    head: (documentType) => csv([tableColumns(documentType)]),
    row: (row, documentType) => csv(tableRows(row, documentType)),
  },
};

/** A text that a spreadsheet would take for a formula gets a `'` before it: documents come from anybody. */
function csv(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, cast: { boolean: String } },
  );
}
