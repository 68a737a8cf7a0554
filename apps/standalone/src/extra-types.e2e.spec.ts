import { afterEach, describe, expect, it } from '@jest/globals';
import { generatePurchaseOrder } from '@docex/corpus';
import { ApiClient, hasEnded } from './testing/api-client.ts';
import { type DocexProcess, temporaryFolder } from './testing/docex-process.ts';
import { addressOf, startStandalone } from './testing/standalone-process.ts';

/** Only ends what hangs: a test waits for conditions. */
const PATIENCE_MS = 900_000;

describe('a document type that a setting switches on', () => {
  const running: { docex: DocexProcess; remove: () => Promise<void> }[] = [];

  async function start(extraTypes: string) {
    const folder = await temporaryFolder();
    const docex = await startStandalone(folder.path, { DOCEX_EXTRA_TYPES: extraTypes });
    running.push({ docex, remove: () => folder.remove() });
    const key = /docex_live_\S+/.exec(docex.output())?.[0] ?? '';
    const text = async (path: string) => (await fetch(`${addressOf(docex)}${path}`)).text();
    return { client: new ApiClient(addressOf(docex), key), text };
  }

  afterEach(async () => {
    for (const { docex, remove } of running.splice(0)) {
      await docex.stop('SIGTERM');
      await remove();
    }
  }, PATIENCE_MS);

  it(
    'is read, and stands in the API, its description and the console',
    async () => {
      const { client, text } = await start('purchase_order');
      const { pdf, truth } = await generatePurchaseOrder({ seed: 3 });
      const upload = await client.upload(Uint8Array.from(pdf), 'order.pdf', {
        documentType: 'purchase_order',
      });
      expect(upload.status).toBe(200);
      const { job } = await client.poll(upload.body.data.jobId, hasEnded);
      expect(job).toMatchObject({
        fileStatus: 'done',
        documentType: 'purchase_order',
        result: { poNo: truth.poNo, date: truth.date, grandTotal: truth.grandTotal },
      });
      expect(await text('/api/v1/openapi.json')).toContain('PurchaseOrderResult');
      expect(await text('/')).toMatch(/data-types="[^"]* purchase_order"/);
    },
    PATIENCE_MS,
  );

  it(
    'is refused like any unknown one without the setting, and stands nowhere',
    async () => {
      const { client, text } = await start('');
      const { pdf } = await generatePurchaseOrder({ seed: 3 });
      const upload = await client.upload(Uint8Array.from(pdf), 'order.pdf', {
        documentType: 'purchase_order',
      });
      expect([upload.status, upload.body.error.code]).toEqual([400, 'invalid_parameter']);
      expect(await text('/api/v1/openapi.json')).not.toMatch(/purchase_?order/i);
      expect(await text('/')).not.toContain('purchase_order');
    },
    PATIENCE_MS,
  );
});
