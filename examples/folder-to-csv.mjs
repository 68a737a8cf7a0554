// Reads every PDF of a folder as an invoice into one CSV; what cannot be read has a row that says why.
//   node folder-to-csv.mjs FOLDER > invoices.csv
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDocexClient, csvText, DocexApiError, documentsTable } from '@docex/client';

const AT_A_TIME = 4;
const [folder] = process.argv.slice(2);
const { DOCEX_URL = 'http://127.0.0.1:8080', DOCEX_KEY = '' } = process.env;
const docex = createDocexClient({ baseUrl: DOCEX_URL, apiKey: DOCEX_KEY });

const files = (await readdir(folder)).filter((name) => /\.pdf$/i.test(name)).sort();
const rows = new Map(files.map((file) => [file, undefined]));
const waiting = [...files];
await Promise.all(
  Array.from({ length: AT_A_TIME }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      rows.set(file, await read(file));
  }),
);
process.stdout.write(csvText(documentsTable([...rows.values()], 'invoice')));

async function read(file) {
  try {
    const options = { documentType: 'invoice', fileName: file, includeEvidence: true };
    const job = await docex.uploadAndWait(await openAsBlob(join(folder, file)), options);
    return { ...job, file, error: job.fileStatus === 'failed' ? job.error.code : undefined };
  } catch (error) {
    return {
      file,
      fileStatus: 'refused',
      error: error instanceof DocexApiError ? error.code : String(error),
    };
  }
}
