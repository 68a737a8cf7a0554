import { generateKeyPairSync } from 'node:crypto';
import { documentTypesWith } from '@docex/extra-types';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CodeKeys, Extraction } from '@docex/document-types';
import { BlobNotFound, type BlobReference, type BlobStore } from '@docex/ports';
import { type Page, RecognizedDocument, WordSource } from '@docex/protocol';
import { extractDocument, type Review, type StoredExtraction } from './extract-document.ts';
import { ExtractionThreads } from './extraction-threads.ts';

const PAN_LINES = ['INCOME TAX DEPARTMENT', 'RANI ZEBRA KUMARI', 'MOHAN KUMAR', '01/02/1990', 'ZZZPK1234L'];

/** A result that an earlier attempt has stored. */
const FIRST = {
  result: { panNo: 'ZZZPK1234L' },
  evidence: {
    fields: { '/panNo': { confidence: 0.79 }, '/name': { confidence: 0.8 } },
    checks: [{ status: 'fail' }, { status: 'pass' }, { status: 'skipped' }],
  },
};

/** Takes every local reading and changes it. */
function reviewThat(changes: (local: Extraction) => Extraction): Review {
  return {
    policy: { use: 'always', textCharacters: 10_000 },
    look: (local) => Promise.resolve(changes(local)),
    passOver: () => undefined,
  };
}

interface Options {
  readonly review?: Review;
  readonly extractor?: ExtractionThreads;
  readonly keepsSensitive?: boolean;
}

describe('extractDocument', () => {
  const threadsWith = (codeKeys: CodeKeys): ExtractionThreads =>
    new ExtractionThreads({ threads: 1, memoryBytes: 2 ** 28, timeMs: 30_000, codeKeys });
  const threads = threadsWith({ aadhaar: [], eInvoice: [] });

  const extractJob = (
    blobStore: BlobStore,
    documentType: string,
    { review, extractor = threads, keepsSensitive }: Options = {},
  ): Promise<StoredExtraction> => {
    const watch = { signal: new AbortController().signal, onProgress: () => undefined };
    return extractDocument(
      { jobId: 'job-1', documentType },
      { blobStore, types: documentTypesWith([]), extractor, review, keepsSensitive, ...watch },
    );
  };

  afterAll(() => threads.close());

  it('stores result and evidence of the recognised document under the job', async () => {
    const blobs = await storeWith(card());
    const { resultKey: key } = await extractJob(blobs, 'pan_card');
    const stored = await blobs.readJson(key);
    expect(key).toBe('jobs/job-1/result');
    expect(stored).toMatchObject({
      result: { panNo: 'ZZZPK1234L', holderType: 'individual' },
      evidence: { doubtfulBelow: 0.8, pages: [{ number: 1, imageUrl: '/api/v1/jobs/job-1/pages/1' }] },
    });
  });

  it('keeps a result that is there already, and counts what it holds', async () => {
    const blobs = await storeWith(card());
    await blobs.putIfAbsent('jobs/job-1/result', new TextEncoder().encode(JSON.stringify(FIRST)));
    const { review } = await extractJob(blobs, 'pan_card');
    expect(await blobs.readJson('jobs/job-1/result')).toEqual(FIRST);
    expect(review).toEqual({ doubtful: 1, checksFailed: 1 });
  });

  it('stores a number that few may read whole apart from the result', async () => {
    const lines = ['Government of India', 'Asha Zebra', 'DOB: 30/07/1983', 'FEMALE', '9999 3311 9405'];
    const blobs = await storeWith({ ...card(), pages: [page(lines)] });
    const { resultKey: key } = await extractJob(blobs, 'aadhar_card');
    expect(await blobs.readJson('jobs/job-1/sensitive')).toEqual({ aadhaarNo: '9999 3311 9405' });
    expect(await blobs.readJson(key)).toMatchObject({ result: { aadhaarNo: 'XXXX XXXX 9405' } });
    expect(new TextDecoder().decode(await blobs.readAll(key))).not.toMatch(/9999 ?3311|"sensitive"/);
  });

  it('stores no whole number where none is to be kept', async () => {
    const lines = ['Government of India', 'Asha Zebra', 'DOB: 30/07/1983', 'FEMALE', '9999 3311 9405'];
    const blobs = await storeWith({ ...card(), pages: [page(lines)] });
    const { resultKey } = await extractJob(blobs, 'aadhar_card', { keepsSensitive: false });
    await expect(blobs.readJson('jobs/job-1/sensitive')).rejects.toThrow();
    expect(await blobs.readJson(resultKey)).toMatchObject({ result: { aadhaarNo: 'XXXX XXXX 9405' } });
  });

  it('masks an Aadhaar number that stands in a document of another class, whoever read it', async () => {
    const blobs = await storeWith(card());
    const review = reviewThat((local) => ({
      ...local,
      result: { ...local.result, fatherName: 'MOHAN 9999 3311 9405' },
    }));
    const { resultKey: key } = await extractJob(blobs, 'pan_card', { review });
    expect(await blobs.readJson(key)).toMatchObject({ result: { fatherName: 'MOHAN XXXX XXXX 9405' } });
  });

  it('tells the reviewer of a document that has too much text for a review, and keeps the local reading', async () => {
    const told: string[] = [];
    const review: Review = {
      policy: { use: 'always', textCharacters: 20 },
      look: () => Promise.reject(new Error('must not be called')),
      passOver: () => told.push('passed over'),
    };
    const blobs = await storeWith(card());
    const { resultKey: key } = await extractJob(blobs, 'pan_card', { review });
    expect(told).toEqual(['passed over']);
    expect(await blobs.readJson(key)).toMatchObject({ result: { panNo: 'ZZZPK1234L' } });
  });

  it('asks no reviewer who wants failed checks alone about a document whose checks hold', async () => {
    const review: Review = {
      policy: { use: 'failed_checks', textCharacters: 10_000 },
      look: () => Promise.reject(new Error('must not be called')),
      passOver: () => undefined,
    };
    const blobs = await storeWith(card());
    const { resultKey: key } = await extractJob(blobs, 'pan_card', { review });
    expect(await blobs.readJson(key)).toMatchObject({ result: { panNo: 'ZZZPK1234L' } });
  });

  it('verifies the codes of a document with the keys that it is given', async () => {
    const xml = '<PrintLetterBarcodeData uid="999933119405" name="Asha Zebra" gender="F" yob="1983"/>';
    const codes = [{ format: 'qrcode', payload: new TextEncoder().encode(xml), box: undefined }];
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    for (const [keys, status] of [
      [[publicKey], 'skipped'],
      [[], undefined],
    ] as const) {
      const blobs = await storeWith({ ...card(), pages: [{ ...page(['Government of India']), codes }] });
      const extractor = threadsWith({ aadhaar: keys, eInvoice: [] });
      const { resultKey: key } = await extractJob(blobs, 'aadhar_card', { extractor });
      await extractor.close();
      const { evidence } = (await blobs.readJson(key)) as Pick<Extraction, 'evidence'>;
      expect(evidence.checks.find(({ rule }) => rule === 'code_signature')?.status).toBe(status);
    }
  });

  it('stores nothing apart for a class without such values', async () => {
    const blobs = await storeWith(card());
    await extractJob(blobs, 'pan_card');
    expect(await blobs.exists('jobs/job-1/sensitive')).toBe(false);
  });

  it.each([
    ['a document of another version', { ...card(), schemaVersion: 2 }, 'pan_card', 'extraction_failed'],
    [
      'a document without a word',
      { ...card(), pages: [{ ...page(), words: [] }] },
      'pan_card',
      'no_text_found',
    ],
    ['a document without pages', { ...card(), pages: [] }, 'pan_card', 'no_text_found'],
    ['a document of another class', card(), 'aadhar_card', 'wrong_document_type'],
    ['an unknown class', card(), 'passport', 'extraction_failed'],
  ])('refuses %s', async (_case, document, documentType, code) => {
    const blobs = await storeWith(document);
    await expect(extractJob(blobs, documentType)).rejects.toMatchObject({ code });
    expect(await blobs.exists('jobs/job-1/result')).toBe(false);
  });

  it('tells a missing recognised document as a failure that may pass', async () => {
    const failure = { code: 'extraction_failed', retryable: true };
    const work = extractJob(new MemoryBlobs(), 'pan_card');
    await expect(work).rejects.toMatchObject(failure);
  });

  it('refuses bytes that are no recognised document', async () => {
    const blobs = new MemoryBlobs();
    await blobs.putIfAbsent('jobs/job-1/recognized', new Uint8Array([0x1a, 0xff, 0xff, 0xff, 0xff]));
    const work = extractJob(blobs, 'pan_card');
    await expect(work).rejects.toMatchObject({ code: 'extraction_failed' });
  });
});

