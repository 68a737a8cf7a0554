import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createDocexClient } from '@docex/client';
import type { DocumentType } from '@docex/domain';
import type { EXIT } from './exit.ts';
import { StageLine } from './stage-line.ts';

export interface UploadCommandOptions {
  readonly type: DocumentType;
  readonly url: string;
  readonly key: string;
  readonly password?: string | undefined;
  readonly evidence: boolean;
}

/** As long as the service itself gives a job. */
const WAIT_TIMEOUT_MS = 600_000;

/** Sends a file to a running service, shows the stages, prints the job as the API tells it. */
export async function uploadFile(file: string, options: UploadCommandOptions): Promise<keyof typeof EXIT> {
  const client = createDocexClient({ baseUrl: options.url, apiKey: options.key });
  const line = new StageLine();
  try {
    const job = await client.uploadAndWait(await openAsBlob(file), {
      documentType: options.type,
      fileName: basename(file),
      includeEvidence: options.evidence,
      timeoutMs: WAIT_TIMEOUT_MS,
      onStatus: (fileStatus) => {
        line.show(fileStatus);
      },
      ...(options.password !== undefined && { password: options.password }),
    });
    process.stdout.write(`${JSON.stringify(job, undefined, 2)}\n`);
    return job.fileStatus === 'done' ? 'success' : 'failed';
  } finally {
    line.close();
  }
}
