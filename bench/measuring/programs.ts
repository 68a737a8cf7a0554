import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Reference } from './figure.ts';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A program of others that docex is measured beside. */
export interface Program {
  readonly name: string;
  readonly command: string;
  /** Arguments with which it only tells who it is. */
  readonly probe: string;
  readonly install: string;
}

export const pdftotext: Program = {
  name: 'pdftotext -layout',
  command: 'pdftotext',
  probe: '-v',
  install: 'apt-get install poppler-utils',
};

export const invoice2data: Program = {
  name: 'invoice2data 1.0.1, two at once',
  command: 'invoice2data',
  probe: '--help',
  install: 'pip install invoice2data==1.0.1',
};

export const tesseract: Program = {
  name: 'tesseract --psm 3, one thread',
  command: 'tesseract',
  probe: '--version',
  install: 'apt-get install tesseract-ocr',
};

export const ocrMyPdf: Program = {
  name: 'OCRmyPDF --jobs 2',
  command: 'ocrmypdf',
  probe: '--version',
  install: 'apt-get install ocrmypdf',
};

/** Runs a program in a folder; with more than one OpenMP thread Tesseract is many times slower. */
export async function runProgram(
  { command }: Program,
  parameters: readonly string[],
  folder?: string,
): Promise<void> {
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  await execute(command, parameters, { env, maxBuffer: MAX_OUTPUT_BYTES, ...(folder && { cwd: folder }) });
}

export function isInstalled({ command, probe }: Program): Promise<boolean> {
  return execute(command, [probe]).then(
    () => true,
    () => false,
  );
}

export function referenceOf({ name, install }: Program, values: readonly number[]): Reference {
  return { name, install, values };
}
