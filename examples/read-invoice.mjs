// Uploads an invoice, waits for its result, and tells the total and what a person should look at.
//   node read-invoice.mjs invoice.pdf
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createDocexClient } from '@docex/client';

const [path] = process.argv.slice(2);
const { DOCEX_URL = 'http://127.0.0.1:8080', DOCEX_KEY = '' } = process.env;
const docex = createDocexClient({ baseUrl: DOCEX_URL, apiKey: DOCEX_KEY });

const job = await docex.uploadAndWait(await openAsBlob(path), {
  documentType: 'invoice',
  fileName: basename(path),
  includeEvidence: true,
  onStatus: (status) => console.error(status),
});
if (job.fileStatus === 'failed') {
  console.error(`${job.error.code}: ${job.error.message}`);
  process.exit(1);
}

const { result, evidence, review } = job;
console.log(`${result.invoiceNo}: ${result.grandTotal} ${result.currency ?? ''}`);
if (review.state === 'needed') {
  for (const { rule, status, message } of evidence.checks) {
    if (status === 'fail') console.log(`check ${rule}: ${message}`);
  }
  for (const [pointer, { confidence, page, text }] of Object.entries(evidence.fields)) {
    if (confidence < evidence.doubtfulBelow) {
      console.log(`doubtful ${pointer} on page ${page}: "${text}" (${Math.round(confidence * 100)} %)`);
    }
  }
}