function page(lines: readonly string[] = PAN_LINES): Page {
  return {
    number: 1,
    width: 600,
    height: 400,
    rotation: 0,
    source: WordSource.TEXT_LAYER,
    words: lines.flatMap((line, row) =>
      line.split(' ').map((text, column) => ({
        text,
        box: { x0: 20 + column * 90, y0: 20 + row * 40, x1: 105 + column * 90, y1: 34 + row * 40 },
        confidence: 1,
        source: WordSource.TEXT_LAYER,
        fontSize: 14,
        bold: false,
      })),
    ),
    rulings: [],
    codes: [],
    imageKey: 'jobs/job-1/pages/1.png',
    confidence: 1,
  };
}

function card(): RecognizedDocument {
  return { schemaVersion: 1, mediaType: 'image/png', pages: [page()] };
}

async function storeWith(document: RecognizedDocument): Promise<MemoryBlobs> {
  const blobs = new MemoryBlobs();
  await blobs.putIfAbsent('jobs/job-1/recognized', RecognizedDocument.encode(document).finish());
  return blobs;
}

class MemoryBlobs implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array>();

  putContent(): Promise<BlobReference> {
    return Promise.reject(new Error('not part of this test'));
  }

  putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    if (this.#blobs.has(key)) return Promise.resolve('exists');
    this.#blobs.set(key, bytes);
    return Promise.resolve('created');
  }

  read(): AsyncIterable<Uint8Array> {
    throw new Error('not part of this test');
  }

  readAll(key: string): Promise<Uint8Array> {
    const bytes = this.#blobs.get(key);
    return bytes === undefined ? Promise.reject(new BlobNotFound(key)) : Promise.resolve(bytes);
  }

  exists(key: string): Promise<boolean> {
    return Promise.resolve(this.#blobs.has(key));
  }

  list(): AsyncIterable<string> {
    throw new Error('not part of this test');
  }

  deletePrefix(): Promise<number> {
    return Promise.reject(new Error('not part of this test'));
  }

  async readJson(key: string): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.readAll(key)));
  }
}
