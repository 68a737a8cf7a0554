import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey } from '@docex/domain';
import { AADHAAR_NUMBER, aadhaarCard } from './testing/aadhaar-card.ts';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { temporaryFolder } from './testing/docex-process.ts';
import { openHttpServer, type TestHttpServer } from './testing/http-server.ts';
import { startServices, type RunningServices } from './testing/separate-services.ts';
import { until } from './testing/standalone-process.ts';

/** Only ends what hangs: a test waits for conditions. */
const PATIENCE_MS = 900_000;
const SERVICES = ['gateway', 'job-state', 'ingest', 'ocr', 'extraction'] as const;
const FILE_NAME = 'asha-zebra-card.pdf';

describe('what the five services tell of an upload', () => {
  const key = createApiKey().text;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let collector: TestHttpServer;
  let services: RunningServices;
  let traceId: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    collector = await openHttpServer(() => ({ status: 200 }));
    services = await startServices({
      DOCEX_DATA_DIR: folder.path,
      DOCEX_BOOTSTRAP_KEY: key,
      DOCEX_OTLP_ENDPOINT: `http://${collector.host}`,
    });
    const client = new ApiClient(services.address, key);
    const { body } = await client.upload(await aadhaarCard(), FILE_NAME, { documentType: 'aadhar_card' });
    const { job } = await client.poll(body.data.jobId, hasEnded);
    expect(job.fileStatus).toBe('done');
    await until(() => uploadLine() !== undefined);
    traceId = uploadLine()?.traceId ?? '';
  }, PATIENCE_MS);

  afterAll(async () => {
    await services.stop();
    await collector.close();
    await folder.remove();
  }, PATIENCE_MS);

  /** The gateway's log line of the upload. */
  function uploadLine(): { readonly traceId?: string } | undefined {
    return services
      .output('gateway')
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('/api/v1/upload'))
      .map((line) => JSON.parse(line) as { readonly traceId?: string })
      .at(0);
  }

  /** Whether a service has sent spans of the upload's trace; an export holds both as they are. */
  function hasToldOfTrace(service: string): boolean {
    const id = Buffer.from(traceId, 'hex').toString('latin1');
    return collector.received.some(
      ({ bytes }) => includesName(bytes.toString('latin1'), service) && bytes.toString('latin1').includes(id),
    );
  }

  /** A name is written with its length before it, so that "ocr" is not found in another word. */
  function includesName(text: string, service: string): boolean {
    return text.includes(
      `service.name\x12${String.fromCharCode(service.length + 2)}\n${String.fromCharCode(service.length)}${service}`,
    );
  }

  it(
    'is one trace that runs through all five',
    async () => {
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
      await until(() => SERVICES.every(hasToldOfTrace));
      const expected = [
        'POST /api/v1/upload',
        'docex.v1.IngestService/UploadDocument',
        'handle document.stored',
        'stage recognition',
        'recognize document',
        'stage extraction',
        'docex.v1.JobStateService/CompleteJob',
      ];
      // Spans are exported when they end, and each process in its own time.
      const names = () => collector.received.map(({ bytes }) => bytes.toString('latin1')).join();
      await until(() => expected.every((name) => names().includes(name)));
    },
    PATIENCE_MS,
  );

  it('counts jobs, pages and the time of stages where Prometheus asks', async () => {
    const jobs = await services.metrics('job-state');
    expect(jobs).toMatch(/^docex_jobs_total\{status="done",document_type="aadhar_card"\} 1$/m);
    const pages = await services.metrics('ocr');
    expect(pages).toMatch(/^docex_ocr_pages_total 1$/m);
    expect(pages).toMatch(
      /^docex_stage_duration_seconds_count\{stage="recognition",outcome="handed_on"\} 1$/m,
    );
    expect(await services.metrics('extraction')).toMatch(
      /^docex_stage_wait_seconds_count\{stage="extraction"\} 1$/m,
    );
    expect(await services.metrics('gateway')).toMatch(
      /^docex_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/upload",status="200"\} 1$/m,
    );
  });

  it('says which version runs, in metrics, logs and traces', async () => {
    for (const service of SERVICES) {
      expect(await services.metrics(service)).toMatch(
        new RegExp(`^docex_build_info\\{version="[\\d.]+",node="24[\\d.]+",service="${service}"\\} 1$`, 'm'),
      );
    }
    expect(services.output('gateway')).toMatch(/"version":"[\d.]+"/);
    expect(collector.received.map(({ bytes }) => bytes.toString('latin1')).join()).toContain(
      'service.version',
    );
  });

  it('holds nothing of the document, its name or the key', async () => {
    const metrics = await Promise.all(SERVICES.map((service) => services.metrics(service)));
    const logs = SERVICES.map((service) => services.output(service));
    const spans = collector.received.map(({ bytes }) => bytes.toString('utf8'));
    const secret = key.slice(key.lastIndexOf('_') + 1);
    const told = [...metrics, ...logs, ...spans].join('\n');
    expect(told).toContain('docex.v1.JobStateService');
    for (const content of [AADHAAR_NUMBER, 'Asha', 'Zebra', FILE_NAME, 'asha', secret]) {
      expect([content, told.includes(content)]).toEqual([content, false]);
    }
  });
});
