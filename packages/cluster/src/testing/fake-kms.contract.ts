import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** One call, as it came. */
interface KmsCall {
  readonly action: string;
  readonly authorization: string;
  readonly url: string;
}

/** A key service that speaks the JSON protocol of AWS KMS: Encrypt and Decrypt, over HTTP, with keys in memory. */
export interface FakeKms extends AsyncDisposable {
  readonly endpoint: string;
  readonly seen: readonly KmsCall[];
  /** Makes a symmetric key and gives its ARN. */
  makeKey(): string;
  /** Answers every call from now on with this error. */
  refuse(error: KmsError): void;
  close(): Promise<void>;
}

interface KmsError {
  readonly status: number;
  readonly type: string;
}

interface KmsRequest {
  readonly KeyId: string;
  readonly EncryptionContext?: Readonly<Record<string, string>>;
  /** Base64. */
  readonly Plaintext?: string;
  /** Base64. */
  readonly CiphertextBlob?: string;
}

class Refusal extends Error {
  readonly error: KmsError;
  constructor(type: string) {
    super(type);
    this.error = { status: 400, type };
  }
}

const ID_BYTES = 36;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export async function startFakeKms(): Promise<FakeKms> {
  const keys = new Map<string, Buffer>();
  const seen: KmsCall[] = [];
  let refusal: KmsError | undefined;

  const answer = async (request: IncomingMessage): Promise<object> => {
    const { 'x-amz-target': target = '', authorization = '' } = request.headers;
    const action = String(target).replace('TrentService.', '');
    const body = (await json(request)) as KmsRequest;
    seen.push({ action, authorization, url: request.url ?? '' });
    if (refusal) throw Object.assign(new Refusal(refusal.type), { error: refusal });
    const id = body.KeyId.slice(body.KeyId.lastIndexOf('/') + 1);
    const key = keys.get(id);
    if (!key) throw new Refusal('NotFoundException');
    const context = Buffer.from(JSON.stringify(body.EncryptionContext ?? {}));
    return action === 'Encrypt'
      ? { KeyId: id, CiphertextBlob: encrypt({ id, key, context }, body.Plaintext ?? '') }
      : { KeyId: id, Plaintext: decrypt({ id, key, context }, body.CiphertextBlob ?? '') };
  };

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.writeHead(200).end(JSON.stringify(body)),
      (error: unknown) => {
        const { status, type } =
          error instanceof Refusal ? error.error : { status: 500, type: 'KMSInternalException' };
        response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify({ __type: type, message: type }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    makeKey: () => {
      const id = randomUUID();
      keys.set(id, randomBytes(32));
      return `arn:aws:kms:ap-south-1:123456789012:key/${id}`;
    },
    refuse: (error) => {
      refusal = error;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

interface UsedKey {
  readonly id: string;
  readonly key: Buffer;
  readonly context: Buffer;
}

function encrypt({ id, key, context }: UsedKey, plaintext: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  const sealed = [cipher.update(plaintext, 'base64'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([Buffer.from(id), nonce, ...sealed]).toString('base64');
}

function decrypt({ id, key, context }: UsedKey, ciphertext: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.subarray(0, ID_BYTES).toString() !== id) throw new Refusal('IncorrectKeyException');
  const sealed = bytes.subarray(ID_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(context);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('base64');
  } catch {
    throw new Refusal('InvalidCiphertextException');
  }
}
