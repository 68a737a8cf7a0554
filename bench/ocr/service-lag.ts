/**
 * How long the whole service in one process keeps its other requests waiting: the longest time that its main thread
 * computes in one piece while a bank statement is read and extracted, and while its result is asked for.
 *
 *   node bench/ocr/service-lag.ts [--pages 200] [--rounds 3]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generateBankStatement, generateInvoice } from '@docex/corpus';
import type { StretchReport } from './watch-stretches.ts';

const TRANSACTIONS_A_PAGE = 30;
const POLL_MS = 25;
/** Until what the start has left to do is done. */
const SETTLING_MS = 2_000;
const KEY_LINE = /API key, shown once: (\S+)/;
const READY_LINE = /docex listens on (\S+)/;

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '200' }, rounds: { type: 'string', default: '3' } },
});

interface Service {
  readonly process: ChildProcess;
  readonly address: string;
  readonly key: string;
}

async function startService(dataDirectory: string): Promise<Service> {
  const root = join(import.meta.dirname, '..', '..');
  const entry = join(root, 'apps/standalone/src/main.ts');
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'watch-stretches.ts'), entry],
    {
      cwd: root,
      env: {
        ...process.env,
        DOCEX_PORT: '0',
        DOCEX_DATA_DIR: dataDirectory,
        DOCEX_LIMIT_READS_PER_SECOND: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (child.stdout === null) throw new Error('the service has no standard output');
  let key = '';
  for await (const line of createInterface({ input: child.stdout })) {
    key = KEY_LINE.exec(line)?.[1] ?? key;
    const address = READY_LINE.exec(line)?.[1];
    if (address !== undefined) return { process: child, address, key };
  }
  throw new Error('the service did not start');
}

/** What the service has measured since it was asked last. */
async function measured({ process: child }: Service): Promise<StretchReport> {
  child.send('report');
  const [report] = (await once(child, 'message')) as [StretchReport];
  return report;
}

interface Answer {
  readonly data: { readonly jobId: string; readonly fileStatus: string };
}

async function call(
  service: Service,
  path: string,
  init: RequestInit = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { authorization: `Bearer ${service.key}` };
  const response = await fetch(`${service.address}/api/v1/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return new Uint8Array(await response.arrayBuffer());
}

function parse(body: Uint8Array): Answer['data'] {
  return (JSON.parse(Buffer.from(body).toString('utf8')) as Answer).data;
}

/** Uploads a document and polls until its job has ended. */
async function work(service: Service, { bytes, documentType }: Sample): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'document.pdf');
  const query = `document.type=${documentType}&document.version=v1`;
  const { jobId } = parse(await call(service, `upload?${query}`, { method: 'POST', body: form }));
  for (;;) {
    const { fileStatus } = parse(await call(service, `results/${jobId}`));
    if (fileStatus === 'done') return jobId;
    if (fileStatus === 'failed') throw new Error('the document could not be read');
    await delay(POLL_MS);
  }
}

interface Sample {
  readonly name: string;
  readonly documentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function shown({ longestMs, residentBytes }: StretchReport): string {
  return `longest ${longestMs.toFixed(0)} ms, memory ${(residentBytes / 2 ** 20).toFixed(0)} MiB`;
}

async function measure(service: Service, sample: Sample): Promise<void> {
  await measured(service);
  const begin = performance.now();
  const jobId = await work(service, sample);
  const ms = (performance.now() - begin).toFixed(0);
  const worked = shown(await measured(service));
  const result = await call(service, `results/${jobId}?include=evidence`);
  const kibibytes = (result.length / 1024).toFixed(0);
  const answered = shown(await measured(service));
  process.stdout.write(`${sample.name}: ${ms} ms, ${worked}; its result of ${kibibytes} KiB: ${answered}\n`);
}

async function samples(): Promise<readonly Sample[]> {
  const transactions = Number(values.pages) * TRANSACTIONS_A_PAGE;
  const statement = await generateBankStatement({ seed: 1, transactions });
  const invoice = await generateInvoice({ seed: 1 });
  return [
    { name: 'invoice', documentType: 'invoice', bytes: new Uint8Array(invoice.pdf) },
    { name: 'long statement', documentType: 'bank_statement', bytes: new Uint8Array(statement.pdf) },
  ];
}

const documents = await samples();
const dataDirectory = await mkdtemp(join(tmpdir(), 'docex-lag-'));
const begin = performance.now();
const service = await startService(dataDirectory);
try {
  process.stdout.write(`started in ${(performance.now() - begin).toFixed(0)} ms\n`);
  await delay(SETTLING_MS);
  process.stdout.write(`at rest: ${shown(await measured(service))}\n`);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const sample of documents) await measure(service, sample);
  }
} finally {
  const ended = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  await ended;
  await rm(dataDirectory, { recursive: true, force: true });
}
