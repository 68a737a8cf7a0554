import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Extraction } from '@docex/document-types';
import { BlobNotFound, type BlobReference, type BlobStore } from '@docex/ports';
import { type Page, RecognizedDocument, WordSource } from '@docex/protocol';
import { extractDocument, type Review } from './extract-document.ts';

const PAN_LINES = ['INCOME TAX DEPARTMENT', 'RANI ZEBRA KUMARI', 'MOHAN KUMAR', '01/02/1990', 'ZZZPK1234L'];

describe('extractDocument', () => {
  it('stores result and evidence of the recognised document under the job', async () => {
    const blobs = await storeWith(card());
    const key = await extractDocument(blobs, { jobId: 'job-1', documentType: 'pan_card' });
    const stored = await blobs.readJson(key);
    expect(key).toBe('jobs/job-1/result');
    expect(stored).toMatchObject({
      result: { panNo: 'ZZZPK1234L', holderType: 'individual' },
      evidence: { pages: [{ number: 1, imageUrl: '/api/v1/jobs/job-1/pages/1' }] },
    });
  });

  it('keeps a result that is there already', async () => {
    const blobs = await storeWith(card());
    await blobs.putIfAbsent('jobs/job-1/result', new TextEncoder().encode('{"first":true}'));
    await extractDocument(blobs, { jobId: 'job-1', documentType: 'pan_card' });
    expect(await blobs.readJson('jobs/job-1/result')).toEqual({ first: true });
  });

  it('stores a number that few may read whole apart from the result', async () => {
    const lines = ['Government of India', 'Asha Zebra', 'DOB: 30/07/1983', 'FEMALE', '9999 3311 9405'];
    const blobs = await storeWith({ ...card(), pages: [page(lines)] });
    const key = await extractDocument(blobs, { jobId: 'job-1', documentType: 'aadhar_card' });
    expect(await blobs.readJson('jobs/job-1/sensitive')).toEqual({ aadhaarNo: '9999 3311 9405' });
    expect(await blobs.readJson(key)).toMatchObject({ result: { aadhaarNo: 'XXXX XXXX 9405' } });
    expect(new TextDecoder().decode(await blobs.readAll(key))).not.toMatch(/9999 ?3311|"sensitive"/);
  });

  it('masks an Aadhaar number that stands in a document of another class, whoever read it', async () => {
    const blobs = await storeWith(card());
    const review: Review = (local) =>
      Promise.resolve({ ...local, result: { ...local.result, fatherName: 'MOHAN 9999 3311 9405' } });
    const key = await extractDocument(blobs, { jobId: 'job-1', documentType: 'pan_card' }, { review });
    expect(await blobs.readJson(key)).toMatchObject({ result: { fatherName: 'MOHAN XXXX XXXX 9405' } });
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
      const codeKeys = { aadhaar: keys, eInvoice: [] };
      const key = await extractDocument(blobs, { jobId: 'job-1', documentType: 'aadhar_card' }, { codeKeys });
      const { evidence } = (await blobs.readJson(key)) as Pick<Extraction, 'evidence'>;
      expect(evidence.checks.find(({ rule }) => rule === 'code_signature')?.status).toBe(status);
    }
  });

  it('stores nothing apart for a class without such values', async () => {
    const blobs = await storeWith(card());
    await extractDocument(blobs, { jobId: 'job-1', documentType: 'pan_card' });
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
    await expect(extractDocument(blobs, { jobId: 'job-1', documentType })).rejects.toMatchObject({ code });
    expect(await blobs.exists('jobs/job-1/result')).toBe(false);
  });

  it('tells a missing recognised document as a failure that may pass', async () => {
    const failure = { code: 'extraction_failed', retryable: true };
    const work = extractDocument(new MemoryBlobs(), { jobId: 'job-2', documentType: 'pan_card' });
    await expect(work).rejects.toMatchObject(failure);
  });

  it('refuses bytes that are no recognised document', async () => {
    const blobs = new MemoryBlobs();
    await blobs.putIfAbsent('jobs/job-1/recognized', new Uint8Array([0x1a, 0xff, 0xff, 0xff, 0xff]));
    const work = extractDocument(blobs, { jobId: 'job-1', documentType: 'pan_card' });
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

  deletePrefix(): Promise<number> {
    return Promise.reject(new Error('not part of this test'));
  }

  async readJson(key: string): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.readAll(key)));
  }
}
