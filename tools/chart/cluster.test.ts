import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDocexClient } from '@docex/client';
import { generateInvoice, rasterize } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { backEnds, createNamespace, createSecret, install, NAMESPACE, SERVICE_URL } from './live-chart.ts';
import { attempt, run } from './run.ts';
import { startSteadyRequests } from './steady-requests.ts';

const PATIENCE_MS = 600_000;
const INSTALL_SECONDS = 240;
const SERVICES = ['gateway', 'ingest', 'job-state', 'ocr', 'extraction'] as const;
const SCANS = 6;

const key = createApiKey().text;
const client = createDocexClient({ baseUrl: SERVICE_URL, apiKey: key });

/** Two pods of each service, small enough for a node of two processors. `generation` makes other pods. */
function values(generation: string): object {
  const { brokers, s3Endpoint } = backEnds();
  const service = {
    replicas: 2,
    podAnnotations: { generation },
    resources: { requests: { cpu: '50m', memory: '128Mi' } },
  };
  return {
    image: {
      repository: process.env['DOCEX_TEST_IMAGES'] ?? 'docex',
      tag: process.env['DOCEX_TEST_TAG'] ?? 'test',
    },
    kafka: { brokers },
    mongodb: { uriSecret: { name: 'mongodb' } },
    s3: { endpoint: s3Endpoint, credentialsSecret: { name: 's3' } },
    bootstrapKeySecret: { name: 'key' },
    settings: { LIMIT_UPLOADS_PER_MINUTE: 0, LIMIT_UNFINISHED_JOBS: 0, LIMIT_READS_PER_SECOND: 0 },
    ...Object.fromEntries(SERVICES.map((name) => [name, service])),
    ocr: { ...service, settings: { OCR_CONCURRENCY: 1 }, reader: { resources: service.resources } },
  };
}

/** Waits for the end of every job; gives back the ids of those that did not end as done. */
async function notDone(jobIds: readonly string[]): Promise<readonly string[]> {
  const statuses: string[] = [];
  for (const jobId of jobIds) {
    const job = await client.wait(jobId, { timeoutMs: PATIENCE_MS });
    if (job.fileStatus !== 'done') statuses.push(`${jobId}: ${job.error.code}`);
  }
  return statuses;
}

describe('the chart on a Kubernetes with a node', () => {
  beforeAll(async () => {
    const { mongodbUri, s3AccessKeyId, s3SecretAccessKey } = backEnds();
    await createNamespace();
    await createSecret('mongodb', { uri: mongodbUri });
    await createSecret('s3', { 'access-key-id': s3AccessKeyId, 'secret-access-key': s3SecretAccessKey });
    await createSecret('key', { key });
    await install(values('one'), INSTALL_SECONDS);
  }, PATIENCE_MS);

  afterAll(async () => {
    await attempt('kubectl', 'delete', 'namespace', NAMESPACE, '--wait=false');
  });

  it(
    'takes a digital and a scanned invoice through the service to done',
    async () => {
      const smoke = join(import.meta.dirname, '..', 'smoke.ts');
      const output = await run(process.execPath, smoke, '--url', SERVICE_URL, '--key', key);
      expect(output).toMatch(/^digital\.pdf: .* done after .*\nscanned\.png: .* done after /);
    },
    PATIENCE_MS,
  );

  it(
    'fails no request while every deployment is replaced, and finishes every job',
    async () => {
      const { pdf } = await generateInvoice({ seed: 11 });
      const requests = startSteadyRequests({ url: SERVICE_URL, key, document: pdf, pauseMs: 100 });
      await install(values('two'), INSTALL_SECONDS);
      await untilGone('one');
      const { sent, failures, jobIds } = await requests.stop();
      process.stdout.write(`${sent} requests during the upgrade, ${failures.length} failed\n`);
      expect(failures).toEqual([]);
      expect(await notDone(jobIds)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'loses nothing when an ocr pod is killed at work',
    async () => {
      const { pdf } = await generateInvoice({ seed: 11 });
      const [scan] = await rasterize(pdf, { dpi: 200 });
      const file = new Blob([Uint8Array.from(scan ?? [])]);
      const jobs = await Promise.all(
        Array.from({ length: SCANS }, (_, number) =>
          client.upload(file, { documentType: 'invoice', fileName: `scan-${number}.png` }),
        ),
      );
      const worker = await workingPod();
      await run('kubectl', 'delete', 'pod', '-n', NAMESPACE, worker, '--grace-period=0', '--force');
      expect(await notDone(jobs.map(({ jobId }) => jobId))).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** Waits until no pod of a generation is left, so that its last requests were seen too. */
async function untilGone(generation: string): Promise<void> {
  const annotations = ['-o', 'jsonpath={.items[*].metadata.annotations.generation}'];
  while ((await run('kubectl', 'get', 'pods', '-n', NAMESPACE, ...annotations)).includes(generation)) {
    await delay(500);
  }
}

/** The name of an ocr pod that has started a document and not finished it. */
async function workingPod(): Promise<string> {
  const ocr = ['-n', NAMESPACE, '--selector', 'app.kubernetes.io/component=ocr'];
  for (;;) {
    const pods = (await run('kubectl', 'get', 'pods', ...ocr, '-o', 'name')).trim().split('\n');
    for (const pod of pods) {
      const log = await run('kubectl', 'logs', '-n', NAMESPACE, pod);
      const started = log.match(/"msg":"Started\."/g)?.length ?? 0;
      const ended = log.match(/"msg":"(Finished|Failed)\./g)?.length ?? 0;
      if (started > ended) return pod.replace('pod/', '');
    }
    await delay(100);
  }
}
