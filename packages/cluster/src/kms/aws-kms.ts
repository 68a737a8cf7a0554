import {
  DecryptCommand,
  EncryptCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
  KMSServiceException,
} from '@aws-sdk/client-kms';
import { RequestError } from '@docex/domain';
import { type KeyWrapper, type WrappedKey, WrappedKeyError } from '@docex/ports';

export interface KmsSettings {
  /** Ids or ARNs of symmetric keys, the one that wraps first. */
  readonly keyIds: readonly string[];
  readonly region: string;
  /** URL of a compatible service; left out, Amazon's for the region. */
  readonly endpoint?: string | undefined;
  /** Both or none; with none, the SDK's usual chain (environment, profile, workload identity) is asked. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

const CONNECTION_TIMEOUT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

/**
 * Master keys in AWS KMS, which never leave it: a data key is encrypted by the first of `keyIds`, with the context as
 * its encryption context. A service that does not answer is `unavailable`.
 */
export class AwsKms implements KeyWrapper {
  readonly #client: KMSClient;
  /** What KMS calls the keys, by the last part of it. */
  readonly #keys: ReadonlyMap<string, string>;

  private constructor(client: KMSClient, keyIds: readonly string[]) {
    this.#client = client;
    this.#keys = new Map(keyIds.map((keyId) => [keyId.slice(keyId.lastIndexOf('/') + 1), keyId]));
  }

  /** Rejects unless the first key can be used. */
  static async open({ keyIds, region, endpoint, ...settings }: KmsSettings): Promise<AwsKms> {
    const { accessKeyId, secretAccessKey } = settings;
    const client = new KMSClient({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      ...(endpoint !== undefined && { endpoint }),
      ...(accessKeyId !== undefined &&
        secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    });
    const kms = new AwsKms(client, keyIds);
    try {
      await kms.unwrap(await kms.wrap(new Uint8Array(32), 'start'), 'start');
      return kms;
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  keyIds(): Promise<readonly string[]> {
    return Promise.resolve([...this.#keys.keys()]);
  }

  async wrap(dataKey: Uint8Array, context: string): Promise<WrappedKey> {
    const [[keyId, KeyId] = ['', '']] = this.#keys;
    const command = new EncryptCommand({ KeyId, Plaintext: dataKey, EncryptionContext: { docex: context } });
    const { CiphertextBlob } = await translating(this.#client.send(command));
    if (CiphertextBlob === undefined) throw new Error('AWS KMS answered without a ciphertext');
    return { keyId, bytes: CiphertextBlob };
  }

  async unwrap({ keyId, bytes }: WrappedKey, context: string): Promise<Uint8Array> {
    const KeyId = this.#keys.get(keyId);
    if (KeyId === undefined) throw new WrappedKeyError(`There is no master key ${keyId}.`);
    const command = new DecryptCommand({
      KeyId,
      CiphertextBlob: bytes,
      EncryptionContext: { docex: context },
    });
    const { Plaintext } = await translating(this.#client.send(command));
    if (Plaintext === undefined) throw new Error('AWS KMS answered without a plaintext');
    return Plaintext;
  }
}

async function translating<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw translated(error);
  }
}

/** No answer at all, or one of the service's own troubles, may pass; every other answer is a fault of ours. */
function translated(error: unknown): Error {
  if (error instanceof InvalidCiphertextException || error instanceof IncorrectKeyException) {
    return new WrappedKeyError('A wrapped data key was changed, or is of another context.', { cause: error });
  }
  const isRefusal = error instanceof KMSServiceException && error.$fault === 'client' && !isThrottling(error);
  if (isRefusal) return error;
  return new RequestError('unavailable', 'The key service cannot be reached.', { cause: error });
}

function isThrottling({ name, $metadata }: KMSServiceException): boolean {
  return name === 'ThrottlingException' || $metadata.httpStatusCode === 429;
}
