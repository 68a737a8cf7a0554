import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { DocumentType } from '@docex/domain';
import { readBatch } from './batch.ts';
import { BatchProgress } from './batch-progress.ts';
import { documentFiles, isFolder } from './document-files.ts';
import { type DocumentReader, serviceReader } from './document-reader.ts';
import type { EXIT } from './exit.ts';
import { openOutput, type OutputFormat } from './output-file.ts';
import { StageLine } from './stage-line.ts';

export interface ReadCommandOptions {
  readonly type: DocumentType;
  readonly password?: string | undefined;
  readonly evidence: boolean;
  readonly format?: OutputFormat | undefined;
  readonly out?: string | undefined;
  /** JSON Pointer of what is explained instead of printing the result. */
  readonly explain?: string | undefined;
}

export interface UploadCommandOptions extends ReadCommandOptions {
  readonly url: string;
  readonly key: string;
}

/** A service limits the unfinished jobs of a key. */
const UPLOADS_AT_ONCE = 4;

/** Takes a file, or the files of a folder, through the whole pipeline in this process. */
export function extractHere(path: string, options: ReadCommandOptions): Promise<keyof typeof EXIT> {
  const open = async (): Promise<DocumentReader> => {
    const { openLocalPipeline } = await import('./local-pipeline.ts');
    return openLocalPipeline();
  };
  return readPath(path, options, { open, concurrency: availableParallelism() });
}

/** Sends a file, or the files of a folder, to a running service. */
export function uploadPath(path: string, options: UploadCommandOptions): Promise<keyof typeof EXIT> {
  const open = () => Promise.resolve(serviceReader(options));
  return readPath(path, options, { open, concurrency: UPLOADS_AT_ONCE });
}

interface Reading {
  readonly open: () => Promise<DocumentReader>;
  readonly concurrency: number;
}

async function readPath(
  path: string,
  options: ReadCommandOptions,
  reading: Reading,
): Promise<keyof typeof EXIT> {
  if (!(await isFolder(path))) return readOne(path, options, reading);
  if (options.explain !== undefined) throw new Error('--explain takes one document, not a folder.');
  return readFolder(path, options, reading);
}

async function readOne(path: string, options: ReadCommandOptions, { open }: Reading) {
  const { type: documentType, password, format = 'json', out, explain } = options;
  if (explain?.startsWith('/') === false) {
    throw new Error('--explain takes a JSON Pointer into the result, such as /buyer/name.');
  }
  // Before anything is sent: what cannot be written down is not worth the work.
  const output = explain === undefined ? await openOutput({ format, out, documentType }) : undefined;
  await using reader = await open();
  const line = new StageLine();
  try {
    const onStatus = (status: string): void => {
      line.show(status);
    };
    const onJob = tellJob(basename(path));
    const document = await reader.read({ path, documentType, password, explain, onStatus, onJob });
    if (document.fileStatus === 'done' && document.explanation !== undefined) {
      process.stdout.write(`${document.explanation}\n`);
      return 'success';
    }
    await output?.write(withEvidence({ file: basename(path), ...document }, { ...options, format }));
    await output?.close();
    return document.fileStatus === 'done' ? 'success' : 'failed';
  } finally {
    line.close();
  }
}

async function readFolder(folder: string, options: ReadCommandOptions, { open, concurrency }: Reading) {
  const { type: documentType, password, format = 'jsonl', out } = options;
  if (format === 'json') throw new Error('The documents of a folder are written as jsonl or csv.');
  const { files, skipped } = await documentFiles(folder);
  for (const name of skipped) process.stderr.write(`${name}: skipped, it is no PDF and no image\n`);
  if (files.length === 0) throw new Error(`There is no PDF and no image in ${folder}.`);
  const output = await openOutput({ format, out, documentType });
  const progress = new BatchProgress(files.length);
  try {
    await using reader = await open();
    await readBatch({
      reader,
      ...{ folder, files, documentType, password, concurrency },
      onJob: (file, jobId) => {
        tellJob(file)(jobId);
      },
      onRow: async (row) => {
        progress.add(row);
        await output.write(withEvidence(row, { ...options, format }));
      },
    });
  } finally {
    progress.close();
    await output.close();
  }
  return progress.allDone ? 'success' : 'failed';
}

/** A job that a service has taken on goes on whatever becomes of this command. */
function tellJob(file: string): (jobId: string) => void {
  return (jobId) => {
    process.stderr.write(`${file}: job ${jobId}\n`);
  };
}

function withEvidence<Row extends { readonly evidence?: unknown } | { readonly error: unknown }>(
  row: Row,
  { evidence: isWanted, format }: ReadCommandOptions,
): Row {
  // Tables tell of confidence and checks in any case.
  if (isWanted || format?.startsWith('csv') || !('evidence' in row)) return row;
  const { evidence: _evidence, ...told } = row;
  return told as Row;
}
