import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { BatchProgress } from './batch-progress.ts';
import type { DocumentRow } from './document-row.ts';

const rows: DocumentRow[] = [
  { file: 'a.pdf', fileStatus: 'done', documentType: 'grn', result: {} },
  { file: 'b.pdf', fileStatus: 'refused', error: { code: 'file_empty', message: 'Empty.' } },
];

function shown(isTTY: boolean) {
  const texts: string[] = [];
  const writable = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      texts.push(chunk.toString());
      done();
    },
  });
  const noTerminal = { isTTY, columns: 120, cursorTo: () => true, clearLine: () => true };
  const stream = Object.assign(writable, noTerminal) as unknown as NodeJS.WriteStream;
  const progress = new BatchProgress(rows.length, stream);
  for (const row of rows) progress.add(row);
  progress.close();
  return { text: texts.join(''), progress };
}

describe('the progress of a batch', () => {
  it('is a line a document where nobody watches a terminal', () => {
    expect(shown(false).text).toBe('a.pdf: done\nb.pdf: refused (file_empty)\n1 done, 0 failed, 1 refused\n');
  });

  it('is a bar on a terminal', () => {
    const { text } = shown(true);
    expect(text).toContain('2/2 | 1 done, 0 failed, 1 refused');
    expect(text).not.toContain('a.pdf');
  });

  it('knows whether every document was read', () => {
    expect(shown(false).progress.allDone).toBe(false);
    expect(new BatchProgress(0, process.stderr).allDone).toBe(true);
  });
});
