import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateInvoice } from '@docex/corpus';
import { createApiKey } from '@docex/domain';
import { pythonWith } from '../testing/python-package.ts';
import { type RunningService, startService } from '../testing/running-service.ts';

/** Clients as strangers make them of the OpenAPI document: each uploads an invoice and reads its result. */
const PATIENCE_MS = 600_000;
const PYTHON_GENERATOR = 'openapi-python-client==0.29.1';
const run = promisify(execFile);
const key = createApiKey().text;

let service: RunningService;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-generated-'));
  service = await startService({ DOCEX_BOOTSTRAP_KEY: key });
  await writeFile(join(folder, 'invoice.pdf'), (await generateInvoice({ seed: 1 })).pdf);
  const specification = await fetch(`${service.base}/api/v1/openapi.json`);
  await writeFile(join(folder, 'openapi.json'), await specification.text());
  environment = { PATH: process.env['PATH'], DOCEX_URL: service.base, DOCEX_KEY: key, DOCEX_FOLDER: folder };
}, PATIENCE_MS);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const READ_IN_TYPESCRIPT = `
import { readFile } from 'node:fs/promises';
import { createClient } from './client/client/index.ts';
import { getResult, uploadDocument } from './client/sdk.gen.ts';

const client = createClient({ baseUrl: process.env.DOCEX_URL, auth: () => process.env.DOCEX_KEY });
const file = new File([await readFile(process.env.DOCEX_FOLDER + '/invoice.pdf')], 'invoice.pdf');
const query = { 'document.type': 'invoice', 'document.version': 'v1' };
const uploaded = await uploadDocument({ client, query, body: { file, fileType: 'application/pdf' }, throwOnError: true });
const path = { jobId: uploaded.data.data.jobId };
for (;;) {
  const { data } = await getResult({ client, path, query: { wait: 20, include: 'evidence' }, throwOnError: true });
  if (data.data.fileStatus === 'done') {
    const { result, evidence } = data.data;
    console.log(JSON.stringify({ total: result.grandTotal, box: evidence.fields['/grandTotal'].box.length }));
    break;
  }
  if (data.data.fileStatus === 'failed') throw new Error(data.data.error.code);
}
`;

const READ_IN_PYTHON = `
import json, os, sys
sys.path.insert(0, os.environ["DOCEX_FOLDER"])
from python_client import AuthenticatedClient
from python_client.api.documents import get_result, upload_document
from python_client.models import DoneInvoice, FailedJob, UploadDocumentDocumentType, UploadForm
from python_client.types import File

client = AuthenticatedClient(base_url=os.environ["DOCEX_URL"], token=os.environ["DOCEX_KEY"], timeout=60)
with open(os.environ["DOCEX_FOLDER"] + "/invoice.pdf", "rb") as invoice:
    form = UploadForm(file=File(payload=invoice, file_name="invoice.pdf", mime_type="application/pdf"))
    uploaded = upload_document.sync(client=client, body=form, document_type=UploadDocumentDocumentType.INVOICE, document_version="v1")
while True:
    answer = get_result.sync(uploaded.data.job_id, client=client, wait=20, include="evidence")
    if isinstance(answer.data, DoneInvoice):
        box = answer.data.evidence.fields["/grandTotal"].box
        print(json.dumps({"total": answer.data.result.grand_total, "box": len(box)}))
        break
    if isinstance(answer.data, FailedJob):
        sys.exit(str(answer.data.error.code))
`;

describe('a client made of the OpenAPI document', () => {
  it(
    'by @hey-api/openapi-ts uploads a document and reads its result',
    async () => {
      // It keeps no type of this repository: a process of its own makes it, as its users do.
      const generate = `
        import { createClient } from '@hey-api/openapi-ts';
        const folder = process.env.DOCEX_FOLDER;
        await createClient({
          input: folder + '/openapi.json',
          output: { path: folder + '/client', module: { extension: '.ts' }, tsConfigPath: null },
          logs: { level: 'silent', file: false },
        });`;
      const options = { env: environment, cwd: import.meta.dirname };
      await run(process.execPath, ['--input-type=module', '--eval', generate], options);
      await writeFile(join(folder, 'read.ts'), READ_IN_TYPESCRIPT);
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      const { stdout } = await run(process.execPath, [join(folder, 'read.ts')], { env: environment });
      expect(JSON.parse(stdout)).toEqual({ total: expect.any(Number), box: 4 });
    },
    PATIENCE_MS,
  );

  it(
    'by openapi-python-client uploads a document and reads its result',
    async () => {
      const python = await pythonWith(PYTHON_GENERATOR);
      if (python === undefined) return;
      const generated = ['--path', join(folder, 'openapi.json'), '--meta', 'none'];
      await run(
        python,
        [
          '-m',
          'openapi_python_client',
          'generate',
          ...generated,
          '--output-path',
          join(folder, 'python_client'),
        ],
        { env: environment },
      );
      const { stdout } = await run(python, ['-c', READ_IN_PYTHON], { env: environment });
      expect(JSON.parse(stdout)).toEqual({ total: expect.any(Number), box: 4 });
    },
    PATIENCE_MS,
  );
});
