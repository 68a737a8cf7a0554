import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY_SCOPES, type ApiKeyScope, createApiKey, hashSecret } from '@docex/domain';
import { openEmbeddedProfile } from '@docex/embedded';
import type { ApiKeyRecord } from '@docex/ports';
import { AADHAAR_NUMBER, aadhaarCard } from './testing/aadhaar-card.ts';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { type DocexProcess, temporaryFolder } from './testing/docex-process.ts';
import { addressOf, startStandalone } from './testing/standalone-process.ts';

const PATIENCE_MS = 600_000;
const ADMIN_TOKEN = 'the-administration-token';
const FILE_NAME = 'zebra-canary.pdf';
const WEBHOOK_URL = 'https://example.com/zebra-canary';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
/** What no answer to anybody but the owner may hold. */
const SECRETS = [AADHAAR_NUMBER, '9405', 'zebra', 'Zebra', 'Namuna'];

/** Ids of things that are there, and of things that never were. */
interface Things {
  readonly jobId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
}

const NO_THINGS: Things = { jobId: UNKNOWN_ID, webhookId: UNKNOWN_ID, deliveryId: UNKNOWN_ID };

/** How an operation is called, and who may. */
interface Row {
  readonly scope: ApiKeyScope | 'administrator' | 'everybody';
  readonly path: (things: Things) => string;
  readonly method?: string;
  readonly body?: unknown;
  /** What a key of another account gets: the answer to an unknown id, or its own things. */
  readonly foreign: 'unknown' | 'own';
}

const upload = '/api/v1/upload?document.type=invoice&document.version=v1';
const webhook = { url: 'https://example.org/other', events: ['job.done'] };
const own = (scope: Row['scope'], path: string, more: Partial<Row> = {}): Row => ({
  scope,
  path: () => path,
  foreign: 'own',
  ...more,
});

/** One row for each operation of the OpenAPI document, by its id. */
const ROWS: Readonly<Record<string, Row>> = {
  uploadDocument: own('jobs:write', upload, { method: 'POST', body: { fileUrl: 'ftp://none' } }),
  submitUrl: own('jobs:write', upload.replace('?', '/url?'), {
    method: 'POST',
    body: { fileUrl: 'ftp://none' },
  }),
  getResult: {
    scope: 'jobs:read',
    path: ({ jobId }) => `/api/v1/results/${jobId}?include=evidence`,
    foreign: 'unknown',
  },
  listJobs: own('jobs:read', '/api/v1/jobs'),
  deleteJob: {
    scope: 'jobs:delete',
    path: ({ jobId }) => `/api/v1/jobs/${jobId}`,
    method: 'DELETE',
    foreign: 'unknown',
  },
  getPageImage: {
    scope: 'jobs:read',
    path: ({ jobId }) => `/api/v1/jobs/${jobId}/pages/1`,
    foreign: 'unknown',
  },
  createWebhook: own('webhooks:manage', '/api/v1/webhooks', { method: 'POST', body: { url: 'none' } }),
  listWebhooks: own('jobs:read', '/api/v1/webhooks'),
  changeWebhook: {
    scope: 'webhooks:manage',
    path: ({ webhookId }) => `/api/v1/webhooks/${webhookId}`,
    method: 'PUT',
    body: webhook,
    foreign: 'unknown',
  },
  rotateWebhookSecret: {
    scope: 'webhooks:manage',
    path: ({ webhookId }) => `/api/v1/webhooks/${webhookId}/secret`,
    method: 'POST',
    foreign: 'unknown',
  },
  deleteWebhook: {
    scope: 'webhooks:manage',
    path: ({ webhookId }) => `/api/v1/webhooks/${webhookId}`,
    method: 'DELETE',
    foreign: 'unknown',
  },
  listDeliveries: {
    scope: 'jobs:read',
    path: ({ webhookId }) => `/api/v1/webhooks/${webhookId}/deliveries`,
    foreign: 'unknown',
  },
  redeliver: {
    scope: 'webhooks:manage',
    path: ({ deliveryId }) => `/api/v1/webhooks/deliveries/${deliveryId}/redeliver`,
    method: 'POST',
    foreign: 'unknown',
  },
  createApiKey: own('administrator', '/api/v1/admin/keys', {
    method: 'POST',
    body: { accountId: 'default' },
  }),
  listApiKeys: own('administrator', '/api/v1/admin/keys?accountId=default'),
  revokeApiKey: own('administrator', '/api/v1/admin/keys/abc?accountId=default', { method: 'DELETE' }),
  listAuditEvents: own('administrator', '/api/v1/admin/audit'),
  getOpenApiDocument: own('everybody', '/api/v1/openapi.json'),
  getReferencePage: own('everybody', '/docs'),
  getReferenceFile: own('everybody', '/docs/none'),
  getConsole: own('everybody', '/'),
  getConsoleFile: own('everybody', '/console/page/none'),
  isAlive: own('everybody', '/healthz'),
  isReady: own('everybody', '/readyz'),
};

