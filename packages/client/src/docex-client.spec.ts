import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobNotFinished } from './docex-api-error.ts';
import { createDocexClient, type DocexClient } from './docex-client.ts';

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | 'hang up';

interface Seen {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

describe('the client', () => {
  let replies: Reply[];
  let seen: Seen[];
  let client: DocexClient;
  let close: () => Promise<void>;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push({
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString('latin1'),
    });
    const reply = replies.shift() ?? { status: 500, body: {} };
    if (reply === 'hang up') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body));
  }

  beforeEach(async () => {
    replies = [];
    seen = [];
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = createDocexClient({
      baseUrl: `http://127.0.0.1:${port}`,
      apiKey: 'the-key',
      retryDelaysMs: [1, 2, 4],
    });
    close = () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      });
  });
  afterEach(() => close());

  const done = { jobId: 'j1', fileStatus: 'done', documentType: 'invoice', result: { invoiceNo: 'A-1' } };
  const ok = (data: unknown, headers?: Record<string, string>): Reply => ({
    status: 200,
    body: { success: true, data },
    ...(headers && { headers }),
  });

  it('uploads the file with its name, type and key', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'uploading' })];
    const job = await client.upload(new Blob(['%PDF-1.7']), {
      documentType: 'invoice',
      fileName: 'a.pdf',
      fileType: 'application/pdf',
    });
    expect(job).toEqual({ jobId: 'j1', fileStatus: 'uploading' });
    expect(seen[0]?.line).toBe('POST /api/v1/upload?document.type=invoice&document.version=v1');
    expect(seen[0]?.authorization).toBe('Bearer the-key');
    expect(seen[0]?.body).toMatch(/name="fileName"\r\n\r\na\.pdf[^]*name="fileType"[^]*%PDF-1\.7/);
  });

  it('polls until the job is done and tells each new status once', async () => {
    const advice = { 'Retry-After': '0' };
    replies = [
      ok({ jobId: 'j1', fileStatus: 'processing' }, advice),
      ok({ jobId: 'j1', fileStatus: 'scanning' }, advice),
      ok({ jobId: 'j1', fileStatus: 'scanning' }, advice),
      ok(done),
    ];
    const statuses: string[] = [];
    const job = await client.wait('j1', {
      includeEvidence: true,
      onStatus: ({ fileStatus }) => statuses.push(fileStatus),
    });
    expect(job).toEqual(done);
    expect(statuses).toEqual(['processing', 'scanning', 'done']);
    expect(seen[0]?.line).toBe('GET /api/v1/results/j1?include=evidence');
  });

  it('gives up when the time is over, naming the job', async () => {
    replies = [ok({ jobId: 'j1', fileStatus: 'processing' }), ok({ jobId: 'j1', fileStatus: 'processing' })];
    await expect(client.wait('j1', { timeoutMs: 0 })).rejects.toEqual(new JobNotFinished('j1'));
  });

  it('repeats a poll after 5xx answers and broken connections', async () => {
    replies = [{ status: 503, body: {} }, 'hang up', { status: 500, body: {} }, ok(done)];
    expect((await client.getResult('j1')).job).toEqual(done);
    expect(seen).toHaveLength(4);
  });

  it('does not repeat what was refused, and tells code and request id', async () => {
    const error = { code: 'not_found', message: 'No such job.', retryable: false, requestId: 'r-1' };
    replies = [{ status: 404, body: { success: false, error }, headers: { 'X-Request-Id': 'r-1' } }];
    await expect(client.getResult('j1')).rejects.toMatchObject({
      name: 'DocexApiError',
      status: 404,
      code: 'not_found',
      message: 'No such job.',
      retryable: false,
      requestId: 'r-1',
    });
    expect(seen).toHaveLength(1);
  });

  it('never uploads twice by itself', async () => {
    replies = [{ status: 503, body: {} }];
    const upload = client.upload(new Blob(['x']), { documentType: 'grn', fileName: 'x.pdf' });
    await expect(upload).rejects.toMatchObject({ status: 503, retryable: true });
    expect(seen).toHaveLength(1);
  });
});
