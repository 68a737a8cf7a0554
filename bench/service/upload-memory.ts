import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../apps/standalone/src/testing/docex-process.ts';
import { type Api, type Document, ServiceRefusal } from '../measuring/client.ts';
import { digitalInvoices } from '../measuring/documents.ts';
import { amountOf, type Question } from '../measuring/figure.ts';
import { forgetPeak, residentMemory } from '../measuring/process-memory.ts';
import { startServices } from '../measuring/running-service.ts';

const UPLOADS = 20;
/** The largest file that is taken by default. */
const FILE_BYTES = 25 * 1024 * 1024;
const RETRY_MS = 200;
const BUSY = 503;

/** What the two services hold that a file passes through, the most during uploads over what they hold before. */
export const uploadMemory: Question = {
  name: 'upload-memory',
  asks: 'Memory of gateway and ingest, 20 uploads of 25 MiB at once',
  measure: async (effort) => {
    const rounds = effort.rounds ?? amountOf(effort, { short: 1, full: 5 });
    const gained: { gateway: number; ingest: number }[] = [];
    for (let round = 0; round < rounds; round += 1) gained.push(await measureUploads());
    return (['gateway', 'ingest'] as const).map((service) => ({
      what: `${service}, most resident memory over idle, 20 uploads of 25 MiB`,
      unit: 'MiB',
      values: gained.map((gain) => gain[service]),
      goal: { atMost: 64 },
    }));
  },
};

async function measureUploads() {
  const folder = await temporaryFolder();
  const services = await startServices(
    { 'job-state': 1, ingest: 1, gateway: 1 },
    { DOCEX_DATA_DIR: folder.path },
  );
  try {
    const [invoice] = await digitalInvoices(1);
    if (invoice === undefined) throw new Error('there is no invoice');
    // Code is loaded and connections are made by then.
    await upload(services.client, invoice);
    const [[gateway = 0], [ingest = 0]] = [services.of('gateway'), services.of('ingest')];
    const idle = [gateway, ingest].map((id) => residentMemory(id).now);
    for (const id of [gateway, ingest]) forgetPeak(id);
    const bytes = Buffer.alloc(FILE_BYTES);
    bytes.set(invoice.bytes);
    await Promise.all(Array.from({ length: UPLOADS }, () => upload(services.client, { ...invoice, bytes })));
    const [atGateway = 0, atIngest = 0] = [gateway, ingest].map(
      (id, index) => residentMemory(id).peak - (idle[index] ?? 0),
    );
    return { gateway: atGateway, ingest: atIngest };
  } catch (error) {
    throw new Error(`an upload failed; the services say:\n${services.log()}`, { cause: error });
  } finally {
    await services[Symbol.asyncDispose]();
    await folder.remove();
  }
}

/** As a client does: again where the service has no room just now. */
async function upload(client: Api, document: Document): Promise<void> {
  for (;;) {
    try {
      await client.upload(document);
      return;
    } catch (error) {
      // A refusal that comes before the body is through ends the connection, and `fetch` with it.
      const isRefused = error instanceof ServiceRefusal ? error.status === BUSY : error instanceof TypeError;
      if (!isRefused) throw error;
      await pause(RETRY_MS);
    }
  }
}