interface Declared {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  readonly opens: 'apiKey' | 'administrationToken' | undefined;
}

const key = createApiKey();
const strangers = { other: createApiKey(), revoked: createApiKey(), expired: createApiKey() };
/** A key of the owner's account for each scope, which has all others. */
const lacking = new Map(API_KEY_SCOPES.map((scope) => [scope, createApiKey()]));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let docex: DocexProcess;
let declared: readonly Declared[];
let things: Things;

beforeAll(async () => {
  folder = await temporaryFolder();
  await insertKeys(folder.path);
  docex = await startStandalone(folder.path, {
    DOCEX_ADMIN_TOKEN: ADMIN_TOKEN,
    DOCEX_LIMIT_READS_PER_SECOND: '0',
    DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0',
  });
  declared = await operations();
  const client = new ApiClient(addressOf(docex), key.text);
  const { body } = await client.send<{ data: { webhookId: string } }>('/webhooks', 'POST', {
    url: WEBHOOK_URL,
    events: ['job.done'],
  });
  const card = await client.upload(await aadhaarCard(), FILE_NAME, { documentType: 'aadhar_card' });
  const { jobId } = card.body.data;
  const { job } = await client.poll(jobId, hasEnded);
  expect(job.fileStatus).toBe('done');
  things = {
    jobId,
    webhookId: body.data.webhookId,
    deliveryId: await firstDelivery(client, body.data.webhookId),
  };
}, PATIENCE_MS);

afterAll(async () => {
  await docex.stop('SIGTERM');
  await folder.remove();
}, PATIENCE_MS);

async function insertKeys(dataDirectory: string): Promise<void> {
  const profile = await openEmbeddedProfile({ dataDirectory });
  const insert = (made: ReturnType<typeof createApiKey>, facts: Partial<ApiKeyRecord> = {}) =>
    profile.apiKeyStore.insert({
      keyId: made.keyId,
      accountId: 'default',
      secretHash: hashSecret(made.secret),
      scopes: [...API_KEY_SCOPES],
      createdAt: 1,
      ...facts,
    });
  await insert(key);
  await insert(strangers.other, { accountId: 'other' });
  await insert(strangers.revoked, { revokedAt: 2 });
  await insert(strangers.expired, { expiresAt: 2 });
  for (const [scope, made] of lacking) {
    await insert(made, { scopes: API_KEY_SCOPES.filter((one) => one !== scope) });
  }
  await profile.close();
}

