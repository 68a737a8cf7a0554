import { describe, expect, it } from '@jest/globals';
import { DocexApiError } from '@docex/client';
import { RequestError } from '@docex/domain';
import { readBatch } from './batch.ts';
import type { DocumentReader, ReadDocument } from './document-reader.ts';
import type { DocumentRow } from './document-row.ts';

const done: ReadDocument = { fileStatus: 'done', documentType: 'pan_card', result: {} };

/** A reader that does what a test says for each path. */
function readerOf(read: (path: string) => Promise<ReadDocument>): DocumentReader {
  return { read: ({ path }) => read(path), [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function run(files: string[], read: (path: string) => Promise<ReadDocument>, concurrency = 2) {
  const rows: DocumentRow[] = [];
  const onRow = (row: DocumentRow): Promise<void> => {
    rows.push(row);
    return Promise.resolve();
  };
  const batch = { reader: readerOf(read), folder: 'in', files, documentType: 'pan_card' as const };
  const outcome = await readBatch({ ...batch, concurrency, onRow }).catch((error: unknown) => error);
  return { rows, outcome };
}

describe('a batch', () => {
  it('tells its documents in the order of their names, whichever is ready first', async () => {
    const slow = Promise.withResolvers<ReadDocument>();
    const { rows } = await run(['a', 'b', 'c'], (path) => {
      if (path.endsWith('c')) slow.resolve(done);
      return path.endsWith('a') ? slow.promise : Promise.resolve(done);
    });
    expect(rows.map(({ file }) => file)).toEqual(['a', 'b', 'c']);
  });

  it('has no more documents under way than it may', async () => {
    let [under, most] = [0, 0];
    const files = Array.from({ length: 12 }, (_, index) => String(index));
    await run(
      files,
      async () => {
        under += 1;
        most = Math.max(most, under);
        await new Promise((resolve) => setImmediate(resolve));
        under -= 1;
        return done;
      },
      3,
    );
    expect(most).toBe(3);
  });

  it.each([
    new RequestError('unsupported_media_type', 'No document.'),
    new DocexApiError('Empty.', { status: 400, code: 'file_empty', retryable: false }),
  ])('goes on after a document that is refused (%#)', async (error) => {
    const { rows, outcome } = await run(['a', 'b'], (path) =>
      path.endsWith('a') ? Promise.reject(error) : Promise.resolve(done),
    );
    expect(outcome).toBeUndefined();
    expect(rows).toEqual([
      { file: 'a', fileStatus: 'refused', error: { code: error.code, message: error.message } },
      { file: 'b', ...done },
    ]);
  });

  it('keeps what was read after the document that met the end, when that was under way already', async () => {
    const lost = Promise.withResolvers<ReadDocument>();
    const away = new DocexApiError('Away.', { status: 0, code: 'unreachable', retryable: true });
    const { rows, outcome } = await run(['a', 'b', 'c', 'd', 'e'], (path) => {
      if (path.endsWith('a')) return lost.promise;
      if (path.endsWith('d')) lost.reject(away);
      return Promise.resolve(done);
    });
    expect(outcome).toBe(away);
    expect(rows.map(({ file }) => file).slice(0, 2)).toEqual(['b', 'c']);
    expect(rows.map(({ file }) => file)).not.toContain('a');
  });

  it.each([
    new DocexApiError('Away.', { status: 0, code: 'unreachable', retryable: true }),
    new DocexApiError('No.', { status: 401, code: 'unauthenticated', retryable: false }),
    new TypeError('a fault of ours'),
  ])('ends where every document would meet the same, and keeps what came before (%#)', async (error) => {
    const read: string[] = [];
    const { rows, outcome } = await run(
      ['a', 'b', 'c', 'd', 'e'],
      (path) => {
        read.push(path);
        return path.endsWith('b') ? Promise.reject(error) : Promise.resolve(done);
      },
      1,
    );
    expect(outcome).toBe(error);
    expect(rows.map(({ file }) => file)).toEqual(['a']);
    expect(read).toHaveLength(2);
  });
});
