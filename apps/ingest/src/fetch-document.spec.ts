import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileBlobStore } from '@docex/embedded';
import { createOutboundHttp, type OutboundHttp, parseAllowedHosts } from '@docex/outbound-http';
import { type Job, JobStatus } from '@docex/protocol';
import { fetchDocument } from './fetch-document.ts';

const LIMIT_BYTES = 50_000;
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 1)]);

let folder: string;
let blobStore: FileBlobStore;
let server: Server;
let outboundHttp: OutboundHttp;
let answer: RequestListener;
let address: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-fetch-'));
  blobStore = await FileBlobStore.open(folder);
  server = createServer((request, response) => {
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address = `http://${host}`;
  outboundHttp = createOutboundHttp({
    allowHttp: true,
    allowedHosts: parseAllowedHosts(host),
    documentLimitBytes: LIMIT_BYTES,
  });
});

afterEach(async () => {
  outboundHttp.close();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

function newJob(change: Partial<Job> = {}): Job {
  return {
    jobId: 'job-1',
    accountId: 'account-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    status: JobStatus.UPLOADING,
    fileName: '',
    mediaType: '',
    file: undefined,
    error: undefined,
    resultKey: '',
    createdAtMs: 1,
    updatedAtMs: 1,
    deadlineMs: 1,
    requestId: 'request-1',
    ...change,
  };
}

async function fetchJob(job = newJob(), url = `${address}/files/march.pdf`) {
  let progress = 0;
  const fetched = await fetchDocument(
    { job, fileUrl: url },
    { blobStore, outboundHttp, limitBytes: LIMIT_BYTES },
    { signal: new AbortController().signal, progress: () => (progress += 1) },
  );
  expect(progress).toBeGreaterThan(0);
  return fetched;
}

describe('a document that is fetched', () => {
  it('is stored under its job, with the kind that its bytes tell and the name of its URL', async () => {
    answer = (_request, response) => response.end(PDF);
    const { file, mediaType, fileName } = await fetchJob();
    expect([mediaType, fileName, file?.bytes]).toEqual(['application/pdf', 'march.pdf', PDF.length]);
    expect(file?.key).toBe(`jobs/job-1/${file?.sha256 ?? ''}`);
    expect(Buffer.from(await blobStore.readAll(file?.key ?? ''))).toEqual(PDF);
  });

  it('keeps the name that its submitter gave it', async () => {
    answer = (_request, response) => response.end(PDF);
    expect((await fetchJob(newJob({ fileName: 'mine.pdf' }))).fileName).toBe('mine.pdf');
  });

  it.each<[string, RequestListener, Partial<Job>]>([
    ['url_unsupported_content', (_request, response) => response.end('<html>'), {}],
    ['url_unsupported_content', (_request, response) => response.end(), {}],
    ['url_unsupported_content', (_request, response) => response.end(PDF), { mediaType: 'image/png' }],
    ['url_too_large', (_request, response) => response.end(Buffer.concat([PDF, PDF, PDF])), {}],
    ['url_unreachable', (_request, response) => response.writeHead(404).end(), {}],
    ['url_unreachable', (request) => request.socket.destroy(), {}],
  ])('fails with %s and leaves nothing behind (%#)', async (code, listener, change) => {
    answer = listener;
    await expect(fetchJob(newJob(change))).rejects.toMatchObject({ name: 'JobFailure', code });
    expect(await blobStore.deletePrefix('jobs')).toBe(0);
  });

  it('is not asked for where the operator has not allowed it', async () => {
    answer = (_request, response) => response.end(PDF);
    const url = `${address.replace('127.0.0.1', 'localhost')}/a.pdf`;
    await expect(fetchJob(newJob(), url)).rejects.toMatchObject({ code: 'url_forbidden' });
  });
});
