import { S3ServiceException } from '@aws-sdk/client-s3';

/** A start that cannot succeed by waiting. The message says what is wrong and what is needed. */
export class PermanentStartError extends Error {
  override readonly name = 'PermanentStartError';
}

export type Server = 'MongoDB' | 'S3' | 'Kafka' | 'AWS KMS';

/** MongoDB's codes for a refused login and for a missing right; 8000 is what Atlas calls the former. */
const MONGO_REFUSALS: ReadonlyMap<unknown, string> = new Map([
  [18, 'refuses the user name or the password of DOCEX_MONGODB_URI'],
  [8000, 'refuses the user name or the password of DOCEX_MONGODB_URI'],
  [13, 'does not let its user read and write the database of DOCEX_MONGODB_URI, and make indexes in it'],
]);

const KAFKA_REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ['SASL_AUTHENTICATION_FAILED', 'refuses DOCEX_KAFKA_USERNAME, DOCEX_KAFKA_PASSWORD or DOCEX_KAFKA_SASL'],
  ['TOPIC_AUTHORIZATION_FAILED', 'does not let its user describe, write and read the topics, or make them'],
  ['GROUP_AUTHORIZATION_FAILED', 'does not let its user read in the consumer groups of docex'],
  ['CLUSTER_AUTHORIZATION_FAILED', 'does not let its user make topics, or write idempotently'],
]);

const KMS_REFUSALS: ReadonlySet<unknown> = new Set([
  'AccessDeniedException',
  'DisabledException',
  'InvalidKeyUsageException',
  'InvalidSignatureException',
  'KMSInvalidStateException',
  'NotFoundException',
  'UnrecognizedClientException',
]);

/** What keeps a server from being used, for good; undefined for what may pass. */
export function permanentError(server: Server, error: unknown): PermanentStartError | undefined {
  const reason = causesOf(error)
    .map((cause) => refusalOf(server, cause))
    .find((text) => text !== undefined);
  if (reason === undefined) return undefined;
  return new PermanentStartError(`${server} ${reason}.`, { cause: error });
}

function refusalOf(server: Server, error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  switch (server) {
    case 'MongoDB':
      return 'code' in error ? MONGO_REFUSALS.get(error.code) : undefined;
    case 'Kafka':
      if ('name' in error && error.name === 'KafkaJSSASLAuthenticationError') {
        return KAFKA_REFUSALS.get('SASL_AUTHENTICATION_FAILED');
      }
      return 'type' in error ? KAFKA_REFUSALS.get(error.type) : undefined;
    case 'S3':
      return s3Refusal(error);
    case 'AWS KMS':
      return 'name' in error && KMS_REFUSALS.has(error.name)
        ? 'refuses the first key of DOCEX_KMS_KEY_IDS, or the rights to it: it needs kms:Encrypt and kms:Decrypt'
        : undefined;
  }
}

function s3Refusal(error: object): string | undefined {
  if (!(error instanceof S3ServiceException)) return undefined;
  const status = error.$metadata.httpStatusCode;
  if (status === 401 || status === 403) {
    return (
      'refuses the access key, or its rights: it needs s3:ListBucket and s3:ListBucketMultipartUploads on ' +
      'DOCEX_S3_BUCKET, and s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload in it'
    );
  }
  return status === 400
    ? 'does not understand the request: is DOCEX_S3_REGION that of the bucket?'
    : undefined;
}

/** An error and those that it was made from; kafkajs wraps the brokers' own. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && causes.length < 5;) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes;
}
