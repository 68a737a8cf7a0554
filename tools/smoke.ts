/**
 * Sends a digital and a scanned synthetic invoice to a running docex and waits until both are done with the
 * right number and total. For any deployment: compose, Kubernetes, one container, one process.
 *
 *   node tools/smoke.ts [--url http://127.0.0.1:8080] [--key KEY] [--seed 11] [--timeout-ms 180000]
 *
 * The key may also come from `DOCEX_KEY`. Exit code 1 says that something did not come as it should; what it
 * was stands on standard error.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDocexClient, type DocexClient } from '@docex/client';
import { generateInvoice, type InvoiceTruth, rasterize } from '@docex/corpus';

const SCAN_DPI = 200;
const READY_POLL_MS = 500;

interface Sample {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Uint8Array;
  readonly truth: InvoiceTruth;
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    key: { type: 'string', default: process.env['DOCEX_KEY'] ?? '' },
    seed: { type: 'string', default: '11' },
    'timeout-ms': { type: 'string', default: '180000' },
  },
});
const deadline = performance.now() + Number(values['timeout-ms']);

try {
  if (values.key === '') throw new Error('no key: give --key or DOCEX_KEY');
  await untilReady(values.url);
  const client = createDocexClient({ baseUrl: values.url, apiKey: values.key });
  for (const sample of await samples(Number(values.seed))) await check(client, sample);
} catch (error) {
  process.stderr.write(`smoke test failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch((error: unknown) => String(error));
    if (answer instanceof Response && answer.ok) return;
    if (performance.now() >= deadline) {
      throw new Error(`${url}/readyz says ${answer instanceof Response ? answer.status : answer}`);
    }
    await delay(READY_POLL_MS);
  }
}

async function samples(seed: number): Promise<readonly Sample[]> {
  const { pdf, truth } = await generateInvoice({ seed });
  const pages = await rasterize(pdf, { dpi: SCAN_DPI });
  const [scan] = pages;
  if (!scan || pages.length !== 1) throw new Error(`seed ${seed} does not make an invoice of one page`);
  return [
    { fileName: 'digital.pdf', fileType: 'application/pdf', bytes: pdf, truth },
    { fileName: 'scanned.png', fileType: 'image/png', bytes: scan, truth },
  ];
}

async function check(client: DocexClient, { fileName, fileType, bytes, truth }: Sample): Promise<void> {
  const started = performance.now();
  const job = await client.uploadAndWait(new Blob([Uint8Array.from(bytes)]), {
    documentType: 'invoice',
    fileName,
    fileType,
    timeoutMs: deadline - started,
  });
  if (job.fileStatus === 'failed') throw new Error(`${fileName}: ${job.error.code} in ${job.error.stage}`);
  const { invoiceNo, grandTotal } = job.result as Partial<InvoiceTruth>;
  if (invoiceNo !== truth.invoiceNo || grandTotal !== truth.grandTotal) {
    throw new Error(
      `${fileName}: ${String(invoiceNo)} over ${String(grandTotal)} instead of ${truth.invoiceNo} over ${truth.grandTotal}`,
    );
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  process.stdout.write(
    `${fileName}: ${job.jobId} done after ${seconds} s, ${invoiceNo} over ${grandTotal}\n`,
  );
}
