import { randomUUID } from 'node:crypto';
import type { S3Settings } from '../s3/aws-object-store.ts';

/** A variable that `npm run test:live` sets. */
export function liveVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: run npm run test:live`);
  return value;
}

/** A name that no other test uses. */
export function uniqueName(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

/** A bucket of its own in the store under test. */
export function liveS3Settings(): S3Settings {
  return {
    endpoint: liveVariable('S3_ENDPOINT'),
    region: process.env['S3_REGION'] ?? 'us-east-1',
    bucket: uniqueName(),
    accessKeyId: liveVariable('S3_ACCESS_KEY_ID'),
    secretAccessKey: liveVariable('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: true,
    serverSideEncryption: 'none',
  };
}
