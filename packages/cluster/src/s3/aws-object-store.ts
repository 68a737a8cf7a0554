import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { RequestError } from '@docex/domain';
import type { ObjectBody, ObjectStore } from './object-store.ts';

export interface S3Settings {
  /** URL of an S3-compatible store; left out, Amazon's for the region. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Both or none; with none, the SDK's usual chain (environment, profile, workload identity) is asked. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Buckets in the path instead of the host name, as most stores but Amazon's want it. */
  readonly forcePathStyle: boolean;
  /** What the store is told to encrypt with; "none" leaves it to the bucket's own default. */
  readonly serverSideEncryption: 'none' | 'AES256' | 'aws:kms';
  readonly kmsKeyId?: string | undefined;
}

/** The smallest that the protocol allows: what an upload holds in memory goes by it. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 1;
/** Parts under way, the part that is being filled, and the chunk in the source's hands. */
export const READ_AHEAD_BYTES = (PARTS_AT_ONCE + 2) * PART_BYTES;
const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
/** Amazon answers 409 to one of two conditional writes of a key that meet; the SDK does not repeat it. */
const CONFLICT_ATTEMPTS = 5;

/** Translates between {@link ObjectStore} and the AWS SDK. A store that does not answer is `unavailable`. */
export class AwsObjectStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #encryption: EncryptionHeaders;

  private constructor(client: S3Client, settings: S3Settings) {
    this.#client = client;
    this.#bucket = settings.bucket;
    this.#encryption = encryptionOf(settings);
  }

  /** Checks that the bucket can be reached; makes it where it is missing. */
  static async open(settings: S3Settings): Promise<AwsObjectStore> {
    const client = new S3Client(clientConfiguration(settings));
    try {
      await ensureBucket(client, settings.bucket);
    } catch (error) {
      client.destroy();
      throw error;
    }
    return new AwsObjectStore(client, settings);
  }

  close(): void {
    this.#client.destroy();
  }

  async put(
    key: string,
    bytes: Uint8Array,
    { ifAbsent = false }: { readonly ifAbsent?: boolean } = {},
  ): Promise<'created' | 'exists'> {
    const command = () =>
      new PutObjectCommand({
        ...this.#at(key),
        ...this.#encryption,
        Body: bytes,
        ...(ifAbsent && { IfNoneMatch: '*' }),
      });
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#client.send(command());
        return 'created';
      } catch (error) {
        const status = statusOf(error);
        if (ifAbsent && status === 412) return 'exists';
        if (ifAbsent && status === 409 && attempt < CONFLICT_ATTEMPTS) continue;
        throw translated(error);
      }
    }
  }

  async putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#at(key), ...this.#encryption, Body: Readable.from(source) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    });
    await translating(upload.done());
  }

  async copy(from: string, to: string): Promise<void> {
    const CopySource = `${this.#bucket}/${from}`;
    await translating(
      this.#client.send(new CopyObjectCommand({ ...this.#at(to), ...this.#encryption, CopySource })),
    );
  }

  async get(key: string): Promise<ObjectBody | undefined> {
    const found = await absentAsUndefined(this.#client.send(new GetObjectCommand(this.#at(key))));
    return found?.Body && bodyOf(found.Body as Readable);
  }

  async exists(key: string): Promise<boolean> {
    const found = await absentAsUndefined(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return found !== undefined;
  }

  async *list(prefix: string): AsyncGenerator<readonly string[]> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) yield Contents.flatMap(({ Key }) => Key ?? []);
    } catch (error) {
      throw translated(error);
    }
  }

  async abortUploads(prefix: string): Promise<void> {
    const listing = new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: prefix });
    // An answer names up to 1,000: more than anybody has under way for one job.
    const { Uploads = [] } = await translating(this.#client.send(listing));
    for (const { Key, UploadId } of Uploads) {
      const aborting = new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId });
      await absentAsUndefined(this.#client.send(aborting));
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
    const { Errors = [] } = await translating(
      this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete })),
    );
    const refused = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
    if (refused.length > 0) {
      throw new Error(`the store refused to delete ${refused.length} objects: ${refused[0]?.Code ?? ''}`);
    }
  }

  #at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: key };
  }
}

function clientConfiguration(settings: S3Settings): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  return {
    region,
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

type EncryptionHeaders = Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'>;

function encryptionOf({ serverSideEncryption, kmsKeyId }: S3Settings): EncryptionHeaders {
  if (serverSideEncryption === 'none') return {};
  return {
    ServerSideEncryption: serverSideEncryption,
    ...(serverSideEncryption === 'aws:kms' && kmsKeyId !== undefined && { SSEKMSKeyId: kmsKeyId }),
  };
}

async function ensureBucket(client: S3Client, bucket: string): Promise<void> {
  if (await absentAsUndefined(client.send(new HeadBucketCommand({ Bucket: bucket })))) return;
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    // Another process of ours was faster.
    if (!(error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou')) {
      throw translated(error);
    }
  }
}

/** The answer, or undefined where the store says that there is nothing. */
async function absentAsUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw translated(error);
  }
}

async function translating<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw translated(error);
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** No answer at all, or one of the store's own troubles, may pass; every other answer is a fault of ours. */
function translated(error: unknown): Error {
  const known = error instanceof Error ? error : new Error('the store failed', { cause: error });
  const status = statusOf(known);
  if (status !== undefined && status < 500 && status !== 429) return known;
  return new RequestError('unavailable', 'The document store cannot be reached.', { cause: error });
}

/** In Node the SDK's body is one of Node's streams. */
function bodyOf(stream: Readable): ObjectBody {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        for await (const chunk of stream) yield chunk as Uint8Array;
      } catch (error) {
        throw translated(error);
      }
    },
    destroy: () => {
      stream.destroy();
    },
  };
}
