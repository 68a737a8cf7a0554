import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createDocexClient, type Evidence, type Review } from '@docex/client';
import type { DocumentType } from '@docex/domain';

export interface DocumentToRead {
  readonly path: string;
  readonly documentType: DocumentType;
  readonly password?: string | undefined;
  /** JSON Pointer of what is to be explained; only readers that extract in this process do. */
  readonly explain?: string | undefined;
  /** Told of every status that differs from the one before. */
  readonly onStatus?: (status: string) => void;
  /** Told of the job as soon as there is one, where it outlives this process. */
  readonly onJob?: (jobId: string) => void;
}

/** A finished job as the API tells it, with the evidence. */
export type ReadDocument =
  | {
      readonly jobId?: string;
      readonly fileStatus: 'done';
      readonly documentType: DocumentType;
      readonly result: unknown;
      readonly review?: Review;
      readonly evidence?: Evidence;
      /** How the fields were decided that were to be explained, as text. */
      readonly explanation?: string;
    }
  | {
      readonly jobId?: string;
      readonly fileStatus: 'failed';
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly stage: string;
        readonly retryable: boolean;
      };
    };

/** Takes documents through all stages, here or elsewhere. */
export interface DocumentReader extends AsyncDisposable {
  /** Rejects with `RequestError` or `DocexApiError` when a document is refused at the door. */
  read(document: DocumentToRead): Promise<ReadDocument>;
}

export interface ServiceAccess {
  readonly url: string;
  readonly key: string;
}

/** As long as the service itself gives a job. */
const WAIT_TIMEOUT_MS = 600_000;

/** Sends documents to a running service. */
export function serviceReader({ url, key }: ServiceAccess): DocumentReader {
  const client = createDocexClient({ baseUrl: url, apiKey: key });
  return {
    read: async ({ path, documentType, password, onStatus, onJob }) => {
      const { jobId } = await client.upload(await openAsBlob(path), {
        documentType,
        fileName: basename(path),
        ...(password !== undefined && { password }),
      });
      onJob?.(jobId);
      return client.wait(jobId, {
        includeEvidence: true,
        timeoutMs: WAIT_TIMEOUT_MS,
        ...(onStatus && { onStatus }),
      });
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
