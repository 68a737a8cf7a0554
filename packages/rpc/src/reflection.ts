import { globSync } from 'node:fs';
import { join } from 'node:path';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';
import { protoPath as healthProto } from 'grpc-health-check';

const protoFolder = join(import.meta.dirname, '..', '..', '..', 'proto');

/**
 * Server reflection for tools like grpcurl, read from `proto/`.
 * https://github.com/grpc/grpc/blob/master/doc/server-reflection.md
 */
export function createReflection(): ReflectionService {
  const files = globSync('docex/v1/*.proto', { cwd: protoFolder });
  return new ReflectionService(loadSync([...files, healthProto], { includeDirs: [protoFolder] }));
}
