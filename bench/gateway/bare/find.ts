import type { MethodDefinition } from '@grpc/grpc-js';

const toBytes = (text: string): Buffer => Buffer.from(text);
const toText = (bytes: Buffer): string => bytes.toString();

/** From an id to a record as JSON. */
export const FIND: MethodDefinition<string, string> = {
  path: '/bench.Records/Find',
  requestStream: false,
  responseStream: false,
  requestSerialize: toBytes,
  requestDeserialize: toText,
  responseSerialize: toBytes,
  responseDeserialize: toText,
};
