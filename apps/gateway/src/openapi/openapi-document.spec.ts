import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobStatus } from '@docex/protocol';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { DocumentedAnswers } from '../testing/documented-answers.ts';
import { job } from '../testing/fake-services.ts';
import { generatedRequest } from '../testing/generated-request.ts';
import { authorized, GatewayWorld } from '../testing/gateway-world.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const TOKEN = 'an-administration-token';
const SEED = 20_260_801;
/** `OPENAPI_REQUESTS=20000` asks for more. */
const REQUESTS = Number(process.env['OPENAPI_REQUESTS'] ?? 2_500);
const PATIENCE_MS = 60_000 + REQUESTS * 30;

let world: GatewayWorld;
let document: OpenApiDocument;

beforeAll(async () => {
  world = await GatewayWorld.open({ adminToken: TOKEN, limitFileBytes: 10_000 });
  const { jobs, webhooks } = world.services;
  const failure = { code: 'no_text_found', message: 'Empty.', stage: JobStatus.SCANNING, retryable: false };
  jobs.set('failed', job({ jobId: 'failed', status: JobStatus.FAILED, error: failure }));
  jobs.set('running', job({ jobId: 'running' }));
  jobs.set(
    'done',
    job({ jobId: 'done', status: JobStatus.DONE, documentType: 'pan_card', resultKey: 'jobs/done/result' }),
  );
  const result = { panNo: 'ZZZPZ1234Z', name: null, fatherName: null, dateOfBirth: null, holderType: null };
  const evidence = { fields: {}, checks: [], pages: [] };
  await world.blobStore.putIfAbsent('jobs/done/result', Buffer.from(JSON.stringify({ result, evidence })));
  const hook = { webhookId: 'hook', accountId: 'account-1', url: 'https://a.example/', events: ['job.done'] };
  webhooks.set('hook', { ...hook, createdAtMs: 1 });
  document = (await (await fetch(`${world.base}/api/v1/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => world.close());

describe('the OpenAPI document', () => {
  it('keeps to OpenAPI 3.1', async () => {
    const validator = new Validator();
    const outcome = await validator.validate(structuredClone<object>(document) as Record<string, unknown>);
    expect(outcome.errors).toBeUndefined();
    expect(outcome.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('names every operation of the contract', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual([
      'DELETE /api/v1/admin/keys/{keyId}',
      'DELETE /api/v1/jobs/{jobId}',
      'DELETE /api/v1/webhooks/{webhookId}',
      'GET /',
      'GET /api/v1/admin/audit',
      'GET /api/v1/admin/keys',
      'GET /api/v1/jobs',
      'GET /api/v1/jobs/{jobId}/pages/{number}',
      'GET /api/v1/openapi.json',
      'GET /api/v1/results/{jobId}',
      'GET /api/v1/webhooks',
      'GET /api/v1/webhooks/{webhookId}/deliveries',
      'GET /console/{part}/{file}',
      'GET /docs',
      'GET /docs/{file}',
      'GET /healthz',
      'GET /readyz',
      'POST /api/v1/admin/keys',
      'POST /api/v1/upload',
      'POST /api/v1/upload/url',
      'POST /api/v1/webhooks',
      'POST /api/v1/webhooks/deliveries/{deliveryId}/redeliver',
      'POST /api/v1/webhooks/{webhookId}/secret',
      'PUT /api/v1/webhooks/{webhookId}',
    ]);
  });

  it('tells the parameters of the upload and of the results as the specification has them', () => {
    expect(document.paths['/api/v1/upload']?.['post']?.parameters).toMatchObject([
      {
        name: 'document.type',
        in: 'query',
        required: true,
        schema: { enum: ['invoice', 'grn', 'bank_statement', 'aadhar_card', 'pan_card'] },
      },
      { name: 'document.version', in: 'query', required: true, schema: { const: 'v1' } },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    expect(document.paths['/api/v1/results/{jobId}']?.['get']?.parameters).toMatchObject([
      { name: 'jobId', in: 'path', required: true },
      { name: 'wait', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 30 } },
      { name: 'include', in: 'query', required: false, schema: { const: 'evidence' } },
    ]);
  });

  it(
    `holds for ${REQUESTS} requests made from it: no fault, no answer that it does not describe`,
    async () => {
      const answers = new DocumentedAnswers(document);
      const statuses = new Map<number, number>();
      const requests = generatedRequest({
        document,
        keyHeader: authorized.Authorization,
        administrationHeader: `Bearer ${TOKEN}`,
        knownIds: {
          jobId: ['done', 'failed', 'running'],
          number: ['1', '2'],
          webhookId: ['hook', 'webhook-2'],
          deliveryId: ['delivery-1'],
          keyId: ['0123456789ab'],
          file: ['start.js', 'swagger-ui.css'],
        },
      });
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const { method, headers, body } = request;
          const init = { method, headers, ...(body !== undefined && { body }) };
          const response = await fetch(world.base + request.path, init);
          const answer = { status: response.status, headers: response.headers, text: await response.text() };
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          expect(answers.difference(request, answer)).toBeUndefined();
        }),
        { seed: SEED, numRuns: REQUESTS },
      );
      // The requests go deep enough to mean something.
      expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404, 405, 415]));
    },
    PATIENCE_MS,
  );
});

describe('the reference page', () => {
  it('loads everything from the service itself', async () => {
    const page = await world.call('/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).not.toMatch(/(?:src|href)="(?!\/docs\/)/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(loaded).toHaveLength(4);
    for (const path of loaded) expect((await world.call(path)).status).toBe(200);
    expect((await world.call('/docs/start.js')).text).toContain('/api/v1/openapi.json');
  });

  it('hands out no other file', async () => {
    expect((await world.call('/docs/package.json')).status).toBe(404);
    expect((await world.call('/docs/..%2fpackage.json')).status).toBe(404);
  });
});