async function operations(): Promise<readonly Declared[]> {
  const response = await fetch(`${addressOf(docex)}/api/v1/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, unknown>[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => {
      const [scheme] = security.flatMap((one) => Object.keys(one));
      return { path, method: method.toUpperCase(), id: operationId, opens: scheme as Declared['opens'] };
    }),
  );
}

async function firstDelivery(client: ApiClient, webhookId: string): Promise<string> {
  for (;;) {
    const { body } = await client.send<{ data: { deliveries: { deliveryId: string }[] } }>(
      `/webhooks/${webhookId}/deliveries`,
    );
    const [delivery] = body.data.deliveries;
    if (delivery !== undefined) return delivery.deliveryId;
  }
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Without the request id, in which alone equal answers differ. */
async function call(row: Row, authorization: string | undefined, used: Things = things): Promise<Answer> {
  const response = await fetch(addressOf(docex) + row.path(used), {
    method: row.method ?? 'GET',
    headers: {
      'X-Request-Id': 'same',
      ...(authorization !== undefined && { Authorization: authorization }),
      ...(row.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(row.body !== undefined && { body: JSON.stringify(row.body) }),
  });
  return { status: response.status, text: await response.text() };
}

const bearer = (made: { readonly text: string }): string => `Bearer ${made.text}`;
const rowOf = ({ id }: Declared): Row => {
  const row = ROWS[id];
  if (row === undefined) throw new Error(`the operation ${id} has no row in the matrix`);
  return row;
};
const rowsWhere = (holds: (row: Row) => boolean): [string, Row][] =>
  declared.map((one): [string, Row] => [one.id, rowOf(one)]).filter(([, row]) => holds(row));

function expectNoLeak({ text }: Answer): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

describe('who may call what', () => {
  it('has a row for each operation, and no other', () => {
    expect(declared.map(({ id }) => id).sort()).toEqual(Object.keys(ROWS).sort());
    for (const one of declared) {
      const { scope, method = 'GET' } = rowOf(one);
      const scheme = { administrator: 'administrationToken', everybody: undefined }[scope as string];
      const opens = scope === 'administrator' || scope === 'everybody' ? scheme : 'apiKey';
      expect(one).toEqual({ ...one, method, opens });
    }
  });

  it(
    'answers every call without a valid key alike, whatever it asks for',
    async () => {
      const unknown = createApiKey();
      const flipped = `${key.text.slice(0, -1)}${key.text.endsWith('a') ? 'b' : 'a'}`;
      const wrong = [
        undefined,
        'Bearer',
        'Bearer nonsense',
        `Basic ${key.text}`,
        `Bearer ${flipped}`,
        bearer(unknown),
        // The id of a key that is there, with another secret.
        bearer({ text: unknown.text.replace(unknown.keyId, key.keyId) }),
        bearer(strangers.revoked),
        bearer(strangers.expired),
        `Bearer ${ADMIN_TOKEN}`,
      ];
      const answers = new Set<string>();
      for (const [, row] of rowsWhere(({ scope }) => scope !== 'administrator' && scope !== 'everybody')) {
        for (const authorization of wrong) {
          for (const used of [things, NO_THINGS]) {
            const answer = await call(row, authorization, used);
            expect(answer.status).toBe(401);
            answers.add(answer.text);
          }
        }
      }
      expect([...answers]).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'opens administration to no API key, and answers all wrong tokens alike',
    async () => {
      const answers = new Set<string>();
      for (const [, row] of rowsWhere(({ scope }) => scope === 'administrator')) {
        for (const authorization of [undefined, bearer(key)]) {
          const answer = await call(row, authorization);
          expect(answer.status).toBe(401);
          answers.add(answer.text);
        }
      }
      expect([...answers]).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'refuses a key that lacks the scope before it looks for anything',
    async () => {
      for (const [id, row] of rowsWhere(({ scope }) => scope !== 'administrator' && scope !== 'everybody')) {
        const made = lacking.get(row.scope as ApiKeyScope);
        if (made === undefined) throw new Error(`no key lacks ${row.scope}`);
        const [there, nowhere] = [await call(row, bearer(made)), await call(row, bearer(made), NO_THINGS)];
        expect({ id, status: there.status }).toEqual({ id, status: 403 });
        expect(nowhere).toEqual(there);
        expect(there.text).toContain(row.scope);
        expectNoLeak(there);
      }
    },
    PATIENCE_MS,
  );

  it(
    "answers another account as if the owner's things were not there",
    async () => {
      for (const [id, row] of rowsWhere(({ scope }) => scope !== 'administrator' && scope !== 'everybody')) {
        const answer = await call(row, bearer(strangers.other));
        expectNoLeak(answer);
        for (const thing of Object.values(things) as string[]) expect(answer.text).not.toContain(thing);
        if (row.foreign === 'unknown') {
          expect({ id, status: answer.status }).toEqual({ id, status: 404 });
          expect(await call(row, bearer(strangers.other), NO_THINGS)).toEqual(answer);
        }
      }
    },
    PATIENCE_MS,
  );

  it('tells everybody nothing of anybody', async () => {
    for (const [, row] of rowsWhere(({ scope }) => scope === 'everybody'))
      expectNoLeak(await call(row, undefined));
  });

  it("left the owner's things as they were", async () => {
    for (const id of ['getResult', 'getPageImage', 'listDeliveries']) {
      const row = ROWS[id];
      expect(row && (await call(row, bearer(key))).status).toBe(200);
    }
    const masked = lacking.get('aadhaar:unmask');
    const result = masked && ROWS['getResult'] && (await call(ROWS['getResult'], bearer(masked)));
    expect(result?.text).toContain('XXXX XXXX 9405');
    expect(result?.text).not.toContain(AADHAAR_NUMBER);
    expect(docex.output()).not.toContain(AADHAAR_NUMBER);
  });
});
